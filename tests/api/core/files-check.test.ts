import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { beforeEach, expect, test } from "vitest";
import { checkFiles, removeOrphans } from "../../../server/core/files/check.ts";
import { FILES_LOCK } from "../../../server/core/files/removal.ts";
import { type FileStorage, FolderStorage } from "../../../server/core/files/storage.ts";
import { useDatabase } from "../../support/database.ts";
import { temporaryFolder } from "../../support/ends.ts";

const { url, build, database, admin } = await useDatabase();
const folder = temporaryFolder("data");
const filesFolder = join(folder, "files");
const storage = new FolderStorage(filesFolder);
const user = await build.user("staff");
const pathOf = (key: string) => join(filesFolder, key.slice(0, 2), key);

/** Bytes on disk, this many days old. */
async function bytes(days: number): Promise<string> {
  const { key } = await storage.put(Buffer.from("content"));
  const at = new Date(Date.now() - days * 86_400_000);
  utimesSync(pathOf(key), at, at);
  return key;
}
const row = (key: string) =>
  build.insert("file", { ownerId: user.id, key, size: 7, name: "a", mimeType: "text/plain", purpose: "test" });
const withRow = async (days: number) => {
  const key = await bytes(days);
  await row(key);
  return key;
};

beforeEach(async () => {
  rmSync(filesFolder, { recursive: true, force: true });
  await admin.query("delete from file");
});

test("files without a row and rows without their file are found, whatever else is in the folder", async () => {
  expect(await checkFiles(database.pool, storage)).toEqual({
    files: 0,
    rows: 0,
    withoutRow: [],
    young: 0,
    withoutFile: [],
  });
  const whole = await withRow(3);
  const cut = await withRow(3);
  truncateSync(pathOf(cut), 3);
  const gone = await withRow(3);
  await storage.remove(gone);
  const stranger = await bytes(3);
  await bytes(1);
  mkdirSync(join(filesFolder, "zz"));
  writeFileSync(join(filesFolder, "notes.txt"), "mine");
  writeFileSync(join(filesFolder, "zz", whole), "in a folder that is not its own");
  const report = await checkFiles(database.pool, storage);
  expect(report).toEqual({ files: 4, rows: 3, withoutRow: [stranger], young: 1, withoutFile: [cut, gone] });
});

test("a file that is added or removed during the check is no difference", async () => {
  const [late, leaving] = [await bytes(0), await withRow(2)];
  await storage.remove(leaving);
  /** Encounters one file before its bytes exist, and another whose row is deleted right after its bytes. */
  class Busy extends FolderStorage {
    override async *list(): ReturnType<FileStorage["list"]> {
      yield* [];
      await row(late);
    }
    override async sizeOf(key: string): Promise<number | null> {
      await admin.query("delete from file where key = $1", [leaving]);
      return super.sizeOf(key);
    }
  }
  expect(await checkFiles(database.pool, new Busy(filesFolder))).toEqual({
    files: 0,
    rows: 2,
    withoutRow: [],
    young: 0,
    withoutFile: [],
  });
});

test("a file that got its row in the meantime is not removed", async () => {
  const [first, second] = [await bytes(3), await bytes(3)];
  await row(second);
  expect(await removeOrphans(database.pool, storage, [first, second])).toBe(1);
  expect([await storage.sizeOf(first), await storage.sizeOf(second)]).toEqual([null, 7]);
});

test("no bytes are removed while a backup copies files, and they are removed when it has ended", async () => {
  const stranger = await bytes(3);
  await withRow(2);
  const backup = new Client({ connectionString: url });
  await backup.connect();
  await backup.query("select pg_advisory_lock($1)", [FILES_LOCK]);
  expect(await command("files-check", "--remove")).toMatchObject({
    code: 1,
    said: expect.stringContaining("A backup is copying files, so nothing was removed.") as string,
  });
  expect(await command("clean")).toMatchObject({ code: 0 });
  expect(await storage.sizeOf(stranger)).toBe(7);
  await backup.end();
  expect(await command("files-check", "--remove")).toMatchObject({
    code: 0,
    said: expect.stringContaining("Removed: 1") as string,
  });
  expect(await storage.sizeOf(stranger)).toBeNull();
});

/** Runs a command on this file's database, as `npm run` does. */
async function command(program: string, ...args: string[]) {
  const env = { PATH: process.env["PATH"], DATABASE_URL: url, DATA_DIR: folder };
  const child = spawn(process.execPath, ["--import", "tsx", `server/app/commands/${program}.ts`, ...args], { env });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  }
  const [code] = (await once(child, "close")) as [number];
  return { code, said };
}

test("the commands report what they found and remove what they were told to", async () => {
  const stranger = await bytes(3);
  const wrong = await command("files-check", "--remove");
  expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining("nothing was removed") as string });
  expect(await storage.sizeOf(stranger)).toBe(7);

  const kept = await withRow(2);
  const found = await command("files-check");
  expect(found).toEqual({
    code: 1,
    said: `Files: 2, rows: 1\nRows without their file: 0\nFiles without a row: 1\n  ${stranger}\n`,
  });
  expect(await command("files-check", "--remove")).toMatchObject({
    code: 0,
    said: expect.stringContaining("Removed: 1") as string,
  });
  expect([await storage.sizeOf(stranger), await storage.sizeOf(kept)]).toEqual([null, 7]);
  expect(await command("files-check", "--delete")).toMatchObject({ code: 2 });

  await admin.query(
    "insert into sign_in_attempt (at, account, address) values (now() - interval '2 days', 'somebody', '192.0.2.1')",
  );
  const cleaned = await command("clean");
  expect(cleaned).toMatchObject({ code: 0, said: expect.stringMatching(/^auth\.signInAttempts +1$/mu) as string });
  expect(cleaned.said).not.toMatch(/somebody|192\.0\.2/u);
});
