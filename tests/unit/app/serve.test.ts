import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { drain, listen } from "../../../server/app/serve.ts";

test("stopping answers what is under way and does not wait for the connection that a browser keeps", async () => {
  let answer: (() => void) | undefined;
  const server = await listen((_req, res) => (answer = () => res.end("done")), { host: "127.0.0.1", port: 0 });
  const agent = new Agent({ keepAlive: true });
  const request = get({ agent, port: (server.address() as AddressInfo).port });
  await once(server, "request");
  const started = performance.now();
  const drained = drain(server);
  answer?.();
  const [response] = (await once(request, "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  await drained;
  expect(response.statusCode).toBe(200);
  // Without it, the ten seconds that a request may take.
  expect(performance.now() - started).toBeLessThan(9000);
  agent.destroy();
});
