import { Client, type PoolClient } from "pg";
import { afterEach, expect, test } from "vitest";
import { runChange } from "../../../server/core/write/change.ts";
import { withConnection, withTransaction } from "../../../server/core/base/connections.ts";
import { openScope } from "../../../server/core/data/scope.ts";
import { takeAttempt, ownPasswordAttempts } from "../../../server/modules/auth/throttle.ts";
import { studentList } from "../../../server/modules/students/student.list.ts";
import { PhotoHarness } from "../photos/harness.ts";
import { actorOf } from "../../support/actors.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { jpeg } from "../../support/pictures.ts";

const SLOTS = 4;
const db = await useDatabase({ poolSize: SLOTS });
const api = await useApi(db);
const { build, database, admin } = db;
const branch = await build.branch();
const user = await build.user("administrator", { branches: [branch.id] });
const caller = await api.asUser(user);
const scope = openScope(database, actorOf(user));
database.pool.options.connectionTimeoutMillis = 2_000;

/** Terminates the server process behind a connection just before the given word reaches it. */
let killBefore: string | null = null;
/** For what a mutation reads back: how many connections die on it, or what happens once its commit was sent. */
let killReads = 0;
let onCommit: (() => void) | null = null;
let committed = false;
/** Terminates the server process behind a connection after a change's commit, whose answer is lost. */
let losesAnswer = false;
const changing = new Set<number>();
const query = Reflect.get(Client.prototype, "query") as (...args: unknown[]) => unknown;
Reflect.set(Client.prototype, "query", function deadly(this: Client, ...args: unknown[]) {
  const { processID, database: name } = this as unknown as { processID: number; database: string };
  if (name !== new URL(db.url).pathname.slice(1)) return Reflect.apply(query, this, args);
  const text = typeof args[0] === "string" ? args[0] : (args[0] as { text: string }).text;
  if (text.includes("insert into change ")) changing.add(processID);
  if (args[0] === "commit") {
    committed = true;
    onCommit?.();
    if (losesAnswer && changing.has(processID)) {
      losesAnswer = false;
      return (Reflect.apply(query, this, args) as Promise<unknown>).then(async () => {
        await admin.query("select pg_terminate_backend($1, 5000)", [processID]);
        throw new Error("Connection terminated unexpectedly");
      });
    }
  }
  const isRead = typeof args[0] === "object" && args[0] !== null && "rowMode" in args[0];
  const dies = isRead ? committed && killReads > 0 : args[0] === killBefore;
  if (!dies) return Reflect.apply(query, this, args);
  if (isRead) killReads -= 1;
  return admin.query("select pg_terminate_backend($1, 5000)", [processID]).then(() => Reflect.apply(query, this, args));
});
afterEach(() => {
  killBefore = null;
  killReads = 0;
  onCommit = null;
});

/** Takes every connection of the pool at the same time. */
async function freeSlots(): Promise<number> {
  const taken = await Promise.allSettled(Array.from({ length: SLOTS }, () => database.pool.connect()));
  const clients = taken.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const answered = await Promise.all(clients.map((client) => client.query("select 1").then(() => 1)));
  for (const client of clients) client.release();
  return answered.length;
}

const rename = `mutation ($id: Int!, $nickname: String) { updateStudent(id: $id, version: 1, input: { nickname: $nickname }) { changeId } }`;
const renameAndShow = `mutation ($id: Int!, $nickname: String) { updateStudent(id: $id, version: 1, input: { nickname: $nickname }) { record { nickname } } }`;
const nicknameOf = async (id: number) =>
  (await admin.query<{ nickname: string | null }>("select nickname from student where id = $1", [id])).rows[0]
    ?.nickname;

test.each(["begin", "commit"])(
  "a mutation whose connection dies at its %s is reported truthfully and leaks no connection",
  async (word) => {
    for (let times = 0; times < SLOTS + 1; times += 1) {
      const { id } = await build.student({ branchId: branch.id });
      killBefore = word;
      const { errors } = await caller.query(rename, { id, nickname: "Dara" });
      killBefore = null;
      expect(errors.map(({ extensions }) => extensions.key)).toEqual([
        word === "commit" ? "errors.outcomeUnknown" : "errors.databaseAway",
      ]);
      expect(await nicknameOf(id)).toBeNull();
    }
    expect(await freeSlots()).toBe(SLOTS);
  },
);

test("a saved record is shown although the first connections for reading it back die", async () => {
  const { id } = await build.student({ branchId: branch.id });
  committed = false;
  killReads = 2;
  const { data, errors } = await caller.query(renameAndShow, { id, nickname: "Dara" });
  expect({ data, errors, killReads }).toEqual({
    data: { updateStudent: { record: { nickname: "Dara" } } },
    errors: [],
    killReads: 0,
  });
  expect(await freeSlots()).toBe(SLOTS);
});

test.each(["every connection dies", "no connection is free"])(
  "a saved record that cannot be read back since %s is reported as saved",
  async (why) => {
    const { id } = await build.student({ branchId: branch.id });
    const held: Promise<PoolClient>[] = [];
    committed = false;
    if (why === "every connection dies") killReads = Infinity;
    else onCommit = () => void held.push(...Array.from({ length: SLOTS }, () => database.pool.connect()));
    const { errors } = await caller.query(renameAndShow, { id, nickname: "Dara" });
    killReads = 0;
    for (const client of await Promise.all(held)) client.release();
    expect(errors.map(({ extensions: { code, key } }) => ({ code, key }))).toEqual([
      { code: "SAVED_NOT_SHOWN", key: "errors.savedNotShown" },
    ]);
    expect(await nicknameOf(id)).toBe("Dara");
    expect(await freeSlots()).toBe(SLOTS);
  },
);

test("a photo whose commit was not answered keeps its file, as it may be saved", async () => {
  const { id } = await build.student({ branchId: branch.id });
  const photos = new PhotoHarness(db, api);
  losesAnswer = true;
  const { errors } = await photos.send(caller, id, await jpeg());
  expect(errors.map(({ extensions }) => extensions.key)).toEqual(["errors.outcomeUnknown"]);
  expect(await photos.photos(caller, id)).toHaveLength(1);
  expect(await photos.filesOnDisk()).toBe(1);
});

test("a change whose rollback fails leaks no connection, and its own error is reported", async () => {
  for (let times = 0; times < SLOTS + 1; times += 1) {
    killBefore = "rollback";
    await expect(runChange(scope, "test", null, () => Promise.reject(new Error("a defect")))).rejects.toThrow(
      "a defect",
    );
    killBefore = null;
  }
  expect(await freeSlots()).toBe(SLOTS);
});

test.each(["begin", "commit", "rollback"])(
  "work on a connection of its own that dies at its %s leaks none",
  async (word) => {
    for (let times = 0; times < SLOTS + 1; times += 1) {
      killBefore = word;
      await expect(
        withTransaction(database.pool, async () => {
          if (word === "rollback") throw new Error("a defect");
        }),
      ).rejects.toThrow(/./u);
      await expect(
        takeAttempt(
          database.pool,
          { ...ownPasswordAttempts, account: word === "rollback" ? 0 : 10 },
          `${word}${times}`,
          "10.0.0.1",
        ),
      ).rejects.toThrow(/./u);
      killBefore = null;
    }
    expect(await freeSlots()).toBe(SLOTS);
  },
);

test("a connection whose work failed is not reused with its transaction and locks", async () => {
  await expect(
    withConnection(database.pool, async (client) => {
      await client.query("begin; select pg_advisory_xact_lock(42)");
      throw new Error("a defect");
    }),
  ).rejects.toThrow("a defect");
  await expect
    .poll(async () => (await admin.query("select 1 from pg_locks where locktype = 'advisory' and objid = 42")).rowCount)
    .toBe(0);
  expect(await freeSlots()).toBe(SLOTS);
});

test("a list that is read to the end, abandoned, or interrupted returns its connection", async () => {
  const selection = new Map([["id", null]]);
  for (let times = 0; times < SLOTS + 1; times += 1) {
    killBefore = "rollback";
    const cut = async () => {
      for await (const rows of scope.reader.batches(studentList, {}, selection)) expect(rows.length).toBeGreaterThan(0);
    };
    await expect(cut()).rejects.toThrow(/./u);
    killBefore = null;
    for await (const rows of scope.reader.batches(studentList, {}, selection, 1)) {
      expect(rows).toHaveLength(1);
      break;
    }
  }
  expect(await freeSlots()).toBe(SLOTS);
});

test("waiting for a connection beyond the limit reports that the server is busy", async () => {
  const held = await Promise.all(Array.from({ length: SLOTS }, () => database.pool.connect()));
  database.pool.options.connectionTimeoutMillis = 50;
  const answer = await caller.fetch("/graphql", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: "{ me { id } }" }),
  });
  database.pool.options.connectionTimeoutMillis = 2_000;
  for (const client of held) client.release();
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: "BUSY", key: "errors.busy" } }] });
});
