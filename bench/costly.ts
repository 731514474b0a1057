/** Times `me` and one user's list of students while others send costly requests; see README.md in this folder. */
import { setTimeout as pause } from "node:timers/promises";
import { getIntrospectionQuery } from "graphql";
import { runCommand } from "../server/app/commands/command.ts";
import { columnsOf, listDocuments } from "./documents.ts";
import { People, percentile } from "./load.ts";
import { benchToken } from "./token.ts";

/** The highest acceptable p95 alongside costly requests, in ms. */
const most = 250;
/** How long a person looks at an answer before the next request, in ms. */
const rest = 50;
const [url = "http://localhost:3000", seconds = "15"] = process.argv.slice(2);
const time = Number(seconds) * 1000;

const place = "id code nameEn nameLocal version createdAt updatedAt";
const places = `branch { ${place} } country { ${place} } province { ${place} } district { ${place} } commune { ${place} }`;
const page = `students(pageSize: 100) { rows { ${place} sex dateOfBirth status ${places} school { ${place} branch { ${place} } province { ${place} } } } }`;
const times = (count: number, each: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => each(n)).join(" ");
const bodyOf = (query: string, variables: object = {}) => JSON.stringify({ query, variables });

/**
 * About 25,000 fields each, the most read at once; the whole schema; a document of maximum size, different every time.
 */
const costly = bodyOf(`{ ${times(4, (n) => `a${n}: ${page}`)} }`);
const schema = bodyOf(getIntrospectionQuery());
let documents = 0;
const newDocument = () => {
  const n = documents++;
  return bodyOf(`{ ${times(12, (i) => `a${n}x${i}: schools { rows { ${place} ${places} } }`)} }`);
};

interface Asked {
  answered: number;
  refused: number;
}

/** Sends requests continuously over this many connections until it is over. */
async function ask(token: string, connections: number, body: () => string, over: AbortSignal): Promise<Asked> {
  const asked = { answered: 0, refused: 0 };
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const person = new People(url, 1);
      person.signedIn(token);
      while (!over.aborted) {
        await person.send(body()).then(
          () => (asked.answered += 1),
          () => (asked.refused += 1),
        );
      }
      person.close();
    }),
  );
  return asked;
}

/** Sorted response times in ms for a user who pauses after each answer. */
async function timed(token: string, body: string, over: AbortSignal): Promise<number[]> {
  const person = new People(url, 1);
  person.signedIn(token);
  const found: number[] = [];
  while (!over.aborted) {
    const start = performance.now();
    await person.send(body);
    found.push(performance.now() - start);
    await pause(rest);
  }
  person.close();
  return found.toSorted((a, b) => a - b);
}

await runCommand(async (workplace) => {
  const watcher = await benchToken(workplace, "watcher");
  const others = await Promise.all(
    times(5, String)
      .split(" ")
      .map((n) => benchToken(workplace, `costly-${n}`)),
  );
  const [one = ""] = others;
  const list = bodyOf(listDocuments.students.page, { ...columnsOf("students", false), pageSize: 50 });
  const watched = { me: bodyOf("{ me { id } }"), students: list };
  const idle = new Map<string, number>();
  let failed = false;

  const measure = async (name: string, beside: (over: AbortSignal) => Promise<Asked[]>) => {
    const going = new AbortController();
    const asking = beside(going.signal);
    const looking = Object.entries(watched).map(
      async ([what, body]) => [what, await timed(watcher, body, going.signal)] as const,
    );
    await pause(time);
    going.abort();
    const asked = await asking;
    const sum = (of: keyof Asked) => asked.reduce((all, each) => all + each[of], 0);
    console.log(`${name}: ${sum("answered")} answered, ${sum("refused")} refused`);
    for (const [what, found] of await Promise.all(looking)) {
      const p95 = percentile(found, 0.95);
      if (!idle.has(what)) idle.set(what, p95);
      const over = p95 > most ? ` OVER ${most}` : "";
      failed ||= over !== "";
      console.log(
        `  ${what.padEnd(10)}${String(found.length).padStart(5)} requests  p50 ${percentile(found, 0.5).toFixed(1)} ms  p95 ${p95.toFixed(1)} ms  ${(p95 / (idle.get(what) ?? p95)).toFixed(2)} of idle${over}`,
      );
    }
  };
  const ofOne = (connections: number, body: () => string) => async (over: AbortSignal) => [
    await ask(one, connections, body, over),
  ];
  const ofFive = (body: () => string) => (over: AbortSignal) =>
    Promise.all(others.map((token) => ask(token, 4, body, over)));

  // Compile everything beforehand.
  for (const body of [...Object.values(watched), costly, schema]) {
    const person = new People(url, 1);
    person.signedIn(watcher);
    for (let n = 0; n < 5; n += 1) await person.send(body);
    person.close();
  }
  await measure("idle", async () => []);
  await measure(
    "eight costly ones of one person",
    ofOne(8, () => costly),
  );
  await measure(
    "twenty costly ones of five people",
    ofFive(() => costly),
  );
  await measure(
    "the schema, eight times by one person",
    ofOne(8, () => schema),
  );
  await measure("sixty new documents of one person", ofOne(60, newDocument));
  await measure("twenty new documents of five people", ofFive(newDocument));
  return failed ? 1 : 0;
});
