"""Every test with a `run` goes over all cases, and with the marker `long` over all the more."""

from __future__ import annotations

import pytest

from conformance.cases import LENGTHS, Case, Run, every_case


def ordinary_seeds(case: Case) -> range:
    """Two games of a short game; of a long one, which sees as many positions, one with a taste."""
    return range(2) if case.game.id in LENGTHS else range(1, 2)


def long_seeds(case: Case) -> range:
    """Other games than the ordinary ones; one of them plain, one with a taste, one with both."""
    return range(2, 5) if case.game.id in LENGTHS else range(2, 3)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "run" not in metafunc.fixturenames:
        return
    ordinary = [Run(case, ordinary_seeds(case), 10) for case in every_case(all_options=False)]
    thorough = [Run(case, long_seeds(case), 1) for case in every_case(all_options=True)]
    params = [pytest.param(run, id=run.case.id) for run in ordinary]
    params += [
        pytest.param(run, id=f"long-{run.case.id}", marks=pytest.mark.long) for run in thorough
    ]
    metafunc.parametrize("run", params)
