"""Accounts, languages and health."""

ROUTES = {}
