/** Times reading all donations by their feed and as an export, and a list meanwhile; see README.md in this folder. */
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { columnsOf, listDocuments } from "./documents.ts";
import { People, percentile } from "./load.ts";
import { memoryOf, processorOf } from "./processes.ts";
import type { BenchUser } from "./users.ts";

const connections = 4;
/** How long a person looks at a list before requesting the next, in ms. */
const rest = 100;

const [url = "http://localhost:3000", users = "", pid = "0", most = "Infinity"] = process.argv.slice(2);
const known = JSON.parse(readFileSync(users, "utf8")) as BenchUser[];
const { email = "", password = "" } = known.find(({ name }) => name === "all") ?? {};
const reader = new People(url, 1);
await reader.signIn(email, password);

const fields = `id version createdAt updatedAt asset givenOn amount currency serialNumber remark state gaveUpOn gaveUpReason gaveUpNote
  branch { id code } donor { id code nameEn } student { id code nameEn } classYear { id code }`;
const document = `query ($after: String) { donationsFeed(first: 1000, after: $after) {
  edges { id change node { ${fields} } } pageInfo { hasNextPage endCursor } } }`;

interface Page {
  donationsFeed: { edges: unknown[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
}

async function byFeed(): Promise<number> {
  let after: string | null = null;
  for (let rows = 0; ;) {
    const { donationsFeed: page }: Page = await reader.ask<Page>(document, { after });
    rows += page.edges.length;
    if (!page.pageInfo.hasNextPage || rows >= Number(most)) return rows;
    after = page.pageInfo.endCursor;
  }
}

async function byExport(file: string): Promise<number> {
  const answer = await fetch(new URL(`/api/export/${file}`, url), {
    headers: { authorization: `Bearer ${reader.token}`, "accept-encoding": "gzip" },
  });
  if (!answer.ok || !answer.body) throw new Error(await answer.text());
  let rows = 0;
  for await (const piece of answer.body) {
    for (const byte of piece as Uint8Array) if (byte === 10) rows += 1;
    if (rows >= Number(most)) break;
  }
  return rows;
}

/** Response times of the list in ms, and the most memory of the server in MB, for as long as the work takes. */
async function during<T>(work: Promise<T>) {
  const body = JSON.stringify({
    query: listDocuments.students.page,
    variables: { ...columnsOf("students", false), pageSize: 50 },
  });
  const times: number[] = [];
  const before = memoryOf(Number(pid));
  let peak = before;
  const going = new AbortController();
  const person = async () => {
    const people = new People(url, 1);
    people.signedIn(reader.token);
    while (!going.signal.aborted) {
      const start = performance.now();
      await people.send(body);
      times.push(performance.now() - start);
      peak = Math.max(peak, memoryOf(Number(pid)));
      await pause(rest);
    }
    people.close();
  };
  const [start, used] = [performance.now(), processorOf(Number(pid))];
  const all = Array.from({ length: connections }, person);
  const result = await work;
  const seconds = (performance.now() - start) / 1000;
  const processor = processorOf(Number(pid)) - used;
  going.abort();
  await Promise.all(all);
  return { processor, result, seconds, growth: (peak - before) / 1_048_576, times: times.toSorted((a, b) => a - b) };
}

async function show(name: string, work: Promise<number>): Promise<void> {
  const { result, seconds, processor, growth, times } = await during(work);
  const list = `list p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`;
  console.log(
    `${name.padEnd(16)} ${String(result).padStart(8)} lines  ${seconds.toFixed(1)} s; CPU ${processor.toFixed(1)} s  +${growth.toFixed(0)} MB  ${list}`,
  );
}

await during(pause(3_000));
await show("idle", pause(15_000, 0));
await show("feed", byFeed());
await show("donations.jsonl", byExport("donations.jsonl"));
await show("donations.csv", byExport("donations.csv"));
reader.close();
