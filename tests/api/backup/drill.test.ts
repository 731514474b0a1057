import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { newKeyPair, type Protection, unprotected } from "../../../server/core/backup/keys.ts";
import { FolderStorage } from "../../../server/core/files/storage.ts";
import { levelOfBackup } from "../../../server/core/backup/restore.ts";
import { knownMigrations } from "../../../server/core/data/level.ts";
import { type Kind, kinds, makeKey, newTarget, storedBytes, storedIn } from "../../support/backup-stores.ts";
import { emptyDatabase } from "../../support/database.ts";
import { buildToken } from "../../support/api-tokens.ts";
import { temporaryFolder } from "../../support/ends.ts";
import { useBucket } from "../../support/s3.ts";
import { useWorld } from "../canary/world.ts";
import {
  ask,
  backUp,
  check,
  filesBelow,
  letThrough,
  restoreTo,
  someBytes,
  structureOfDatabase,
  sumsOf,
} from "./harness.ts";

const world = await useWorld();
const { admin, url } = world.db;
const { storage } = world.api;
const source = { url, storage };
const targets = newTarget(await useBucket());
const words = "four words that nobody guesses";
const passphrase: Protection = { ...unprotected, passphrase: words };
/** What is damaged in each place: every file, or one of each kind. The endurance tests damage more, plain and encrypted. */
const damaged: Record<Kind, { as: string; protection: Protection; only: RegExp; least: number }> = {
  folder: { as: "plain", protection: unprotected, only: /./u, least: 50 },
  bucket: {
    as: "encrypted",
    protection: { passphrase: null, ...(await newKeyPair()) },
    only: /manifest|student\.copy|\.list\.|secrets|objects\//u,
    least: 10,
  },
};
const made: string[] = [];

const superuserUrl = String(Reflect.get(admin, "options").connectionString);
const secrets = { session: "s".repeat(40), file: "f".repeat(40) };

/** A stored file with a row; every second one has the previous one's content. */
async function store(count: number): Promise<string[]> {
  const keys: string[] = [];
  let content = someBytes(0);
  for (let i = 0; i < count; i += 1) {
    if (i % 2 === 0) content = someBytes(i * 1000);
    const { key, size } = await storage.put(content);
    await admin.query(
      "insert into file (owner_id, key, name, mime_type, purpose, size) values ($1, $2, 'a', 'image/jpeg', 'test', $3)",
      [world.owner.id, key, size],
    );
    keys.push(key);
  }
  return keys;
}

beforeAll(async () => {
  const { build } = world.db;
  made.push(...(await store(12)));
  for (const kind of ["STAY_WITH", "PARENT_STATUS", "PROFESSION", "RELIGION", "VILLAGE"] as const) {
    await build.reference(kind);
  }
  await buildToken(build, world.owner.id);
  const [donorId, otherId] = [(await build.donor()).id, (await build.donor()).id];
  await build.insert("donor_pair", { donorId, otherId, sameName: true, sameEmail: false, samePhone: false });
  await admin.query(`
    insert into sign_in_attempt (account, address) values ('a' || chr(9) || E'\\\\b\\n\\r', 'ខ្មែរ');
    insert into request_rate (key, until) values ('token 1', now());
    insert into process (id, role, secrets_mark) values (gen_random_uuid(), 'web', 'abcdef');
    with hook as (insert into webhook (name, address, kinds, secret)
        values ('Hook', 'https://example.org', '{STUDENT}', '\\x00ff') returning id),
      sent as (insert into webhook_delivery (webhook_id, change) select id, 'TEST' from hook returning id)
    insert into webhook_attempt (delivery_id, duration) select id, 5 from sent;
    insert into file_removal (key) values ('gone');
    insert into sent_hand_out (id, device, seq, digest, owner_id, planned_student_id, state)
      select gen_random_uuid(), gen_random_uuid(), 1, 'digest', min(id), 1, 'DONE' from app_user;
    insert into first_steps (skipped, dismissed) values (array['PLACES'], true);
    with kept as (insert into saved_view (list, name, owner_id, query)
        select 'students', 'View', min(id), '{"sex": ["FEMALE"]}' from app_user returning id, owner_id)
    , pinned as (insert into pinned_view (owner_id, position, view_id) select owner_id, 1, id from kept)
    insert into default_view (list, owner_id, view_id) select 'students', owner_id, id from kept;
    insert into import_choice (choice, owner_id, target, value) select 'BLANK', min(id), 'SCHOOL', 'school' from app_user;
    insert into import_value (ambiguous, field, owner_id, rows, run_id, said, target, type, value)
      select false, 'school', owner_id, 1, id, 'School', 'SCHOOL', 'STUDENT', 'school' from import_run limit 1;
    insert into backup_run (reason, state, finished_at, counts) values ('COMMAND', 'DONE', now(), '{"rows": 1}');
    insert into job_run (owner_id, task, payload, sends_mail) values (null, 'auth.resetMail', '{"a": null}', true), (null, 'other', '{}', false)`);
}, 120_000);

describe.each(kinds)("backups in a %s:", (kind: Kind) => {
  const target = targets[kind];
  const encryptedTarget = target();
  let backup = "";
  let encrypted = "";
  beforeAll(async () => {
    backup = (await backUp(source, target(), unprotected, { secrets })).place;
    await makeKey(encryptedTarget, words);
    encrypted = (await backUp(source, encryptedTarget, passphrase, { secrets })).place;
  });

  describe("a restored backup", () => {
    test("contains every row of every table, every key, index, trigger and policy, and every file, plain or encrypted", async () => {
      const before = await sumsOf(superuserUrl);
      expect(
        Object.entries(before).filter(
          ([name, sum]) => sum.startsWith("0 ") && !["report_closing", "report_run", "given_count"].includes(name),
        ),
      ).toEqual([]);
      const structure = await structureOfDatabase(superuserUrl);
      for (const [from, protection] of [
        [backup, unprotected],
        [encrypted, passphrase],
      ] as const) {
        const place = await restoreTo(from, protection);
        // Processes that run are not those that will.
        expect(await sumsOf(place.superuserUrl)).toEqual({ ...before, process: "0 " });
        expect(await structureOfDatabase(place.superuserUrl)).toEqual(structure);
        const files = new FolderStorage(place.filesFolder);
        for (const key of made) expect((await files.read(key)).equals(await storage.read(key))).toBe(true);
        expect(place.restored.files).toBe(filesBelow(place.filesFolder).length);
      }
    });

    test("ends all sessions, revokes API tokens, stops webhooks, holds queued mails, and starts a new epoch", async () => {
      const { superuserUrl: restored, restored: told } = await restoreTo(backup);
      expect(await ask(restored, "select count(*)::integer as open from session where ended_at is null")).toEqual([
        { open: 0 },
      ]);
      expect(told.sessions).toBeGreaterThan(0);
      expect(await ask(restored, "select count(*)::integer as usable from api_token where revoked_at is null")).toEqual(
        [{ usable: 0 }],
      );
      expect(await ask(restored, "select distinct stopped_reason from webhook_progress")).toEqual([
        { stopped_reason: "RESTORED" },
      ]);
      expect(
        await ask(
          restored,
          "select task, state from job_run where state <> 'DONE' and task in ('auth.resetMail', 'other') order by task",
        ),
      ).toEqual([
        { task: "auth.resetMail", state: "HELD" },
        { task: "other", state: "QUEUED" },
      ]);
      expect(told.heldMails).toBe(1);
      const [now] = await ask<{ epoch: string; restored_from: string }>(
        restored,
        "select epoch, restored_from from installation",
      );
      const [then] = await ask<{ epoch: string }>(superuserUrl, "select epoch from installation");
      expect(now?.restored_from).toBe(backup.split("/").at(-1));
      expect(now?.epoch).not.toBe(then?.epoch);
      // The sequences continue: the next row gets the next number.
      await ask(restored, "insert into change (operation) values ('test')");
    });

    test("from an older release is migrated; one from a newer release is refused", async () => {
      const opened = await check(backup);
      expect(opened.manifest.level).toEqual(knownMigrations);
      const newer = {
        ...opened,
        manifest: { ...opened.manifest, level: [...opened.manifest.level, "9999-from-tomorrow"] },
      };
      expect(() => levelOfBackup(newer.manifest)).toThrow(/newer release/u);
    });
  });

  describe("what is rejected", () => {
    test(`one changed byte in any file, and any truncated, extended or missing file, ${damaged[kind].as}`, async () => {
      const { protection, only, least } = damaged[kind];
      const { place } = await backUp(source, target(), protection, { secrets });
      const { passed, files } = await letThrough(place, protection, { oneEach: true, only, scratch: target() });
      expect(passed).toEqual([]);
      expect(files).toBeGreaterThan(least);
    });

    test("the same in what a passphrase opens", async () => {
      const opened = { oneEach: true, scratch: target(), only: /key\.age$|manifest/u };
      expect(await letThrough(encrypted, passphrase, opened)).toEqual({ passed: [], files: 2 });
    });

    test("a wrong or missing passphrase or key", async () => {
      await expect(
        check(encrypted, { ...unprotected, passphrase: "four words that somebody guesses" }),
      ).rejects.toThrow(/passphrase does not open/u);
      await expect(check(encrypted)).rejects.toThrow(/set BACKUP_PASSPHRASE/u);
      const [right, wrong] = [await newKeyPair(), await newKeyPair()];
      const { place } = await backUp(source, target(), {
        passphrase: null,
        publicKey: right.publicKey,
        privateKey: null,
      });
      await expect(check(place)).rejects.toThrow(/set BACKUP_PRIVATE_KEY/u);
      await expect(check(place, { passphrase: null, publicKey: null, privateKey: wrong.privateKey })).rejects.toThrow(
        /another key/u,
      );
      await check(place, { passphrase: null, publicKey: null, privateKey: right.privateKey });
      await expect(
        backUp(source, encryptedTarget, { ...unprotected, passphrase: "another passphrase" }),
      ).rejects.toThrow(/passphrase does not open/u);
      for (const other of [unprotected, { passphrase: null, ...right }]) {
        await expect(backUp(source, encryptedTarget, other)).rejects.toThrow(
          /encrypted with a passphrase: set BACKUP_PASSPHRASE, or choose another/u,
        );
      }
    });

    test("a non-empty database and a folder with files", async () => {
      const before = await sumsOf(superuserUrl);
      const empty = join(temporaryFolder(), "files");
      await expect(restoreTo(backup, unprotected, { url, filesFolder: empty })).rejects.toThrow(/empty place only/u);
      expect(await sumsOf(superuserUrl)).toEqual(before);
      const full = join(temporaryFolder(), "files");
      mkdirSync(join(full, "ab"), { recursive: true });
      writeFileSync(join(full, "ab", "something"), "x");
      const { url: other } = await emptyDatabase();
      await expect(restoreTo(backup, unprotected, { url: other, filesFolder: full })).rejects.toThrow(
        /there are files/u,
      );
    });

    test("a backup contains no secret unless requested, and an encrypted one reveals none", async () => {
      const { place } = await backUp(source, target());
      expect((await check(place)).manifest.secrets).toBeNull();
      expect((await check(backup)).manifest.secrets).not.toBeNull();
      const email = (await ask<{ email: string }>(superuserUrl, "select email from app_user limit 1"))[0]?.email ?? "";
      for (const file of await storedIn(encryptedTarget)) {
        const bytes = await storedBytes(encryptedTarget, file);
        for (const word of [email, secrets.session, "app_user"]) expect(bytes.includes(word)).toBe(false);
      }
    });
  });

  describe("a second backup", () => {
    test("writes only new contents, and each content once", async () => {
      const here = target();
      const first = await backUp(source, here);
      const objects = async () => (await storedIn(here)).filter((name) => name.startsWith("objects/"));
      const before = await objects();
      expect(first.newFiles).toBe(before.length);
      expect((await backUp(source, here)).newFiles).toBe(0);
      expect(await objects()).toEqual(before);
      await store(2);
      const third = await backUp(source, here);
      expect(third.newFiles).toBe(0);
      const { key, size } = await storage.put(someBytes(5_000));
      await admin.query(
        "insert into file (owner_id, key, name, mime_type, purpose, size) values ($1, $2, 'a', 'image/jpeg', 'test', $3)",
        [world.owner.id, key, size],
      );
      expect((await backUp(source, here)).newFiles).toBe(1);
      expect(await objects()).toHaveLength(before.length + 1);
    });
  });
});
