"""The arrows between the rooms, and the one home of chance."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ENGINE = ROOT / "rules_engine"
TEMPLATES = ROOT / "templates"


def imported(path):
    """The modules that the file at `path` imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def importers_of(*modules, within=ENGINE):
    """The files under `within` that import one of `modules`, or something in one."""
    return {
        path.relative_to(ROOT).as_posix()
        for path in within.rglob("*.py")
        for name in imported(path)
        if any(name == module or name.startswith(f"{module}.") for module in modules)
    }


def test_the_arrows_between_rooms():
    done = subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--no-cache"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_randomness_has_one_home():
    assert importers_of("random", "secrets", "uuid", "numpy.random") == {"rules_engine/chance.py"}


def asks_for_the_time(path):
    """Whether the file at `path` calls a clock; dates as values are the rules' business."""
    return any(
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in {"now", "today", "utcnow", "perf_counter", "monotonic"}
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    )


def test_the_referee_has_no_clock_outside_its_command_line():
    inside = [path for path in ENGINE.rglob("*.py") if "cli" not in path.relative_to(ENGINE).parts]
    assert [path.name for path in inside if asks_for_the_time(path)] == []
    assert {path for path in importers_of("time") if not path.startswith("rules_engine/cli/")} == set()


def test_nothing_imports_the_command_line():
    outside = {
        p for p in importers_of("rules_engine.cli", "rules_engine.__main__") if not p.startswith("rules_engine/cli/")
    }
    assert outside <= {"rules_engine/__main__.py"}


def test_the_referee_needs_only_msgspec_and_one_library_each_for_pairing_and_rating():
    foreign = {
        name.split(".")[0]
        for path in ENGINE.rglob("*.py")
        if "cli" not in path.parts and path.name != "__main__.py"
        for name in imported(path)
        if name.split(".")[0] not in sys.stdlib_module_names
    }
    assert foreign <= {"rules_engine", "msgspec", "networkx", "openskill"}
    assert importers_of("networkx") <= {"rules_engine/competition/pairing.py"}
    assert importers_of("openskill") <= {"rules_engine/competition/ratings.py"}


def test_the_referee_does_not_pay_for_networkx_before_it_pairs():
    loaded = "import sys, rules_engine.competition.pairing; sys.exit('networkx' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", loaded], cwd=ROOT, check=False).returncode == 0


@pytest.mark.parametrize(
    "page", sorted(TEMPLATES.rglob("*.html")), ids=lambda page: page.relative_to(TEMPLATES).as_posix()
)
def test_a_template_keeps_to_the_policy_and_the_sprite(page):
    source = page.read_text(encoding="utf-8")
    sprite = set(re.findall(r'<symbol id="([^"]+)"', (ROOT / "league/static/icons.svg").read_text(encoding="utf-8")))
    assert set(re.findall(r'{% icon "([^"]+)"', source)) <= sprite
    assert re.findall(r"<style|\sstyle=|\son[a-z]+=|javascript:|\shx-on", source) == []
    assert re.findall(r"<script(?![^>]*\bsrc=)[^>]*>", source) == []


def test_requirements_name_no_host():
    for lock in ROOT.glob("requirements*.txt"):
        assert re.findall(r"://|--(?:extra-)?index-url|--find-links", lock.read_text(encoding="utf-8")) == [], lock.name
