import { rmSync } from "node:fs";
import { join } from "node:path";
import { Client, Pool } from "pg";
import { expect, inject, test } from "vitest";
import { makeStudents } from "../../bench/students.ts";
import { makeBackup } from "../../server/core/backup/backup.ts";
import { unprotected } from "../../server/core/backup/keys.ts";
import { FolderStorage } from "../../server/core/files/storage.ts";
import { restoreTo, someBytes } from "../api/backup/harness.ts";
import { useDatabase } from "../support/database.ts";
import { databaseUrl } from "../support/cluster.ts";
import { temporaryFolder } from "../support/ends.ts";

/*
 * A large database with many files is backed up while people write, restored, and compared row by row with its state at
 * that moment.
 */
const STUDENTS = Number(process.env["STUDENTS"] ?? 100_000);
const FILES = Number(process.env["FILES"] ?? 20_000);

const { url, admin, build } = await useDatabase();
const folder = temporaryFolder("backup");
const storage = new FolderStorage(join(folder, "data", "files"));

const sumOfTable = (name: string) =>
  `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from ${name} t`;

await makeStudents(admin, STUDENTS);
const owner = await build.user("manager");
const keys: string[] = [];
for (let i = 0; i < FILES; i += 1) keys.push((await storage.put(someBytes(500 + (i % 1_000)))).key);
await admin.query(
  `insert into file (owner_id, key, name, mime_type, purpose, size) select $1, k.key, 'a', 'image/jpeg', 'test', 500 + (k.n - 1) % 1000
   from unnest($2::text[]) with ordinality k (key, n)`,
  [owner.id, keys],
);

/** Writes continuously until it is stopped; returns how many rows it wrote. */
function underLoad(): () => Promise<number> {
  const pool = new Pool({
    connectionString: databaseUrl(inject("cluster").superuser, new URL(url).pathname.slice(1)),
    max: 4,
    options: "-c app.all_branches=on -c app.change_id=1",
  });
  const end = new AbortController();
  const write = async (): Promise<number> => {
    let written = 0;
    for (; !end.signal.aborted; written += 1) {
      const { key, size } = await storage.put(someBytes(700));
      await pool.query(
        "insert into file (owner_id, key, name, mime_type, purpose, size) values ($1, $2, 'b', 'image/jpeg', 'test', $3)",
        [owner.id, key, size],
      );
      await pool.query(
        "update school set name_en = 'W' || $1::text, version = version + 1 where id = (select min(id) from school) + $2",
        [written, written % 100],
      );
    }
    return written;
  };
  const all = Promise.all([write(), write(), write()]);
  return async () => {
    end.abort();
    const written = await all;
    await pool.end();
    return written.reduce((sum, each) => sum + each, 0);
  };
}

const target = join(folder, "target");

test("made under load and restored, every row and every file is as at one moment", async () => {
  const stop = underLoad();
  const made = await makeBackup({ databaseUrl: url, storage, target, protection: unprotected });
  expect(await stop()).toBeGreaterThan(10);
  const { superuserUrl, filesFolder, restored } = await restoreTo(made.place);
  expect(restored.files).toBe(made.files);
  const rows = async <T extends object>(at: string, sql: string) => {
    const client = new Client({ connectionString: at });
    await client.connect();
    try {
      return (await client.query<T>(sql)).rows;
    } finally {
      await client.end();
    }
  };
  // What nobody wrote is there as it is; of what was written, what came before the moment and nothing after it.
  const still = [sumOfTable("student"), sumOfTable("village"), sumOfTable(`(select * from file where name = 'a')`)];
  for (const sql of still) expect(await rows(superuserUrl, sql)).toEqual((await admin.query(sql)).rows);
  const [later] = await rows<{ ids: number[] }>(
    superuserUrl,
    "select coalesce(array_agg(id), '{}') as ids from file where name = 'b'",
  );
  const gone = await admin.query<{ count: number }>(
    "select count(*)::integer as count from file where name = 'b' and id = any ($1)",
    [later?.ids],
  );
  expect(gone.rows[0]?.count).toBe(later?.ids.length);
  const versions =
    "select id, version, (select count(*) from audit_entry a where a.table_name = 'school' and a.record_id = s.id and a.action = 'UPDATE') as told from school s where version > 1";
  for (const school of await rows<{ version: number; told: string }>(superuserUrl, versions)) {
    expect(Number(school.told)).toBe(school.version - 1);
  }
  const files = new FolderStorage(filesFolder);
  const present = await rows<{ key: string }>(superuserUrl, "select key from file");
  for (const { key } of present) expect((await files.read(key)).equals(await storage.read(key))).toBe(true);
  rmSync(filesFolder, { recursive: true });
});
