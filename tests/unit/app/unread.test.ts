import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, test } from "vitest";
import { boundUnread } from "../../../server/app/graphql/unread.ts";

test("whoever leaves answers unread gets no more of them until they are read or given up; others do", async () => {
  const large = Buffer.alloc(32_000_000, "x");
  const app = express();
  app.use((req, res, next) => {
    res.locals["context"] = { actor: { userId: Number(req.headers["user"]) }, requestId: "1" };
    next();
  });
  app.use(
    boundUnread((_language, key) => key, 2),
    (_req, res) => void res.end(large),
  );
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const agent = new Agent();
  const ask = async (user: number) => {
    const sent = get({ agent, port: (server.address() as AddressInfo).port, headers: { user } });
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    return answer.on("error", () => undefined);
  };
  const statusOf = async (user: number) => {
    const answer = await ask(user);
    answer.destroy();
    return answer.statusCode;
  };
  const [first, second] = [await ask(1), await ask(1)];
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect(await statusOf(1)).toBe(429);
  expect(await statusOf(2)).toBe(200);
  first.destroy();
  await expect.poll(() => statusOf(1)).toBe(200);
  await once(second.resume(), "end");
  await expect.poll(() => statusOf(1)).toBe(200);
  server.close();
  server.closeAllConnections();
});
