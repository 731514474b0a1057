import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { unprotected } from "../../../server/core/backup/keys.ts";
import { secretsOf } from "../../../server/core/backup/restore.ts";
import { FolderStorage } from "../../../server/core/files/storage.ts";
import { backupsIn } from "../../../server/core/backup/target.ts";
import { kinds, newTarget, storeBytes, storedBytes } from "../../support/backup-stores.ts";
import { emptyDatabase, newDatabase, useDatabase } from "../../support/database.ts";
import { temporaryFolder } from "../../support/ends.ts";
import { useBucket } from "../../support/s3.ts";
import { ask, backUp, check, filesBelow, sumsOf } from "./harness.ts";

const { url, build } = await useDatabase();
await build.student();
const folder = temporaryFolder();
const storage = new FolderStorage(join(folder, "data", "files"));
const dataDir = join(folder, "data");
const bucket = await useBucket();
const targets = newTarget(bucket);
mkdirSync(dataDir);
const secret = "a9f3K1zQ7pX0vB8sT5wY2LmD6cD4eG_h";

/** A command of the product with these arguments, and what it is to find in its environment besides. */
async function command(name: string, args: string[], more: NodeJS.ProcessEnv = {}) {
  const env = {
    PATH: process.env["PATH"],
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    ...bucket.env,
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
async function damage(made: string): Promise<void> {
  const bytes = await storedBytes(made, "student.copy.zst");
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  await storeBytes(made, "student.copy.zst", bytes);
}

test.each(kinds)("a backup made by the command in a %s passes its check, and a damaged one fails it", async (kind) => {
  const target = targets[kind]();
  const backup = (...args: string[]) => command("backup", args, { BACKUP_TARGET: target });
  expect(await backup("--with-secrets")).toMatchObject({
    code: 0,
    said: expect.stringMatching(/\d+ tables with \d+ rows.*\n.*not encrypted\.\n.*sign in as anyone/u) as string,
  });
  const [made] = await backupsIn(target);
  const place = `${target}/${made?.name}`;
  const opened = await check(place, unprotected);
  // What signs sessions here is what the restored product goes on with, wherever it was configured.
  expect(JSON.parse((await secretsOf(opened)) ?? "")).toMatchObject({ session: secret });

  const { url: empty, superuserUrl } = await emptyDatabase();
  expect(await backup("--check", empty)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/Good: \d+ tables with \d+ rows were restored byte by byte/u) as string,
  });
  expect((await sumsOf(superuserUrl))["student"]).toMatch(/^1 /u);

  await damage(place);
  expect(await backup("--check", place)).toMatchObject({
    code: 1,
    said: expect.stringContaining("The backup is damaged: student.copy.zst has another checksum") as string,
  });
});

test("without a database, the newest backup is checked in one of its own, which is removed again", async () => {
  const target = targets.folder();
  await backUp({ url, storage }, target);
  const temporary = temporaryFolder();
  expect(await command("backup", ["--check"], { BACKUP_TARGET: target, TMPDIR: temporary })).toMatchObject({
    code: 0,
    said: expect.stringMatching(/Good: \d+ tables with \d+ rows were restored byte by byte/u) as string,
  });
  expect(readdirSync(temporary).filter((name) => name.startsWith("backup-check-"))).toEqual([]);
});

test("a refused restore from a bucket or a folder leaves nothing behind", async () => {
  const { place: whole } = await backUp({ url, storage }, targets.folder());
  const { place: damaged } = await backUp({ url, storage }, targets.bucket());
  await damage(damaged);
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

test("with nothing to keep in a data folder, a bucket's backup is restored without one", async () => {
  const target = targets.bucket();
  const at = targets.bucket();
  const { url: empty, superuserUrl } = await emptyDatabase();
  const none = join(folder, "none");
  const env = {
    DATA_DIR: none,
    FILE_SECRET: secret.split("").toReversed().join(""),
    FILES: `${at}/files`,
    BACKUP_TARGET: target,
    BACKUP_PASSPHRASE: "four words that nobody guesses",
  };
  const made = await command("backup", ["--with-secrets"], env);
  expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/, encrypted\./u) as string });
  const [found] = await backupsIn(target);
  const several = await command("restore", [target], { ...env, DATABASE_URL: empty });
  expect(several.said).toContain(`  ${target}/${found?.name}`);
  const restored = await command("restore", [`${target}/${found?.name}`], { ...env, DATABASE_URL: empty });
  expect(restored).toMatchObject({
    code: 0,
    said: expect.stringContaining("The secrets are those of the environment.") as string,
  });
  expect((await sumsOf(superuserUrl))["student"]).toMatch(/^1 /u);
  expect(existsSync(none)).toBe(false);
  expect(made.said + restored.said).not.toMatch(new RegExp(bucket.env["AWS_SECRET_ACCESS_KEY"] ?? "", "u"));
});

test("a bucket that cannot be used, or that holds the files, is told in a sentence", async () => {
  const target = targets.bucket();
  expect(await command("backup", ["s3://x"])).toMatchObject({
    code: 1,
    said: "s3://x must be an address like s3://bucket/prefix.\n",
  });
  expect(await command("backup", [`${target}/a`], { FILES: target })).toMatchObject({
    code: 1,
    said: `${target}/a is a part of ${target}, where the files are: choose another prefix.\n`,
  });
  const refused = await command("backup", [target], { AWS_SECRET_ACCESS_KEY: "another" });
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^s3:\S+ cannot be used: S3 failed \(\w+, 403\)\. Check its name/u) as string,
  });
  const { AWS_ENDPOINT_URL_S3 = "", AWS_ACCESS_KEY_ID = "", AWS_SECRET_ACCESS_KEY = "" } = bucket.env;
  const ofAnotherAccount = await command("backup", [target], {
    AWS_ENDPOINT_URL_S3: "http://127.0.0.1:9",
    AWS_ACCESS_KEY_ID: "another",
    AWS_SECRET_ACCESS_KEY: "another",
    BACKUP_AWS_ENDPOINT_URL_S3: AWS_ENDPOINT_URL_S3,
    BACKUP_AWS_ACCESS_KEY_ID: AWS_ACCESS_KEY_ID,
    BACKUP_AWS_SECRET_ACCESS_KEY: AWS_SECRET_ACCESS_KEY,
  });
  expect(ofAnotherAccount).toMatchObject({ code: 0 });
  expect(await command("restore", [`${target}/2026-03-01T18-00-05-123Z-1a2b3c4d`])).toMatchObject({
    code: 1,
    said: expect.stringContaining("its manifest is missing") as string,
  });
});
