import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { unprotected } from "../../../server/core/backup/keys.ts";
import { secretsOf } from "../../../server/core/backup/restore.ts";
import { FolderStorage } from "../../../server/core/files/storage.ts";
import { backupsIn } from "../../../server/core/backup/target.ts";
import { emptyDatabase, newDatabase, useDatabase } from "../../support/database.ts";
import { temporaryFolder } from "../../support/ends.ts";
import { ask, backUp, check, filesBelow, sumsOf } from "./harness.ts";

const { url, build } = await useDatabase();
await build.student();
const folder = temporaryFolder();
const storage = new FolderStorage(join(folder, "data", "files"));
const dataDir = join(folder, "data");
const target = join(folder, "target");
mkdirSync(dataDir);
const secret = "a9f3K1zQ7pX0vB8sT5wY2LmD6cD4eG_h";

/** A command of the product with these arguments, and what it is to find in its environment besides. */
async function command(name: string, args: string[], more: NodeJS.ProcessEnv = {}) {
  const env = {
    PATH: process.env["PATH"],
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    BACKUP_TARGET: target,
    SESSION_SECRET: secret,
    ...more,
  };
  const child = spawn(process.execPath, ["--import", "tsx", `server/app/commands/${name}.ts`, ...args], { env });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  }
  const [code] = (await once(child, "close")) as [number];
  return { code, said };
}

/** Changes one byte of the students. */
function damage(made: string): void {
  const part = join(made, "student.copy.zst");
  const bytes = readFileSync(part);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  writeFileSync(part, bytes);
}

const backup = (...args: string[]) => command("backup", args);

test("a backup made by the command passes its check, and a damaged one fails it", async () => {
  expect(await backup("--with-secrets")).toMatchObject({
    code: 0,
    said: expect.stringMatching(/\d+ tables with \d+ rows.*\n.*not encrypted\.\n.*sign in as anyone/u) as string,
  });
  const [made] = await backupsIn(target);
  const opened = await check(join(target, made?.name ?? ""), unprotected);
  // What signs sessions here is what the restored product goes on with, wherever it was configured.
  expect(JSON.parse((await secretsOf(opened)) ?? "")).toMatchObject({ session: secret });

  const { url: empty, superuserUrl } = await emptyDatabase();
  expect(await backup("--check", empty)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/Good: \d+ tables with \d+ rows were restored byte by byte/u) as string,
  });
  expect((await sumsOf(superuserUrl))["student"]).toMatch(/^1 /u);

  const temporary = temporaryFolder();
  expect(await command("backup", ["--check"], { TMPDIR: temporary })).toMatchObject({
    code: 0,
    said: expect.stringMatching(/Good: \d+ tables with \d+ rows were restored byte by byte/u) as string,
  });
  expect(readdirSync(temporary).filter((name) => name.startsWith("backup-check-"))).toEqual([]);

  damage(opened.folder);
  expect(await backup("--check", opened.folder)).toMatchObject({
    code: 1,
    said: expect.stringContaining("The backup is damaged: student.copy.zst has another checksum") as string,
  });
});

test("a refused restore leaves nothing behind", async () => {
  const { folder: whole } = await backUp({ url, storage }, join(folder, "whole"));
  const { folder: damaged } = await backUp({ url, storage }, join(folder, "damaged"));
  damage(damaged);
  const here = join(folder, "restores");
  mkdirSync(here);
  const restore = (from: string, name: string, databaseUrl?: string) =>
    command("restore", [from], { DATABASE_URL: databaseUrl, DATA_DIR: join(here, name, "data") });

  expect((await restore(damaged, "damaged")).said).toContain("has another checksum");
  expect(readdirSync(here)).toEqual([]);

  const { url: full, superuserUrl } = await newDatabase();
  await ask(superuserUrl, "create table somebodys (id integer)");
  expect((await restore(whole, "full", full)).said).toContain("the database holds public.somebodys");
  expect(readdirSync(here)).toEqual([]);
  expect(await ask(superuserUrl, "select extname from pg_extension")).toEqual([{ extname: "plpgsql" }]);

  const files = join(here, "files", "data", "files");
  mkdirSync(files, { recursive: true });
  writeFileSync(join(files, "one"), "somebody's");
  expect((await restore(whole, "files")).said).toContain(`there are files in ${files}`);
  expect(filesBelow(here)).toEqual(["files/data/files/one"]);
  expect(readdirSync(join(here, "files", "data"))).toEqual(["files"]);
});
