import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { newDatabase } from "../support/database.ts";
import { afterFile, temporaryFolder } from "../support/ends.ts";
import { keyOf, useInstallation } from "../support/installation.ts";
import { until } from "../support/until.ts";

/*
 * The built product, with callers who open connections and then say, read or finish nothing: others are served meanwhile,
 * every one of those connections is closed by the documented limits, and nothing is kept of them.
 */
const EACH = Number(process.env["EACH"] ?? 40);

/** Connections that `fetch` keeps for the next request. */
const KEPT = 4;

const folder = temporaryFolder("half-open");
const product = await useInstallation(await newDatabase(), { DATA_DIR: folder, COMPRESS: "false" }, ["web"]);
const { admin, build, branchId, web } = product;
const { port } = new URL(web.url);
const asHex = `:${Number(port).toString(16).toUpperCase().padStart(4, "0")}`;
for (let n = 0; n < 300; n += 1) await build.student({ branchId, remark: "ក".repeat(10_000) });

const begun: Socket[] = [];
afterFile(() => begun.forEach((socket) => socket.destroy()));
/** Sends this, and neither reads nor sends anything more. */
async function begin(text: string): Promise<void> {
  const socket = connect({ port: Number(port), host: "127.0.0.1", allowHalfOpen: true });
  begun.push(socket);
  socket.pause();
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(text);
}
/** The product's connections that are open, whatever their callers think (established, or closed by the caller only). */
const open = () =>
  readFileSync("/proc/net/tcp", "utf8")
    .split("\n")
    .map((line) => line.trim().split(/\s+/u))
    .filter(([, local = "", , state = ""]) => local.endsWith(asHex) && /^(?:01|08)$/u.test(state)).length;
const requestOf = (token: string, body: string, type = "application/json", length = Buffer.byteLength(body)) =>
  `POST /graphql HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nApollo-Require-Preflight: 1\r\nContent-Length: ${length}\r\n\r\n${body}`;
const part = (name: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${name === "0" ? '; filename="me.jpg"' : ""}\r\n\r\n${content}\r\n`;

/** What callers begin and do not go on with. */
const ways: Record<string, (token: string) => string> = {
  "nothing sent": () => "",
  "half a header": () => "GET /login HTTP/1.1\r\nHost: x\r\nX-More:",
  "half a body": (token) => requestOf(token, '{"query": "{ me', "application/json", 500),
  "half a file": (token) => {
    const query = "mutation ($file: Upload!) { changeAvatar(file: $file) { id } }";
    const operations = JSON.stringify({ query, variables: { file: null } });
    const form =
      part("operations", operations) + part("map", '{"0":["variables.file"]}') + part("0", "x".repeat(50_000));
    return requestOf(token, form, "multipart/form-data; boundary=x", 5_000_000);
  },
  "an answer that is not read": (token) =>
    requestOf(token, JSON.stringify({ query: "{ students(pageSize: 100) { rows { remark } } }" })),
  "an export that is not read": (token) =>
    `GET /api/export/students.jsonl HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`,
};

test("connections that are left half-way are closed, and others are served meanwhile", async () => {
  const other = await product.person();
  const people = await Promise.all(Array.from({ length: EACH / 2 }, () => product.person()));
  for (const way of Object.values(ways)) {
    for (let n = 0; n < EACH; n += 1) await begin(way(people[n >> 1]?.token ?? ""));
  }
  expect(open()).toBeGreaterThan(2 * EACH);
  const since = performance.now();
  let [asked, longest] = [0, 0];
  await until(async () => {
    const sent = performance.now();
    expect(keyOf(await product.send(other, "{ students(pageSize: 10) { rows { id nameEn } } }"))).toBeUndefined();
    longest = Math.max(longest, performance.now() - sent);
    asked += 1;
    await pause(50);
    // Those of the requests that are answered stay open for the next ones.
    return open() <= KEPT;
  }, "Connections stay open");
  process.stdout.write(
    `${EACH * Object.keys(ways).length} connections closed after ${Math.round((performance.now() - since) / 1000)} s; ${asked} requests served meanwhile, the longest in ${Math.round(longest)} ms\n`,
  );
  const files = readdirSync(join(folder, "files"), { recursive: true, withFileTypes: true });
  expect(files.filter((entry) => entry.isFile())).toEqual([]);
  const held = "select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'";
  await until(async () => (await admin.query(held)).rowCount === 0, "A transaction stays open");
  // Whoever was cut off may begin again at once.
  for (const person of people) {
    expect(keyOf(await product.send(person, "{ me { id } }"))).toBeUndefined();
    const exported = await fetch(`${web.url}/api/export/students.jsonl`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect(exported.status).toBe(200);
    await exported.body?.cancel();
  }
  expect(await web.end()).toBe(0);
});
