import { createHmac } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { runChange } from "../../../server/core/write/change.ts";
import { StoredFileRow } from "../../../server/core/files/file.entity.ts";
import { PICTURE_LIFETIME } from "../../../server/core/files/links.ts";
import { openScope } from "../../../server/core/data/scope.ts";
import { actorOf } from "../../support/actors.ts";
import { type Caller, useApi } from "../../support/api.ts";
import type { Student, TestUser } from "../../support/built.ts";
import { useDatabase } from "../../support/database.ts";
import { jpeg } from "../../support/pictures.ts";
import { type Photo, PhotoHarness } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin, database } = db;
const photos = new PhotoHarness(db, api);
const branch = await build.branch();
const other = await build.branch();
const people = {
  staff: await build.user("staff", { branches: [branch.id] }),
  viewer: await build.user("viewer", { branches: [branch.id] }),
  elsewhere: await build.user("manager", { branches: [other.id] }),
  both: await build.user("manager", { branches: [branch.id, other.id] }),
  administrator: await build.user("administrator"),
};
let staff: Caller;
let student: Student;
let photo: Photo;

beforeAll(async () => {
  staff = await api.asUser(people.staff);
  student = await build.student({ branchId: branch.id });
  await photos.start();
  photo = await photos.added(staff, student.id, await jpeg());
});

const list = "query ($id: Int!) { studentPhotos(studentId: $id) { id picture { largeUrl } } }";
const face =
  "query ($id: Int!) { student(id: $id) { code photo { thumbUrl } } students(pageSize: 100) { rows { code photo { thumbUrl } } } }";
const statusOf = async (url: string, caller: Caller = api.anonymous) => (await caller.fetch(url)).status;
const urlFor = async (user: TestUser) =>
  (await photos.photos(await api.asUser(user), student.id))[0]?.picture?.largeUrl ?? "";

describe("who sees photos", () => {
  test("staff, managers of the branch and administrators, in lists too", async () => {
    for (const user of [people.staff, people.both, people.administrator]) {
      const caller = await api.asUser(user);
      expect((await caller.query(list, { id: student.id })).data).toMatchObject({ studentPhotos: [{ id: photo.id }] });
      const seen = await caller.query<{ student: object; students: { rows: object[] } }>(face, { id: student.id });
      expect(seen.data?.student).toMatchObject({ photo: { thumbUrl: expect.stringMatching(/^\/files\//u) as string } });
      expect(seen.data?.students.rows).toContainEqual(seen.data?.student);
      expect(await statusOf(await urlFor(user))).toBe(200);
    }
  });

  test("a viewer sees the student without photos", async () => {
    const viewer = await api.asUser(people.viewer);
    expect((await viewer.query(list, { id: student.id })).errors[0]?.extensions.code).toBe("FORBIDDEN");
    const seen = await viewer.query(face, { id: student.id });
    expect(seen.data).toMatchObject({
      student: { code: student.code, photo: null },
      students: { rows: [{ code: student.code, photo: null }] },
    });
    expect(seen.text).not.toContain("/files/");
  });

  test("nobody of another branch: the answer is that for a missing student", async () => {
    const elsewhere = await api.asUser(people.elsewhere);
    const plain = (text: string) => text.replaceAll(/"requestId":"[^"]*"/gu, "");
    const documents = [
      list,
      `mutation ($id: Int!) { rotatePhoto(id: $id, degrees: 90) { changeId } }`,
      `mutation ($id: Int!) { setPrimaryPhoto(id: $id) { changeId } }`,
      `mutation ($id: Int!) { removePhotos(ids: [$id]) { count } }`,
      `mutation ($id: Int!) { updatePhoto(id: $id, version: 1, input: { title: "mine" }) { changeId } }`,
    ];
    for (const document of documents) {
      const hidden = await elsewhere.query(document, { id: document === list ? student.id : photo.id });
      expect(hidden.errors[0]?.extensions.code).toBe("NOT_FOUND");
      expect(plain(hidden.text)).toBe(plain((await elsewhere.query(document, { id: 99_999_999 })).text));
    }
    const before = await photos.filesOnDisk();
    const sent = await photos.send(elsewhere, student.id, await jpeg());
    expect(sent.errors[0]?.extensions.code).toBe("NOT_FOUND");
    expect(await photos.filesOnDisk()).toBe(before);
    expect((await photos.photos(staff, student.id)).map((each) => each.version)).toEqual([photo.version]);
  });
});

describe("a URL", () => {
  const parts = (url: string) => {
    const { pathname, searchParams } = new URL(url, "http://localhost");
    return { pathname, query: Object.fromEntries(searchParams) };
  };
  const join = ({ pathname, query }: ReturnType<typeof parts>) =>
    `${pathname}?${new URLSearchParams(query).toString()}`;
  const signed = (key: string, query: Record<string, string>) => {
    const text = [key, query["size"], query["session"], query["expires"]].join("\n");
    return createHmac("sha256", database.fileSecret).update(text).digest("base64url");
  };

  test("shows the picture in the page, for its own session only and while it is valid", async () => {
    const url = photo.picture?.largeUrl ?? "";
    const { headers, status } = await api.anonymous.fetch(url);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "image/jpeg",
      "content-disposition": expect.stringMatching(/^inline; /u) as string,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
    });
    const seconds = Number(/^private, max-age=(\d+)$/u.exec(headers.get("cache-control") ?? "")?.[1]);
    expect(seconds).toBeGreaterThan(PICTURE_LIFETIME - 60);
    expect(seconds).toBeLessThanOrEqual(2 * PICTURE_LIFETIME);
    expect((await photos.photos(staff, student.id))[0]?.picture?.largeUrl).toBe(url);
  });

  test("that is forged, changed, expired or of another session is not valid", async () => {
    const good = parts(photo.picture?.largeUrl ?? "");
    const thumb = parts(photo.picture?.thumbUrl ?? "");
    const key = good.pathname.split("/").at(-1) ?? "";
    const past = { ...good.query, expires: String(Math.floor(Date.now() / 1000) - 1) };
    const session = parts(await urlFor(people.both)).query["session"] ?? "";
    const forged = [
      { ...good, query: { ...good.query, signature: "AAAA" } },
      { ...good, query: { ...good.query, expires: String(Number(good.query["expires"]) + 3600) } },
      { ...good, query: { ...good.query, session } },
      { ...good, pathname: thumb.pathname },
      { ...good, query: { ...past, signature: signed(key, past) } },
      { ...good, pathname: "/files/../files/secrets" },
    ];
    for (const address of forged) expect(await statusOf(join(address))).toBe(404);
    expect(await statusOf(join(good))).toBe(200);
  });

  test("ends with the session and with the permission to see photos", async () => {
    const user = await build.user("staff", { branches: [branch.id] });
    const url = await urlFor(user);
    const caller = await api.asUser(user);
    expect(await statusOf(url)).toBe(200);
    await admin.query("update app_user set role_id = 4 where id = $1", [user.id]);
    expect(await statusOf(url)).toBe(404);
    await admin.query("update app_user set role_id = 3 where id = $1", [user.id]);
    await admin.query("update user_branch set branch_id = $2 where user_id = $1", [user.id, other.id]);
    expect(await statusOf(url, caller)).toBe(404);
    await admin.query("update user_branch set branch_id = $2 where user_id = $1", [user.id, branch.id]);
    expect(await statusOf(url)).toBe(200);
    await admin.query("update session set ended_at = now() where user_id = $1", [user.id]);
    expect(await statusOf(url)).toBe(401);
  });

  test("ends when the photo, or its student, is deleted, except for users with access to the Trash", async () => {
    const here = await build.student({ branchId: branch.id });
    const shown = await photos.added(staff, here.id, await jpeg());
    const urlOf = async (caller: Caller) => (await photos.photos(caller, here.id))[0]?.picture?.largeUrl ?? "";
    const urls = {
      staff: await urlOf(staff),
      manager: await urlOf(await api.asUser(people.both)),
      administrator: await urlOf(await api.asUser(people.administrator)),
    };
    const statuses = async () =>
      Object.fromEntries(
        await Promise.all(Object.entries(urls).map(async ([who, url]) => [who, await statusOf(url)] as const)),
      );
    const everywhere = { staff: 200, manager: 200, administrator: 200 };
    expect(await statuses()).toEqual(everywhere);

    const removed = await staff.query<{ removePhotos: { changeId: string } }>(
      "mutation ($id: Int!) { removePhotos(ids: [$id]) { changeId } }",
      { id: shown.id },
    );
    expect(await statuses()).toEqual({ ...everywhere, staff: 404 });
    await staff.query("mutation ($id: ID!) { undoChange(changeId: $id) { count } }", {
      id: removed.data?.removePhotos.changeId,
    });
    expect(await statuses()).toEqual(everywhere);

    const manager = await api.asUser(people.both);
    expect(
      (await manager.query("mutation ($id: Int!) { deleteStudents(ids: [$id]) { count } }", { id: here.id })).errors,
    ).toEqual([]);
    expect(await statuses()).toEqual({ ...everywhere, staff: 404 });
  });

  test("of an original is given to nobody, not even administrators", async () => {
    await photos.stop();
    const waiting = await photos.send(staff, student.id, await jpeg());
    const { rows } = await admin.query<{ key: string; size: number }>(
      "select key, size from file where purpose = 'photo.original' and photo_id = $1",
      [waiting.data?.photo.id],
    );
    const [original] = rows;
    const { session = "", expires = "" } = parts(await urlFor(people.administrator)).query;
    const query = { size: String(original?.size), session, expires };
    const url = `/files/${original?.key ?? ""}?${new URLSearchParams({ ...query, signature: signed(original?.key ?? "", query) }).toString()}`;
    expect(await statusOf(url)).toBe(404);
    expect(
      await openScope(database, actorOf(people.administrator))
        .db.selectFrom("file")
        .select("key")
        .where("key", "=", original?.key ?? "")
        .execute(),
    ).toEqual([]);
    await photos.start();
    await photos.settled(staff, student.id, waiting.data?.photo.id ?? 0);
  });
});

test("photos and their files move with a student to another branch", async () => {
  const moving = await build.student({ branchId: branch.id });
  const kept = await photos.added(staff, moving.id, await jpeg());
  const url = kept.picture?.thumbUrl ?? "";
  expect(await statusOf(url)).toBe(200);
  await admin.query("update student set branch_id = $2 where id = $1", [moving.id, other.id]);
  expect(await statusOf(url)).toBe(404);
  expect((await staff.query(list, { id: moving.id })).errors[0]?.extensions.code).toBe("NOT_FOUND");
  const elsewhere = await api.asUser(people.elsewhere);
  const [theirs] = await photos.photos(elsewhere, moving.id);
  expect(theirs).toMatchObject({ id: kept.id, state: "READY" });
  expect(await statusOf(theirs?.picture?.thumbUrl ?? "")).toBe(200);
  const { rows } = await admin.query(
    "select distinct p.branch_id as photo, f.branch_id as file from student_photo p join file f on f.photo_id = p.id where p.id = $1",
    [kept.id],
  );
  expect(rows).toEqual([{ photo: other.id, file: other.id }]);
});

describe("files of users and of everyone", () => {
  const row = (values: object) =>
    build.insert("file", {
      ownerId: people.staff.id,
      key: `key-${build.next()}`,
      name: "a",
      mimeType: "image/jpeg",
      purpose: "test",
      size: 1,
      ...values,
    });
  const seenBy = async (user: TestUser, id: number) => {
    const scope = openScope(database, actorOf(user));
    const read = await scope.db.selectFrom("file").select("id").where("id", "=", id).execute();
    expect(await scope.em.count(StoredFileRow, { id })).toBe(read.length);
    return read.length === 1;
  };
  const sight = async (id: number) => {
    const seen = [];
    for (const [name, user] of Object.entries(people)) if (await seenBy(user, id)) seen.push(name);
    return seen;
  };

  test("are visible as each of them declares, to the reader and entities alike", async () => {
    expect(await sight(await row({}))).toEqual(["staff", "administrator"]);
    expect(await sight(await row({ common: true }))).toEqual(["staff", "viewer", "elsewhere", "both", "administrator"]);
    expect(await sight(await row({ common: true, permission: "phone.read" }))).toEqual([
      "staff",
      "elsewhere",
      "both",
      "administrator",
    ]);
    expect(await sight(await row({ permission: "nobody" }))).toEqual([]);
    const { rows } = await admin.query<{ id: number }>("select id from file where photo_id = $1 limit 1", [photo.id]);
    expect(await sight(rows[0]?.id ?? 0)).toEqual(["staff", "both", "administrator"]);
  });

  test("cannot be written to another branch", async () => {
    const scope = openScope(database, actorOf(people.elsewhere));
    const taken = runChange(scope, "test", null, (em) =>
      em.execute("update file set mime_type = 'text/html' where photo_id = ?", [photo.id], "run"),
    );
    expect((await taken).result).toMatchObject({ affectedRows: 0 });
    await expect(
      runChange(scope, "test", null, (em) =>
        em.execute(
          "insert into file (owner_id, key, name, mime_type, purpose, size, branch_id, photo_id, permission) values (?, 'k', 'a', 'text/html', 'test', 1, ?, ?, 'photo.read')",
          [people.elsewhere.id, branch.id, photo.id],
        ),
      ),
    ).rejects.toThrow(/row-level security/u);
    await expect(row({ branchId: branch.id })).rejects.toThrow("file_branch_id_check");
  });
});

test("no unexpected errors", () => {
  expect([...api.unexpected, ...photos.errors]).toEqual([]);
});
