// Everything on the table as fields to type in; each refusal stands at its field.
import { find, make } from "/shared/dom.js";
import { AREAS, label, NAMES, RONIN, SPACES } from "./words.js";

const number = (name, traits = {}) =>
  make("input", { name, inputmode: "numeric", size: 3, autocomplete: "off", ...traits });
const options = (pairs) => pairs.map(([value, text]) => make("option", { value }, text));

export function setUpForm(form, changed) {
  form.append(
    make("fieldset", {}, make("legend", {}, "Time and Reserves"), make("div", { class: "grid" },
      make("label", {}, "Round", number("round")),
      make("label", {}, "Reserves", number("reserves")))),
    make("fieldset", {}, make("legend", {}, "Ninja"), make("div", { class: "grid" },
      SPACES.map((space) => make("label", {}, label(space), number(`ninja.${space}`))))),
    make("fieldset", {}, make("legend", {}, "Ronin"),
      make("table", { class: "ronin" },
        make("thead", {}, make("tr", {}, ["Ronin", "Wounds", "Struck out", "Stayed on", "Shrine Markers"]
          .map((title) => make("th", { scope: "col" }, title)))),
        make("tbody", {}, NAMES.map((ronin) => make("tr", {},
          make("th", { scope: "row" }, label(ronin)),
          make("td", {}, number(`wounds.${ronin}`, { "aria-label": `Wounds of ${label(ronin)}, of ${RONIN[ronin]}` })),
          make("td", {}, make("input", {
            type: "checkbox", name: `eliminated.${ronin}`, "aria-label": `${label(ronin)} is struck out` })),
          make("td", {}, make("select", { name: `stayed.${ronin}`, "aria-label": `Where ${label(ronin)} had to stay` },
            options([["", "–"], ...AREAS.map((area) => [area, label(area)])]))),
          make("td", {}, make("select", { name: `shrine.${ronin}`, "aria-label": `Shrine Markers on ${label(ronin)}` },
            options([["0", "0"], ["1", "1"], ["2", "2"]]))))))),
    ));
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", () => changed(read(form)));
}

const typed = (value) => (/^\d+$/.test(value.trim()) ? Number(value) : value);

// The position that the fields say; a number that is none stays as it was typed.
function read(form) {
  const field = (name) => form.elements[name].value;
  const counts = (names, group) => Object.fromEntries(names
    .map((name) => [name, typed(field(`${group}.${name}`))])
    .filter(([, count]) => count !== 0 && count !== ""));
  return {
    round: typed(field("round")),
    reserves: typed(field("reserves")),
    ninja: counts(SPACES, "ninja"),
    wounds: counts(NAMES, "wounds"),
    eliminated: NAMES.filter((ronin) => form.elements[`eliminated.${ronin}`].checked),
    stayed: Object.fromEntries(NAMES.map((ronin) => [ronin, field(`stayed.${ronin}`)]).filter(([, area]) => area)),
    shrine: NAMES.flatMap((ronin) => Array(Number(field(`shrine.${ronin}`))).fill(ronin)),
  };
}

export function fill(form, position) {
  const set = (name, value) => {
    const one = form.elements[name];
    if (typed(one.value) !== value || one.value === "") one.value = value;
  };
  set("round", position.round);
  set("reserves", position.reserves);
  for (const space of SPACES) set(`ninja.${space}`, position.ninja[space] ?? 0);
  for (const ronin of NAMES) {
    set(`wounds.${ronin}`, position.wounds[ronin] ?? 0);
    form.elements[`eliminated.${ronin}`].checked = position.eliminated.includes(ronin);
    form.elements[`stayed.${ronin}`].value = position.stayed[ronin] ?? "";
    form.elements[`shrine.${ronin}`].value = String(position.shrine.filter((one) => one === ronin).length);
  }
}

// Put each defect at its field; the sentences for which there is no field are returned.
export function refuse(form, defects) {
  for (const one of form.querySelectorAll(".refused")) one.remove();
  for (const one of form.querySelectorAll("[aria-invalid]")) {
    one.removeAttribute("aria-invalid");
    one.removeAttribute("aria-describedby");
  }
  const left = [];
  for (const defect of defects) {
    const at = fieldOf(form, defect);
    const sentence = `${JSON.stringify(defect.value)} is wrong. Right would be: ${defect.right}`;
    if (!at) {
      left.push(`${defect.field}: ${sentence}`);
      continue;
    }
    const id = `refused-${defect.field.replace(/\W/g, "-")}`;
    at.setAttribute("aria-invalid", "true");
    at.setAttribute("aria-describedby", id);
    const told = (traits) => make("p", { id, role: "alert", ...traits }, sentence);
    const row = at.closest("tr");
    if (row) row.after(make("tr", { class: "refused" }, make("td", { colspan: 5 }, told())));
    else at.after(told({ class: "refused" }));
  }
  return left;
}

function fieldOf(form, { field, value }) {
  if (form.elements[field]) return form.elements[field];
  const listed = { eliminated: value, shrine: value }[field.replace(/\[\d+\]$/, "")];
  const name = Array.isArray(listed) ? listed[0] : listed;
  return find(`[name="${field.replace(/\[\d+\]$/, "")}.${CSS.escape(String(name))}"]`, form);
}
