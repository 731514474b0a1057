import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createSocketServer, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { Webhook } from "standardwebhooks";
import { post, type PostOptions } from "../../../../server/lib/outgoing/post.ts";
import { newSecret, signedHeaders } from "../../../../server/lib/outgoing/sign.ts";
import { Targets } from "../../../../server/lib/outgoing/target.ts";
import { until } from "../../../support/until.ts";
import { serveNames } from "./name-server.ts";

const own = { origin: "https://panel.example.org", port: 3000 };
const ends: (() => unknown)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const options = (more: Partial<PostOptions> = {}): PostOptions => ({
  targets: new Targets({ internal: ["127.0.0.1"], own }),
  body: "{}",
  headers: {},
  timeout: 60_000,
  signal: new AbortController().signal,
  ...more,
});

async function receiver(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  ends.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** A server that is no HTTP server. */
async function rawReceiver(listener: (socket: Socket) => void): Promise<string> {
  const server = createSocketServer((socket) => {
    socket.on("error", () => undefined);
    ends.push(() => socket.destroy());
    listener(socket);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  ends.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test("sends a body that the receiver can verify with either of two secrets", async () => {
  const secrets = [newSecret(), newSecret()];
  const body = JSON.stringify({ type: "student.updated" });
  const verified: unknown[] = [];
  const address = await receiver((req, res) => {
    let sent = "";
    req.on("data", (piece: Buffer) => (sent += piece.toString()));
    req.on("end", () => {
      for (const secret of secrets) {
        verified.push(new Webhook(secret).verify(sent, req.headers as Record<string, string>));
      }
      res.end();
    });
  });
  const headers = signedHeaders({ id: "evt_1", body }, secrets, new Date());
  expect(await post(address, options({ body, headers }))).toMatchObject({ status: 200, problem: null });
  expect(verified).toEqual([{ type: "student.updated" }, { type: "student.updated" }]);
  expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow("No matching signature");
});

test("does not follow a redirect", async () => {
  const asked: (string | undefined)[] = [];
  const address = await receiver((req, res) => {
    asked.push(req.url);
    res.writeHead(307, { location: "/elsewhere" }).end();
  });
  expect(await post(address, options())).toMatchObject({ status: 307 });
  expect(asked).toEqual(["/"]);
});

test("takes the status however long the body, and hands out nothing of it", async () => {
  const endless = await receiver((_req, res) => {
    res.writeHead(200);
    const more = () => {
      while (!res.destroyed && res.write("a secret of an internal service ".repeat(1_000)));
      if (!res.destroyed) res.once("drain", more);
    };
    more();
  });
  const trickling = await receiver((_req, res) => void res.writeHead(503, { "retry-after": "7" }).write("."));
  const posted = await post(endless, options());
  expect(posted).toEqual({ status: 200, problem: null, retryAfter: null, duration: posted.duration });
  expect(await post(trickling, options())).toMatchObject({ status: 503, retryAfter: "7" });
});

test("gives up on a receiver that never answers, and says what is wrong with one that cannot", async () => {
  const silent = await rawReceiver(() => undefined);
  const trickling = await rawReceiver((socket) => {
    socket.write("HTTP/1.1 200 OK\r\n");
    const timer = setInterval(() => socket.write("x: y\r\n"), 20);
    ends.push(() => clearInterval(timer));
  });
  const nonsense = await rawReceiver((socket) => socket.write("good morning\r\n\r\n"));
  const longHeaders = await rawReceiver((socket) =>
    socket.write(`HTTP/1.1 200 OK\r\nx: ${"y".repeat(40_000)}\r\n\r\n`),
  );
  const closing = await rawReceiver((socket) => socket.destroy());
  const soon = options({ timeout: 300 });
  expect(await post(silent, soon)).toMatchObject({ status: null, problem: "TIMEOUT" });
  expect(await post(trickling, soon)).toMatchObject({ status: null, problem: "TIMEOUT" });
  expect(await post(nonsense, options())).toMatchObject({ status: null, problem: "NOT_HTTP" });
  expect(await post(longHeaders, options())).toMatchObject({ status: null, problem: "NOT_HTTP" });
  expect(await post(closing, options())).toMatchObject({ status: null, problem: "CONNECTION" });
  expect(await post("https://127.0.0.2/", options())).toMatchObject({ status: null, problem: "REFUSED" });
});

test("takes the answer behind those that only announce it, but not without end", async () => {
  const announced = await rawReceiver((socket) =>
    socket.write(
      "HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n",
    ),
  );
  const sent: Socket[] = [];
  /** Writes this on and on, as fast as it is read. */
  const endless = (begin: string, more: string) =>
    rawReceiver((socket) => {
      sent.push(socket);
      socket.write(begin);
      const write = () => {
        while (!socket.destroyed && socket.write(more.repeat(1_000)));
      };
      socket.on("drain", write);
      write();
    });
  const announcing = await endless("", "HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n");
  const heading = await endless("HTTP/1.1 200 OK\r\n", "x: y\r\n");
  const trailing = await endless("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n0\r\n", "x: y\r\n");
  const slowly = await rawReceiver((socket) => {
    const timer = setInterval(() => socket.write("HTTP/1.1 102 Processing\r\n\r\n"), 20);
    ends.push(() => clearInterval(timer));
  });
  expect(await post(announced, options())).toMatchObject({ status: 204, problem: null });
  expect(await post(announcing, options())).toMatchObject({ status: null, problem: "NOT_HTTP" });
  expect(await post(heading, options())).toMatchObject({ status: null, problem: "NOT_HTTP" });
  expect(await post(trailing, options())).toMatchObject({ status: 200, problem: null });
  expect(await post(slowly, options({ timeout: 300 }))).toMatchObject({ status: null, problem: "TIMEOUT" });
  await until(async () => sent.every((socket) => socket.destroyed), "A connection stays open");
});

test("connects to the address that was checked, also where a name changes its address in between", async () => {
  let reached = 0;
  const address = new URL(await receiver((_req, res) => void ((reached += 1), res.end())));
  let asked = 0;
  const server = await serveNames((name) => {
    asked += 1;
    return name === "moving.example.org" ? [asked <= 2 ? "93.184.215.14" : "127.0.0.1"] : [];
  });
  ends.push(() => server.stop());
  const targets = new Targets({ internal: [], own });
  const url = `https://moving.example.org:${address.port}/`;
  await targets.resolve(targets.read(url));
  expect(await post(url, options({ targets }))).toMatchObject({ status: null, problem: "REFUSED" });
  expect(reached).toBe(0);
});
