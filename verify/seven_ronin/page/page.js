// The page of 7 Ronin: a position on the board, the lights, the line, the round, and who is right.
import { ask, printed, Refused } from "/shared/api.js";
import { find } from "/shared/dom.js";
import { said, setUpGames, setUpSearch } from "/shared/register.js";
import { draw } from "./board.js";
import { fill, refuse, setUpForm } from "./form.js";
import { darken, setUpLights } from "./lights.js";
import { fillPlans, setUpReveal, showMoment } from "./reveal.js";
import { fillRulings, forget, openPoint, setUpRulings } from "./rulings.js";
import { close, setUpSteps, show } from "./steps.js";
import { address, fromAddress, rules, SETUP, table } from "./table.js";
import { label, RONIN } from "./words.js";

const GAME = "seven-ronin";
const done = [];
let changes = Promise.resolve();
let waiting = null; // what was typed last, until it is taken
let picture = "";

const remembered = () => structuredClone({ ...table });

function remember(before) {
  if (JSON.stringify(before) === JSON.stringify(remembered())) return;
  done.push(before);
  find("#undo").disabled = false;
}

// Changes are made one after another, each to what the one before has left: no tap is lost to a slow server.
function change(next, options) {
  take();
  const run = async () => {
    const position = next();
    return position !== null && settle(position, options);
  };
  changes = changes.then(run, run);
  return changes;
}

function take() {
  clearTimeout(waiting?.timer);
  const taken = waiting;
  waiting = null;
  taken?.act();
}

function settled() {
  take();
  return changes;
}

// Take a position, as JSON or text, if it can be one; else say why at its place.
async function settle(position, { keep = true } = {}) {
  const before = remembered();
  const asked = { position, ...rules() };
  let read, svg;
  try {
    [read, svg] = await Promise.all([ask("board", asked), printed("board", { ...asked, svg: "-" })]);
  } catch (fault) {
    table.isSound = false;
    find("#ask").disabled = true;
    refused(fault);
    return false;
  }
  const { supply: _, ...found } = read.position;
  const isOther = read.text !== table.text;
  Object.assign(table, { position: found, text: read.text, isSound: true });
  if (isOther && keep) Object.assign(table, { choices: null, attacker: {}, defender: {} });
  if (keep) remember(before);
  picture = svg;
  shown();
  return true;
}

function refused(fault) {
  const defects = fault instanceof Refused ? fault.error.defects ?? [] : [];
  const left = refuse(find("#form"), defects);
  const place = find("#text-refused");
  place.textContent = defects.length ? left.join("\n") : said(fault).textContent;
  find("#text").toggleAttribute("aria-invalid", Boolean(place.textContent));
  if (place.textContent) find("#text").setAttribute("aria-invalid", "true");
}

// Show the table as it is now.
function shown() {
  history.replaceState(null, "", address());
  find("#ask").disabled = !table.isSound;
  find("#text-refused").textContent = "";
  find("#text").removeAttribute("aria-invalid");
  if (document.activeElement !== find("#text")) find("#text").value = table.text;
  refuse(find("#form"), []);
  fill(find("#form"), table.position);
  fillPlans();
  fillRulings();
  forget();
  darken();
  close();
  drawn();
}

function drawn() {
  showMoment();
  find("#board-hint").hidden = Boolean(table.choices);
  if (!table.choices) draw(find("#board"), picture, { press, move, says });
}

// What was pressed on the board: one more, or one fewer.
const press = (what, sign) => change(() => {
  const position = structuredClone(table.position);
  const kind = what in RONIN ? "wounds" : "ninja";
  if (kind === "wounds" && position.eliminated.includes(what)) {
    if (sign > 0) return null;
    position.eliminated = position.eliminated.filter((ronin) => ronin !== what);
    position.wounds[what] = RONIN[what] - 1;
  } else {
    const count = Math.max(0, (position[kind][what] ?? 0) + sign);
    position[kind][what] = count;
    if (kind === "wounds" && count >= RONIN[what]) {
      delete position.wounds[what];
      delete position.stayed[what];
      position.eliminated.push(what);
    }
  }
  return position;
});

const move = (ronin, area) => change(() => {
  const position = structuredClone(table.position);
  position.stayed[ronin] = area;
  return position;
});

function says(what) {
  const { ninja, wounds, eliminated, stayed } = table.position;
  if (!(what in RONIN)) return `${label(what)}: ${ninja[what] ?? 0} ninja`;
  if (eliminated.includes(what)) return `${label(what)}: struck out`;
  const where = stayed[what] ? `, stayed on the ${label(stayed[what])}` : "";
  return `${label(what)}: ${wounds[what] ?? 0} of ${RONIN[what]} wounds${where}`;
}

// Rulings have changed: the position is read again under them.
async function ruled({ asksAgain = false } = {}) {
  if (await change(() => table.position, { keep: false }) && asksAgain) find("#ask").click();
}

// The round has gone on, or back; a plan that was refused is not revealed.
function played({ isRefused = false } = {}) {
  if (!isRefused) return shown();
  history.replaceState(null, "", address());
  return darken();
}

// Take what is typed when nothing more comes for a moment.
function typed(position) {
  clearTimeout(waiting?.timer);
  waiting = { act: () => change(() => position), timer: setTimeout(take, 250) };
}

async function load(hash) {
  const found = fromAddress(hash);
  Object.assign(table, { rulings: found.rulings, preset: found.preset });
  Object.assign(table, {
    attacker: found.attacker ?? {}, defender: found.defender ?? {}, choices: found.choices });
  fillRulings();
  find("#text").value = found.text;
  await change(() => found.text, { keep: false });
}

const undo = () => change(() => {
  const before = done.pop();
  find("#undo").disabled = !done.length;
  if (!before) return null;
  Object.assign(table, before);
  return before.position;
}, { keep: false });

function chosen({ point, question }) {
  const trace = question?.allowed ?? question?.happens;
  if (trace) {
    change(() => trace.position).then(() => {
      Object.assign(table, { attacker: trace.attacker, defender: trace.defender });
      fillPlans();
    });
  }
  openPoint(point);
}

setUpForm(find("#form"), typed);
setUpLights(show, openPoint, settled);
setUpSteps(() => drawn(), openPoint);
setUpReveal(played, show);
setUpRulings(ruled);
setUpSearch(GAME, chosen);
setUpGames(GAME);
find("#text").addEventListener("input", () => typed(find("#text").value || " "));
find("#copy").addEventListener("click", async () => {
  await navigator.clipboard.writeText(location.href);
  find("#copy").textContent = "Copied";
  setTimeout(() => { find("#copy").textContent = "Copy link"; }, 1500);
});
find("#undo").addEventListener("click", undo);
find("#fresh").addEventListener("click", () => change(() => SETUP));
window.addEventListener("hashchange", () => load(location.hash));
ask("help", { topic: "notation" }).then((answer) => { find("#notation").textContent = answer.text; }, () => {});
load(location.hash);
