// The commands of `ronin`, asked at the address from which this page came.

export class Refused extends Error {
  constructor(error) {
    super(error.message);
    this.error = error;
  }
}

async function sent(command, options, signal) {
  const response = await fetch(`/api/${command}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(options),
    signal,
  });
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

// What a command prints to people, such as a picture or a sheet.
export async function printed(command, options, signal) {
  const text = await sent(command, { ...options, json: false }, signal);
  if (!text) await ask(command, { ...options, svg: undefined, sheet: undefined }, signal);
  return text;
}

export async function described(game) {
  return (await fetch(`/api?game=${encodeURIComponent(game)}`)).json();
}
