"""The played examples as one self-contained page, and as text."""

import json
from collections.abc import Iterable, Sequence
from html import escape
from itertools import groupby

from ronin.model.clause import Clause
from ronin.model.seven_ronin.notation import format_position, read_position
from ronin.model.seven_ronin.pieces import Step
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Table, position_of
from ronin.model.seven_ronin.village import Village
from ronin.reports.seven_ronin.drawing import board_svg
from ronin.reports.seven_ronin.played_examples import Played
from ronin.reports.seven_ronin.scenes import scene_of_table

TITLE = "The worked examples of 7 Ronin"
INTRODUCTION = (
    "The examples that the rulebooks of 7 Ronin give, each played by the engine as a whole round "
    "under the preset english. What a book shows is told in our words; what we had to add to make "
    "a round of it is named each time. Every sentence of a story carries the clause behind it."
)
SOURCES = (
    "EN is the English rulebook, FR the French one, EOG an English summary by others; the words "
    "after them are names of sections."
)


def html(shown: Sequence[Played], village: Village, banner: str = "") -> str:
    """The page; a site of which it is a part puts its ways to other pages into the banner."""
    body = [
        banner,
        "<header><p class=over>7 Ronin</p>",
        f"<h1>{escape(TITLE.removesuffix(' of 7 Ronin'))}</h1>",
        f"<p class=lead>{escape(INTRODUCTION)}</p>",
        f"<p class=soft>{escape(SOURCES)}</p>",
        f"<p class=count>{escape(_tally(shown))}</p></header>",
        _contents(shown),
        '<main id="main">',
    ]
    for part, group in _parts(shown):
        body.append(f"<h2 id={_id(part)}>{escape(part)}</h2>")
        body += [_article(one, village) for one in group]
    body += ["</main>", _clauses_told(shown)]
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(TITLE)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        + "\n".join(body)
        + "\n</body>\n</html>\n"
    )


def _parts(shown: Iterable[Played]) -> list[tuple[str, list[Played]]]:
    return [(part, list(group)) for part, group in groupby(shown, lambda one: one.example.part)]


def _id(text: str) -> str:
    letters = "".join(c if c.isascii() and c.isalnum() else "-" for c in text.lower())
    return "-".join(filter(None, letters.split("-")))


def _tally(shown: Sequence[Played]) -> str:
    differing = sum(bool(one.differences) for one in shown)
    if not differing:
        return f"All {len(shown)} examples come out as they should."
    return f"{differing} of {len(shown)} examples do not come out as they should."


def _contents(shown: Sequence[Played]) -> str:
    parts = []
    for part, group in _parts(shown):
        items = "".join(
            f'<li><a href="#{escape(one.example.name)}">{escape(one.example.title)}</a></li>'
            for one in group
        )
        parts.append(
            f"<details><summary>{escape(part)} <span class=soft>{len(group)}</span></summary>"
            f"<ol>{items}</ol></details>"
        )
    return f'<nav aria-label="Contents">{"".join(parts)}</nav>'


def _article(one: Played, village: Village) -> str:
    example = one.example
    trace = json.dumps(example.trace, indent=1, ensure_ascii=False)
    return "\n".join(
        [
            f'<article id="{escape(example.name)}">',
            f"<h3>{escape(example.title)}</h3>",
            f"<p class=source>{escape(example.source)}</p>",
            f"<p>{escape(example.note)}</p>",
            f"<p class=ours><b>Ours:</b> {escape(example.ours)}</p>",
            f"<div class=boards>{''.join(_figures(one, village))}</div>",
            _story(one),
            "<details class=trace><summary>The trace</summary>",
            f"<pre>{escape(trace)}</pre></details>",
            "</article>",
        ]
    )


def _figures(one: Played, village: Village) -> Iterable[str]:
    yield _figure(one, one.before, _before(one), village)
    if one.after is not None:
        yield _figure(one, one.after, _after(one.after), village)


def _before(one: Played) -> str:
    planning = one.before.step is Step.ATTACKER_DEPLOYS
    return f"Round {one.before.round} begins" if planning else "After the reveal"


def _after(table: Table) -> str:
    return "The final board" if table.verdict else f"Round {table.round} begins"


def _figure(one: Played, table: Table, moment: str, village: Village) -> str:
    drawing = board_svg(
        scene_of_table(table, village, title=moment, note=one.example.title)
    ).strip()
    return f"<figure>{drawing}</figure>"


def _story(one: Played) -> str:
    lines = [f"<li>{escape(text)} {_chip(clause)}</li>" for clause, text in _sentences(one)]
    if one.refusal is not None:
        message = f"Refused: {one.refusal.message}."
        lines.append(f"<li class=refused>{escape(message)} {_chip(one.refusal.clause)}</li>")
    lines += [f"<li class=differs>Not as told: {escape(text)}.</li>" for text in one.differences]
    return f"<ol class=story>{''.join(lines)}</ol>"


def _sentences(one: Played) -> Iterable[tuple[Clause, str]]:
    """The story, with what follows by the same clause in one go."""
    for clause, events in groupby(one.events, lambda event: event.clause):
        yield clause, " ".join(f"{event.text}." for event in events)


def _chip(clause: Clause) -> str:
    return f'<a class=clause href="#clause-{clause.id}">{clause.id}</a>'


def _clauses(shown: Iterable[Played]) -> list[Clause]:
    """Every clause that is named, in the order of its id."""
    found = {event.clause.id: event.clause for one in shown for event in one.events}
    found |= {one.refusal.clause.id: one.refusal.clause for one in shown if one.refusal}
    return [found[name] for name in sorted(found)]


def _clauses_told(shown: Sequence[Played]) -> str:
    entries = "".join(
        f"<dt id=clause-{clause.id}>{clause.id}</dt><dd>{escape(clause.text)} "
        f"<span class=soft>{escape(_sources(clause))}</span></dd>"
        for clause in _clauses(shown)
    )
    return f"<section><h2 id=clauses>The clauses met</h2><dl>{entries}</dl></section>"


def _sources(clause: Clause) -> str:
    return "; ".join(f"{document} {sections}" for document, sections in clause.sources.items())


def markdown(shown: Sequence[Played]) -> str:
    """The same as text, with positions in their one-line form."""
    lines = [f"# {TITLE}", "", INTRODUCTION, "", SOURCES, "", _tally(shown), ""]
    for part, group in _parts(shown):
        lines += [f"## {part}", ""]
        for one in group:
            lines += _section(one)
    lines += ["## The clauses met", ""]
    lines += [f"- **{clause.id}** {clause.text} ({_sources(clause)})" for clause in _clauses(shown)]
    return "\n".join(lines) + "\n"


def _section(one: Played) -> list[str]:
    example = one.example
    lines = [
        f'<a id="{example.name}"></a>',
        "",
        f"### {example.title}",
        "",
        f"*{example.source}*",
        "",
        example.note,
        "",
        f"Ours: {example.ours}",
        "",
        f"Before: `{format_position(read_position(example.trace['position'], ENGLISH))}`",
        "",
        *(f"1. {text} ({clause.id})" for clause, text in _sentences(one)),
    ]
    if one.refusal is not None:
        lines.append(f"Refused: {one.refusal.message}. ({one.refusal.clause.id})")
    lines += [f"**Not as told:** {text}." for text in one.differences]
    if one.after is not None:
        lines += ["", f"{_after(one.after)}: `{format_position(position_of(one.after))}`"]
    return [*lines, ""]


_STYLE = """
:root{--paper:#f5eedd;--card:#fffaf0;--ink:#2a2a33;--soft:#645d50;--line:#d6cab0;--seal:#a63a26;
--chip:#ece2ca;--link:#a63a26}
@media(prefers-color-scheme:dark){:root{--paper:#191b24;--card:#20232e;--ink:#efe6d2;--soft:#b8b09d;
--line:#3a3d4b;--seal:#f0896f;--chip:#30343f;--link:#f0896f}}
*{box-sizing:border-box}
html{scroll-behavior:smooth;-webkit-text-size-adjust:100%}
@media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0 auto;padding:clamp(1rem,4vw,3rem);max-width:78rem;background:var(--paper);
color:var(--ink);font:1.0625rem/1.6 "Hiragino Mincho ProN","Yu Mincho",Georgia,"Noto Serif",serif}
header,nav,section{max-width:46rem}
.skip{position:absolute;left:-99rem}
.skip:focus{left:1rem;top:.5rem;background:var(--card);padding:.5rem 1rem;z-index:2}
nav.site{max-width:none}
nav.site ul{display:flex;flex-wrap:wrap;gap:.2rem 1.6rem;list-style:none;margin:0 0 2rem;padding:0;
font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
nav.site a{color:var(--soft);text-decoration:none;display:inline-block;padding:.3rem 0}
nav.site a[aria-current]{color:var(--ink);border-bottom:2px solid var(--seal)}
h1{font-size:clamp(2rem,6vw,3.2rem);line-height:1.1;margin:.2rem 0 1rem;letter-spacing:-.01em}
h2{font-size:1.7rem;margin:4rem 0 1rem;padding-top:1rem;border-top:3px solid var(--seal)}
h3{font-size:1.3rem;line-height:1.25;margin:0}
a{color:var(--link);text-underline-offset:.15em}
.over{margin:0;color:var(--seal);font-weight:bold;letter-spacing:.12em;text-transform:uppercase;
font-size:.85rem}
.lead{font-size:1.15rem}
.soft,.source,.ours{color:var(--soft)}
.source{margin:.2rem 0 1rem;font-size:.92rem}
.ours{font-size:.97rem}
.count{font-weight:bold}
nav details{border-top:1px solid var(--line);padding:.55rem 0}
nav details:last-child{border-bottom:1px solid var(--line)}
nav ol{margin:.5rem 0;padding-left:1.6rem}
nav li{padding:.15rem 0}
summary{cursor:pointer}
article{background:var(--card);border:1px solid var(--line);border-radius:14px;
padding:clamp(1rem,3vw,2rem);margin:0 0 1.75rem;scroll-margin-top:1rem;
content-visibility:auto;contain-intrinsic-size:auto 900px}
article p{max-width:46rem}
.boards{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));gap:1rem;
margin:1.2rem 0}
figure{margin:0;max-width:38rem}
figure svg{display:block;width:100%;border-radius:10px;border:1px solid var(--line)}
.story{max-width:46rem;padding-left:1.6rem;margin:1rem 0}
.story li{padding:.12rem 0}
.story .refused,.story .differs{color:var(--seal);font-weight:bold;list-style:none;
margin-left:-1.6rem}
.clause{font:.78rem/1.4 ui-monospace,Menlo,Consolas,monospace;background:var(--chip);
color:var(--ink);border-radius:5px;padding:.1rem .4rem;text-decoration:none;white-space:nowrap}
.clause:hover,.clause:focus{outline:2px solid var(--link)}
.trace summary{color:var(--soft);font-size:.92rem}
pre{overflow:auto;font:.8rem/1.45 ui-monospace,Menlo,Consolas,monospace;background:var(--paper);
padding:1rem;border-radius:8px;max-height:24rem}
dl{display:grid;gap:.2rem 1rem}
dt{font:bold .85rem/1.6 ui-monospace,Menlo,Consolas,monospace;scroll-margin-top:1rem;
margin-top:.6rem}
dd{margin:0}
dt:target,article:target{outline:3px solid var(--seal);outline-offset:4px;border-radius:8px}
@media print{article{content-visibility:visible;break-inside:avoid}nav,.trace{display:none}}
"""
