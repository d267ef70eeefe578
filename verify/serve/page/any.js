// The page of a game that has none of its own: a position pasted or loaded, drawn, asked about, stepped through.
import { ask, described, printed } from "./api.js";
import { button, find, make, picture } from "./dom.js";
import { clause, pointCard, said, setUpGames, setUpSearch } from "./register.js";

const GAME = location.pathname.split("/")[1];
const NOT_SHOWN = new Set(["position", "batch", "certificate", "choices", "expect", "plain", "rulings", "state", "trace"]);
const VERDICTS = { yes: "Yes.", no: "No.", mixed: "It depends.", unknown: "Not decided in this time." };
const rulings = {};
let commands = {};
let asking = null;
let answered = ""; // the position that the answer is about
let tables = [];
let at = 0;

const has = (command, option) => commands[command]?.some((one) => one.name === option);
const read = () => find("#position").value.trim();

// What a field of an option says: nothing, a switch, a number, JSON or text.
function value(input) {
  if (input.type === "checkbox") return input.checked || undefined;
  return input.value.trim() || undefined;
}

function field(option) {
  const traits = { name: option.name, id: `option-${option.name}` };
  const input = option.choices
    ? make("select", traits, make("option", { value: "" }, "–"), option.choices.map((one) => make("option", {}, one)))
    : option.takes === "true or false"
      ? make("input", { ...traits, type: "checkbox" })
      : make("input", { ...traits, placeholder: option.takes.replace(" or -", "") });
  return make("div", { class: "option" },
    make("label", { for: traits.id }, option.name.replaceAll("_", " ")), input,
    make("p", { class: "soft" }, option.does.replace(/\s*\[default.*/, "").replaceAll("`", "")));
}

const shared = () => ({
  game: GAME,
  rulings: Object.entries(rulings).map(([name, reading]) => `${name}=${reading}`),
});

function chosen() {
  const found = [...find("#options").querySelectorAll("[name]")].map((one) => [one.name, value(one)]);
  return Object.fromEntries(found.filter(([, one]) => one !== undefined));
}

// The options that a command shares with what is asked, such as whose eyes we see with.
const fitting = (command) =>
  Object.fromEntries(Object.entries(chosen()).filter(([name]) => has(command, name) && name !== "mode"));

// The board with a position, as a picture if the game draws one, else as text.
async function boardOf(position) {
  const asked = { ...shared(), ...fitting("board"), position };
  if (has("board", "svg")) return picture(await printed("board", { ...asked, svg: "-" }));
  return make("pre", { tabindex: 0, "aria-label": "The position" }, await printed("board", asked));
}

// Draw what is typed, or say why it cannot be; what was typed before it is of no interest any more.
async function drawn() {
  const position = read();
  if (position !== answered) forget();
  const show = (refused, ...picture) => {
    if (position !== read()) return;
    find("#position-refused").textContent = refused;
    find("#drawn").replaceChildren(...picture);
  };
  if (!position || !commands.board) return show("");
  history.replaceState(null, "", `#${encodeURIComponent(position)}`);
  try {
    show("", await boardOf(position));
  } catch (fault) {
    show(said(fault).textContent);
  }
}

// Nothing is known of a position that has changed.
function forget() {
  asking?.abort();
  find("#answer").replaceChildren();
  find("#line").hidden = true;
}

async function askNow() {
  asking?.abort();
  answered = read();
  const mine = new AbortController();
  asking = mine;
  find("#stop").disabled = false;
  find("#answer").replaceChildren(make("p", { role: "status" }, "Looking …"));
  try {
    const answer = await ask("ask", { ...shared(), ...chosen(), position: read() }, mine.signal);
    find("#answer").replaceChildren(...told(answer));
  } catch (fault) {
    find("#answer").replaceChildren(mine.signal.aborted ? make("p", {}, "Stopped.") : said(fault));
  }
  if (asking === mine) find("#stop").disabled = true;
}

function told(answer) {
  const value = answer.fraction ?? answer.value;
  const parts = [make("p", { class: "verdict" },
    `${VERDICTS[answer.answer] ?? answer.answer}${value == null ? "" : ` ${value}`}`)];
  const invented = Object.entries(answer.data ?? {}).filter(([, one]) => one.invented);
  if (invented.length) {
    parts.push(make("p", { class: "soft" },
      `This rests on invented data: ${invented.map(([kind, one]) => `${kind} ‘${one.name}’`).join(", ")}.`));
  }
  const why = [answer.why ?? []].flat();
  if (why.length) {
    parts.push(make("ul", {}, why.map((one) =>
      make("li", {}, one.text ?? String(one), " ", clause(one.clause, GAME, openPoint)))));
  }
  for (const [title, trace] of [["Show the line", answer.line], ["Show what refutes it", answer.refutation]]) {
    if (trace) parts.push(button(title, () => steps(trace)));
  }
  parts.push(make("details", {}, make("summary", {}, "The whole answer"),
    make("pre", { tabindex: 0, "aria-label": "The whole answer" }, JSON.stringify(answer, null, 2))));
  return parts;
}

// A line step by step: choice by choice where it is a list of choices, else event by event.
async function steps(trace) {
  find("#line").hidden = false;
  const play = (part) => ask("replay", { ...shared(), ...fitting("replay"), trace: part });
  try {
    const { choices } = trace;
    if (choices) {
      const parts = [...Array(choices.length + 1).keys()];
      tables = await Promise.all(parts.map((count) => play({ ...trace, choices: choices.slice(0, count) })));
      tables = tables.map((one, index) => ({
        title: index ? JSON.stringify(choices[index - 1]) : "The position",
        events: one.events.slice(index ? tables[index - 1].events.length : 0),
        position: one.position,
      }));
    } else {
      const whole = await play(trace);
      tables = [{ title: "The position", events: [], position: trace.position },
        ...whole.events.map((event) => ({ title: event.step ?? "", events: [event] }))];
      tables.at(-1).position = whole.position;
    }
    go(0);
  } catch (fault) {
    find("#step").replaceChildren(said(fault));
  }
}

async function go(to) {
  at = Math.min(Math.max(to, 0), tables.length - 1);
  const step = tables[at];
  const shown = make("div", { class: "board" });
  find("#back").disabled = at === 0;
  find("#on").disabled = at === tables.length - 1;
  find("#where").textContent = `${at + 1} of ${tables.length}`;
  find("#step").replaceChildren(
    make("h3", {}, step.title),
    make("ol", {}, step.events.map((event) =>
      make("li", {}, `${event.text}. `, clause(event.clause, GAME, openPoint)))),
    shown);
  if (!step.position || !commands.board) return;
  try {
    shown.replaceChildren(await boardOf(step.position));
  } catch {
    shown.replaceChildren(make("details", {}, make("summary", {}, "The table then"),
      make("pre", { tabindex: 0, "aria-label": "The table then" }, JSON.stringify(step.position, null, 1))));
  }
}

async function openPoint(name) {
  const { rulings: [point] } = await ask("rulings", { ...shared(), name });
  find("#points").hidden = false;
  find(`[data-point="${name}"]`)?.remove();
  find("#point-cards").prepend(pointCard(point, point.chosen, (one, reading) => {
    rulings[one] = reading;
    if (read()) askNow();
  }));
}

async function setUp() {
  if (location.hash.length > 1) find("#position").value = decodeURIComponent(location.hash.slice(1));
  const told = await described(GAME);
  commands = Object.fromEntries(told.commands.map((one) => [one.name, one.options]));
  const shown = (commands.ask ?? []).filter((one) => !NOT_SHOWN.has(one.name));
  find("#options").replaceChildren(...shown.map(field));
  drawn();
  find("#report").hidden = !told.report;
  if (told.report) find("#report").href = told.report;
  find("#title").textContent = document.title = told.titles[GAME];
}

find("#position").addEventListener("change", drawn);
find("#position").addEventListener("input", () => { clearTimeout(setUp.timer); setUp.timer = setTimeout(drawn, 300); });
find("#file").addEventListener("change", async (event) => {
  find("#position").value = await event.target.files[0].text();
  drawn();
});
find("#notation").addEventListener("click", async () => {
  const answer = await ask("help", { game: GAME, topic: "notation" }).catch(() => ask("help", { game: GAME, topic: "ask" }));
  find("#drawn").replaceChildren(make("pre", { tabindex: 0, "aria-label": "How it is written" }, answer.text));
});
find("#ask").addEventListener("click", askNow);
find("#stop").addEventListener("click", () => asking?.abort());
find("#back").addEventListener("click", () => go(at - 1));
find("#on").addEventListener("click", () => go(at + 1));
setUpSearch(GAME, ({ point }) => openPoint(point));
setUpGames(GAME);
setUp();
