import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { unprotected } from "../../../server/core/backup/keys.ts";
import { openStorage } from "../../../server/core/files/open-storage.ts";
import { allOf } from "../../support/all-of.ts";
import { newDatabase } from "../../support/database.ts";
import { temporaryFolder } from "../../support/ends.ts";
import { keyOf, useInstallation } from "../../support/installation.ts";
import { sharedSecrets, startProcess } from "../../support/processes.ts";
import { useBucket } from "../../support/s3.ts";
import { answerOf } from "../../support/until.ts";
import { check } from "../backup/harness.ts";

/*
 * A web process and a job process that keep their files and backups in buckets and have no data folder. The web process
 * has no folder for temporary files either; the job process needs one for backups, and leaves nothing in it.
 */
const bucket = await useBucket();
const database = await newDatabase();
const missing = join(temporaryFolder("no-folder"), "missing");
const files = `${bucket.place}/files`;
const target = `${bucket.place}/backups`;
const env = { ...bucket.env, DATA_DIR: missing, FILES: files, BACKUP_TARGET: target, BACKUP_AT: "off" };
const { web, running, admin, person, send, sendPicture, outcomeOf } = await useInstallation(
  database,
  { ...env, TMPDIR: missing },
  ["web"],
);
const temporary = temporaryFolder("no-folder-temporary");
const jobs = await startProcess({
  ...sharedSecrets,
  ...env,
  ROLE: "jobs",
  DATABASE_URL: database.url,
  TMPDIR: temporary,
});
running.push(jobs.started);
await jobs.ready;
const user = await person("administrator");
const headers = { authorization: `Bearer ${user.token}` };

test("a picture is sent, made and fetched through the bucket", async () => {
  const content = await sharp({ create: { width: 300, height: 300, channels: 3, background: "red" } })
    .jpeg()
    .toBuffer();
  expect(keyOf(await sendPicture(user, new Uint8Array(content)))).toBeUndefined();
  const address = await answerOf(async () => {
    const me = (await (await fetch(`${web.url}/api/auth/me`, { headers })).json()) as {
      data: { avatar: string | null };
    };
    return me.data.avatar ?? undefined;
  }, "The picture is not there");
  const picture = await fetch(web.url + address);
  expect(picture.status).toBe(200);
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(0);
  expect((await allOf((await openStorage(files)).folders())).flat().length).toBeGreaterThan(0);
});

test("an export is made in the bucket", async () => {
  const { data } = await send(user, "mutation { exportStudents(format: XLSX) { id } }");
  expect(await outcomeOf(data?.["exportStudents"]?.["id"])).toBe("DONE");
});

test("a backup is made in the bucket", async () => {
  expect(keyOf(await send(user, "mutation { backUpNow { id } }"))).toBeUndefined();
  const run = await answerOf(async () => {
    const { rows } = await admin.query<{ state: string; name: string; same_disk: boolean }>(
      "select state, name, same_disk from backup_run where state not in ('WAITING', 'RUNNING')",
    );
    return rows[0];
  }, "There is no backup");
  // The files are in the same bucket, so one loss would take both.
  expect(run).toMatchObject({ state: "DONE", same_disk: true });
  await check(`${target}/${run.name}`, unprotected);
});

test("no folder was made, nothing temporary is left, and both processes end well", async () => {
  expect(await Promise.all(running.map(({ end }) => end()))).toEqual([0, 0]);
  expect(existsSync(missing)).toBe(false);
  expect(readdirSync(temporary)).toEqual([]);
});
