"""The real ASGI application on a port of its own, in a thread, for the browser to visit."""

import contextlib
import socket
import threading
import time

import uvicorn


@contextlib.contextmanager
def serving(application):
    """Yield the address at which `application` answers until the block ends."""
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    config = uvicorn.Config(application, lifespan="off", log_config=None, access_log=False, timeout_graceful_shutdown=1)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    try:
        while not server.started:
            if not thread.is_alive():
                raise RuntimeError("the server did not start")
            time.sleep(0.01)
        # by name: browsers tie passkeys to names, never to numbers
        yield f"http://localhost:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(timeout=10)
        listening.close()
