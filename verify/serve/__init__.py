"""`ronin serve`: the commands behind a page in the browser, each question in a process of its own."""
