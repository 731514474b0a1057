import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { Pool } from "pg";
import { afterAll, expect, test } from "vitest";
import { Builders } from "../support/builders.ts";
import { temporaryFolder } from "../support/ends.ts";
import { tokenFor } from "../support/journey.ts";
import { serveProduct } from "../support/product.ts";

/*
 * The program of docs/api.md keeps a copy of donors and donations while a script adds, changes, deletes, restores,
 * merges and undoes, and the product is killed twice. At the end the copy equals the database.
 */
const MINUTES = Number(process.env["MINUTES"] ?? 1);
const run = promisify(execFile);

const product = await serveProduct();
const { url } = product;
const admin = new Pool({
  connectionString: product.superuserUrl,
  max: 1,
  options: "-c app.all_branches=on -c app.change_id=1",
});
afterAll(async () => {
  await admin.end();
  await product.stop();
});

const build = new Builders(admin, 1);
const branchId = (await build.branch()).id;
const classYearId = (await build.reference("CLASS_YEAR")).id;
const students: number[] = [];
for (let n = 0; n < 40; n += 1) students.push((await build.student({ branchId })).id);
const token = await tokenFor(admin, product, (await build.user("administrator")).id);

interface Reply {
  data?: Record<string, unknown> | null;
  errors?: { message: string }[];
}

/** What a mutation answers; undefined if it is refused, or the product is gone. */
async function write<T>(query: string, variables: object): Promise<T | undefined> {
  const reply = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(60_000),
  })
    .then((response) => response.json() as Promise<Reply>)
    .catch((): Reply => ({}));
  return (reply.data?.["done"] ?? undefined) as T | undefined;
}

const any = <T>(of: readonly T[]): T | undefined => of[Math.floor(Math.random() * of.length)];
const done = new Map<string, number>();
const donors: number[] = [];
const donations: number[] = [];
const deleted: { type: string; id: number }[] = [];
const changes: string[] = [];
let serial = 0;

interface Written {
  changeId: string;
  record: { id: number };
}
const writes: Record<string, () => Promise<{ changeId: string } | undefined>> = {
  async add() {
    serial += 1;
    const input = { code: `D-${serial}`, nameEn: `Donor ${serial}`, donorType: "INDIVIDUAL" };
    const added = await write<Written>(
      "mutation ($input: DonorInput!) { done: createDonor(input: $input) { changeId record { id } } }",
      { input },
    );
    if (added) donors.push(added.record.id);
    return added;
  },
  async change() {
    const id = any(donors);
    const known = await write<{ version: number }>("query ($id: Int!) { done: donor(id: $id) { version } }", { id });
    return write(
      "mutation ($id: Int!, $version: Int!, $input: DonorPatch!) { done: updateDonor(id: $id, version: $version, input: $input) { changeId } }",
      { id, version: known?.version, input: { nameEn: `Renamed ${(serial += 1)}` } },
    );
  },
  async give() {
    const input = {
      donorId: any(donors),
      studentId: any(students),
      classYearId,
      asset: any(["MATERIAL", "BICYCLE"]),
      givenOn: "2026-01-15",
    };
    const given = await write<Written>(
      "mutation ($input: DonationInput!) { done: donate(input: $input) { changeId record { id } } }",
      { input },
    );
    if (given) donations.push(given.record.id);
    return given;
  },
  cancel: () =>
    write("mutation ($ids: [Int!]!) { done: cancelDonations(ids: $ids) { changeId } }", { ids: [any(donations)] }),
  async delete() {
    const isDonor = Math.random() < 0.3;
    const id = any(isDonor ? donors : donations);
    const gone = await write<{ changeId: string }>(
      `mutation ($ids: [Int!]!) { done: ${isDonor ? "deleteDonors" : "deleteDonations"}(ids: $ids) { changeId } }`,
      { ids: [id] },
    );
    if (gone && id) deleted.push({ type: isDonor ? "Donor" : "Donation", id });
    return gone;
  },
  restore: () =>
    write("mutation ($records: [RestoreInput!]!) { done: restoreRecords(records: $records) { changeId } }", {
      records: [any(deleted)],
    }),
  async merge() {
    const [keepId, otherId] = [any(students), any(students)];
    const preview = await write<{ token: string; conflicts: { key: string }[] }>(
      "query ($keepId: Int!, $otherId: Int!) { done: mergePreview(keepId: $keepId, otherId: $otherId) { token conflicts { key } } }",
      { keepId, otherId },
    );
    return write(
      "mutation ($keepId: Int!, $otherId: Int!, $token: String!, $input: MergeInput!) { done: mergeStudents(keepId: $keepId, otherId: $otherId, token: $token, input: $input) { changeId } }",
      {
        keepId,
        otherId,
        token: preview?.token,
        input: { fields: [], choices: preview?.conflicts.map(({ key }) => ({ key, keep: "KEPT" })) ?? [] },
      },
    );
  },
  undo: () => write("mutation ($id: ID!) { done: undoChange(changeId: $id) { changeId } }", { id: any(changes) }),
};

/** Writes at random, one write after another, and counts what was saved. */
async function writer(until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    const name = any(Object.keys(writes)) ?? "add";
    const saved = await writes[name]?.();
    if (!saved) {
      await pause(10);
      continue;
    }
    changes.push(saved.changeId);
    done.set(name, (done.get(name) ?? 0) + 1);
  }
}

const program = /```python\n(?<code>(?:(?!```).)*copy\.sqlite.*?)^```$/msu.exec(readFileSync("docs/api.md", "utf8"));
const copying = temporaryFolder("copy-of-records");
writeFileSync(join(copying, "copy.py"), program?.groups?.["code"] ?? "");
/** Lets the copy catch up once; returns whether it could. */
const catchUp = () =>
  run("python3", ["copy.py"], { cwd: copying, env: { ...process.env, PANEL_URL: url, PANEL_TOKEN: token } }).then(
    () => true,
    () => false,
  );

test("a copy that follows the feeds equals the database after writes of all kinds and two kills", async () => {
  const over = new AbortController();
  const writers = Array.from({ length: 4 }, () => writer(over.signal));
  let caughtUp = 0;
  let failed = 0;
  const begun = performance.now();
  for (let kills = 0; performance.now() - begun < MINUTES * 60_000; await pause(200)) {
    if (await catchUp()) caughtUp += 1;
    else failed += 1;
    if (kills < 2 && performance.now() - begun > ((kills + 1) * MINUTES * 60_000) / 3) {
      kills += 1;
      await product.halt("SIGKILL");
      // The copy also asks while nobody answers.
      await catchUp();
      await product.resume();
    }
  }
  over.abort();
  await Promise.all(writers);
  expect(await catchUp()).toBe(true);
  process.stdout.write(`${JSON.stringify(Object.fromEntries(done))}, caught up ${caughtUp} times, failed ${failed}\n`);
  expect([...done.keys()].toSorted()).toEqual(Object.keys(writes).toSorted());

  const copy = new DatabaseSync(join(copying, "copy.sqlite"), { readOnly: true });
  const copied = (feed: string) =>
    copy
      .prepare("select id, node from record where feed = ? order by id")
      .all(feed)
      .map(({ id, node }) => ({ id, ...(JSON.parse(String(node)) as object) }));
  const { rows: kept } = await admin.query(
    `select id, code, name_en as "nameEn", name_local as "nameLocal", null as country,
       to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt"
     from donor where deleted_at is null order by id`,
  );
  expect(copied("donorsFeed")).toEqual(kept);
  const { rows: given } = await admin.query(
    `select id, state, to_char(given_on, 'YYYY-MM-DD') as "givenOn", asset, amount, currency,
       json_build_object('id', donor_id) as donor, json_build_object('id', student_id) as student,
       to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt"
     from donation where deleted_at is null order by id`,
  );
  expect(copied("donationsFeed")).toEqual(given);
  copy.close();
});
