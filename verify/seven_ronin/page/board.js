// The picture of the village, made to be tapped, dragged on and used with keys.
import { find, picture } from "/shared/dom.js";
import { AREAS, label, NAMES } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";
const LONG = 550;
// The picture may be drawn anew between a press and its end, so these are not a node's own.
let pressed = null;
let held = null;
let wasLong = false;

// Draw; `press(what, sign)` is told what was pressed, `move(ronin, area)` who was dragged where.
export function draw(holder, svg, { press, move, says } = {}) {
  const held = holder.contains(document.activeElement) && document.activeElement.dataset.press;
  const drawn = picture(svg);
  if (press) {
    drawn.removeAttribute("role");
    for (const { node, box, what } of places(drawn)) enliven(node, box, what, { press, move, says });
  }
  holder.replaceChildren(drawn);
  if (held) find(`[data-press="${held}"]`, holder)?.focus({ preventScroll: true });
}

// What can be pressed: areas and the Green, ronin, rounds.
function places(drawn) {
  const found = [];
  const texts = [...drawn.querySelectorAll("text")];
  for (const area of AREAS) {
    const title = texts.find((text) => text.textContent === label(area) &&
      [...text.parentNode.children].some((one) => one.matches("rect.card")));
    if (title) found.push({ node: title.parentNode, box: find("rect.card", title.parentNode), what: area });
  }
  const lawn = find("circle.moss", drawn);
  if (lawn) {
    const group = document.createElementNS(SVG, "g");
    lawn.parentNode.insertBefore(group, lawn);
    let next = lawn;
    while (next && !next.querySelector("rect.card")) {
      const after = next.nextElementSibling;
      group.append(next);
      next = after;
    }
    found.push({ node: group, box: lawn, what: "green" });
  }
  const roster = texts.find((text) => text.textContent === "Ronin")?.parentNode;
  const tiles = roster ? [...roster.children].filter((one) => one.localName === "g") : [];
  NAMES.forEach((ronin, index) => {
    if (tiles[index]) found.push({ node: tiles[index], box: find("rect", tiles[index]), what: ronin });
  });
  return found;
}

function enliven(node, box, what, { press, move, says }) {
  const focus = box.cloneNode();
  focus.removeAttribute("stroke-dasharray");
  focus.setAttribute("class", "focus");
  node.append(focus);
  node.setAttribute("role", "button");
  node.setAttribute("tabindex", "0");
  node.setAttribute("aria-label", says(what));
  node.dataset.press = what;
  if (NAMES.includes(what)) node.dataset.ronin = what;
  node.addEventListener("pointerdown", (event) => {
    wasLong = false;
    pressed = what;
    clearTimeout(held);
    held = setTimeout(() => { wasLong = true; press(what, -1); }, LONG);
    if (NAMES.includes(what)) node.setPointerCapture(event.pointerId);
  });
  node.addEventListener("pointermove", (event) => {
    if (Math.abs(event.movementX) + Math.abs(event.movementY) > 2) clearTimeout(held);
  });
  node.addEventListener("pointerup", (event) => {
    clearTimeout(held);
    if (wasLong || pressed !== what) return;
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-press]");
    const goal = under?.dataset.press;
    if (goal === what) press(what, event.button === 2 || event.shiftKey ? -1 : 1);
    else if (NAMES.includes(what) && AREAS.includes(goal)) move(what, goal);
  });
  node.addEventListener("pointercancel", () => clearTimeout(held));
  node.addEventListener("contextmenu", (event) => event.preventDefault());
  node.addEventListener("keydown", (event) => {
    const sign = { Enter: 1, " ": 1, "+": 1, "-": -1, Backspace: -1, Delete: -1 }[event.key];
    if (!sign) return;
    event.preventDefault();
    press(what, sign);
  });
}
