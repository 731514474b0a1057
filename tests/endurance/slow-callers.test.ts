import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { mostUnread } from "../../server/app/graphql/unread.ts";
import { listen } from "../../server/app/process/serve.ts";
import { tokens, useApi } from "../support/api.ts";
import { useDatabase } from "../support/database.ts";

/* Callers who send or read too slowly, against the product's own limits. */
const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;

test("headers and bodies that stop coming are cut, and what comes is answered meanwhile", async () => {
  const server = await listen((req, res) => void req.resume().on("end", () => res.end("whole")), {
    host: "127.0.0.1",
    port: 0,
    trustProxy: 0,
  });
  const { port } = server.address() as AddressInfo;
  const begin = async (text: string) => {
    const socket = connect(port, "127.0.0.1");
    let answer = "";
    socket.on("error", () => undefined);
    socket.on("data", (chunk: Buffer) => {
      answer += chunk.toString();
    });
    const closed = once(socket, "close").then(() => answer);
    socket.write(text);
    return closed;
  };
  const cut = await Promise.all([
    begin("GET / HTTP/1.1\r\nHost: x\r\nX-More:"),
    begin("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nxxx"),
    begin("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nConnection: close\r\n\r\nxxx"),
  ]);
  expect(cut.map((answer) => answer.split("\r\n")[0])).toEqual(["HTTP/1.1 408 Request Timeout", "", "HTTP/1.1 200 OK"]);
  server.close();
});

test("answers that nobody reads do not fill the memory", async () => {
  const branch = await build.branch();
  for (let n = 0; n < 100; n += 1) await build.student({ branchId: branch.id, remark: "ក".repeat(10_000) });
  const viewer = await build.user("viewer", { branches: [branch.id] });
  const id = randomUUID();
  await admin.query("insert into session (id, user_id) values ($1, $2)", [id, viewer.id]);
  const page = "students(pageSize: 100) { rows { remark } }";
  const body = JSON.stringify({ query: `{ ${[1, 2, 3].map((n) => `a${n}: ${page}`).join(" ")} }` });
  const headers = { "content-type": "application/json", authorization: `Bearer ${tokens.session(id)}` };
  const open: ClientRequest[] = [];
  const statuses: (number | undefined)[] = [];
  const before = process.memoryUsage().rss;
  for (let n = 0; n < 3 * mostUnread; n += 1) {
    const sent = request(`${api.url}/graphql`, { method: "POST", headers, agent: false });
    sent.on("error", () => undefined);
    sent.end(body);
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    answer.on("error", () => undefined);
    statuses.push(answer.statusCode);
    open.push(sent);
  }
  process.stdout.write(`held: ${Math.round((process.memoryUsage().rss - before) / 2 ** 20)} MB\n`);
  expect(statuses.filter((status) => status === 200)).toHaveLength(mostUnread);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2 * mostUnread);
  const other = await api.asUser(await build.user("viewer", { branches: [branch.id] }));
  expect((await other.query("{ me { id } }")).status).toBe(200);
  for (const each of open) each.destroy();
  const again = api.withToken(tokens.session(id));
  await expect.poll(async () => (await again.query("{ me { id } }")).status).toBe(200);
});
