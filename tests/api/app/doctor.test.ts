import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { checkClock } from "../../../server/app/doctor/database.ts";
import { examine } from "../../../server/app/doctor/examine.ts";
import { checkDisks } from "../../../server/app/doctor/machine.ts";
import { prepareOwnDatabase } from "../../../server/app/postgres/database-address.ts";
import { startCluster } from "../../../server/app/postgres/postgres.ts";
import { FolderStorage } from "../../../server/core/files/storage.ts";
import { migrations } from "../../../migrations/index.ts";
import { databaseUrl } from "../../support/cluster.ts";
import { useDatabase } from "../../support/database.ts";
import { temporaryFolder } from "../../support/ends.ts";
import { useMailbox } from "../../support/mailbox.ts";

const { url, database, admin, build } = await useDatabase();
const mailbox = await useMailbox();
const name = new URL(url).pathname.slice(1);
const user = await build.user("staff");
const backedUp = (at: string) =>
  admin.query(`insert into backup_run (reason, state, finished_at) values ('COMMAND', 'DONE', ${at})`);
await backedUp("now()");
let folder = "";
beforeEach(() => {
  folder = temporaryFolder("doctor");
});

const found = (more: Record<string, string> = {}) => examine({ DATABASE_URL: url, DATA_DIR: folder, ...more });
/** Runs a command as `npm run` does. */
async function command(program: string, env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, ["--import", "tsx", `server/app/commands/${program}.ts`, ...args], {
    env: { PATH: process.env["PATH"] ?? "", DATABASE_URL: url, DATA_DIR: folder, ...env },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  }
  const [code] = (await once(child, "close")) as [number];
  return { code, said };
}

/** The failed checks with their findings. Each must come with advice. */
const troubles = async (more?: Record<string, string>) => {
  const all = await found(more);
  for (const { state, mend } of all) expect(mend !== undefined).toBe(state === "wrong");
  return all.filter(({ state }) => state !== "ok").map(({ check, says }) => `${check}: ${says}`);
};

test("a healthy installation has nothing to fix", async () => {
  expect(await troubles({ SMTP_URL: mailbox.url, MAIL_FROM: "panel@example.org" })).toEqual([]);
  expect((await found()).map(({ check }) => check)).toEqual([
    "configuration",
    "disk: data folder",
    "disk: temporary files",
    "file store",
    "mail",
    "database",
    "extensions",
    "database version",
    "role",
    "encoding",
    "collations",
    "character type",
    "restore",
    "rights",
    "connections",
    "clock",
    "migrations",
    "files",
    "jobs",
    "backups",
  ]);
  expect(mailbox.mails).toEqual([]);
});

describe("problems are named:", () => {
  test("a variable", async () => {
    expect(await troubles({ PORT: "none" })).toEqual([
      "configuration: PORT must be a whole number from 1 to 65535.",
      "everything else: Correct the configuration first.",
    ]);
  });

  test("a full disk", async () => {
    const nearlyFull = await checkDisks({ dataDir: folder }, async () => 300 * 2 ** 20);
    expect(nearlyFull.map(({ state, says }) => [state, says])).toEqual([
      ["wrong", `Only 0.3 GB free at ${folder}.`],
      ["wrong", `Only 0.3 GB free at ${tmpdir()}.`],
    ]);
  });

  test("a files folder that is not writable", async () => {
    writeFileSync(join(folder, "files"), "not a folder");
    expect(await troubles()).toEqual([`file store: ${join(folder, "files")} is not writable (ENOTDIR).`]);
  });

  test("a missing data folder, which a mistyped name does not create", async () => {
    const mistyped = join(folder, "mistyped", "data");
    for (const address of [url, ""]) {
      expect(await troubles({ DATA_DIR: mistyped, DATABASE_URL: address })).toEqual([
        `configuration: DATA_DIR: there is no folder ${mistyped}.`,
        "everything else: Correct the configuration first.",
      ]);
    }
    expect(readdirSync(folder)).toEqual([]);
  });

  test("an interrupted restore, in the embedded database", async () => {
    const cluster = await startCluster({ dir: join(folder, "postgres"), settings: { fsync: "off" } });
    const client = new Client({ connectionString: await prepareOwnDatabase(cluster) });
    await client.connect();
    await client.query("create extension pg_trgm; create extension btree_gin; create table restore_under_way ()");
    await client.end();
    await cluster.stop();
    const said = await troubles({ DATABASE_URL: "" });
    expect(said).toContain(
      "restore: The product's own database holds a restore that did not come to its end: run npm run restore again with the same settings.",
    );
    expect(said.join()).not.toContain("DATABASE_URL");
    expect(await command("backup", { DATABASE_URL: "" }, "anywhere")).toEqual({
      code: 1,
      said: "The product's own database holds a restore that did not come to its end: run npm run restore again with the same settings.\n",
    });
  });

  test("a mail server that does not answer, without revealing its password", async () => {
    const said = await troubles({ SMTP_URL: "smtp://me:secret-of-mine@127.0.0.1:1", MAIL_FROM: "panel@example.org" });
    expect(said).toEqual([expect.stringMatching(/^mail: The mail server of SMTP_URL cannot be used/u) as string]);
    expect(JSON.stringify(said)).not.toContain("secret");
  });

  test("a database that does not answer, without revealing its password", async () => {
    const elsewhere = new URL(url);
    elsewhere.port = "1";
    elsewhere.password = "secret-of-mine";
    const said = await troubles({ DATABASE_URL: elsewhere.href });
    expect(said).toEqual([expect.stringMatching(/^database: It cannot be reached/u) as string]);
    expect(JSON.stringify(said)).not.toContain("secret");
  });

  test("an embedded database that was never started", async () => {
    expect(await troubles({ DATABASE_URL: "" })).toEqual([
      `database: DATA_DIR: the product has not been started with ${folder} yet.`,
    ]);
  });

  test("a role that bypasses row-level security", async () => {
    const said = await troubles({ DATABASE_URL: databaseUrl(inject("cluster").superuser, name) });
    expect(said).toEqual(["role: DATABASE_URL must not name a superuser, as row-level security does not bind one."]);
  });

  test("a table owned by another role", async () => {
    await admin.query("alter table religion owner to current_user");
    expect(await troubles()).toEqual([
      expect.stringMatching(/^rights: \d+ tables belong to another role \(religion/u) as string,
    ]);
    await admin.query("alter table religion owner to product");
  });

  test("a changed collation version", async () => {
    await admin.query(
      "update pg_collation set collversion = '0' where collname = 'km' and collnamespace <> 'pg_catalog'::regnamespace",
    );
    expect(await troubles()).toEqual([expect.stringMatching(/^collations: .*REINDEX DATABASE/u) as string]);
    await admin.query("alter collation km refresh version");
  });

  test("too few connections", async () => {
    await admin.query(`alter database ${name} connection limit 10`);
    expect(await troubles()).toEqual(["connections: 10 allowed, 47 needed for one start with these settings."]);
    await admin.query(`alter database ${name} connection limit -1`);
  });

  test("clocks that differ", async () => {
    const late = await checkClock(database.pool, () => Date.now() - 90_000);
    expect(late).toMatchObject({
      state: "wrong",
      says: "The clocks of this machine and the database are 90 seconds apart.",
    });
  });

  test("a database behind this release, and one ahead of it", async () => {
    const last = migrations.at(-1)?.name;
    await admin.query("update migration set name = '9999-of-tomorrow' where name = $1", [last]);
    expect(await troubles()).toEqual([
      "migrations: The database belongs to a later release (9999-of-tomorrow).",
      "files: Apply the migrations first.",
      "jobs: Apply the migrations first.",
      "backups: Apply the migrations first.",
    ]);
    await admin.query("delete from migration where name = '9999-of-tomorrow'");
    expect((await troubles())[0]).toBe("migrations: 1 are not applied yet.");
    await admin.query("insert into migration (name) values ($1)", [last]);
  });

  test("a row without its file, and a file without its row", async () => {
    const storage = new FolderStorage(join(folder, "files"));
    const { key } = await storage.put(Buffer.from("content"));
    await build.insert("file", { ownerId: user.id, key, size: 7, name: "a", mimeType: "text/plain", purpose: "test" });
    expect(await troubles()).toEqual([]);
    await storage.remove(key);
    expect(await troubles()).toEqual(["files: 1 rows have no file, or one of another size."]);
    await admin.query("delete from file");
  });

  test("stalled jobs", async () => {
    await admin.query(`insert into job_run (task, payload, state, moved_at, created_at) values
      ('a', '{}', 'RUNNING', now() - interval '1 hour', now()), ('b', '{}', 'QUEUED', now(), now() - interval '2 days'), ('c', '{}', 'RUNNING', now(), now())`);
    expect(await troubles()).toEqual(["jobs: 1 have not moved for 15 minutes, 1 have waited for more than 1 day."]);
    await admin.query("delete from job_run");
  });

  test("missing, outdated or failing backups", async () => {
    await admin.query("delete from backup_run");
    expect(await troubles()).toEqual(["backups: There is none."]);
    await backedUp("now() - interval '50 hours'");
    expect(await troubles()).toEqual(["backups: The last one was made 50 hours ago."]);
    await backedUp("now() - interval '1 hour'");
    await admin.query(
      "insert into backup_run (reason, state, finished_at, failure) values ('SCHEDULE', 'FAILED', now(), 'DISK_FULL')",
    );
    expect(await troubles()).toEqual(["backups: The latest one failed (DISK_FULL)."]);
    await backedUp("now()");
    expect(await troubles()).toEqual([]);
  });

  test("a missing extension, and how to install it", async () => {
    await admin.query("drop extension btree_gin cascade");
    expect(await troubles()).toEqual(["extensions: Missing: btree_gin."]);
    expect((await found()).find(({ check }) => check === "extensions")?.mend).toContain("create extension btree_gin;");
    await admin.query("create extension btree_gin");
  });
});

test("no command creates a data folder from a mistyped name", async () => {
  const mistyped = join(folder, "mistyped");
  for (const program of ["files-check", "backup"]) {
    const { code, said } = await command(program, { DATA_DIR: mistyped });
    expect([program, code, said]).toEqual([program, 1, expect.stringContaining(`there is no folder ${mistyped}.`)]);
  }
  expect(readdirSync(folder)).toEqual([]);
});

test("the command informs people in words, and scripts by exit code and JSON", async () => {
  const doctor = (env: Record<string, string>, ...args: string[]) => command("doctor", env, ...args);
  const sound = await doctor({}, "--json");
  expect([sound.code, (JSON.parse(sound.said) as { state: string }[]).every(({ state }) => state === "ok")]).toEqual([
    0,
    true,
  ]);
  const broken = await doctor({ TIME_ZONE: "Nowhere" });
  expect(broken).toEqual({
    code: 1,
    said: expect.stringMatching(/^WRONG {2}configuration: TIME_ZONE must be .*\n {7}Correct this variable/u) as string,
  });
  expect(await doctor({}, "--mend")).toMatchObject({ code: 2 });
});
