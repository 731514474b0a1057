import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { unprotected } from "../../server/core/backup/keys.ts";
import { checkFiles } from "../../server/core/files/check.ts";
import { openStorage } from "../../server/core/files/open-storage.ts";
import { check } from "../api/backup/harness.ts";
import { allOf } from "../support/all-of.ts";
import { temporaryFolder } from "../support/ends.ts";
import { type Installation, keyOf, type Person, useInstallation } from "../support/installation.ts";
import { type SmallDisk, smallDisk } from "../support/small-disk.ts";
import { answerOf, until } from "../support/until.ts";

/*
 * The product with its own database, its files and its backups on a disk each, which fill up one after the other: people
 * are told, nothing acknowledged is lost, nothing half-written remains, and once there is room everything works.
 */
const disks = { postgres: smallDisk(320), files: smallDisk(8), backups: smallDisk(8) };
const folder = temporaryFolder("disk-full");
for (const [name, disk] of Object.entries(disks)) {
  if (!disk) continue;
  mkdirSync(join(disk.folder, name));
  symlinkSync(join(disk.folder, name), join(folder, name));
}
const canBeTried = Object.values(disks).every((disk) => disk !== null);
const product = canBeTried
  ? await useInstallation(null, { DATA_DIR: folder, BACKUP_AT: "off", LOG_LEVEL: "silent" }, ["all"])
  : null;

describe.skipIf(!product)("a full disk", () => {
  const { admin, build, branchId, person, send, sendPicture, outcomeOf, web } = product as Installation;
  const { postgres, files, backups } = disks as Record<keyof typeof disks, SmallDisk>;

  const exported = async (by: Person) => {
    const { data } = await send(by, "mutation { exportStudents(format: CSV) { id } }");
    return outcomeOf(data?.["exportStudents"]?.["id"]);
  };

  test("of files: pictures and exports are refused in words, and made once there is room", async () => {
    const by = await person();
    for (let n = 0; n < 500; n += 1) await build.student({ branchId });
    const noise = await sharp(randomBytes(900 * 900 * 3), { raw: { width: 900, height: 900, channels: 3 } })
      .jpeg()
      .toBuffer();
    const picture = new Uint8Array(noise);
    const storage = await openStorage(join(folder, "files"));
    const keys = async () => (await allOf(storage.folders())).flat().toSorted();
    expect(keyOf(await sendPicture(by, picture))).toBeUndefined();
    const before = await keys();
    files.fill();
    expect(keyOf(await sendPicture(by, picture))).toBe("errors.diskFull");
    expect(await exported(by)).toBe("errors.diskFull");
    // All else goes on.
    expect(keyOf(await send(by, "{ me { id } }"))).toBeUndefined();
    expect(await keys()).toEqual(before);
    files.free();
    expect(keyOf(await sendPicture(by, picture))).toBeUndefined();
    expect(await exported(by)).toBe("DONE");
    expect(await checkFiles(admin, storage)).toMatchObject({ withoutFile: [], files: 2, rows: 2 });
  });

  test("of backups: the failure is told, nothing looks like a backup, and the next one is whole", async () => {
    const by = await person("administrator");
    const backUp = async () => {
      const asked = await send(by, "mutation { backUpNow { id } }");
      expect(keyOf(asked)).toBeUndefined();
      return answerOf(async () => {
        const { rows } = await admin.query<{ state: string; failure: string | null; name: string }>(
          "select state, failure, name from backup_run where id = $1 and state not in ('WAITING', 'RUNNING')",
          [asked.data?.["backUpNow"]?.["id"]],
        );
        return rows[0];
      }, "The backup does not come to an end");
    };
    // Full from the beginning, and on the way.
    for (const left of [0, 100_000]) {
      backups.fill(left);
      expect(await backUp()).toMatchObject({ state: "FAILED", failure: "DISK_FULL", name: null });
      expect(readdirSync(join(folder, "backups")).filter((name) => name !== "objects")).toEqual([]);
      backups.free();
    }
    expect(await (await fetch(`${web.url}/readyz`)).json()).toEqual({ status: "degraded" });
    const { state, name } = await backUp();
    expect(state).toBe("DONE");
    await check(join(folder, "backups", name), unprotected);
    expect(await (await fetch(`${web.url}/readyz`)).json()).toEqual({ status: "ok" });
  });

  test("of the database: writes are refused in words, nothing acknowledged is lost, and it comes back by itself", async () => {
    const read = "query ($id: Int!) { student(id: $id) { version remark } }";
    const update =
      "mutation ($id: Int!, $version: Int!, $remark: String) { updateStudent(id: $id, version: $version, input: { remark: $remark }) { record { version } } }";
    const words = /^errors\.(?:diskFull|databaseAway|outcomeUnknown|savedNotShown|busy|internal)$/u;
    const told = new Map<string, number>();
    const people: { by: Person; id: number; version: number; possible: Set<string | null> }[] = [];
    for (let n = 0; n < 6; n += 1) {
      people.push({
        by: await person(),
        id: (await build.student({ branchId })).id,
        version: 1,
        possible: new Set([null]),
      });
    }
    const begin = (id: number) => `${id} `.padEnd(9_000, randomBytes(8).toString("hex"));
    const over = new AbortController();
    const writing = people.map(async (each) => {
      while (!over.signal.aborted) {
        const remark = begin(each.id);
        const answer = await send(each.by, update, { id: each.id, version: each.version, remark }).catch(() => null);
        const key = answer ? (keyOf(answer) ?? "served") : "no answer";
        told.set(key, (told.get(key) ?? 0) + 1);
        if (key === "served" || key === "errors.savedNotShown") each.possible = new Set([remark]);
        if (key === "errors.outcomeUnknown" || key === "no answer") each.possible.add(remark);
        const now = (await send(each.by, read, { id: each.id }).catch(() => null))?.data?.["student"];
        if (now) each.version = now["version"] as number;
        await pause(key === "served" ? 0 : 200);
      }
    });
    const hasMet = (...keys: string[]) => keys.some((key) => told.has(key));
    await until(async () => {
      postgres.fill();
      await pause(100);
      return hasMet("errors.diskFull");
    }, "The disk is never full");
    // Where there is no room for its log either, the server ends.
    await until(async () => {
      postgres.fill();
      const log = "select pg_logical_emit_message(true, 'test', repeat('x', 4000000))";
      await admin.query(log).catch(() => undefined);
      return hasMet("errors.databaseAway", "errors.outcomeUnknown");
    }, "The database goes on");
    const asked = await send(people[0]?.by as Person, "mutation { exportStudents(format: CSV) { id } }").catch(
      () => null,
    );
    postgres.free();
    const freed = performance.now();
    await until(
      async () => (await fetch(`${web.url}/readyz`).catch(() => null))?.status === 200,
      "The product does not come back",
    );
    process.stdout.write(
      `${JSON.stringify(Object.fromEntries(told))}; ready ${Math.round(performance.now() - freed)} ms after there was room\n`,
    );
    over.abort();
    await Promise.all(writing);
    expect([...told.keys()].filter((key) => key !== "served" && !words.test(key))).toEqual([]);
    for (const { by, id, possible } of people) {
      const { data } = await send(by, read, { id });
      expect([...possible]).toContain(data?.["student"]?.["remark"]);
      const version = data?.["student"]?.["version"];
      expect(keyOf(await send(by, update, { id, version, remark: "after" }))).toBeUndefined();
    }
    const id = asked?.data?.["exportStudents"]?.["id"];
    if (id !== undefined) expect(await outcomeOf(id)).toMatch(/^(?:DONE|errors\.diskFull)$/u);
    expect(await exported(people[0]?.by as Person)).toBe("DONE");
  });
});
