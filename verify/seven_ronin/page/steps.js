// A round stepped through on the board, forwards and back.
import { ask } from "/shared/api.js";
import { find, make } from "/shared/dom.js";
import { clause, said } from "/shared/register.js";
import { draw } from "./board.js";
import { rules } from "./table.js";
import { attackInWords, defenceInWords, inWords } from "./words.js";

const SIDES = { attacker: "The Attacker", defender: "The Defender" };
let steps = [];
let at = 0;
let leave = () => {};
let openPoint = () => {};

export function setUpSteps(whenLeft, whenPoint) {
  leave = whenLeft;
  openPoint = whenPoint;
  find("#back").addEventListener("click", () => go(at - 1));
  find("#on").addEventListener("click", () => go(at + 1));
  find("#leave").addEventListener("click", close);
  find("#line").addEventListener("keydown", (event) => {
    if (event.key === "ArrowRight") go(at + 1);
    else if (event.key === "ArrowLeft") go(at - 1);
    else if (event.key === "Escape") close();
  });
}

export const isStepping = () => !find("#line").hidden;

export async function show(trace) {
  const panel = find("#line");
  panel.hidden = false;
  try {
    const played = { ...trace, choices: (trace.choices ?? []).filter((entry) => !entry.step) };
    steps = (await ask("replay", { trace: played, steps: true, ...rules() })).steps;
    go(0);
    find("#line-title").focus({ preventScroll: true });
    find("#board-title").scrollIntoView({ block: "start" });
  } catch (fault) {
    steps = [];
    find("#step").replaceChildren(said(fault));
  }
}

export function close() {
  if (find("#line").hidden) return;
  find("#line").hidden = true;
  leave();
}

function chosen(step) {
  if (step.entry === null) return "The position";
  if (step.step === "Planning") return `The Attacker plans: ${attackInWords(step.entry)}`;
  if (step.step === "Reveal") return `The Defender plans: ${defenceInWords(step.entry)}`;
  if (!Object.keys(step.entry).length) return step.by ? `${SIDES[step.by]} goes on` : "It goes on";
  return `${SIDES[step.by]}: ${inWords(step.entry)}`;
}

function go(to) {
  if (!steps.length) return;
  at = Math.min(Math.max(to, 0), steps.length - 1);
  const step = steps[at];
  find("#back").disabled = at === 0;
  find("#on").disabled = at === steps.length - 1;
  find("#where").textContent = `${at + 1} of ${steps.length}`;
  find("#step").replaceChildren(
    make("h3", {}, chosen(step)),
    make("p", { class: "soft" }, step.step ?? ""),
    make("ol", { class: "events" }, step.events.map((event) =>
      make("li", {}, `${event.text}. `, clause(event.clause, "seven-ronin", openPoint)))));
  draw(find("#board"), step.svg);
}
