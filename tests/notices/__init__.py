"""Notices: written with what they are about, sent outside requests."""
