import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
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
  const drained = drain(server, 3_600_000);
  answer?.();
  const [response] = (await once(request, "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  await drained;
  expect(response.statusCode).toBe(200);
  agent.destroy();
});
