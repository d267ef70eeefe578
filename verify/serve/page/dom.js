// Elements made from values: text is always text, whatever is in it.

export const find = (selector, within = document) => within.querySelector(selector);

export function make(name, traits = {}, ...children) {
  const made = document.createElement(name);
  for (const [trait, value] of Object.entries(traits)) {
    if (trait.startsWith("on")) made.addEventListener(trait.slice(2), value);
    else if (value === true) made.setAttribute(trait, "");
    else if (value !== false && value != null) made.setAttribute(trait, value);
  }
  made.append(...children.flat().filter((child) => child != null && child !== false));
  return made;
}

export function button(text, press, traits = {}) {
  return make("button", { type: "button", onclick: press, ...traits }, text);
}

// A picture that the server drew, as elements of this page.
export function picture(svg) {
  const read = new DOMParser().parseFromString(svg, "image/svg+xml");
  return document.importNode(read.documentElement, true);
}

export function download(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address));
}
