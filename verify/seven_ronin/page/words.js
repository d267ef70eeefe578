// The pieces of the game, and its choices in words a player speaks.

export const AREAS = ["watchtower", "field_2", "passage", "field_3", "animal_pen", "granary", "well", "shrine",
  "burial_grounds", "inn"];
export const SPACES = [...AREAS, "green"];
export const RONIN = { yobu: 3, tasuke: 3, yumi: 3, taiko: 5, hayai: 5, kabe: 7, musashi: 4 };
export const NAMES = Object.keys(RONIN);

const LABELS = { field_2: "Field (2)", field_3: "Field (3)", green: "Green" };
export const label = (name) => LABELS[name] ??
  name.split("_").map((word) => word[0].toUpperCase() + word.slice(1)).join(" ");
const the = (space) => `the ${label(space)}`;

const listed = (parts) =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
const counted = (counts, word) =>
  listed(Object.entries(counts).map(([space, count]) => `${count} ${word} ${the(space)}`));
const divided = (split) =>
  listed(Object.entries(split).map(([ronin, count]) => `${label(ronin)} takes ${count}`));

const USES = {
  yobu: (entry) => `Yobu drives out ninja: ${counted(entry.to, "to")}`,
  hayai: (entry) => `Hayai rides to ${the(entry.to)}`,
  taiko: (entry) => `Taiko heals ${label(entry.heal)}`,
  yumi: () => "Yumi shoots",
  musashi: () => "Musashi strikes",
  watchtower: (entry) => `The Watchtower shoots${entry.targets ? ` at ${listed(entry.targets.map(label))}` : ""}`,
  granary: () => "The Granary brings ninja to the Reserves",
  well: (entry) => `The Well wounds ${label(entry.target)}`,
  shrine: (entry) => `The Shrine puts a marker on ${label(entry.target)}`,
  animal_pen: (entry) => entry.target ? `The Animal Pen keeps ${label(entry.target)}` : "The Animal Pen is used",
  burial_grounds: (entry) => `The Burial Grounds send back ${counted(entry.from, "from")}`,
  passage: (entry) => `The Passage brings ${entry.count} ninja to ${the(entry.to)}` +
    (entry.split ? `; ${divided(entry.split)}` : ""),
  field_2: () => "as the Field (2)",
  field_3: () => "as the Field (3)",
};

export function inWords(entry) {
  if (entry.step) return `Step ${entry.step} begins`;
  if (entry.wounds) return `Wounds on ${the(entry.wounds)}: ${divided(entry.split)}`;
  if (entry.use === "inn") return `The Inn copies ${the(entry.copies)}: ${USES[entry.copies](entry)}`;
  return USES[entry.use]?.(entry) ?? JSON.stringify(entry);
}

export const attackInWords = (plan) =>
  Object.keys(plan).length ? counted(plan, "to") : "nothing";
export const defenceInWords = (plan) =>
  listed(Object.entries(plan).map(([ronin, space]) => `${label(ronin)} to ${the(space)}`)) || "nobody";

// Plans as they stand in the address.
export const attackText = (plan) =>
  Object.entries(plan).map(([space, count]) => `${space}=${count}`).join(",") || "none";
export const defenceText = (plan) =>
  Object.entries(plan).map(([ronin, space]) => `${ronin}@${space}`).join(",") || "none";
