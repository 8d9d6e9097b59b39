"""The admin's view of the data: people can be helped, records can only be read."""

from typing import Any

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.http import HttpRequest

from league import models


class ReadOnly(admin.ModelAdmin):
    """To look at, never to change: whatever is written goes through the services."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(models.User)
class PersonAdmin(UserAdmin):
    """Accounts. Who has written in a record cannot be deleted, only made inactive."""

    fieldsets = (*(UserAdmin.fieldsets or ()), (None, {"fields": ("time_zone", "language")}))


@admin.register(models.CareerEntry)
class CareerEntryAdmin(ReadOnly):
    list_display = ("team", "seq", "seat", "by", "at")
    list_select_related = ("team", "by")
    ordering = ("-at", "-id")


@admin.register(models.SeasonEntry)
class SeasonEntryAdmin(ReadOnly):
    list_display = ("season", "seq", "seat", "by", "at")
    list_select_related = ("season", "by")
    ordering = ("-at", "-id")


@admin.register(models.LeagueChange)
class LeagueChangeAdmin(ReadOnly):
    list_display = ("league", "kind", "about", "team", "by", "at")
    list_select_related = ("league", "about", "by")
    ordering = ("-at", "-id")


@admin.register(models.RulesetDocument)
class RulesetDocumentAdmin(ReadOnly):
    list_display = ("hash", "game", "edition", "revision")


@admin.register(models.League)
class LeagueAdmin(ReadOnly):
    list_display = ("name", "visibility", "dice", "created_at")


@admin.register(models.Season)
class SeasonAdmin(ReadOnly):
    list_display = ("league", "number", "name", "phase")
    list_select_related = ("league",)


@admin.register(models.Team)
class TeamAdmin(ReadOnly):
    list_display = ("name", "league", "coach", "roster", "phase")
    list_select_related = ("league", "coach")
