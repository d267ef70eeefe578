// After the reveal: both plans, then the choices that the rules offer, and to whom.
import { ask, printed } from "/shared/api.js";
import { button, find, make } from "/shared/dom.js";
import { said } from "/shared/register.js";
import { draw } from "./board.js";
import { round, rules, table } from "./table.js";
import { inWords, label, NAMES, SPACES } from "./words.js";

const STEPS = { 1: "Step 1: ronin abilities", 2: "Step 2: wounds", 3: "Step 3: area abilities" };
let changed = () => {};
let steps = () => {};

export function setUpReveal(whenChanged, showSteps) {
  changed = whenChanged;
  steps = showSteps;
  const form = find("#plans");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    reveal(form);
  });
}

// The fields of the plans, for the ronin who can be sent.
export function fillPlans() {
  const { position } = table;
  const sent = NAMES.filter((ronin) => !position.eliminated.includes(ronin) && !position.stayed[ronin]);
  find("#plans").replaceChildren(
    make("fieldset", { id: "attack" }, make("legend", {}, "The attack"), make("div", { class: "grid" },
      SPACES.map((space) => make("label", {}, label(space), make("input", {
        name: `attack.${space}`, inputmode: "numeric", size: 3, value: table.attacker[space] ?? 0 }))))),
    make("fieldset", { id: "defence" }, make("legend", {}, "The defence"), make("div", { class: "grid" },
      sent.map((ronin) => make("label", {}, label(ronin),
        make("select", { name: `defence.${ronin}` }, make("option", { value: "" }, "–"),
          SPACES.map((space) => make("option", {
            value: space, selected: table.defender[ronin] === space }, label(space)))))))),
    make("button", { class: "main" }, "Reveal both plans"));
}

function reveal(form) {
  const pairs = [...new FormData(form)].map(([name, value]) => [...name.split("."), value]);
  const of = (plan) => pairs.filter(([group]) => group === plan);
  table.attacker = Object.fromEntries(of("attack")
    .map(([, space, count]) => [space, /^\d+$/.test(count.trim()) ? Number(count) : count])
    .filter(([, count]) => count !== 0 && count !== ""));
  table.defender = Object.fromEntries(of("defence").filter(([, , space]) => space).map(([, ronin, space]) => [ronin, space]));
  table.choices = [];
  changed();
}

// Show the moment that the round has come to.
export async function showMoment() {
  const place = find("#moment");
  for (const one of document.querySelectorAll("#plans .refused")) one.remove();
  if (!table.choices) return place.replaceChildren();
  const asked = { trace: round(), ...rules() };
  try {
    const [now, svg] = await Promise.all([
      ask("choices", asked),
      printed("choices", { ...asked, svg: "-" }),
    ]);
    draw(find("#board"), svg);
    place.replaceChildren(...moment(now));
  } catch (fault) {
    const where = { attacker: "#attack", defender: "#defence" }[fault.error?.at];
    const refused = said(fault);
    if (where) find(where).append(refused);
    else place.replaceChildren(refused);
    if (where) table.choices = null;
    changed({ isRefused: true });
  }
}

function moment(now) {
  const next = (entry) => { table.choices = [...table.choices, entry]; changed(); };
  const parts = [
    make("h3", {}, now.step === "end" ? "The round has ended." : STEPS[now.step]),
    make("ol", { class: "events" }, table.choices.map((entry) => make("li", {}, inWords(entry)))),
  ];
  if (now.step !== "end") {
    const who = now.chooser ? `The ${label(now.chooser)} may now:` : "Nobody has anything to choose.";
    parts.push(make("p", {}, now.choices.length ? who : now.chooser ? `The ${label(now.chooser)} can only go on.` : who));
    parts.push(make("div", { class: "offers" }, now.choices.map((entry) => button(inWords(entry), () => next(entry)))));
  }
  const row = make("div", { class: "row" });
  if (now.may_stop && now.step < 3) {
    row.append(button(`End this step`, () => next({ step: now.step + 1 }), { class: "main" }));
  }
  if (now.step === "end" || (now.step === 3 && now.may_stop)) {
    row.append(button("End the round and show it", () => steps(round()), { class: "main" }));
  }
  if (table.choices.length) {
    row.append(button("Take back", () => { table.choices = table.choices.slice(0, -1); changed(); }));
  }
  row.append(button("Back to the planning", () => { table.choices = null; changed(); }));
  return [...parts, row];
}
