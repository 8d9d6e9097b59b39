"""Telling people things outside the site: by e-mail, in a daily digest, and to webhooks."""
