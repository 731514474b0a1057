import express from "express";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { deviceCookie } from "../../../server/app/http/device-cookie.ts";

/** What a server sets, and what it reads of a request with this cookie header. */
async function exchange(secure: boolean, cookie: string): Promise<{ set: string | null; read: unknown }> {
  const app = express();
  app.get("/graphql", (req, res) => {
    const { deviceProof, keepDeviceProof } = deviceCookie(req, res, secure);
    keepDeviceProof("a.b-c");
    res.json(deviceProof);
  });
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`, {
      headers: { cookie },
    });
    return { set: answer.headers.get("set-cookie"), read: await answer.json() };
  } finally {
    server.close();
  }
}

test("over https no other host of the domain, and no plain http, can set the cookie of a device", async () => {
  const { set, read } = await exchange(true, "device=planted; __Host-device=x.y");
  expect(set).toMatch(
    /^__Host-device=a\.b-c; Max-Age=\d+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/u,
  );
  expect(read).toBe("x.y");
});

test("without https it has a name that browsers accept there", async () => {
  const { set, read } = await exchange(false, "other=1; device=x.y");
  expect(set).toMatch(/^device=a\.b-c; Max-Age=\d+; Path=\/graphql; Expires=[^;]+; HttpOnly; SameSite=Strict$/u);
  expect(read).toBe("x.y");
});
