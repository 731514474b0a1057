import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { type Caller, useApi } from "../../support/api.ts";
import { buildToken } from "../../support/api-tokens.ts";
import { useDatabase } from "../../support/database.ts";
import { until } from "../../support/until.ts";

const db = await useDatabase();
const api = await useApi(db, { exportLimits: { together: 3 } });
const { build, admin } = db;
const [here, there] = [(await build.branch()).id, (await build.branch()).id];
const chief = await api.asUser(await build.user("administrator"));
const user = await build.user("manager", { branches: [here] });
const manager = await api.asUser(user);
const viewer = await api.asUser(await build.user("viewer", { branches: [here] }));

type Line = Record<string, unknown>;
const linesOf = (text: string): Line[] =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
const read = async (caller: Caller, file: string): Promise<string> => {
  const response = await caller.fetch(`/api/export/${file}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer()).toString("utf8");
};
const cells = (line: string): string[] =>
  [...line.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/gu)].map(([, a, b]) => (a ?? b ?? "").replaceAll('""', '"'));

describe("what is exported", () => {
  test("every living record in the user's branches, with everything that is stored in it", async () => {
    const mine = await build.donation({ branchId: here, remark: 'ជំនួយ, "new"', amount: null });
    await build.donation({ branchId: there });
    const gone = await build.donation({ branchId: here });
    await admin.query("update donation set deleted_at = now() where id = $1", [gone.id]);
    const [line, ...others] = linesOf(await read(manager, "donations.jsonl"));
    expect(others).toEqual([]);
    const { rows } = await admin.query<Line & { updated_at: Date }>(
      `select d.*, d.given_on::text as given, n.code as donor, s.code as student, y.name_en as year, b.name_local as branch
       from donation d join donor n on n.id = d.donor_id join student s on s.id = d.student_id
       join class_year y on y.id = d.class_year_id join branch b on b.id = d.branch_id where d.id = $1`,
      [mine.id],
    );
    const [row] = rows;
    expect(line).toMatchObject({
      id: mine.id,
      asset: row?.["asset"],
      givenOn: row?.["given"],
      remark: 'ជំនួយ, "new"',
      state: "ACTIVE",
      amount: null,
      version: row?.["version"],
      updatedAt: row?.updated_at.toISOString(),
      donor: { id: row?.["donor_id"], code: row?.["donor"] },
      student: { id: row?.["student_id"], code: row?.["student"] },
      classYear: { id: row?.["class_year_id"], nameEn: row?.["year"] },
      branch: { id: here, nameLocal: row?.["branch"] },
    });
    expect(linesOf(await read(chief, "donations.jsonl"))).toHaveLength(2);
  });

  test("the same as a table, which spreadsheets read as text", async () => {
    const donor = await build.donor({ remark: "=1+1", hope: "two\nlines" });
    const text = await read(manager, "donors.csv");
    expect(text.startsWith("\ufeff")).toBe(true);
    const [header = "", ...rows] = text.slice(1).split("\r\n");
    const row = cells(rows.find((each) => each.startsWith(`${donor.id},`)) ?? "");
    const value = (name: string) => row[cells(header).indexOf(name)];
    expect(value("code")).toBe(donor.code);
    expect(value("pinned")).toBe("false");
    expect(value("hope")).toBe("two\nlines");
    expect(value("remark")).toBe("'=1+1");
    expect(cells(header)).toContain("country.code");
    await admin.query("update donor set deleted_at = now() where id = $1", [donor.id]);
  });

  test("columns that the user may not read are absent", async () => {
    await build.student({ branchId: here });
    const names = async (caller: Caller) => Object.keys(linesOf(await read(caller, "students.jsonl"))[0] ?? {});
    expect(await names(manager)).toContain("guardianPhone");
    expect(await names(viewer)).toEqual((await names(manager)).filter((name) => !name.endsWith("Phone")));
    for (const hidden of ["search", "deletedAt", "mergedInto"]) expect(await names(chief)).not.toContain(hidden);
  });

  test("an API token reads within its branches and scopes, until it is revoked", async () => {
    const owner = await build.user("manager", { branches: [here, there] });
    const { id, text } = await buildToken(build, owner.id, { scopes: ["RECORDS"], branchIds: [there] });
    await build.student({ branchId: there });
    const caller = api.withToken(text);
    const lines = linesOf(await read(caller, "students.jsonl"));
    expect(new Set(lines.map(({ branch }) => (branch as { id: number }).id))).toEqual(new Set([there]));
    expect(Object.keys(lines[0] ?? {})).not.toContain("guardianPhone");
    await admin.query("update api_token set revoked_at = now() where id = $1", [id]);
    expect((await caller.fetch("/api/export/students.jsonl")).status).toBe(401);
  });

  test("a program goes on from an export in the feed", async () => {
    const response = await manager.fetch("/api/export/schools.jsonl");
    const cursor = response.headers.get("feed-cursor");
    await response.text();
    const { id } = await build.school({ branchId: here });
    const touch = 'mutation ($id: Int!) { updateSchool(id: $id, version: 1, input: { remark: "R" }) { changeId } }';
    expect((await manager.query(touch, { id })).errors).toEqual([]);
    const { data } = await manager.query<{ schoolsFeed: { edges: { id: number }[] } }>(
      "query ($after: String) { schoolsFeed(after: $after) { edges { id } } }",
      { after: cursor },
    );
    expect(data?.schoolsFeed.edges).toEqual([{ id }]);
  });

  test("it is compressed for who asks for it", async () => {
    const raw = async (encoding: string) => {
      const response = await manager.fetch("/api/export/students.jsonl", { headers: { "accept-encoding": encoding } });
      const text = await response.text();
      return { encoding: response.headers.get("content-encoding"), text };
    };
    const [packed, plain] = [await raw("gzip"), await raw("identity")];
    expect([packed.encoding, plain.encoding]).toEqual(["gzip", null]);
    expect(packed.text).toBe(plain.text);
  });

  test("the audit says who exported what, and not who only asked for the headers", async () => {
    await read(manager, "enrolments.csv");
    // Its headers alone tell nothing of the records.
    expect((await manager.fetch("/api/export/donors.csv", { method: "HEAD" })).headers.get("feed-cursor")).toBeTruthy();
    const { rows } = await admin.query(
      "select actor_id, action, after ->> 'code' as format, after ->> 'name_en' as about, branch_ids from audit_entry order by id desc limit 1",
    );
    expect(rows).toEqual([
      {
        actor_id: user.id,
        action: "EXPORT",
        format: "CSV",
        about: expect.stringContaining("List: Enrolments") as string,
        branch_ids: [here],
      },
    ]);
  });
});

describe("who is refused", () => {
  const statusOf = async (caller: Caller, file: string, init?: RequestInit) =>
    (await caller.fetch(`/api/export/${file}`, init)).status;

  test("nobody without a session, a right, or for what there is not", async () => {
    const none = await api.asUser(await build.user("none"));
    expect(await statusOf(api.anonymous, "donors.csv")).toBe(401);
    expect(await statusOf(api.withToken("x.y.z"), "donors.csv")).toBe(401);
    for (const kind of ["students", "donors", "donations", "enrolments", "schools"]) {
      expect(await statusOf(none, `${kind}.jsonl`), kind).toBe(403);
      expect(await statusOf(viewer, `${kind}.jsonl`, { method: "HEAD" }), kind).toBe(200);
    }
    for (const file of ["users.csv", "donors.xlsx", "constructor.csv", "donors"]) {
      expect(await statusOf(chief, file), file).toBe(404);
    }
    expect(await statusOf(chief, "donors.csv", { method: "POST" })).toBe(404);
  });
});

describe("readers who take their time", () => {
  /** More than any buffer between the product and a reader holds. */
  beforeAll(async () => {
    await admin.query(
      `insert into donor (code, name_en, search, search_phone, remark)
       select 'BIG-' || i, 'Big', '', '', repeat(md5(i::text), 60) from generate_series(1, 30000) i`,
    );
  });

  /** A response that nothing refers to is collected as garbage, and its connection closed. */
  const unread: Response[] = [];

  /** A reader who has asked and reads nothing. */
  async function idle(caller: Caller, signal: AbortSignal | null = null) {
    const headers = { "accept-encoding": "identity" };
    const asked = await caller.fetch("/api/export/donors.jsonl", { headers, signal });
    unread.push(asked);
    return { status: asked.status, wait: asked.headers.get("retry-after"), rest: () => asked.text() };
  }

  test("only so many are served at once, others are told when to try again, and who goes away frees a place", async () => {
    const leave = new AbortController();
    const latecomer = await api.asUser(await build.user("viewer", { branches: [here] }));
    expect(await idle(manager, leave.signal)).toMatchObject({ status: 200 });
    expect(await idle(manager)).toMatchObject({ status: 429, wait: "30" });
    const { text: token } = await buildToken(build, user.id);
    expect(await idle(api.withToken(token))).toMatchObject({ status: 429, wait: "30" });
    for (const caller of [chief, viewer]) expect(await idle(caller, leave.signal)).toMatchObject({ status: 200 });
    expect(await idle(latecomer)).toMatchObject({ status: 503, wait: "30" });
    leave.abort();
    for (const caller of [manager, viewer, latecomer]) {
      await until(async () => (await idle(caller)).status === 200, "No place is freed");
    }
  });

  test("who accepts nothing for a while is cut off", async () => {
    const hasty = await useApi(db, { exportLimits: { patience: 50 } });
    const caller = await hasty.asUser(user);
    const { rest } = await idle(caller);
    await until(async () => (await idle(caller)).status === 200, "The place is not freed");
    await expect(rest().then((text) => text.length)).rejects.toThrow("terminated");
    expect(hasty.unexpected).toEqual([]);
  });

  test("who reads slowly is waited for, however long the records are", async () => {
    await admin.query(
      `update donor set remark = repeat('ក', 10000), hope = repeat('ក', 2000)
       where id in (select id from donor where deleted_at is null order by id limit 1000)`,
    );
    const patient = await useApi(db, { exportLimits: { patience: 2_000 } });
    const leave = new AbortController();
    const init = { headers: { "accept-encoding": "identity" }, signal: leave.signal };
    const { body } = await (await patient.asUser(user)).fetch("/api/export/donors.jsonl", init);
    const began = performance.now();
    let bytes = 0;
    for await (const chunk of body ?? []) {
      bytes += (chunk as Uint8Array).length;
      if (bytes > 32_000_000) break;
      while (bytes > (performance.now() - began) * 6_000) await sleep(10);
    }
    leave.abort();
    expect(bytes).toBeGreaterThan(32_000_000);
    expect(patient.unexpected).toEqual([]);
  });

  test("who loses the right to read is cut off", async () => {
    const watchful = await useApi(db, { exportLimits: { rightsHold: 0 } });
    const someone = await build.user("manager", { branches: [here] });
    const reading = await idle(await watchful.asUser(someone));
    expect(reading.status).toBe(200);
    await admin.query("update app_user set is_active = false where id = $1", [someone.id]);
    await expect(reading.rest().then((text) => text.length)).rejects.toThrow("terminated");
    expect([...api.unexpected, ...watchful.unexpected]).toEqual([]);
  });
});
