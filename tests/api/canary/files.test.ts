import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { openScope } from "../../../server/core/data/scope.ts";
import { actorOf } from "../../support/actors.ts";
import type { Caller } from "../../support/api.ts";
import type { TestUser } from "../../support/built.ts";
import { useWorld } from "./world.ts";

/* Every file of the other branch, requested by everyone and in every way; and what REST returns about the caller. */
const world = await useWorld();
const { db, api, theirs, people, canaries, owner, theirViewer } = world;
const { admin, build, database } = db;
const administrator = await build.user("administrator");
const files = theirs.files.map((file) => [file.purpose, file] as const);

interface Address {
  key: string;
  size: string;
  session: string;
  expires: string;
}

const soon = () => String(Math.floor(Date.now() / 1000) + 600);
const signature = ({ key, size, session, expires }: Address): string =>
  createHmac("sha256", database.fileSecret).update([key, size, session, expires].join("\n")).digest("base64url");
const urlOf = ({ key, ...query }: Address, signed: string): string =>
  `/files/${key}?${new URLSearchParams({ ...query, signature: signed }).toString()}`;
/** A URL as the server would sign it for any session. */
const goodUrl = (address: Address): string => urlOf(address, signature(address));

async function fetched(
  url: string,
  caller: Caller = api.anonymous,
  init: RequestInit = {},
): Promise<{ status: number; body: string }> {
  const response = await caller.fetch(url, { redirect: "manual", ...init });
  return { status: response.status, body: await response.text() };
}

const sessionOf = (user: TestUser) => build.session(user.id);
const addressFor = (file: (typeof theirs.files)[number], session: string): Address => ({
  key: file.key,
  size: String(file.size),
  session,
  expires: soon(),
});

describe.each(files)("a file of the other branch: %s", (purpose, file) => {
  const isPhoto = purpose.startsWith("photo.") && purpose !== "photo.original";

  test.each(Object.keys(people) as (keyof typeof people)[])(
    "does not exist for a %s, however the URL is signed",
    async (role) => {
      const address = addressFor(file, await sessionOf(people[role]));
      expect(await fetched(goodUrl(address))).toEqual({ status: 404, body: "" });
      expect(await fetched(goodUrl(address), await api.asUser(people[role]))).toEqual({ status: 404, body: "" });
      const seen = await openScope(database, actorOf(people[role]))
        .db.selectFrom("file")
        .select("id")
        .where("key", "=", file.key)
        .execute();
      expect(seen).toEqual([]);
    },
  );

  test("does not exist for its own branch's viewer", async () => {
    expect(await fetched(goodUrl(addressFor(file, await sessionOf(theirViewer))))).toEqual({ status: 404, body: "" });
  });

  test("is sent to permitted users, and a photo's original to nobody", async () => {
    const status = purpose === "photo.original" ? 404 : 200;
    for (const user of [owner, administrator]) {
      const answer = await fetched(goodUrl(addressFor(file, await sessionOf(user))));
      expect(answer.status).toBe(status);
      if (status === 200) expect(answer.body).toMatch(canaries.trace);
    }
    expect(
      (await fetched(goodUrl(addressFor(file, await sessionOf(world.both))))).status,
      "imports are one person's",
    ).toBe(isPhoto ? 200 : 404);
  });

  test("has no forged, copied or expired URL", async () => {
    const mineToo = await sessionOf(people.manager);
    const good = addressFor(file, await sessionOf(owner));
    const other = theirs.files.find(({ key }) => key !== file.key) ?? file;
    const past = { ...good, expires: String(Math.floor(Date.now() / 1000) - 1) };
    const urls = [
      `/files/${file.key}`,
      urlOf(good, ""),
      urlOf(good, "AAAA"),
      urlOf({ ...good, session: mineToo }, signature(good)),
      urlOf({ ...good, expires: String(Number(good.expires) + 3600) }, signature(good)),
      urlOf({ ...good, size: String(file.size + 1) }, signature(good)),
      urlOf(good, signature({ ...good, key: other.key })),
      urlOf(past, signature(past)),
      goodUrl({ ...good, size: String(file.size + 1) }),
      goodUrl({ ...good, key: file.key.toUpperCase() }),
      goodUrl(good).replace("/files/", "/files/x/../../"),
      goodUrl(good).replace("/files/", "/files/%2e%2e%2f"),
    ];
    for (const url of urls) {
      const answer = await fetched(url, await api.asUser(people.manager));
      expect(answer.status, url).toBe(404);
      expect(answer.body.replace(file.key, ""), url).not.toMatch(canaries.trace);
    }
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
      expect((await fetched(goodUrl(good), api.anonymous, { method })).body).not.toMatch(canaries.trace);
    }
  });

  test("is unavailable to its own users after their session has ended", async () => {
    const session = await sessionOf(owner);
    const url = goodUrl(addressFor(file, session));
    await admin.query("update session set ended_at = now() where id = $1", [session]);
    expect(await fetched(url)).toEqual({ status: 401, body: '{"result":false,"code":1}' });
    expect(await fetched(goodUrl(addressFor(file, "00000000-0000-4000-8000-000000000000")))).toEqual({
      status: 401,
      body: '{"result":false,"code":1}',
    });
  });
});

test("a download of the other branch's photo is visible there, and to nobody here", async () => {
  const large = theirs.files.find(({ purpose }) => purpose === "photo.large");
  if (large) await fetched(goodUrl(addressFor(large, await sessionOf(owner))));
  const document = "{ auditEntries(filter: { action: [DOWNLOAD] }) { rows { type recordId actorName } } }";
  const rows = async (user: TestUser) =>
    (await (await api.asUser(user)).query<{ auditEntries: { rows: object[] } }>(document)).data?.auditEntries.rows ??
    [];
  expect((await rows(owner)).length).toBeGreaterThan(0);
  expect(await rows(people.manager)).toEqual([]);
});

test.each(Object.keys(people) as (keyof typeof people)[])(
  "/api/auth/me shows a %s only their own branch",
  async (role) => {
    const { body } = await fetched("/api/auth/me", await api.asUser(people[role]));
    const { rows } = await admin.query<{ id: number; code: string; nameEn: string; nameLocal: string }>(
      'select id, code, name_en as "nameEn", name_local as "nameLocal" from branch where id = $1',
      [world.mine],
    );
    expect(JSON.parse(body)).toMatchObject({ result: true, data: { id: people[role].id, branches: rows } });
    expect(body).not.toMatch(canaries.trace);
  },
);

test.each(["", "?branch=1", "/1", "/../me"])("/api/auth/me%s shows a user's account to nobody else", async (rest) => {
  const url = `/api/auth/me${rest.replace("1", String(owner.id))}`;
  for (const caller of [api.anonymous, api.withToken("not.a.token")]) {
    const { status, body } = await fetched(url, caller);
    expect(body).not.toMatch(canaries.trace);
    expect([401, 404]).toContain(status);
  }
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
