"""A signed-in person's requests to a running server, with what a browser sends along."""

import http.client
from urllib.parse import urlencode

from django.middleware.csrf import _get_new_csrf_string
from django.test import Client


class Browser:
    def __init__(self, address, user):
        client = Client()
        client.force_login(user)
        token = _get_new_csrf_string()
        self.host = address.removeprefix("http://")
        self.headers = {
            "Cookie": f"sessionid={client.cookies['sessionid'].value}; csrftoken={token}",
            "X-CSRFToken": token,
            "Content-Type": "application/x-www-form-urlencoded",
        }

    def post(self, path, data):
        """The status of the answer."""
        connection = http.client.HTTPConnection(self.host, timeout=20)
        connection.request("POST", path, urlencode(data), self.headers)
        status = connection.getresponse().status
        connection.close()
        return status
