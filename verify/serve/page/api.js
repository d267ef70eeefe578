// The commands of `ronin`, asked at the address from which this page came.

export class Refused extends Error {
  constructor(error) {
    super(error.message);
    this.error = error;
  }
}

const post = (command, options, signal) => fetch(`/api/${command}`, {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(options),
  signal,
});

async function sent(command, options, signal) {
  const response = await post(command, options, signal);
  const text = await response.text();
  if (!response.ok) throw new Refused(JSON.parse(text).error);
  return text;
}

// The answer of a command as JSON; Refused with its error if it has none.
export async function ask(command, options, signal) {
  const answer = JSON.parse(await sent(command, options, signal));
  if (answer.error) throw new Refused(answer.error);
  return answer;
}

// What a command finds, one by one and as it is found; the answer itself is the last.
export async function* askAsFound(command, options, signal) {
  const response = await post(command, { ...options, as_found: true }, signal);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (text + part.value).split("\n");
    text = "";
    for (const [index, line] of lines.entries()) {
      text += line;
      const found = index < lines.length - 1 ? whole(text) : null;
      if (!found) continue;
      text = "";
      if (found.error) throw new Refused(found.error);
      yield found;
    }
  }
  if (text) throw new Refused(JSON.parse(text).error);
}

// A refusal may have several lines, which are no JSON by themselves.
function whole(text) {
  try { return JSON.parse(text); } catch { return null; }
}

// What a command prints to people, such as a picture or a sheet.
export async function printed(command, options, signal) {
  const text = await sent(command, { ...options, json: false }, signal);
  if (!text) await ask(command, { ...options, svg: undefined, sheet: undefined }, signal);
  return text;
}

export async function described(game) {
  return (await fetch(`/api?game=${encodeURIComponent(game)}`)).json();
}
