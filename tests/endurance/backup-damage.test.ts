import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BackupError } from "../../server/core/backup/backup-error.ts";
import { newKeyPair, type Protection, unprotected } from "../../server/core/backup/keys.ts";
import { openBackup } from "../../server/core/backup/manifest.ts";
import { backUp, letThrough, someBytes } from "../api/backup/harness.ts";
import { useApi } from "../support/api.ts";
import { newTarget } from "../support/backup-stores.ts";
import { useDatabase } from "../support/database.ts";
import { temporaryFolder } from "../support/ends.ts";
import { useBucket } from "../support/s3.ts";

const db = await useDatabase();
const { admin, build, url } = db;
const { storage } = await useApi(db);
const targets = newTarget(await useBucket());
const owner = await build.user("manager");
const secrets = { session: "s".repeat(40), file: "f".repeat(40) };

for (const length of [0, 1, 100, 70_000]) {
  const { key, size } = await storage.put(someBytes(length));
  await admin.query(
    "insert into file (owner_id, key, name, mime_type, purpose, size) values ($1, $2, 'a', 'image/jpeg', 'test', $3)",
    [owner.id, key, size],
  );
}

const keys: Protection = { passphrase: null, ...(await newKeyPair()) };
const passphrase: Protection = { ...unprotected, passphrase: "four words that nobody guesses" };

test.each([
  ["plain", "folder", unprotected],
  ["for a public key", "folder", keys],
  ["for a public key", "bucket", keys],
  ["with a passphrase", "folder", passphrase],
] as const)("any damage to any file of a backup is detected: %s, in a %s", async (_, kind, protection) => {
  const { place } = await backUp({ url, storage }, targets[kind](), protection, { secrets });
  // Opening a backup with a passphrase takes a second each time; its other files are as with a key.
  const only = protection === passphrase ? /key\.age$|manifest|app_user|objects\// : /./u;
  const { passed, files } = await letThrough(place, protection, { only, scratch: targets[kind]() });
  expect(passed).toEqual([]);
  expect(files).toBeGreaterThan(5);
});

test("any changed byte of an encrypted manifest is detected", async () => {
  const { place } = await backUp({ url, storage }, temporaryFolder(), keys);
  const manifest = join(place, "manifest.json.age");
  const whole = readFileSync(manifest);
  for (let offset = 0; offset < whole.length; offset += 1) {
    const bytes = Buffer.from(whole);
    bytes[offset] = (bytes[offset] ?? 0) ^ 1;
    writeFileSync(manifest, bytes);
    await expect(openBackup(place, keys), `changed at ${offset}`).rejects.toBeInstanceOf(BackupError);
  }
});
