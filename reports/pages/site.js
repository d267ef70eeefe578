"use strict";
// Sorting and filtering of the tables that ask for it. Without this script all rows are shown.
for (const table of document.querySelectorAll("table[data-filter-table]")) {
  const body = table.tBodies[0];
  const rows = [...body.rows];
  const headings = [...table.tHead.rows[0].cells];
  const key = (row, column) => {
    const cell = row.cells[column];
    return cell.dataset.sort ?? cell.textContent.trim().toLowerCase();
  };
  const compared = (a, b) =>
    a !== "" && b !== "" && !isNaN(a) && !isNaN(b) ? a - b : a < b ? -1 : a > b ? 1 : 0;

  headings.forEach((heading, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = heading.textContent;
    heading.replaceChildren(button);
    button.addEventListener("click", () => {
      const down = heading.getAttribute("aria-sort") === "ascending";
      headings.forEach((one) => one.removeAttribute("aria-sort"));
      heading.setAttribute("aria-sort", down ? "descending" : "ascending");
      const sign = down ? -1 : 1;
      const sorted = rows
        .map((row, index) => ({ row, index, key: key(row, column) }))
        .sort((a, b) => sign * compared(a.key, b.key) || a.index - b.index);
      body.append(...sorted.map((one) => one.row));
    });
  });

  const form = table.parentElement.previousElementSibling;
  if (!form || !form.matches("form.filters")) continue;
  const told = form.querySelector("output");
  const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  const texts = new Map(rows.map((row) =>
    [row, plain(`${row.textContent} ${row.dataset.words ?? ""}`)]));
  const filter = () => {
    const wanted = [...new FormData(form)].filter(([, value]) => value);
    let shown = 0;
    for (const row of rows) {
      const fits = wanted.every(([name, value]) =>
        name === "text"
          ? plain(value).split(/\s+/).every((word) => texts.get(row).includes(word))
          : (row.dataset[name] ?? "").split(" ").includes(value));
      row.hidden = !fits;
      shown += fits;
    }
    told.textContent = `${shown} of ${rows.length}`;
  };
  // What is wanted stands in the address, so that it can be sent to somebody else.
  const remember = () => {
    const wanted = [...new FormData(form)].filter(([, value]) => value);
    const words = new URLSearchParams(wanted).toString();
    history.replaceState(null, "", words ? `#?${words}` : location.pathname);
  };
  const recall = () => {
    if (!location.hash.startsWith("#?")) return;
    for (const [name, value] of new URLSearchParams(location.hash.slice(2))) {
      if (form.elements[name]) form.elements[name].value = value;
    }
    filter();
    form.scrollIntoView();
  };
  form.addEventListener("input", () => { filter(); remember(); });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(() => { filter(); remember(); }));
  window.addEventListener("hashchange", recall);
  form.hidden = false;
  filter();
  recall();
}
