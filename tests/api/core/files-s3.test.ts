import { CreateMultipartUploadCommand, S3Client } from "@aws-sdk/client-s3";
import { afterEach, expect, test } from "vitest";
import { checkFiles } from "../../../server/core/files/check.ts";
import { addressFor } from "../../../server/core/files/links.ts";
import { openStorage } from "../../../server/core/files/open-storage.ts";
import { openScope } from "../../../server/core/data/scope.ts";
import { examine } from "../../../server/app/doctor/examine.ts";
import { actorOf } from "../../support/actors.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { temporaryFolder } from "../../support/ends.ts";
import { isRealServer, useBucket } from "../../support/s3.ts";

const bucket = await useBucket();
const place = `${bucket.place}/panel`;
const storage = await openStorage(place);
const db = await useDatabase();
const api = await useApi(db, { store: storage });
const user = await db.build.user("manager");
const caller = await api.asUser(user);
const content = Buffer.from("code\nS000123");
const start = "mutation ($file: Upload!, $type: ImportType!) { startImport(type: $type, file: $file) { id } }";
const send = () => caller.upload(start, { type: "STUDENT" }, "file", content.toString());
const rows = async () => (await db.admin.query("select key from file order by id")).rows.length;
/** A file's address for the user, or for anyone else who has it. */
const addressOf = async (file: { key: string; size: number }) =>
  addressFor(openScope(db.database, { ...actorOf(user), sessionId: await db.build.session(user.id) }), file) ?? "";

afterEach(() => bucket.failWhen(() => false));

test("an upload is stored in the bucket and served by the product's own addresses only", async () => {
  expect((await send()).errors).toEqual([]);
  const { rows: stored } = await db.admin.query<{ key: string; size: number }>("select key, size from file");
  expect(stored).toHaveLength(1);
  const [file = { key: "", size: 0 }] = stored;
  expect((await storage.read(file.key)).equals(content)).toBe(true);
  expect(await checkFiles(db.database.pool, storage)).toMatchObject({ files: 1, rows: 1, withoutFile: [] });
  const address = await addressOf(file);
  const answer = await api.anonymous.fetch(address);
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
  expect([...answer.headers.values()].join()).not.toMatch(/s3|amz/iu);
  const other = address.replace(/(?<=signature=)./u, (first) => (first === "_" ? "-" : "_"));
  expect((await api.anonymous.fetch(other)).status).toBe(404);
});

test("without the bucket, uploads and downloads are refused in words, and nothing is half written", async () => {
  const { rows: stored } = await db.admin.query<{ key: string; size: number }>("select key, size from file limit 1");
  const address = await addressOf(stored[0] ?? { key: "", size: 0 });
  const before = await rows();
  bucket.failWhen(() => true);
  const refused = await send();
  expect(refused.errors).toMatchObject([
    {
      message: "The file storage can’t be reached at the moment. Try again in a moment.",
      extensions: { code: "BUSY", key: "errors.storageAway" },
    },
  ]);
  expect(await rows()).toBe(before);
  const answer = await api.anonymous.fetch(address);
  expect(answer.status).toBe(503);
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/u);
  const said = await answer.text();
  expect(JSON.parse(said)).toMatchObject({ result: false, errors: [{ extensions: { key: "errors.storageAway" } }] });
  expect(await (await caller.fetch("/readyz")).json()).toMatchObject({
    status: "degraded",
    checks: { files: { ok: false }, database: { ok: true } },
  });
  const logged = api.unexpected.splice(0).map(String);
  expect(logged.length).toBeGreaterThanOrEqual(2);
  expect(logged.join()).toMatch(/S3 failed/u);
  expect(`${logged.join()}${said}${JSON.stringify(refused)}`).not.toMatch(/S3RVER|AWS4|Credential/u);

  bucket.failWhen(() => false);
  expect((await api.anonymous.fetch(address)).status).toBe(200);
  expect(await (await caller.fetch("/readyz")).json()).toMatchObject({ status: "ok", checks: { files: { ok: true } } });
});

test("a third of the calls failing: each upload is whole or refused, and none is lost", async () => {
  let [turn, whole, refused] = [0, 0, 0];
  bucket.failWhen(() => (turn += 1) % 3 === 0);
  for (let i = 0; i < 12; i += 1) {
    const { errors } = await send();
    if (errors.length > 0) {
      expect(errors).toMatchObject([{ extensions: { key: "errors.storageAway" } }]);
      refused += 1;
    } else whole += 1;
  }
  bucket.failWhen(() => false);
  expect(whole + refused).toBe(12);
  expect(whole).toBeGreaterThan(0);
  expect((await checkFiles(db.database.pool, storage)).withoutFile).toEqual([]);
  api.unexpected.splice(0);
});

/** The doctor's word on a store, to a web process without a data folder. */
async function ofStore(name = "file store", more: NodeJS.ProcessEnv = {}) {
  const findings = await examine({
    ROLE: "web",
    DATABASE_URL: db.url,
    FILES: `${bucket.place}/doctor`,
    DATA_DIR: `${temporaryFolder("none")}/none`,
    SESSION_SECRET: "0123456789abcdefghijklmnopqrstuvwxyz",
    FILE_SECRET: "zyxwvutsrqponmlkjihgfedcba9876543210",
    ...more,
  });
  return findings.find(({ check }) => check === name);
}

test("the doctor says whether the bucket can be used, and needs no data folder", async () => {
  const backups = { BACKUP_TARGET: `${bucket.place}/doctor-backups` };
  expect(await ofStore()).toEqual({ check: "file store", state: "ok", says: "Files can be written and read." });
  expect(await ofStore("backup store")).toBeUndefined();
  expect(await ofStore("backup store", backups)).toEqual({
    check: "backup store",
    state: "ok",
    says: "Backups can be written and read.",
  });
  bucket.failWhen(() => true);
  expect(await ofStore("backup store", backups)).toMatchObject({
    state: "wrong",
    says: expect.stringContaining("/doctor-backups cannot be used: S3 failed") as string,
  });
  const found = await ofStore();
  expect(found).toMatchObject({ state: "wrong" });
  expect(JSON.stringify(found)).toContain(`${bucket.place}/doctor cannot be used: S3 failed`);
  expect(JSON.stringify(found)).not.toContain(bucket.env["AWS_SECRET_ACCESS_KEY"]);
});

test.skipIf(isRealServer)("the doctor names uploads that were broken off long ago", async () => {
  const key = "old-backups/objects/plain/ab/large";
  await new S3Client({ forcePathStyle: true }).send(
    new CreateMultipartUploadCommand({ Bucket: bucket.bucket, Key: key }),
  );
  bucket.makeOld(key);
  expect(await ofStore("backup store", { BACKUP_TARGET: `${bucket.place}/old-backups` })).toMatchObject({
    state: "wrong",
    says: `Broken-off uploads to ${bucket.place}/old-backups still take space: 1 (objects/plain/ab/large).`,
  });
});
