"""What is shown to a reader: pages, tables and examples."""
