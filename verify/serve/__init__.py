"""`ronin serve`: the commands behind a page in the browser, each question in its own process."""
