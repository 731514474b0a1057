import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { runChange } from "../../../server/core/write/change.ts";
import { openScope } from "../../../server/core/data/scope.ts";
import { deleteRecords } from "../../../server/core/write/write.ts";
import { Student as StudentEntity } from "../../../server/modules/students/student.entity.ts";
import { actorOf } from "../../support/actors.ts";
import { type Caller, useApi } from "../../support/api.ts";
import type { Student } from "../../support/built.ts";
import { useDatabase } from "../../support/database.ts";
import { jpeg } from "../../support/pictures.ts";
import { type Photo, photoFields, PhotoHarness } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const photos = new PhotoHarness(db, api);
const branch = await build.branch();
const user = await build.user("staff", { branches: [branch.id] });
let caller: Caller;
let student: Student;

beforeAll(async () => {
  caller = await api.asUser(user);
  await photos.start();
});
beforeEach(async () => {
  student = await build.student({ branchId: branch.id });
});

const update = `mutation ($id: Int!, $version: Int!, $input: PhotoPatch!) {
  change: updatePhoto(id: $id, version: $version, input: $input) { changeId record { ${photoFields} } } }`;
const rotate = `mutation ($id: Int!, $degrees: Int!) { change: rotatePhoto(id: $id, degrees: $degrees) { changeId record { id version state } } }`;
const setPrimary = `mutation ($id: Int!) { change: setPrimaryPhoto(id: $id) { changeId record { id isPrimary } } }`;
const remove = `mutation ($ids: [Int!]!) { change: removePhotos(ids: $ids) { changeId count } }`;
const undo = `mutation ($changeId: ID!) { undoChange(changeId: $changeId) { count } }`;
const face = `query ($id: Int!) { student(id: $id) { photo { thumbUrl mediumUrl } } }`;

interface Changed {
  change: { changeId: string; count?: number; record?: Photo };
}
const change = async (document: string, variables: Record<string, unknown>) => {
  const answer = await caller.query<Changed>(document, variables);
  expect(answer.errors).toEqual([]);
  return answer.data?.change ?? { changeId: "" };
};
const idsOf = async () => (await photos.photos(caller, student.id)).map((photo) => photo.id);
const primaries = async () =>
  (await photos.photos(caller, student.id)).filter((photo) => photo.isPrimary).map((photo) => photo.id);
const faceOf = async () =>
  (await caller.query<{ student: { photo: Photo["picture"] } }>(face, { id: student.id })).data?.student.photo;
const sizeOf = async (url = "") => {
  const { width, height } = await sharp(Buffer.from(await (await caller.fetch(url)).arrayBuffer())).metadata();
  return [width, height];
};
const keysOf = async (id: number) =>
  (await admin.query<{ key: string }>("select key from file where photo_id = $1 order by purpose", [id])).rows.map(
    (row) => row.key,
  );

describe("adding", () => {
  test("the first photo represents the student, the others follow", async () => {
    expect(await faceOf()).toBeNull();
    const first = await photos.added(caller, student.id, await jpeg(), {
      input: { title: " A  day  in May ", takenOn: "2025-05-01" },
    });
    expect(first).toMatchObject({
      title: "A day in May",
      takenOn: "2025-05-01",
      isPrimary: true,
      flaggedForReport: false,
      width: 60,
      height: 40,
    });
    const old = await photos.added(caller, student.id, await jpeg(), { input: { takenOn: "2024-01-01" } });
    const latest = await photos.added(caller, student.id, await jpeg(), { input: { takenOn: "2026-01-01" } });
    expect(await idsOf()).toEqual([first.id, latest.id, old.id]);
    expect(await faceOf()).toEqual({ thumbUrl: first.picture?.thumbUrl, mediumUrl: first.picture?.mediumUrl });
  });

  test("a photo sent again under its key is the same photo", async () => {
    const [key, bytes] = [randomUUID(), await jpeg()];
    const answers = await Promise.all([1, 2, 3].map(() => photos.send(caller, student.id, bytes, { key })));
    const again = await photos.send(caller, student.id, bytes, { key });
    const ids = new Set([...answers, again].map((answer) => answer.data?.photo.id));
    expect(ids.size).toBe(1);
    expect(await idsOf()).toEqual([...ids]);
    expect(again.errors).toEqual([]);
  });

  test("a photo sent again after it was removed is rejected", async () => {
    const [key, bytes] = [randomUUID(), await jpeg()];
    const { id } = await photos.added(caller, student.id, bytes, { key });
    await admin.query("update student_photo set deleted_at = now(), is_primary = false where id = $1", [id]);
    const again = await photos.send(caller, student.id, bytes, { key });
    expect(again.errors[0]?.extensions.fields).toEqual([{ path: "file", key: "errors.photoRemoved" }]);
  });

  test("another user's key, or another student's, identifies a different photo", async () => {
    const key = randomUUID();
    const one = await photos.added(caller, student.id, await jpeg(), { key });
    const colleague = await api.asUser(await build.user("staff", { branches: [branch.id] }));
    const two = await photos.added(colleague, student.id, await jpeg(), { key });
    const other = await build.student({ branchId: branch.id });
    const three = await photos.added(caller, other.id, await jpeg(), { key });
    expect(new Set([one.id, two.id, three.id]).size).toBe(3);
  });

  test("the same picture cannot be added twice to a student", async () => {
    const bytes = await jpeg();
    await photos.added(caller, student.id, bytes);
    const { errors } = await photos.send(caller, student.id, bytes);
    expect(errors[0]?.extensions.fields).toEqual([{ path: "file", key: "errors.photoTwice" }]);
  });

  test("several concurrent first photos leave one primary", async () => {
    const sent = await Promise.all([1, 2, 3, 4].map(async () => photos.send(caller, student.id, await jpeg())));
    for (const answer of sent) expect(answer.errors).toEqual([]);
    expect(await primaries()).toHaveLength(1);
  });

  test("a photo that could not be made passes the primary flag on", async () => {
    const bad = await photos.added(
      caller,
      student.id,
      new Uint8Array([0xff, 0xd8, 0xff, ...Array<number>(40).fill(1)]),
    );
    expect(bad).toMatchObject({ state: "FAILED", isPrimary: true });
    const good = await photos.added(caller, student.id, await jpeg());
    expect(await primaries()).toEqual([good.id]);
    for (const [document, variables] of [
      [rotate, { id: bad.id, degrees: 90 }],
      [setPrimary, { id: bad.id }],
    ] as const) {
      const { errors } = await caller.query(document, variables);
      expect(errors[0]?.extensions).toMatchObject({ code: "BAD_INPUT", key: "errors.photoFailed" });
    }
  });

  test.each([
    ["no title", { title: "  " }, "title"],
    ["a day that has not come", { takenOn: "2999-01-01" }, "takenOn"],
  ])("%s is rejected", async (_, input, path) => {
    const { errors } = await photos.send(caller, student.id, await jpeg(), { input });
    expect(errors[0]?.extensions.fields?.map((field) => field.path)).toEqual([path]);
  });

  test("a key that is no UUID is rejected", async () => {
    const { errors } = await photos.send(caller, student.id, await jpeg(), { key: "one" });
    expect(errors[0]?.extensions.fields?.map((field) => field.path)).toEqual(["uploadKey"]);
  });
});

describe("the job", () => {
  test("gives up a picture that keeps crashing processes", async () => {
    await photos.stop();
    const { data } = await photos.send(caller, student.id, await jpeg());
    const id = data?.photo.id ?? 0;
    expect(await photos.photos(caller, student.id)).toMatchObject([{ state: "PROCESSING", picture: null }]);
    await admin.query("update job_run set ends = 3 where id = (select job_id from student_photo where id = $1)", [id]);
    await photos.start();
    expect(await photos.settled(caller, student.id, id)).toMatchObject({
      state: "FAILED",
      failureKey: "errors.pictureNotReadable",
    });
    expect(await keysOf(id)).toEqual([]);
  });

  test("processes what waited while it was down, rotated in the meantime", async () => {
    await photos.stop();
    const { data } = await photos.send(caller, student.id, await jpeg(60, 40));
    const id = data?.photo.id ?? 0;
    await change(rotate, { id, degrees: 90 });
    await change(rotate, { id, degrees: 180 });
    await photos.start();
    expect(await photos.settled(caller, student.id, id)).toMatchObject({ state: "READY", width: 40, height: 60 });
    expect(photos.errors).toEqual([]);
  });
});

describe("changing", () => {
  let photo: Photo;
  beforeEach(async () => {
    photo = await photos.added(caller, student.id, await jpeg(60, 40));
  });

  test("title, date and flag; two users' fields merge", async () => {
    const { record, changeId } = await change(update, {
      id: photo.id,
      version: photo.version,
      input: { title: "New", flaggedForReport: true },
    });
    expect(record).toMatchObject({ title: "New", flaggedForReport: true });
    const merged = await change(update, { id: photo.id, version: photo.version, input: { takenOn: "2025-02-03" } });
    expect(merged.record).toMatchObject({ title: "New", takenOn: "2025-02-03" });
    const { errors } = await caller.query(update, { id: photo.id, version: photo.version, input: { title: "Mine" } });
    expect(errors[0]?.extensions).toMatchObject({
      code: "CONFLICT",
      conflicts: [{ path: "title", mine: "Mine", theirs: "New" }],
    });
    expect((await caller.query(undo, { changeId })).errors[0]?.extensions.key).toBe("errors.changedSince");
  });

  test("rotating makes new files under new keys, and removes the old ones", async () => {
    const before = await keysOf(photo.id);
    const oldUrl = photo.picture?.largeUrl;
    const { changeId } = await change(rotate, { id: photo.id, degrees: 90 });
    const turned = await photos.settled(caller, student.id, photo.id);
    expect(turned).toMatchObject({ state: "READY", width: 40, height: 60 });
    expect(await sizeOf(turned.picture?.thumbUrl)).toEqual([40, 60]);
    const left = await sharp(Buffer.from(await (await caller.fetch(turned.picture?.largeUrl ?? "")).arrayBuffer()))
      .raw()
      .toBuffer();
    expect(left[0]).toBeGreaterThan(200);
    expect((await keysOf(photo.id)).filter((key) => before.includes(key))).toEqual([]);
    for (const key of before) await expect.poll(() => api.storage.sizeOf(key)).toBeNull();
    expect((await caller.fetch(oldUrl ?? "")).status).toBe(404);
    expect((await caller.query(undo, { changeId })).errors[0]?.extensions.key).toBe("errors.changedSince");
    await change(rotate, { id: photo.id, degrees: 270 });
    expect(await photos.settled(caller, student.id, photo.id)).toMatchObject({ width: 60, height: 40 });
  });

  test("many concurrent rotations add up", async () => {
    await Promise.all([90, 90, 90, 90, 90].map((degrees) => change(rotate, { id: photo.id, degrees })));
    expect(await photos.settled(caller, student.id, photo.id)).toMatchObject({ width: 40, height: 60 });
    expect(await keysOf(photo.id)).toHaveLength(3);
    expect((await caller.query(rotate, { id: photo.id, degrees: 45 })).errors[0]?.extensions.code).toBe("BAD_INPUT");
  });

  test("a new primary photo replaces the first, and undo restores it", async () => {
    const second = await photos.added(caller, student.id, await jpeg());
    const { changeId } = await change(setPrimary, { id: second.id });
    expect(await primaries()).toEqual([second.id]);
    expect((await faceOf())?.thumbUrl).toBe(second.picture?.thumbUrl);
    await change(undo.replace("undoChange", "change: undoChange").replace("{ count }", "{ changeId: count }"), {
      changeId,
    });
    expect(await primaries()).toEqual([photo.id]);
  });

  test("an undo whose former primary photo was removed does not leave the student without one", async () => {
    const second = await photos.added(caller, student.id, await jpeg());
    const { changeId } = await change(setPrimary, { id: second.id });
    await change(remove, { ids: [photo.id] });
    expect((await caller.query(undo, { changeId })).errors[0]?.extensions).toMatchObject({
      key: "errors.changedSince",
      params: { count: 1 },
    });
    expect(await primaries()).toEqual([second.id]);
  });

  test("undoing a removal leaves the flag with a photo that got it and was written since, or became primary", async () => {
    const second = await photos.added(caller, student.id, await jpeg());
    const removed = await change(remove, { ids: [photo.id] });
    await admin.query("update student_photo set title = 'Later', version = version + 1 where id = $1", [second.id]);
    const undone = await caller.query<{ undoChange: { count: number } }>(undo, { changeId: removed.changeId });
    expect([undone.errors, undone.data?.undoChange.count]).toEqual([[], 1]);
    expect([await primaries(), (await idsOf()).length]).toEqual([[second.id], 2]);

    const all = await change(remove, { ids: [photo.id, second.id] });
    const third = await photos.added(caller, student.id, await jpeg());
    expect(await primaries()).toEqual([third.id]);
    expect((await caller.query(undo, { changeId: all.changeId })).errors).toEqual([]);
    expect([await primaries(), (await idsOf()).length]).toEqual([[third.id], 3]);
  });

  test("an undo that removes the primary photo passes the flag on", async () => {
    const boss = await api.asUser(await build.user("administrator"));
    await change(remove, { ids: [photo.id] });
    const restored = await boss.query<{ restoreRecords: { changeId: string } }>(
      "mutation ($records: [RestoreInput!]!) { restoreRecords(records: $records) { changeId } }",
      { records: [{ type: "StudentPhoto", id: photo.id }] },
    );
    const second = await photos.added(caller, student.id, await jpeg());
    expect(await primaries()).toEqual([photo.id]);
    expect((await boss.query(undo, { changeId: restored.data?.restoreRecords.changeId })).errors).toEqual([]);
    expect(await primaries()).toEqual([second.id]);
  });

  test("many concurrent choices of a primary photo leave one", async () => {
    const others = await Promise.all([1, 2, 3].map(async () => photos.added(caller, student.id, await jpeg())));
    await Promise.all([photo, ...others].map(({ id }) => change(setPrimary, { id })));
    expect(await primaries()).toHaveLength(1);
  });

  test("removing the primary photo passes the flag on; undo restores everything", async () => {
    const second = await photos.added(caller, student.id, await jpeg());
    const { changeId, count } = await change(remove, { ids: [photo.id] });
    expect(count).toBe(1);
    expect(await primaries()).toEqual([second.id]);
    expect((await caller.query(undo, { changeId })).errors).toEqual([]);
    expect(await primaries()).toEqual([photo.id]);
    await change(remove, { ids: [photo.id, second.id] });
    expect([await idsOf(), await faceOf()]).toEqual([[], null]);
  });

  test("a restored photo is primary again unless another has become it; of several, the last one that was", async () => {
    const boss = await api.asUser(await build.user("administrator"));
    const restored = async (ids: number[]) => {
      const records = ids.map((id) => ({ type: "StudentPhoto", id }));
      const { data, errors } = await boss.query<{ restoration: { collisionCount: number } }>(
        "query ($records: [RecordInput!]!) { restoration(records: $records) { collisionCount } }",
        { records },
      );
      expect([errors, data?.restoration.collisionCount]).toEqual([[], 0]);
      const done = await boss.query<{ restoreRecords: { changeId: string } }>(
        "mutation ($records: [RestoreInput!]!) { restoreRecords(records: $records) { changeId } }",
        { records },
      );
      expect(done.errors).toEqual([]);
      return done.data?.restoreRecords.changeId;
    };
    await change(remove, { ids: [photo.id] });
    await restored([photo.id]);
    expect(await primaries()).toEqual([photo.id]);

    const second = await photos.added(caller, student.id, await jpeg());
    await change(remove, { ids: [photo.id] });
    const changeId = await restored([photo.id]);
    expect(await primaries()).toEqual([second.id]);
    expect((await boss.query(undo, { changeId })).errors).toEqual([]);
    await change(remove, { ids: [second.id] });
    await restored([photo.id, second.id]);
    expect(await primaries()).toEqual([second.id]);
    const third = await photos.added(caller, student.id, await jpeg());
    await change(remove, { ids: [third.id] });
    await change(remove, { ids: [photo.id, second.id] });
    await restored([third.id]);
    expect(await primaries()).toEqual([third.id]);
  });

  test("a removed photo keeps its files until it is purged; then rows and bytes are removed", async () => {
    const keys = await keysOf(photo.id);
    await change(remove, { ids: [photo.id] });
    expect(await keysOf(photo.id)).toEqual(keys);
    await admin.query("delete from student_photo where id = $1", [photo.id]);
    expect(await keysOf(photo.id)).toEqual([]);
    const { rows } = await admin.query<{ key: string }>("select key from file_removal where key = any ($1)", [keys]);
    expect(rows).toHaveLength(3);
  });

  test("deleting a student deletes the photos too", async () => {
    const scope = openScope(db.database, actorOf(user));
    await runChange(scope, "test", null, () => deleteRecords(scope, StudentEntity, [student.id]));
    expect((await admin.query("select deleted_at from student_photo where id = $1", [photo.id])).rows).toEqual([
      { deleted_at: expect.any(Date) as Date },
    ]);
  });

  test("no unexpected errors", () => {
    expect([...api.unexpected, ...photos.errors]).toEqual([]);
  });
});
