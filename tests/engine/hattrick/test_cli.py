"""`python -m rules_engine` for Hat-Trick: replay, audit, arena, simulate."""

import argparse
import json
from pathlib import Path

import msgspec
import pytest

from rules_engine.__main__ import main
from rules_engine.cli import batch, exhibitions, intervals
from rules_engine.cli.hattrick_reporter import LINES, words
from rules_engine.hattrick import events as ev
from rules_engine.hattrick.audit import Report, Totals
from rules_engine.record import Record, dump_lines, load_lines
from rules_engine.rulesets import resolve
from tests.engine.hattrick.table import GAME

FOLDER = Path(__file__).parents[2] / "replays" / "hattrick"
CUP = FOLDER / "2014_cup.jsonl"


def test_a_reporter_tells_the_match(capsys):
    assert main(["replay", str(CUP)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "Netherlands against Costa Rica"
    assert told[1].startswith("First half: ")
    assert told[-1] == "The end: 0 : 0, Costa Rica win"
    kicks = [
        line
        for line in told
        if line.endswith((" : 0", " : 1", " : 2", " : 3", " : 4", " : 5")) and ("in, " in line or "no goal, " in line)
    ]
    assert sum(line.startswith("Shot by") for line in told) == 8 + len(kicks) == 16
    assert any("+" in line and "against" in line for line in told)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("short_pass_left_3", "short pass left 3"),
        ("long_ball_centre", "long ball centre"),
        ("star_right", "star goalkeeper right"),
        ("goal_kick", "goal kick"),
        ("extra_time", "Extra time"),
        ("Penalty 3", "Penalty 3"),
    ],
)
def test_names_in_words(name, told):
    assert words(name) == told


def test_a_line_for_every_event_worth_telling():
    silent = {ev.TossWon, ev.CardLaid, ev.CardDrawn}
    assert set(LINES) == set(ev.HatTrickEvent.__args__) - silent


def changed(tmp_path, line, text):
    lines = CUP.read_text().splitlines()
    file = tmp_path / "changed.jsonl"
    file.write_text("\n".join([*lines[: line - 1], text, *lines[line:]]))
    return str(file)


def test_an_illegal_log_is_told_up_to_where_it_broke(tmp_path, capsys):
    file = changed(tmp_path, 3, '{"do":"toss","seat":"chance","side":"home"}')
    assert main(["replay", file]) == 1
    assert "Action 2 is not legal: not_asked(rule=4.4" in capsys.readouterr().out
    assert main(["audit", file]) == 1
    assert "legal up to action 1 of 726; then line 3" in capsys.readouterr().out
    assert main(["audit", file, "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["possible"], told["legal_actions"], told["fault"]["rule"]) == (False, 1, "4.4")
    assert told["fault"]["legal"][0].startswith("draw_card home ")


def test_a_legal_log(tmp_path, capsys):
    assert main(["audit", str(CUP)]) == 0
    assert capsys.readouterr().out == "a whole legal match: 726 actions, 0 : 0\n"
    unfinished = tmp_path / "unfinished.jsonl"
    unfinished.write_text("\n".join(CUP.read_text().splitlines()[:50]))
    assert main(["audit", str(unfinished)]) == 0
    assert capsys.readouterr().out == "a legal match, not over yet: 49 actions, 0 : 0\n"


@pytest.mark.parametrize(
    ("line", "text", "words"),
    [
        (4, '{"do":"draw_card","seat":"chance"}', "line 4: Object missing required field `side`"),
        (1, '{"game":"chess","ruleset":"2014","setup":{},"format":1}', "line 1: game: chess is not known here"),
        (1, '{"game":"hattrick","ruleset":"1999","setup":{},"format":1}', "line 1: ruleset: 1999 is no edition"),
        (1, '{"game":"hattrick","ruleset":"2014","setup":{"home":{}},"format":1}', "line 1: Object missing required"),
        (1, '{"game":"hattrick","ruleset":"2014","format":1,'
            '"setup":{"home":{"name":"A","stars":[1]},"away":{"name":"B"}}}', "stars_not_players"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("command", ["replay", "audit"])
def test_a_malformed_record_names_line_and_field(command, line, text, words, tmp_path, capsys):
    assert main([command, changed(tmp_path, line, text)]) == 2
    assert words in capsys.readouterr().err


@pytest.mark.parametrize("command", ["replay", "audit"])
def test_a_file_that_is_not_there_or_no_text(command, tmp_path, capsys):
    assert main([command, str(tmp_path / "none.jsonl")]) == 2
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    assert main([command, str(tmp_path / "bytes")]) == 2
    assert capsys.readouterr().err.count("line 1:") == 2


def test_a_record_under_house_rules_needs_its_document(tmp_path, capsys):
    house = resolve("hattrick", "2014", {"penalty_on": "any_action"})
    record = load_lines((FOLDER / "2014_league.jsonl").read_text(), GAME)
    file, document = tmp_path / "house.jsonl", tmp_path / "house.json"
    file.write_text(dump_lines(Record("hattrick", house.hash, record.setup, record.actions[:3])))
    document.write_bytes(house.document())
    assert main(["audit", str(file)]) == 2
    assert "give its document with --ruleset" in capsys.readouterr().err
    assert main(["audit", str(file), "--ruleset", str(document)]) == 0
    document.write_bytes(resolve("hattrick", "2014").document())
    assert main(["audit", str(file), "--ruleset", str(document)]) == 2


def reported(tmp_path, report, **head):
    file = tmp_path / "report.json"
    file.write_bytes(msgspec.json.encode({"game": "hattrick", "report": msgspec.to_builtins(report), **head}))
    return str(file)


def test_reports_are_audited_too(tmp_path, capsys):
    right = Report(Totals(2, shots=4), Totals(1, yellow_cards=1))
    assert main(["audit", reported(tmp_path, right)]) == 0
    assert capsys.readouterr().out == "nothing is wrong with this report\n"
    assert main(["audit", reported(tmp_path, Report(Totals(2, shots=1), Totals(0)))]) == 1
    assert "impossible: home.goals: goals_need_shots" in capsys.readouterr().out
    assert main(["audit", reported(tmp_path, Report(Totals(20), Totals(0))), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["findings"][0]["severity"] == "suspicious"


def test_a_malformed_report_names_its_field(tmp_path, capsys):
    right = Report(Totals(2), Totals(1))
    assert main(["audit", reported(tmp_path, right, game="chess")]) == 2
    assert main(["audit", reported(tmp_path, right, colour="red")]) == 2
    (tmp_path / "r.json").write_text('{"game":"hattrick","report":{"home":{"goals":"two"},"away":{"goals":0}}}')
    assert main(["audit", str(tmp_path / "r.json")]) == 2
    told = capsys.readouterr().err
    assert "game: chess is not known here" in told
    assert "unknown field `colour`" in told
    assert "$.report.home.goals" in told


def printed(capsys, *arguments):
    assert main(list(arguments)) == 0
    return capsys.readouterr().out


def test_arena(capsys):
    told = json.loads(printed(capsys, "arena", "hattrick", "heuristic", "random", "--matches", "4", "--json"))
    assert (told["matches"], told["first_won"] + told["second_won"] + 4 * told["drawn"]["share"]) == (4, 4)
    assert told["first_won"] == 4
    assert told["goals_first"]["mean"] > told["goals_second"]["mean"]
    text = printed(capsys, "arena", "hattrick", "random", "heuristic", "--matches", "4")
    assert text.startswith("random 0 : 4 heuristic, 0 % drawn; random won 0.0 % of decided matches")


@pytest.mark.parametrize("more", [[], ["--teams"]])
def test_simulate_says_the_same_whatever_the_jobs(capsys, more):
    series = ["simulate", "hattrick", "--bot", "random", "--matches", "3", "--seed", "5", "--json", *more]
    one = printed(capsys, *series)
    assert printed(capsys, *series, "--jobs", "2") == one
    told = json.loads(one)
    assert told["matches"] == 3
    if more:
        assert len(told) == 3 + 32
        assert told["BRA"]["points"]["low"] <= told["BRA"]["points"]["mean"] <= 3
    else:
        assert 0 < told["shots"]["mean"] < 30
        assert told["fouls"]["mean"] == pytest.approx(
            told["yellow_cards"]["mean"] + told["sendings_off"]["mean"], abs=0.001
        )


def test_simulate_in_words(capsys):
    told = printed(capsys, "simulate", "hattrick", "--bot", "random", "--matches", "2").splitlines()
    assert told[0] == "game: hattrick"
    assert any(line.startswith("goals: ") and " to " in line for line in told)
    nations = printed(capsys, "simulate", "hattrick", "--bot", "random", "--matches", "1", "--teams").splitlines()
    assert sum("goal_difference" in line for line in nations) == 32


def test_a_bar_is_shown_when_it_takes_long(monkeypatch):
    monkeypatch.setattr(batch, "PATIENCE", -1.0)
    assert batch.run_all(str, [1, 2, 3], 1) == ["1", "2", "3"]


def test_intervals():
    assert intervals.mean([1, 1, 1]) == {"mean": 1.0, "low": 1.0, "high": 1.0}
    assert intervals.mean([0, 2]) == {"mean": 1.0, "low": -0.96, "high": 2.96}
    assert intervals.share(0, 0) == {"share": 0.0, "low": 0.0, "high": 1.0, "of": 0}
    assert (str(intervals.share(0, 40)["low"]), intervals.share(40, 40)["high"]) == ("0.0", 1.0)
    assert intervals.share(50, 100) == {"share": 0.5, "low": 0.4038, "high": 0.5962, "of": 100}


def test_only_whole_numbers_of_matches():
    assert exhibitions.positive("3") == 3
    with pytest.raises(argparse.ArgumentTypeError):
        exhibitions.positive("0")
