import express, { Router } from "express";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { loadMessages } from "../../../server/app/messages.ts";
import { newSerial } from "../../../server/modules/certificates/serial.ts";
import { verifyRouter } from "../../../server/modules/certificates/verify.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const branch = await build.branch();
const serialOf = async (values: Record<string, unknown>) => {
  const id = await build.certificate({ branchId: branch.id, ...values });
  return (
    (await admin.query<{ serial: string }>("select serial from certificate where id = $1", [id])).rows[0]?.serial ?? ""
  );
};
const valid = await serialOf({});
const withdrawn = await serialOf({ standing: "WITHDRAWN", withdrawnReason: "A secret reason" });
const superseded = await serialOf({ standing: "SUPERSEDED", supersededBy: valid });
const trashed = await serialOf({ deletedAt: "2026-01-01" });

async function checked(rest: string, init: RequestInit = {}) {
  const response = await api.anonymous.fetch(`/verify${rest}`, init);
  return { status: response.status, headers: response.headers, body: await response.text() };
}

/** The text of the page, without its style. */
const said = (body: string): string[] =>
  [...body.replace(/<style>.*<\/style>/su, "").matchAll(/<p [^>]*>([^<]*)</gu)].map(([, text]) => text ?? "");

const genuine = ["This certificate is genuine.", "លិខិតនេះពិតប្រាកដ។"];
const replaced = ["This certificate has been replaced by a newer one.", "លិខិតនេះមានលិខិតថ្មីជំនួស។"];
const gone = ["This certificate has been withdrawn.", "បានដកហូតលិខិតនេះហើយ។"];
const unknown = ["This certificate is not known.", "រកមិនឃើញលិខិតនេះទេ។"];

describe("verifying a certificate", () => {
  test("says genuine, however the number is typed, and nothing else about it", async () => {
    for (const rest of [
      valid,
      valid.toLowerCase(),
      valid.replaceAll("-", ""),
      encodeURIComponent(valid.replaceAll("-", " ")),
      `${valid}/`,
    ]) {
      const { status, body } = await checked(`/${rest}`);
      expect(status).toBe(200);
      expect(said(body)).toEqual(genuine);
      expect(body).not.toMatch(/A name|ឈ្មោះ|Donor|DONOR|202\d/u);
      expect(body).not.toContain(valid);
    }
  });

  test("says replaced for one with a newer one, and nothing about that", async () => {
    const { status, body } = await checked(`/${superseded}`);
    expect(status).toBe(200);
    expect(said(body)).toEqual(replaced);
    expect(body).not.toMatch(/A name|ឈ្មោះ|Donor|DONOR|202\d/u);
  });

  test("says withdrawn for a deleted one as well, and no reason", async () => {
    const pages = await Promise.all([withdrawn, trashed].map((serial) => checked(`/${serial}`)));
    for (const { status, body } of pages) {
      expect(status).toBe(200);
      expect(said(body)).toEqual(gone);
    }
    expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
    expect(pages[0]?.body).not.toContain("secret");
  });

  test("says the same for unknown and malformed serial numbers", async () => {
    const changed = `${valid.slice(0, -1)}${valid.endsWith("2") ? "3" : "2"}`;
    const rests = [
      `/${newSerial()}`,
      `/${changed}`,
      "/",
      "",
      "/x",
      "/%E0%A4%A",
      "/%00",
      `/${"A".repeat(3000)}`,
      "/1/2/3",
      `/${encodeURIComponent("' or 1=1 --")}`,
      "/0000-0000-0000-0000-0000",
    ];
    const pages = [];
    for (const rest of rests) pages.push(await checked(rest));
    for (const { status, body } of pages) {
      expect(status).toBe(404);
      expect(said(body)).toEqual(unknown);
    }
    expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
    const plain = (headers: Headers) => [...headers].filter(([name]) => !["date", "x-request-id"].includes(name));
    expect(plain(pages[0]?.headers ?? new Headers())).toEqual(plain(pages[4]?.headers ?? new Headers()));
  });

  test("also queries the database for malformed numbers, so that it takes as long", async () => {
    // What was asked before counts for the same address.
    await admin.query("delete from request_rate");
    const asked: unknown[] = [];
    const pool = {
      query: (statement: unknown, parameters: unknown[]) => {
        if (String(statement).includes("from certificate")) asked.push(parameters);
        return db.database.pool.query(statement as string, parameters);
      },
    };
    const server = express()
      .use(verifyRouter({ pool: pool as never, translate: loadMessages(process.cwd()), perMinute: 5 }))
      .use(Router())
      .listen(0, "127.0.0.1");
    await once(server, "listening");
    afterAll(() => void server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/verify`;
    const statuses = [];
    for (const rest of [newSerial(), "x", "", newSerial(), "y", newSerial(), "z"]) {
      statuses.push((await fetch(`${url}/${rest}`)).status);
    }
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429]);
    expect(asked).toHaveLength(5);
    const late = await fetch(url);
    expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(said(await late.text())[0]).toBe("Too many attempts. Try again in a minute.");
  });

  test("runs no scripts, is not cached and not indexed", async () => {
    const { headers, body } = await checked(`/${valid}`);
    expect(headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/u,
    );
    expect([headers.get("cache-control"), headers.get("x-robots-tag"), headers.get("referrer-policy")]).toEqual([
      "no-store",
      "noindex, nofollow",
      "no-referrer",
    ]);
    expect(headers.get("set-cookie")).toBeNull();
    expect(body).not.toMatch(/<script|https?:|src=/u);
    expect((await checked(`/${valid}`, { method: "POST" })).status).toBe(404);
  });
});

test("the page includes its Khmer font, for anonymous visitors and without limit", async () => {
  await admin.query("delete from request_rate");
  const { body } = await checked(`/${valid}`);
  const [path] = /\/verify\/khmer-[0-9a-f]+\.woff2/u.exec(body) ?? [];
  expect(body).toContain(`src:url("${path}") format("woff2")`);
  for (let i = 0; i < 40; i += 1) {
    const response = await api.anonymous.fetch(path ?? "");
    expect([response.status, response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
      200,
      "font/woff2",
      "public, max-age=31536000, immutable",
    ]);
    const font = Buffer.from(await response.arrayBuffer());
    expect(font.toString("latin1", 0, 4)).toBe("wOF2");
    expect(font.length).toBeLessThan(30_000);
  }
  expect((await checked("/khmer-0.woff2")).status).toBe(404);
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
