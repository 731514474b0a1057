import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import {
  allowLongBody,
  boundConnections,
  type BodyTimes,
  mostUnanswered,
  oneAtATime,
  watchBodies,
  watchReaders,
} from "../../../server/app/process/slow-bodies.ts";

const never = 3_600_000;
const times = { stallMs: never, wholeMs: never, longMs: never, afterAnswerMs: never };
const open: (Server | Socket)[] = [];
afterEach(() => {
  for (const each of open.splice(0)) {
    if ("closeAllConnections" in each) each.close().closeAllConnections();
    else each.destroy();
  }
});

async function serve(handler: RequestListener, prepare: (server: Server) => void): Promise<number> {
  const server = createServer(handler);
  prepare(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  open.push(server);
  return (server.address() as AddressInfo).port;
}

async function dial(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  open.push(socket);
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

const closed = (socket: Socket) =>
  new Promise<void>((resolve) => {
    socket.once("close", () => resolve());
  });

const head = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n";
const reads: RequestListener = (req, res) => void req.resume().on("end", () => res.end("whole"));
/** Sends one byte at a time until the connection is closed; returns how many were sent. */
async function drip(socket: Socket, bytes: number): Promise<number> {
  let sent = 0;
  socket.write(head);
  const timer = setInterval(() => {
    if (socket.destroyed || sent >= bytes) return clearInterval(timer);
    sent += 1;
    socket.write("x");
  }, 1);
  await closed(socket);
  clearInterval(timer);
  return sent;
}

describe("a body that does not arrive", () => {
  const cases: [string, Partial<BodyTimes>, RequestListener][] = [
    ["stalls", { stallMs: 30 }, reads],
    ["takes too long, byte by byte", { wholeMs: 30 }, reads],
    ["is a file that takes too long", { longMs: 30 }, (req, res) => (allowLongBody(req), reads(req, res))],
    ["goes on after its answer", { afterAnswerMs: 30 }, (_req, res) => void res.end("refused")],
  ];
  test.each(cases)("is cut off when it %s", async (_, some, handler) => {
    const port = await serve(handler, (server) => watchBodies(server, { ...times, stallMs: 150, ...some }));
    const socket = await dial(port);
    socket.resume();
    if (some.stallMs) socket.write(head);
    else expect(await drip(socket, 1000)).toBeLessThan(1000);
    if (!socket.destroyed) await closed(socket);
    expect(socket.destroyed).toBe(true);
  });

  test("is awaited if it is a file that keeps moving, and while the server itself is not reading", async () => {
    const handler: RequestListener = (req, res) => {
      allowLongBody(req);
      // Twice as long as a body may stall.
      setTimeout(() => reads(req, res), 60);
    };
    const port = await serve(handler, (server) => watchBodies(server, { ...times, stallMs: 30, wholeMs: 30 }));
    const socket = await dial(port);
    socket.write(head + "x".repeat(500));
    setTimeout(() => socket.write("x".repeat(500)), 50);
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(answer.toString()).toContain("whole");
  });
});

describe("an answer that is not read", () => {
  const answer = Buffer.alloc(32_000_000, "x");
  const ask = async (stallMs: number) => {
    let listening: Server | undefined;
    const port = await serve(
      (_req, res) => void res.end(answer),
      (server) => {
        listening = server;
        watchReaders(server, stallMs);
      },
    );
    const socket = await dial(port);
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    const connections = () =>
      new Promise<number>((resolve) => {
        listening?.getConnections((_error, count) => resolve(count));
      });
    return { socket, connections };
  };

  test("is let go of together with its connection", async () => {
    const { socket, connections } = await ask(60);
    socket.pause();
    await expect.poll(connections).toBe(0);
  });

  test("is waited for where it is read slowly, and its connection is kept", async () => {
    const { socket, connections } = await ask(1_000);
    let read = 0;
    let since = 0;
    socket.on("data", ({ length }: Buffer) => {
      [read, since] = [read + length, since + length];
      // Together these pauses last longer than nothing may be read.
      if (since < 256_000) return;
      since = 0;
      socket.pause();
      setTimeout(() => socket.resume(), 20);
    });
    await expect.poll(() => read).toBeGreaterThan(answer.length);
    expect(await connections()).toBe(1);
  });
});

test("one address has a limited number of connections, and a closed one makes room", async () => {
  const port = await serve(
    (_req, res) => void res.end("served"),
    (server) => boundConnections(server, { inAll: 10, perAddress: 2 }),
  );
  const first = await dial(port);
  await dial(port);
  const third = await dial(port);
  await closed(third.resume());
  first.destroy();
  await closed(first);
  const served = async () => {
    const socket = await dial(port);
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    let answer = "";
    socket.on("data", (chunk: Buffer) => {
      answer += chunk.toString();
    });
    await Promise.race([once(socket, "data"), closed(socket)]);
    return answer.includes("served");
  };
  await expect.poll(served).toBe(true);
});

describe("a connection that does not wait for answers", () => {
  const get = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";

  test("is answered one request at a time, in order", async () => {
    let running = 0;
    let most = 0;
    const handler: RequestListener = (_req, res) => {
      running += 1;
      most = Math.max(most, running);
      setTimeout(() => {
        running -= 1;
        res.end("served");
      }, 1);
    };
    const socket = await dial(await serve(oneAtATime(handler), () => undefined));
    let answer = "";
    socket.on("data", (chunk: Buffer) => {
      answer += chunk.toString();
    });
    socket.write(get.repeat(mostUnanswered));
    await expect.poll(() => answer.split("served").length - 1).toBe(mostUnanswered);
    expect(most).toBe(1);
    socket.write(get);
    await expect.poll(() => answer.split("served").length - 1).toBe(mostUnanswered + 1);
  });

  const handlers: [string, RequestListener][] = [
    ["later", (_req, res) => void setTimeout(() => res.end("served"), 20)],
    ["once its body is read", reads],
  ];
  test.each(handlers)("is cut, and what it sent is not worked on, answered %s", async (_, answer) => {
    let begun = 0;
    const handler: RequestListener = (req, res) => {
      begun += 1;
      answer(req, res);
    };
    const socket = await dial(await serve(oneAtATime(handler), () => undefined));
    socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}".repeat(1_000));
    await closed(socket.resume());
    expect(begun).toBe(1);
  });
});
