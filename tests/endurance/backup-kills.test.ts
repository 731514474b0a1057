import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { makeStudents } from "../../bench/students.ts";
import { makeBackup } from "../../server/core/backup/backup.ts";
import { unprotected } from "../../server/core/backup/keys.ts";
import { openBackup } from "../../server/core/backup/manifest.ts";
import { backupsIn } from "../../server/core/backup/target.ts";
import { checkBackup } from "../../server/core/backup/verify.ts";
import { FolderStorage } from "../../server/core/files/storage.ts";
import { someBytes, sumsOf } from "../api/backup/harness.ts";
import { kinds, newTarget, storedIn } from "../support/backup-stores.ts";
import { emptyDatabase, useDatabase } from "../support/database.ts";
import { temporaryFolder } from "../support/ends.ts";
import { useBucket } from "../support/s3.ts";

/* Backup and restore are killed at random moments, with enough rows and files that most kills hit the middle. */
const STUDENTS = Number(process.env["STUDENTS"] ?? 20_000);
const FILES = Number(process.env["FILES"] ?? 2_000);
const KILLS = Number(process.env["KILLS"] ?? 10);

const { url, admin, build } = await useDatabase();
const folder = temporaryFolder("backup-kills");
const bucket = await useBucket();
const targets = newTarget(bucket);
const storage = new FolderStorage(join(folder, "data", "files"));

await makeStudents(admin, STUDENTS);
const owner = await build.user("manager");
const keys: string[] = [];
for (let i = 0; i < FILES; i += 1) keys.push((await storage.put(someBytes(500 + i))).key);
await admin.query(
  `insert into file (owner_id, key, name, mime_type, purpose, size) select $1, k.key, 'a', 'image/jpeg', 'test', 499 + k.n
   from unnest($2::text[]) with ordinality k (key, n)`,
  [owner.id, keys],
);

interface Place {
  databaseUrl: string;
  dataDir: string;
}
const at = ({ url: databaseUrl, dataDir }: { url: string; dataDir: string }): Place => ({ databaseUrl, dataDir });

/** Runs a command as a separate process. */
function command(name: string, args: string[], place: Place): ChildProcess {
  mkdirSync(place.dataDir, { recursive: true });
  return spawn(process.execPath, ["--import", "tsx", `server/app/commands/${name}.ts`, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      ...bucket.env,
      DATABASE_URL: place.databaseUrl,
      DATA_DIR: place.dataDir,
      BACKUP_AT: "off",
    },
  });
}

async function ended(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => (said += text));
  }
  const [code] = (await once(child, "close")) as [number | null];
  return { code, said };
}

test.each(kinds)(
  "killed at any moment, a backup to a %s leaves nothing that looks complete, and the next one works",
  async (kind) => {
    const place = { databaseUrl: url, dataDir: join(folder, "data") };
    const began = performance.now();
    expect((await ended(command("backup", [targets[kind]()], place))).code).toBe(0);
    const takes = performance.now() - began;
    for (let i = 0; i < KILLS; i += 1) {
      const here = targets[kind]();
      const child = command("backup", [here], place);
      const end = ended(child);
      await pause(Math.random() * takes);
      child.kill("SIGKILL");
      await end;
      for (const { name } of await backupsIn(here)) await checkBackup(await openBackup(`${here}/${name}`, unprotected));
      const again = await ended(command("backup", [here], place));
      expect(again.said).toContain("tables with");
      const whole = await backupsIn(here);
      await checkBackup(await openBackup(`${here}/${whole.at(-1)?.name}`, unprotected));
      expect((await storedIn(here)).filter((name) => /^(?:unfinished|in-use)/u.test(name))).toEqual([]);
      expect((await bucket.openUploads()).filter((name) => !name.includes("/objects/"))).toEqual([]);
    }
  },
);

test.each(kinds)(
  "killed at any moment, a restore from a %s leaves nothing on which the server starts, and the same restore works",
  async (kind) => {
    const { place: from } = await makeBackup({
      databaseUrl: url,
      storage,
      target: targets[kind](),
      protection: unprotected,
    });
    const superuserUrl = String(Reflect.get(admin, "options").connectionString);
    const { backup_run: _run, ...whole } = await sumsOf(superuserUrl);
    const fresh = async (i: number) => ({ ...(await emptyDatabase()), dataDir: join(folder, `restored-${kind}-${i}`) });
    const first = await fresh(-1);
    const began = performance.now();
    expect((await ended(command("restore", [from], at(first)))).code).toBe(0);
    const takes = performance.now() - began;
    let brokenOff = 0;
    for (let i = 0; i < KILLS; i += 1) {
      const place = await fresh(i);
      const child = command("restore", [from], at(place));
      const end = ended(child);
      await pause(Math.random() * takes);
      child.kill("SIGKILL");
      const { said } = await end;
      const isWhole = said.includes("Restored");
      // Which a server start checks, too.
      const unfinished = await ended(command("clean", [], at(place)));
      if (!isWhole) expect(unfinished.code).toBe(1);
      brokenOff += Number(unfinished.said.includes("did not come to its end"));
      const again = await ended(command("restore", [from], at(place)));
      // The kill may have come when everything was in place.
      expect(again.said).toMatch(/Compared: |empty place only/u);
      const { backup_run: _restored, ...sums } = await sumsOf(place.superuserUrl);
      expect(sums).toEqual(whole);
      const files = new FolderStorage(join(place.dataDir, "files"));
      for (const key of keys) expect((await files.read(key)).equals(await storage.read(key))).toBe(true);
      rmSync(place.dataDir, { recursive: true });
    }
    expect(brokenOff).toBeGreaterThan(0);
  },
);
