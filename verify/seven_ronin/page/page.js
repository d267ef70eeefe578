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
let latest = 0;
let picture = "";

const remembered = () => structuredClone({ ...table });

function remember(before) {
  if (JSON.stringify(before) === JSON.stringify(remembered())) return;
  done.push(before);
  find("#undo").disabled = false;
}

// Take a position, as JSON or text, if it can be one; else say why at its place.
async function settle(position, { keep = true } = {}) {
  const mine = ++latest;
  const before = remembered();
  const asked = { position, ...rules() };
  let read, svg;
  try {
    [read, svg] = await Promise.all([ask("board", asked), printed("board", { ...asked, svg: "-" })]);
  } catch (fault) {
    if (mine !== latest) return false;
    table.isSound = false;
    find("#ask").disabled = true;
    refused(fault);
    return false;
  }
  if (mine !== latest) return false;
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
  place.textContent = defects.length ? left.join(" ") : said(fault).textContent;
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
  if (!table.choices) draw(find("#board"), picture, { press, move, says });
}

// What was pressed on the board: one more, or one fewer.
function press(what, sign) {
  const position = structuredClone(table.position);
  const kind = what in RONIN ? "wounds" : "ninja";
  if (kind === "wounds" && position.eliminated.includes(what)) {
    if (sign > 0) return;
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
  settle(position);
}

function move(ronin, area) {
  const position = structuredClone(table.position);
  position.stayed[ronin] = area;
  settle(position);
}

function says(what) {
  const { ninja, wounds, eliminated, stayed } = table.position;
  if (!(what in RONIN)) return `${label(what)}: ${ninja[what] ?? 0} ninja`;
  if (eliminated.includes(what)) return `${label(what)}: struck out`;
  const where = stayed[what] ? `, stayed on the ${label(stayed[what])}` : "";
  return `${label(what)}: ${wounds[what] ?? 0} of ${RONIN[what]} wounds${where}`;
}

// Rulings have changed: the position is read again under them.
async function ruled({ asksAgain = false } = {}) {
  if (await settle(table.position, { keep: false }) && asksAgain) find("#ask").click();
}

// The round has gone on, or back; a plan that was refused is not revealed.
function played({ isRefused = false } = {}) {
  if (!isRefused) return shown();
  history.replaceState(null, "", address());
  return darken();
}

function later(act, wait = 250) {
  let timer = null;
  return (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => act(...values), wait);
  };
}

async function load(hash) {
  const found = fromAddress(hash);
  Object.assign(table, { rulings: found.rulings, preset: found.preset });
  Object.assign(table, {
    attacker: found.attacker ?? {}, defender: found.defender ?? {}, choices: found.choices });
  fillRulings();
  find("#text").value = found.text;
  await settle(found.text, { keep: false });
}

function undo() {
  const before = done.pop();
  find("#undo").disabled = !done.length;
  if (!before) return;
  Object.assign(table, before);
  settle(before.position, { keep: false });
}

function chosen({ point, question }) {
  const trace = question?.allowed ?? question?.happens;
  if (trace) {
    settle(trace.position).then(() => {
      Object.assign(table, { attacker: trace.attacker, defender: trace.defender });
      fillPlans();
    });
  }
  openPoint(point);
}

setUpForm(find("#form"), later((position) => settle(position)));
setUpLights(show, openPoint);
setUpSteps(() => drawn(), openPoint);
setUpReveal(played, show);
setUpRulings(ruled);
setUpSearch(GAME, chosen);
setUpGames(GAME);
find("#text").addEventListener("input", later(() => settle(find("#text").value || " ")));
find("#copy").addEventListener("click", async () => {
  await navigator.clipboard.writeText(location.href);
  find("#copy").textContent = "Copied";
  setTimeout(() => { find("#copy").textContent = "Copy link"; }, 1500);
});
find("#undo").addEventListener("click", undo);
find("#fresh").addEventListener("click", () => settle(SETUP));
window.addEventListener("hashchange", () => load(location.hash));
ask("help", { topic: "notation" }).then((answer) => { find("#notation").textContent = answer.text; }, () => {});
load(location.hash);
