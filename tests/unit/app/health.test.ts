import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, expect, test } from "vitest";
import { healthRouter } from "../../../server/app/http/health.ts";

let asked = 0;
let looks = 0;
let result = Promise.withResolvers<{ ok: boolean }>();
const look = () => {
  looks += 1;
  return result.promise;
};
const app = express();
app.use((_req, _res, next) => {
  asked += 1;
  next();
});
app.use(
  healthRouter({ checks: { it: { vital: true, look } }, isStopping: () => false, isSignedIn: async () => false }),
);
const server = app.listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => server.close().closeAllConnections());
const status = async () => (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`)).status;

test("all who ask while it looks share what it finds, and the next one has it look again", async () => {
  const answers = Array.from({ length: 20 }, status);
  await expect.poll(() => asked).toBe(20);
  expect(looks).toBe(1);
  result.resolve({ ok: true });
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  result = Promise.withResolvers();
  result.resolve({ ok: false });
  expect(await status()).toBe(503);
  expect(looks).toBe(2);
});
