import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { unprotected } from "../../server/core/backup/keys.ts";
import { checkFiles } from "../../server/core/files/check.ts";
import { openStorage } from "../../server/core/files/open-storage.ts";
import { check } from "../api/backup/harness.ts";
import { newDatabase } from "../support/database.ts";
import { temporaryFolder } from "../support/ends.ts";
import { keyOf, type Person, useInstallation } from "../support/installation.ts";
import { useBucket } from "../support/s3.ts";
import { answerOf } from "../support/until.ts";

/*
 * Files and backups in a bucket of which a third of the calls fail, while people send pictures, fetch them and request
 * exports: each is served or refused in words, and once the bucket is well, whatever was refused works.
 */
const PEOPLE = 6;
const ROUNDS = Number(process.env["ROUNDS"] ?? 8);

const bucket = await useBucket();
const files = `${bucket.place}/files`;
const target = `${bucket.place}/backups`;
const product = await useInstallation(await newDatabase(), {
  ...bucket.env,
  DATA_DIR: `${temporaryFolder("none")}/none`,
  FILES: files,
  BACKUP_TARGET: target,
  BACKUP_AT: "off",
});
const { admin, build, branchId, web } = product;
for (let n = 0; n < 200; n += 1) await build.student({ branchId });
const people = await Promise.all(Array.from({ length: PEOPLE }, () => product.person("administrator")));
const noise = await sharp(randomBytes(600 * 600 * 3), { raw: { width: 600, height: 600, channels: 3 } })
  .jpeg()
  .toBuffer();
const picture = new Uint8Array(noise);

const told = new Map<string, number>();
const count = (what: string) => void told.set(what, (told.get(what) ?? 0) + 1);
const allowed = new Set(["errors.storageAway", "errors.pictureLate"]);
const wrong: string[] = [];

/** The picture's bytes, or the status with which they were refused; null where there is no picture. */
async function fetchPicture({ token }: Person): Promise<number | null> {
  const me = await fetch(`${web.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await me.json()) as { data: { avatar: string | null } };
  if (data.avatar === null) return null;
  const answer = await fetch(web.url + data.avatar);
  const bytes = await answer.arrayBuffer().catch(() => null);
  if (answer.status === 503 && bytes) {
    const { errors } = JSON.parse(Buffer.from(bytes).toString()) as { errors: { extensions: { key: string } }[] };
    if (errors[0]?.extensions.key !== "errors.storageAway") wrong.push("a refused picture without a sentence");
  }
  return answer.status === 200 ? (bytes?.byteLength ?? 0) : answer.status;
}

async function send(person: Person): Promise<boolean> {
  const answer = await product.sendPicture(person, picture);
  const reasons = JSON.stringify(answer.errors ?? "");
  const key = [...allowed].find((each) => reasons.includes(each));
  count(`picture ${keyOf(answer) === undefined ? "sent" : (key ?? reasons)}`);
  if (keyOf(answer) !== undefined && !key) wrong.push(reasons);
  return keyOf(answer) === undefined;
}

async function exported(person: Person): Promise<string> {
  const { data } = await product.send(person, "mutation { exportStudents(format: CSV) { id } }");
  return product.outcomeOf(data?.["exportStudents"]?.["id"]);
}

async function backedUp(person: Person): Promise<{ state: string; failure: string | null; name: string }> {
  const asked = await product.send(person, "mutation { backUpNow { id } }");
  expect(asked.errors).toBeUndefined();
  return answerOf(async () => {
    const { rows } = await admin.query<{ state: string; failure: string | null; name: string }>(
      "select state, failure, name from backup_run where id = $1 and state not in ('WAITING', 'RUNNING')",
      [asked.data?.["backUpNow"]?.["id"]],
    );
    return rows[0];
  }, "The backup does not come to an end");
}

test("with a third of the calls failing, everything is whole or refused in words", async () => {
  bucket.failWhen(() => Math.random() < 1 / 3);
  const backup = backedUp(people[0] as Person);
  await Promise.all(
    people.map(async (person) => {
      for (let n = 0; n < ROUNDS; n += 1) {
        await send(person);
        count(`export ${await exported(person)}`);
        const fetched = await fetchPicture(person);
        count(`fetched ${fetched !== null && fetched > 599 ? "whole" : fetched}`);
      }
    }),
  );
  const { state, failure, name } = await backup;
  count(`backup ${failure ?? state}`);
  process.stdout.write(
    `${bucket.failed()} of ${bucket.calls()} calls failed: ${JSON.stringify(Object.fromEntries(told))}\n`,
  );
  expect(wrong).toEqual([]);
  const kinds = [...told.keys()].filter((what) => !/^(?:picture|fetched|backup)/u.test(what));
  expect(kinds.filter((what) => !/^export (?:DONE|errors\.storageAway)$/u.test(what))).toEqual([]);
  expect(told.get("picture sent")).toBeGreaterThan(0);
  expect(told.get("export DONE")).toBeGreaterThan(0);
  bucket.failWhen(() => false);
  if (state === "DONE") await check(`${target}/${name}`, unprotected);
  else expect(failure).toBe("TARGET");
});

test("once the bucket is well, everything works at once, and nothing is lost or half-written", async () => {
  for (const person of people) {
    expect(await send(person)).toBe(true);
    expect(await fetchPicture(person)).toBeGreaterThan(599);
    expect(await exported(person)).toBe("DONE");
  }
  const { state, name } = await backedUp(people[0] as Person);
  expect(state).toBe("DONE");
  await check(`${target}/${name}`, unprotected);
  const storage = await openStorage(files);
  expect((await checkFiles(admin, storage)).withoutFile).toEqual([]);
  const { rows } = await admin.query("select from job_run where state in ('QUEUED', 'RUNNING')");
  expect(rows).toEqual([]);
});
