// Clauses and open points of a game's rules, shown where somebody asks for them.
import { ask, described, Refused } from "./api.js";
import { button, find, make } from "./dom.js";

const MOST = 100;
const DOCUMENTS = { EN: "English rules", FR: "French rules", EOG: "Summary" };

// A clause's id that opens into its text, where it stands, and the points about it.
export function clause(id, game, openPoint) {
  if (!id) return "";
  const inside = make("div", { class: "clause-text" }, "…");
  const shown = make("details", { class: "clause" }, make("summary", {}, id), inside);
  const load = async () => {
    if (!shown.open || shown.dataset.loaded) return;
    shown.dataset.loaded = "yes";
    try {
      const [found, about] = await Promise.all([
        ask("clauses", { game, id }),
        ask("rulings", { game, clause: id }),
      ]);
      const one = found.clauses[0];
      const places = Object.entries(one.sources ?? {});
      inside.replaceChildren(
        make("p", {}, one.text),
        make("p", { class: "soft" },
          places.map(([text, where]) => `${DOCUMENTS[text] ?? text}: ${where}`).join(" · ")),
        ...about.rulings.map((point) =>
          button(`Open point: ${point.question}`, () => openPoint(point.name), { class: "quiet" })),
      );
    } catch (fault) {
      inside.replaceChildren(said(fault));
    }
  };
  shown.addEventListener("toggle", load);
  return shown;
}

// A point with what the texts say, side by side, and a switch between its readings.
export function pointCard(point, chosen, turn) {
  const name = `reading-${point.name}-${Math.random().toString(36).slice(2, 8)}`;
  const texts = point.sources ?? [];
  return make("article", { class: "point", "data-point": point.name },
    make("h3", {}, point.question),
    make("p", { class: "soft" }, `${point.name} · ${point.kind}`),
    make("div", { class: "texts" },
      texts.map((text) => make("section", {},
        make("h4", {}, DOCUMENTS[text.document] ?? text.document),
        make("p", { class: "soft" }, text.section),
        make("p", {}, text.says)))),
    make("fieldset", {},
      make("legend", {}, "How your table reads it"),
      point.readings.map((reading) => make("label", { class: "choice" },
        make("input", {
          type: "radio",
          name,
          value: reading.name,
          checked: reading.name === chosen,
          disabled: !point.modelled,
          onchange: () => turn(point.name, reading.name),
        }),
        make("span", {}, reading.says)))),
    point.modelled ? null : make("p", { class: "soft" }, point.why_not ?? "It is not played here."));
}

export function said(fault) {
  const text = fault instanceof Refused ? fault.message : `The server does not answer (${fault}).`;
  return make("p", { class: "refused", role: "alert" }, text);
}

// One search over points, clauses and questions.
export function setUpSearch(game, chosen) {
  const input = find("#search");
  const list = find("#found");
  let entries = null;
  const load = async () => {
    const [points, clauses, questions] = await Promise.all([
      ask("rulings", { game }),
      ask("clauses", { game }),
      fetch("questions.json").then((found) => (found.ok ? found.json() : [])),
    ]);
    const word = (...parts) => parts.flat().join(" ").toLowerCase();
    return [
      ...points.rulings.map((point) => ({
        kind: "Open point", title: point.question, point: point.name,
        words: word(point.name, point.question, point.readings.map((one) => one.says),
          (point.sources ?? []).map((one) => one.says)),
      })),
      ...questions.map((question) => ({
        kind: "Question", title: question.asks, point: question.point, question,
        words: word(question.name, question.asks, question.point),
      })),
      ...clauses.clauses.map((one) => ({
        kind: "Clause", title: `${one.id}: ${one.text}`, clause: one.id,
        words: word(one.id, one.text),
      })),
    ];
  };
  const show = async () => {
    const wanted = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    if (!wanted.length) return list.replaceChildren();
    try {
      entries ??= load();
      const fitting = (await entries).filter((one) =>
        wanted.every((each) => one.words.includes(each)));
      if (wanted.join(" ") !== input.value.toLowerCase().split(/\s+/).filter(Boolean).join(" ")) return;
      list.replaceChildren(
        make("li", { class: "soft" },
          fitting.length ? `${fitting.length} found${fitting.length > MOST ? `, of which ${MOST} are shown` : ""}`
            : "Nothing speaks of that."),
        ...fitting.slice(0, MOST).map((one) => make("li", {},
          make("span", { class: "kind" }, one.kind), " ",
          one.clause ? [one.title.slice(one.clause.length + 2), clause(one.clause, game, (name) => chosen({ point: name }))]
            : button(one.title, () => chosen(one), { class: "quiet" }))));
    } catch (fault) {
      entries = null;
      list.replaceChildren(make("li", {}, said(fault)));
    }
  };
  input.addEventListener("input", show);
  input.form.addEventListener("submit", (event) => event.preventDefault());
}

// The menu of games.
export async function setUpGames(game) {
  const menu = find("#games");
  const { titles } = await described(game);
  menu.replaceChildren(...Object.entries(titles).map(([name, title]) =>
    make("option", { value: name, selected: name === game }, title)));
  menu.addEventListener("change", () => { location.href = `/${menu.value}/`; });
}
