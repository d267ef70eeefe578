"""The rule-ambiguity report: gathered as values, written as HTML, Markdown and JSON."""
