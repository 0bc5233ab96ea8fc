"""Takes the steps of the Containerfile without a container engine, in clean root folders.

    sudo python tools/container_steps.py FOLDER PORT

Every stage gets a root folder below FOLDER: the machine's /usr and /etc under an overlay that
keeps changes apart, this Python in /usr/local in place of the base image's, and nothing else of the
machine; what the builder has set for pip and npm is lent to it. The server then runs as the user
that the Containerfile names, on the loopback's PORT. Once its health check passes that is said, and
it runs until the standard input ends.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

PROJECT = Path(__file__).resolve().parent.parent
INSIDE = "--inside"
PATH = "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"
OVERLAID = ("usr", "etc")
LINKS = ("bin", "lib", "lib64", "sbin")
"""Of a machine whose /bin is /usr/bin."""
SETTINGS = (".npmrc", ".config/pip/pip.conf")
"""Of the builder, in the home folder."""
LENT = re.compile("PIP_|NODE_EXTRA_CA_CERTS|SSL_CERT_|NPM_CONFIG_|HTTPS?_PROXY|NO_PROXY", re.I)
HEALTHY_SECONDS = 60
SILENT = ("VOLUME", "EXPOSE")
"""What only an engine can do."""


class Step(NamedTuple):
    word: str
    rest: str


def steps(text: str) -> Iterator[Step]:
    lines = re.sub(r"\\\n\s*", " ", re.sub(r"(?m)^\s*#.*\n", "", text)).splitlines()
    for line in filter(str.strip, lines):
        word, _, rest = line.partition(" ")
        yield Step(word.upper(), rest.strip())


class Stage:
    """A root folder, and what the Containerfile said of it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.env: dict[str, str] = {"PATH": PATH}
        self.user = "root"
        self.place = "/"
        self.command: list[str] = []
        self.health = ""
        self._make()

    def _make(self) -> None:
        beside = self.root.with_name(f"{self.root.name}-overlay")
        for name in OVERLAID:
            upper, work, merged = beside / name, beside / f"{name}-work", self.root / name
            for folder in (upper, work, merged):
                folder.mkdir(parents=True)
            layers = f"lowerdir=/{name},upperdir={upper},workdir={work}"
            _run("mount", "-t", "overlay", "overlay", "-o", layers, merged)
        for name in LINKS:
            if Path("/", name).is_symlink():
                (self.root / name).symlink_to(f"usr/{name}")
        for name, mode in (("tmp", 0o1777), ("root", 0o700), ("proc", 0o755), ("dev", 0o755)):
            (self.root / name).mkdir()
            (self.root / name).chmod(mode)
        _run("mount", "-t", "proc", "proc", self.root / "proc")
        _run("mount", "--rbind", "/dev", self.root / "dev")
        self._put_python()
        self._lend_settings()

    def _put_python(self) -> None:
        """As the base image has it: alone, with pip."""
        own, local = Path(sys.base_prefix), self.root / "usr/local"
        shutil.rmtree(local, ignore_errors=True)
        (local / "bin").mkdir(parents=True)
        version = f"python{sys.version_info.major}.{sys.version_info.minor}"
        packages = shutil.ignore_patterns("site-packages", "test", "__pycache__")
        shutil.copytree(own / "lib" / version, local / "lib" / version, ignore=packages)
        for library in (own / "lib").glob("libpython*"):
            shutil.copy2(library, local / "lib")
        shutil.copy2(own / "bin" / version, local / "bin")
        for name in ("python", "python3"):
            (local / "bin" / name).symlink_to(version)
        _run("chroot", self.root, "ldconfig")
        self.run("python -m ensurepip >/dev/null")

    def _lend_settings(self) -> None:
        for name in SETTINGS:
            lent = Path.home() / name
            if lent.exists():
                self._bind(lent, self.root / "root" / name)
        shown = subprocess.run(
            [sys.executable, "-m", "pip", "config", "list"], capture_output=True, text=True
        ).stdout
        for place in sorted(set(re.findall(r"(?:file://|(?<='))(/[^' ]+)", shown))):
            lent = Path(place).parent if place.endswith("/simple") else Path(place)
            if lent.is_dir():
                self._bind(lent, self.root / str(lent).lstrip("/"))

    def _bind(self, what: Path, to: Path) -> None:
        to.parent.mkdir(parents=True, exist_ok=True)
        if what.is_dir():
            to.mkdir(exist_ok=True)
        else:
            to.touch()
        _run("mount", "--bind", "-o", "ro", what, to)

    def shell(self, *command: str) -> list[str]:
        """A command as an engine would start it."""
        lent = {name: value for name, value in os.environ.items() if LENT.match(name)}
        home = "/root" if self.user == "root" else self.place
        given = {**(lent if self.user == "root" else {}), "HOME": home, **self.env}
        variables = [f"{name}={value}" for name, value in given.items()]
        inside = ["env", "-i", f"--chdir={self.place}", *variables, *command]
        return ["chroot", f"--userspec={self.user}", str(self.root), *inside]

    def run(self, line: str) -> None:
        _run(*self.shell("sh", "-c", line))

    def take(self, step: Step, stages: dict[str, Stage]) -> None:
        if step.word == "RUN":
            self.run(step.rest)
        elif step.word == "WORKDIR":
            self.place = step.rest
            (self.root / step.rest.lstrip("/")).mkdir(parents=True, exist_ok=True)
        elif step.word == "ENV":
            self.env |= dict(pair.split("=", 1) for pair in shlex.split(step.rest))
        elif step.word == "USER":
            self.user = step.rest
        elif step.word == "COPY":
            self._copy(step.rest, stages)
        elif step.word == "HEALTHCHECK":
            self.health = step.rest.partition(" CMD ")[2]
        elif step.word == "CMD":
            self.command = json.loads(step.rest)
        elif step.word not in SILENT:
            sys.exit(f"the Containerfile has a step that is not known here: {step.word}")

    def _copy(self, rest: str, stages: dict[str, Stage]) -> None:
        *flags, what, to = rest.split()
        target = self.root / to.lstrip("/") if to.startswith("/") else self.root / self.place[1:]
        if flags:
            source = stages[flags[0].removeprefix("--from=")].root / what.lstrip("/")
            shutil.copytree(source, target, dirs_exist_ok=True)
            return
        listed = ["git", "-C", str(PROJECT), "ls-files", "-co", "--exclude-standard", "-z"]
        for name in filter(None, subprocess.check_output(listed, text=True).split("\0")):
            if (PROJECT / name).is_file():
                (target / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(PROJECT / name, target / name)


def _run(*command: str | Path) -> None:
    done = subprocess.run(command, stdin=subprocess.DEVNULL)
    if done.returncode:
        sys.exit(f"failed with {done.returncode}: {shlex.join(map(str, command))}")


def build(folder: Path) -> Stage:
    """All stages; the last one."""
    stages: dict[str, Stage] = {}
    stage: Stage | None = None
    for step in steps((PROJECT / "Containerfile").read_text()):
        if step.word == "FROM":
            name = step.rest.partition(" AS ")[2] or "last"
            stage = stages[name] = Stage(folder / name)
            continue
        if stage is None:
            sys.exit("the Containerfile begins without a base image")
        print(f"{step.word} {step.rest}", file=sys.stderr)
        stage.take(step, stages)
    return stages["last"]


def serve(stage: Stage, port: int) -> None:
    stage.env |= {"MEADHALL_HOST": "127.0.0.1", "MEADHALL_PORT": str(port)}
    with subprocess.Popen(stage.shell(*stage.command), stdin=subprocess.DEVNULL) as server:
        try:
            _wait_until_healthy(stage, server)
            print(f"healthy on port {port}, as {stage.user}", flush=True)
            sys.stdin.read()
        finally:
            server.terminate()


def _wait_until_healthy(stage: Stage, server: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + HEALTHY_SECONDS
    while time.monotonic() < until and server.poll() is None:
        check = stage.shell("sh", "-c", stage.health)
        if subprocess.run(check, stderr=subprocess.DEVNULL).returncode == 0:
            return
        time.sleep(0.5)
    sys.exit("the server does not get healthy")


def main(arguments: list[str]) -> None:
    if arguments[:1] != [INSIDE]:
        own = ["unshare", "--mount", "--pid", "--fork", "--kill-child"]
        os.execvp(own[0], [*own, sys.executable, __file__, INSIDE, *arguments])
    folder, port = Path(arguments[1]).resolve(), int(arguments[2])
    serve(build(folder), port)


if __name__ == "__main__":
    main(sys.argv[1:])
