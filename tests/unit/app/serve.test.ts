import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { drain, listen } from "../../../server/app/process/serve.ts";

test("stopping answers running requests and does not wait for idle keep-alive connections", async () => {
  let answer: (() => void) | undefined;
  const server = await listen((_req, res) => (answer = () => res.end("done")), {
    host: "127.0.0.1",
    port: 0,
    trustProxy: 0,
  });
  const agent = new Agent({ keepAlive: true });
  const request = get({ agent, port: (server.address() as AddressInfo).port });
  await once(server, "request");
  // An hour for requests that never end: the test's own limit would come first.
  const drained = drain(server, { within: 3_600_000 });
  answer?.();
  const [response] = (await once(request, "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  await drained;
  expect(response.statusCode).toBe(200);
  agent.destroy();
});

test("a stopping server takes requests for a while, and tells their callers to open other connections", async () => {
  const server = await listen((_req, res) => void res.end("done"), { host: "127.0.0.1", port: 0, trustProxy: 0 });
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const ask = async () => {
    const [response] = (await once(get({ agent, port }), "response")) as [IncomingMessage];
    response.resume();
    await once(response, "end");
    return response.headers.connection;
  };
  expect(await ask()).toBe("keep-alive");
  // The kept connection is what it waits for.
  const drained = drain(server, { leaveMs: 3_600_000, within: 3_600_000 });
  expect(await ask()).toBe("close");
  await drained;
  expect(server.listening).toBe(false);
  agent.destroy();
});

test("a connection that sends request after request without reading the answers is cut", async () => {
  let begun = 0;
  const server = await listen(() => (begun += 1), { host: "127.0.0.1", port: 0, trustProxy: 0 });
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => undefined).resume();
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(1_000));
  await once(socket, "close");
  expect(begun).toBe(1);
  server.close();
});
