// Who is right? The open points that turn the answer, what the texts say, and how this table reads them.
import { ask, printed } from "/shared/api.js";
import { button, download, find, make } from "/shared/dom.js";
import { pointCard, said } from "/shared/register.js";
import { lights, question } from "./lights.js";
import { rules, table } from "./table.js";

const PRESETS = { english: "English rules", french: "French rules", summary: "Summary" };
const SAID = { yes: "yes", no: "no", mixed: "open odds", unknown: "not decided", illegal: "not allowed" };
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
  const place = find("#hangs");
  place.replaceChildren(make("p", { role: "status" }, "Asking under every other reading …"));
  try {
    const asked = { ...question(find("#about").value), sensitivity: true };
    const answer = await ask("ask", asked, mine.signal);
    place.replaceChildren(...await told(answer));
  } catch (fault) {
    place.replaceChildren(mine.signal.aborted ? make("p", {}, "Stopped.") : said(fault));
  }
  if (finding === mine) stop();
}

async function told(answer) {
  const found = answer.sensitivity;
  if (!found) return [make("p", {}, "The question itself is not decided in this time.")];
  const turns = found.turns.filter((one) => one.changes.length === 1);
  const names = [...new Set(turns.map((one) => one.changes[0].name))];
  const points = await Promise.all(names.map((name) => ask("rulings", { name })));
  const head = names.length
    ? `Your answer is ${SAID[found.answer]}. ${names.length === 1 ? "One open point turns" : `${names.length} open points turn`} it:`
    : `Your answer is ${SAID[found.answer]}, and no single open point turns it: whoever is right, it stays.`;
  const undecided = found.undecided.length
    ? [make("p", { class: "soft" }, `Not decided for ${found.undecided.length} other readings in this time.`)] : [];
  return [
    make("p", { class: "verdict" }, head),
    ...points.flatMap(({ rulings: [point] }) => [
      pointCard(point, chosen(point), turn),
      make("ul", {}, turns.filter((one) => one.changes[0].name === point.name).map((one) => {
        const reading = point.readings.find((each) => each.name === one.changes[0].value);
        return make("li", {}, `${reading?.says ?? one.changes[0].value} Then: ${SAID[one.answer]}${
          one.fraction ? `, ${one.fraction}` : ""}.`);
      })),
    ]),
    ...undecided,
    make("p", { class: "soft" }, `${found.same} other readings leave the answer as it is.`),
  ];
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
