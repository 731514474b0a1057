import { beforeAll, expect, test } from "vitest";
import { type Caller, useApi } from "../../support/api.ts";
import type { TestUser } from "../../support/built.ts";
import { useDatabase } from "../../support/database.ts";
import { jpeg } from "../../support/pictures.ts";
import { type Photo, PhotoHarness } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const photos = new PhotoHarness(db, api);
const branch = await build.branch();
const staff = await build.user("staff", { branches: [branch.id] });
const manager = await build.user("manager", { branches: [branch.id] });
const elsewhere = await build.user("manager");
const student = await build.student({ branchId: branch.id });
let photo: Photo;

beforeAll(async () => {
  await photos.start();
  photo = await photos.added(await api.asUser(staff), student.id, await jpeg());
});

interface Entry {
  type: string;
  recordId: number;
  recordCode: string | null;
  actorName: string | null;
  seenOn: object | null;
}

const fetchPicture = async (user: TestUser, size: "thumbUrl" | "mediumUrl" | "largeUrl") => {
  const caller = await api.asUser(user);
  const [shown] = await photos.photos(caller, student.id);
  return (await caller.fetch(shown?.picture?.[size] ?? "")).status;
};
const downloads = async (caller: Caller) =>
  (
    await caller.query<{ auditEntries: { rows: Entry[] } }>(
      "{ auditEntries(filter: { action: [DOWNLOAD] }) { rows { type recordId recordCode actorName seenOn { type id } } } }",
    )
  ).data?.auditEntries.rows;

test("downloading a photo in full size is audited once a day, viewing a small one is not", async () => {
  const reader = await api.asUser(manager);
  expect(await fetchPicture(staff, "thumbUrl")).toBe(200);
  expect(await fetchPicture(staff, "mediumUrl")).toBe(200);
  expect(await downloads(reader)).toEqual([]);

  expect(
    await Promise.all([
      fetchPicture(staff, "largeUrl"),
      fetchPicture(staff, "largeUrl"),
      fetchPicture(staff, "largeUrl"),
    ]),
  ).toEqual([200, 200, 200]);
  const entry = {
    type: "StudentPhoto",
    recordId: photo.id,
    recordCode: student.code,
    actorName: staff.name,
    seenOn: { type: "Student", id: student.id },
  };
  expect(await downloads(reader)).toEqual([entry]);
  await fetchPicture(manager, "largeUrl");
  expect(await downloads(reader)).toEqual([{ ...entry, actorName: manager.name }, entry]);
  expect(await downloads(await api.asUser(elsewhere))).toEqual([]);

  await admin.query("update audit_entry set at = at - interval '1 day' where action = 'DOWNLOAD'");
  await fetchPicture(staff, "largeUrl");
  expect(await downloads(reader)).toHaveLength(3);
});

test("no unexpected errors", () => {
  expect([...api.unexpected, ...photos.errors]).toEqual([]);
});
