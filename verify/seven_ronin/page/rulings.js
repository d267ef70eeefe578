// Who is right? The open points that turn the answer, what the texts say, and how this table reads them.
import { ask, askAsFound, printed } from "/shared/api.js";
import { button, download, find, make } from "/shared/dom.js";
import { pointCard, said } from "/shared/register.js";
import { lights, question } from "./lights.js";
import { rules, table } from "./table.js";

const PRESETS = { english: "English rules", french: "French rules", summary: "Summary" };
const SAID = { yes: "yes", no: "no", mixed: "open odds", unknown: "not decided", illegal: "not allowed" };
const TRACK = { "round-threat-level": "Threat Level", "round-minimum": "Minimum Attack Force" };
let changed = () => {};
let finding = null;

export function setUpRulings(whenChanged) {
  changed = whenChanged;
  find("#preset").append(...Object.entries(PRESETS).map(([value, text]) => make("option", { value }, text)));
  find("#preset").addEventListener("change", (event) => {
    table.preset = event.target.value;
    changed();
  });
  find("#turns").addEventListener("click", findTurns);
  find("#turns-stop").addEventListener("click", stop);
  find("#sheet").addEventListener("click", showSheet);
}

export function fillRulings() {
  find("#preset").value = table.preset;
  const about = find("#about");
  const was = about.value;
  about.replaceChildren(...lights().map((light) => make("option", { value: light.mode }, light.name)));
  about.value = lights().some((light) => light.mode === was) ? was : lights()[1].mode;
  const switched = Object.entries(table.rulings);
  find("#switched").replaceChildren(
    switched.length ? make("ul", {}, switched.map(([name, reading]) => make("li", {},
      `${name}: ${reading} `, button("as the text", () => turn(name, null), { class: "quiet" }))))
      : make("p", { class: "soft" }, "It plays as the text above says."));
  find("#sheet-shown").replaceChildren();
}

function stop() {
  finding?.abort();
  finding = null;
  find("#turns-stop").disabled = true;
}

export function forget() {
  stop();
  find("#hangs").replaceChildren();
}

function turn(name, reading) {
  if (reading === null) delete table.rulings[name];
  else table.rulings[name] = reading;
  changed({ asksAgain: true });
}

const chosen = (point) => table.rulings[point.name] ?? point.presets[table.preset];

// One point, with its texts and its switch.
export async function openPoint(name) {
  try {
    const { rulings: [point] } = await ask("rulings", { name });
    const points = find("#points");
    find(`[data-point="${name}"]`, points)?.remove();
    points.prepend(pointCard(point, chosen(point), turn));
    find("#right-title").focus();
    find("#right-title").scrollIntoView({ block: "start" });
  } catch (fault) {
    find("#points").prepend(said(fault));
  }
}

async function findTurns() {
  stop();
  const mine = new AbortController();
  finding = mine;
  find("#turns-stop").disabled = false;
  const head = make("p", { class: "verdict", role: "status" }, "Asking …");
  const cards = make("div");
  const rest = make("div");
  find("#hangs").replaceChildren(head, cards, rest);
  try {
    const asked = { ...question(find("#about").value), sensitivity: true };
    let answer = "unknown";
    for await (const found of askAsFound("ask", asked, mine.signal)) {
      answer = found.answer ?? answer;
      if (found.turns) await showTurn(cards, found.turns);
      if (found.sensitivity && answer !== "unknown") rest.replaceChildren(...left(found.sensitivity));
      head.textContent = told(answer, cards.querySelectorAll("[data-point]").length, found.sensitivity);
    }
  } catch (fault) {
    rest.replaceChildren(mine.signal.aborted ? make("p", {}, "Stopped.") : said(fault));
  }
  if (finding === mine) stop();
}

// What is known so far; `found` is there when all readings have been asked about.
function told(answer, number, found) {
  if (found && answer === "unknown") return "The question itself is not decided in this time.";
  const points = number === 1 ? "One open point turns it" : `${number} open points turn it`;
  if (!found) return `Your answer is ${SAID[answer]}. ${number ? `${points} so far` : "Asking under every other reading"} …`;
  return number ? `Your answer is ${SAID[answer]}. ${points}:`
    : `Your answer is ${SAID[answer]}, and no single open point turns it: whoever is right, it stays.`;
}

// A reading under which the answer is another, at its point, which is shown when it is first met.
async function showTurn(cards, { changes, answer, fraction }) {
  const then = `Then: ${SAID[answer]}${fraction ? `, ${fraction}` : ""}.`;
  const [{ name, value }] = changes;
  if (name in TRACK) {
    const numbers = changes.map((one) => `the ${TRACK[one.name]} of this round were ${one.value}`);
    return cards.append(make("p", {}, `The time track's numbers are assumed here. Suppose ${numbers.join(" and ")}. ${then}`));
  }
  const { rulings: [point] } = await ask("rulings", { name });
  if (!find(`[data-turns="${name}"]`, cards)) {
    cards.append(pointCard(point, chosen(point), turn), make("ul", { "data-turns": name }));
  }
  const reading = point.readings.find((one) => one.name === value);
  return find(`[data-turns="${name}"]`, cards).append(make("li", {}, `${reading.says} ${then}`));
}

// What is left to say when all readings have been asked about.
function left(found) {
  const soft = (text) => make("p", { class: "soft" }, text);
  const parts = [soft(`${found.same} other readings leave the answer as it is.`)];
  if (found.undecided.length) parts.unshift(soft(`Not decided for ${found.undecided.length} other readings in this time.`));
  return parts;
}

async function showSheet() {
  const place = find("#sheet-shown");
  try {
    const text = await printed("rulings", { sheet: "-", ...rules() });
    place.replaceChildren(
      make("pre", { tabindex: 0, "aria-label": "The sheet for your table" }, text),
      button("Save", () => download("table.txt", text)));
  } catch (fault) {
    place.replaceChildren(said(fault));
  }
}
