"""Bringing in leagues kept by the tracker apps that write one JSON file a league."""
