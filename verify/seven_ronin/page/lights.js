// The lights: whether the Attacker can win this turn, asked in several ways at once.
import { ask } from "/shared/api.js";
import { button, find, make } from "/shared/dom.js";
import { clause, said } from "/shared/register.js";
import { round, rules, table } from "./table.js";
import { attackInWords, defenceInWords } from "./words.js";

const BEFORE = [
  { mode: "possible", name: "Possible", asks: "Can he win at all, if both sides play into his hands?" },
  { mode: "forced", name: "Sure", asks: "Has he an attack that wins whatever the Defender does?" },
  { mode: "chance", name: "Odds", asks: "How likely does he win, if both plan in secret and well?" },
];
const AFTER = [
  { mode: "possible", name: "Possible", asks: "Can he still win, if both sides play into his hands?" },
  { mode: "given", name: "Sure", asks: "Does he win from here, whatever the Defender does?" },
];

export const lights = () => (table.choices ? AFTER : BEFORE);

// What is asked of the table as it lies there.
export function question(mode) {
  const what = table.choices ? { trace: round() } : { position: table.position };
  return { ...what, ...rules(), mode, timeout: Number(find("#seconds").value) };
}

let asking = null;

// `settled` comes when the table has taken all that was typed and tapped.
export function setUpLights(steps, openPoint, settled) {
  find("#ask").addEventListener("click", async () => {
    await settled();
    if (table.isSound) askAll(steps, openPoint);
  });
  find("#stop").addEventListener("click", () => stopAsking());
}

export function stopAsking() {
  asking?.abort();
  asking = null;
  find("#stop").disabled = true;
}

// Nothing is known of a table that has changed.
export function darken() {
  stopAsking();
  find("#lights").replaceChildren(...lights().map((light) => lamp(light, "none", "Not asked yet.")));
}

function lamp(light, answer, verdict, ...more) {
  return make("article", { class: "light", "data-mode": light.mode, "data-answer": answer },
    make("span", { class: "lamp", "aria-hidden": "true" }),
    make("div", {}, make("h3", {}, light.name), make("p", { class: "soft" }, light.asks),
      make("p", { class: "verdict" }, verdict), ...more));
}

async function askAll(steps, openPoint) {
  stopAsking();
  const mine = new AbortController();
  asking = mine;
  find("#stop").disabled = false;
  const asked = lights();
  find("#lights").replaceChildren(...asked.map((light) => lamp(light, "asked", "Looking …")));
  await Promise.all(asked.map(async (light) => {
    let shown;
    try {
      shown = answered(light, await ask("ask", question(light.mode), mine.signal), steps, openPoint);
    } catch (fault) {
      if (mine.signal.aborted && asking !== null) return;
      shown = mine.signal.aborted ? lamp(light, "none", "Stopped.")
        : lamp(light, "unknown", "No answer.", said(fault));
    }
    find(`#lights [data-mode=${light.mode}]`)?.replaceWith(shown);
  }));
  if (asking === mine) stopAsking();
}

const VERDICTS = {
  possible: { yes: "Yes, there is a way.", no: "No, nothing lets him." },
  forced: { yes: "Yes, he has an attack that always wins.", no: "No, the Defender can stop every attack." },
  given: { yes: "Yes, whatever the Defender does.", no: "No, the Defender can stop him." },
};

function answered(light, answer, steps, openPoint) {
  const more = [];
  if (answer.line) {
    const text = answer.answer === "no" ? "Show how he is stopped" : "Show the line";
    more.push(button(text, () => steps(answer.line)));
  }
  (answer.refutations ?? []).forEach((trace, index) => {
    more.push(button(`Show how he is stopped, try ${index + 1}`, () => steps(trace)), " ");
  });
  if (answer.why.length) {
    more.push(make("ul", {}, answer.why.map((reason) =>
      make("li", {}, reason.text.replace("wins 1 of the time", "always wins"), " ", clause(reason.clause, "seven-ronin", openPoint)))));
  }
  if (answer.core?.clauses) {
    more.push(make("details", {}, make("summary", {}, "What forbids it"), make("p", {}, answer.core.facts),
      make("ul", {}, answer.core.clauses.map((one) =>
        make("li", {}, one.text, " ", clause(one.clause, "seven-ronin", openPoint))))));
  }
  if (answer.attacker) more.push(strategies(answer));
  return lamp(light, answer.answer, verdict(answer), ...more);
}

function verdict(answer) {
  if (answer.answer === "unknown") {
    const bounds = answer.fractions ? ` It lies between ${answer.fractions.join(" and ")}.` : "";
    return `Not decided in this time.${bounds}`;
  }
  if (answer.mode !== "chance") return VERDICTS[answer.mode][answer.answer];
  if (answer.answer !== "mixed") return answer.answer === "yes" ? "He wins for certain." : "No chance.";
  const percent = (100 * answer.value).toFixed(1);
  return `${answer.fraction.replace("/", " in ")}, or ${percent} %.`;
}

function strategies(answer) {
  const plans = (title, list, words) => [
    make("h4", {}, title),
    make("ul", {}, list.map((one) => make("li", {}, `${one.probability}: ${words(one.deployment)}`))),
  ];
  return make("details", {}, make("summary", {}, "How both should plan"),
    plans("The Attacker", answer.attacker, attackInWords),
    plans("The Defender", answer.defender, defenceInWords));
}
