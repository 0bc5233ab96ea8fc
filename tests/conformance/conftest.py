"""Every test with a `run` goes over all cases, and with the marker `long` over all the more."""

from __future__ import annotations

import pytest

from conformance.cases import Run, every_case

ORDINARY_SEEDS = range(2)
LONG_SEEDS = range(12)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "run" not in metafunc.fixturenames:
        return
    ordinary = [Run(case, ORDINARY_SEEDS, 10) for case in every_case(all_options=False)]
    thorough = [Run(case, LONG_SEEDS, 1) for case in every_case(all_options=True)]
    params = [pytest.param(run, id=run.case.id) for run in ordinary]
    params += [
        pytest.param(run, id=f"long-{run.case.id}", marks=pytest.mark.long) for run in thorough
    ]
    metafunc.parametrize("run", params)
