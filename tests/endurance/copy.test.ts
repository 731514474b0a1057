import { setTimeout as pause } from "node:timers/promises";
import { Pool } from "pg";
import { afterAll, expect, test } from "vitest";
import { buildToken } from "../support/api-tokens.ts";
import { Builders } from "../support/builders.ts";
import { CopyProgram, recordsToCopy } from "../support/copying.ts";
import { freePort } from "../support/free-port.ts";
import { tokenFor } from "../support/journey.ts";
import { serveProduct } from "../support/product.ts";
import { until } from "../support/until.ts";

/*
 * The program of docs/api.md keeps a copy of donors and donations, by feed and webhook, while a script adds, changes,
 * deletes, restores, merges and undoes, and the product is killed twice. At the end the copy equals the database.
 */
const MINUTES = Number(process.env["MINUTES"] ?? 1);

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
const owner = await build.user("administrator");
const token = await tokenFor(admin, product, owner.id);

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
async function writer(over: AbortSignal): Promise<void> {
  while (!over.aborted) {
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

/** A webhook of an administrator: where it leads, and the secret that signs its events. */
async function addWebhook(port: number): Promise<string> {
  const made = await write<{ secret: string }>(
    "mutation ($input: WebhookInput!) { done: createWebhook(input: $input) { secret } }",
    { input: { name: "Copy", address: `http://127.0.0.1:${port}/`, kinds: ["DONOR", "DONATION"] } },
  );
  if (!made) throw new Error("The webhook is not added");
  return made.secret;
}

const port = await freePort();
const copy = new CopyProgram({
  PANEL_URL: url,
  PANEL_TOKEN: (await buildToken(build, owner.id, { scopes: ["RECORDS", "PERSONAL", "MONEY"] })).text,
  WEBHOOK_SECRET: await addWebhook(port),
  PORT: String(port),
});

test("a copy kept by feed and webhook equals the database after writes of all kinds, two kills and an interruption", async () => {
  const over = new AbortController();
  const writers = Array.from({ length: 4 }, () => writer(over.signal));
  copy.start();
  const third = (MINUTES * 60_000) / 3;
  for (let kills = 0; kills < 2; kills += 1) {
    await pause(third);
    await product.halt("SIGKILL");
    // The copy also asks while nobody answers, and is itself interrupted once.
    await pause(2_000);
    if (kills === 1) await copy.kill();
    await product.resume();
    if (kills === 1) copy.start();
  }
  await pause(third);
  over.abort();
  await Promise.all(writers);
  const expected = await recordsToCopy(admin);
  const copied = () => ({ donorsFeed: copy.records("donorsFeed"), donationsFeed: copy.records("donationsFeed") });
  await until(
    async () => JSON.stringify(copied()) === JSON.stringify(expected),
    `The copy differs: ${copy.said.slice(-2_000)}`,
  );
  const { rows } = await admin.query<{ state: string; count: number }>(
    "select state, count(*)::integer from webhook_delivery group by state",
  );
  process.stdout.write(
    `${JSON.stringify(Object.fromEntries(done))}; ${expected.donorsFeed.length} donors, ${expected.donationsFeed.length} donations; ` +
      `${copy.readings} readings, ${copy.answered(204)} events; ${JSON.stringify(rows)}\n`,
  );
  expect([...done.keys()].toSorted()).toEqual(Object.keys(writes).toSorted());
  // A minute's clock alone would have read far less often.
  expect(copy.readings).toBeGreaterThan(5 * (MINUTES + 1));
  expect(copy.answered(401)).toBe(0);
});
