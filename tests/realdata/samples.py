"""Readers of the samples, each as plain rows."""

import csv
import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

HERE = Path(__file__).parents[3] / "shared" / "realdata" / "bloodbowl"

needs_samples = pytest.mark.skipif(not HERE.is_dir(), reason="no real data beside the project")


def read_json(name):
    return json.loads((HERE / name).read_text())


def read_csv(name):
    with (HERE / name).open(newline="") as file:
        return list(csv.DictReader(file))


def read_xml(name):
    return ElementTree.parse(HERE / name).getroot()


def figure(node, name):
    """The whole number in a child of that name; 0 where there is none."""
    return int(node.findtext(name) or 0)
