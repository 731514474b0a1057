/** CPU time per request with one web process and with two; see README.md in this folder. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { runCommand } from "../server/app/commands/command.ts";
import { columnsOf, listDocuments } from "./documents.ts";
import { People } from "./load.ts";
import { childrenOf, processorOf } from "./processes.ts";
import { benchToken } from "./token.ts";

const CONNECTIONS = 10;
const MOST = 1.15;
const [requests = 200, rounds = 3] = process.argv.slice(2).map(Number);
const port = 4179;
const url = `http://127.0.0.1:${port}`;

async function start(webProcesses: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["build/server/main.js"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      LOG_LEVEL: "silent",
      STOP_AFTER: "0",
      WEB_PROCESSES: String(webProcesses),
    },
  });
  for await (const text of child.stdout as AsyncIterable<Buffer>) if (text.includes("Open http")) return child;
  throw new Error("The product did not start");
}

/** Processor seconds of everything but the jobs: of the web processes, and of the database that serves them. */
function processorTime(pid: number): { web: number; whole: number } {
  const whole = processorOf(pid);
  const commandOf = (child: number) => readFileSync(`/proc/${child}/cmdline`, "utf8");
  const children = childrenOf(pid);
  const jobs = children.filter((child) => commandOf(child).includes("worker.js"));
  const database = children.filter((child) => commandOf(child).includes("postgres"));
  const sum = (pids: number[]) => pids.reduce((seconds, each) => seconds + processorOf(each), 0);
  return { web: whole - sum(jobs) - sum(database), whole: whole - sum(jobs) };
}

/** Milliseconds of processor time for one request. */
async function measure(webProcesses: number, token: string): Promise<{ web: number; whole: number }> {
  const product = await start(webProcesses);
  try {
    const people = new People(url, CONNECTIONS);
    people.signedIn(token);
    const bodies = [1, 2, 3].map((page) =>
      JSON.stringify({
        query: listDocuments.students.page,
        variables: { ...columnsOf("students", false), page, pageSize: 50 },
      }),
    );
    // Compiled and optimised in every process first: each gets as many requests as one alone.
    await people.time(bodies, requests * webProcesses);
    const pid = product.pid ?? 0;
    const before = processorTime(pid);
    const { length } = await people.time(bodies, requests);
    const after = processorTime(pid);
    people.close();
    const each = (name: "web" | "whole") => ((after[name] - before[name]) * 1000) / length;
    return { web: each("web"), whole: each("whole") };
  } finally {
    product.kill("SIGTERM");
    await once(product, "exit");
  }
}

let token = "";
await runCommand(async (place) => {
  token = await benchToken(place, "web-processes");
  return 0;
});
const times = { 1: [] as { web: number; whole: number }[], 2: [] as { web: number; whole: number }[] };
for (let round = 0; round < rounds; round += 1) {
  for (const count of [1, 2] as const) times[count].push(await measure(count, token));
}
const median = (count: 1 | 2, name: "web" | "whole"): number =>
  times[count].map((time) => time[name]).toSorted((a, b) => a - b)[rounds >> 1] ?? 0;
for (const name of ["web", "whole"] as const) {
  const [one, two] = [median(1, name), median(2, name)];
  console.log(
    `${name.padEnd(8)}${one.toFixed(2)} ms with one, ${two.toFixed(2)} ms with two: ${(two / one).toFixed(3)}`,
  );
  if (two / one > MOST) process.exitCode = 1;
}
