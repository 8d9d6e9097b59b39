"""Rulesets as they were when a season began: whole documents, kept by what is in them."""

from django.db import models

from league.models.records import InsertOnly


class RulesetDocument(InsertOnly):
    """An edition, its revision and a league's house rules, resolved to one text. `hash` is the engine's content hash."""

    hash = models.CharField(max_length=64, primary_key=True)
    game = models.CharField(max_length=40)
    edition = models.CharField(max_length=40)
    revision = models.CharField(max_length=40)
    overlay = models.JSONField(default=dict)
    document = models.TextField()

    def __str__(self) -> str:
        return f"{self.game} {self.edition} ({self.revision})"
