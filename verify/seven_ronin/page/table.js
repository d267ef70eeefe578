// What lies on the table: the position, the plans, the choices and the rulings; and the address that says it.

export const SETUP = {
  round: 1, reserves: 40, ninja: {}, wounds: {}, eliminated: [], stayed: {}, shrine: [],
};

export const table = {
  position: SETUP,
  text: "r1,40",
  isSound: false,
  attacker: {},
  defender: {},
  choices: null, // a list once the plans are revealed
  rulings: {},
  preset: "english",
};

// The options that every question has.
export const rules = () => ({
  preset: table.preset,
  rulings: Object.entries(table.rulings).map(([name, reading]) => `${name}=${reading}`),
});

export const round = () => ({
  position: table.position,
  attacker: table.attacker,
  defender: table.defender,
  choices: table.choices ?? [],
});

const plain = (text) =>
  encodeURIComponent(text).replace(/%(2C|3D|40|3A)/g, (code) => decodeURIComponent(code));

export function address() {
  const parts = [table.text];
  if (table.choices) {
    parts.push(`attacker=${JSON.stringify(table.attacker)}`, `defender=${JSON.stringify(table.defender)}`,
      `choices=${JSON.stringify(table.choices)}`);
  }
  if (table.preset !== "english") parts.push(`preset=${table.preset}`);
  const switched = Object.entries(table.rulings).map(([name, reading]) => `${name}=${reading}`);
  if (switched.length) parts.push(`rulings=${switched.join(",")}`);
  return `#${parts.map(plain).join("&")}`;
}

// The table that an address says; what cannot be read is left out.
export function fromAddress(hash) {
  const [text, ...parts] = hash.slice(1).split("&").map((part) => {
    try { return decodeURIComponent(part); } catch { return ""; }
  });
  const found = { text: text || "r1,40", rulings: {}, preset: "english", choices: null };
  for (const part of parts) {
    const at = part.indexOf("=");
    const [name, value] = [part.slice(0, at), part.slice(at + 1)];
    if (name === "preset") found.preset = value;
    if (name === "rulings") {
      found.rulings = Object.fromEntries(value.split(",").map((one) => one.split("=")));
    }
    if (["attacker", "defender", "choices"].includes(name)) {
      try { found[name] = JSON.parse(value); } catch { /* left out */ }
    }
  }
  return found;
}
