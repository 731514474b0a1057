import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { JobRunner } from "../../../server/core/jobs/runner.ts";
import { ownPictureTasks } from "../../../server/core/pictures/own-picture.tasks.ts";
import { logoPicture } from "../../../server/modules/organisation/logo.ts";
import { avatarPicture } from "../../../server/modules/users/avatar.ts";
import { type Caller, useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { keyOf } from "../auth/documents.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin, database } = db;
const chief = await build.user("administrator");
const asChief = await api.asUser(chief);
const runner = new JobRunner({
  pool: database.pool,
  tasks: ownPictureTasks(api.storage, [avatarPicture, logoPicture]),
  onError: (error) => api.unexpected.push(error),
});
beforeAll(() => runner.start());
afterAll(() => runner.stop());

type Bytes = Uint8Array<ArrayBuffer>;
const bytes = (content: Buffer | string): Bytes => new Uint8Array(Buffer.from(content));
const red = { r: 250, g: 10, b: 10 };
const drawn = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { ...red, alpha } } });
const jpeg = async (width = 400, height = 300) => bytes(await drawn(width, height).jpeg().toBuffer());

interface Pictured {
  id: number;
  avatar: string | null;
}
const change = (caller: Caller, file: Bytes) =>
  caller.upload<{ picture: Pictured }>(
    "mutation ($file: Upload!) { picture: changeAvatar(file: $file) { id avatar } }",
    {},
    "file",
    file,
    "me.jpg",
  );
const changeOf = (id: number, file: Bytes, caller = asChief) =>
  caller.upload<{ picture: Pictured }>(
    "mutation ($id: Int!, $file: Upload!) { picture: changeUserAvatar(id: $id, file: $file) { id avatar } }",
    { id },
    "file",
    file,
    "them.png",
  );
const profile = async (caller: Caller) =>
  (await (await caller.fetch("/api/auth/me")).json()) as { data: { avatar: string | null } };
const filesOf = async () =>
  (await admin.query<{ purpose: string }>("select purpose from file order by id")).rows.map((row) => row.purpose);
const onDisk = async () => {
  let files = 0;
  for await (const _ of api.storage.list()) files += 1;
  return files;
};

describe("a user's picture", () => {
  test("is re-encoded as a square JPEG, shown by `me` and in the list of users, and replaced without a trace", async () => {
    const user = await build.user("none");
    const caller = await api.asUser(user);
    expect((await profile(caller)).data.avatar).toBeNull();
    const { data, errors } = await change(caller, await jpeg());
    expect(errors).toEqual([]);
    const url = data?.picture.avatar ?? "";
    expect(await profile(caller)).toMatchObject({ result: true, data: { avatar: url } });

    const response = await fetch(api.url + url);
    expect([
      response.status,
      response.headers.get("content-type"),
      response.headers.get("x-content-type-options"),
    ]).toEqual([200, "image/jpeg", "nosniff"]);
    const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(picture).toMatchObject({ format: "jpeg", width: 256, height: 256 });

    const listed = await asChief.query<{ user: { avatar: string } }>("query ($id: Int!) { user(id: $id) { avatar } }", {
      id: user.id,
    });
    expect((await fetch(api.url + (listed.data?.user.avatar ?? ""))).status).toBe(200);

    await change(caller, bytes(await drawn(80, 90).webp().toBuffer()));
    expect((await fetch(api.url + url)).status).toBe(404);
    expect([await filesOf(), await onDisk()]).toEqual([["avatar"], 1]);

    expect((await caller.query("mutation { removeAvatar { avatar } }")).data).toEqual({
      removeAvatar: { avatar: null },
    });
    expect((await profile(caller)).data.avatar).toBeNull();
    expect(await filesOf()).toEqual([]);
  });

  test("is set and removed by an administrator, and by nobody else", async () => {
    const user = await build.user("staff");
    const url =
      (await changeOf(user.id, bytes(await drawn(300, 300, 0.5).png().toBuffer()))).data?.picture.avatar ?? "";
    expect((await profile(await api.asUser(user))).data.avatar?.split("?")[0]).toBe(url.split("?")[0]);
    const taken = await asChief.query("mutation ($id: Int!) { removeUserAvatar(id: $id) { avatar } }", { id: user.id });
    expect(taken.data).toEqual({ removeUserAvatar: { avatar: null } });
    expect(keyOf(await changeOf(999_999, await jpeg()))).toBe("errors.notFound");
    expect(keyOf(await changeOf(user.id, await jpeg(), await api.asUser(await build.user("manager"))))).toBe(
      "errors.forbidden",
    );
    expect(await filesOf()).toEqual([]);
  });

  test("changes no version, so that someone editing the user is not disturbed", async () => {
    const user = await build.user("staff");
    await changeOf(user.id, await jpeg());
    const { rows } = await admin.query("select version from app_user where id = $1", [user.id]);
    expect(rows).toEqual([{ version: 1 }]);
    await admin.query("delete from file");
  });

  test("a URL is worthless without its session", async () => {
    const caller = await api.asUser(await build.user("staff"));
    const url = (await change(caller, await jpeg())).data?.picture.avatar ?? "";
    await caller.query("mutation { signOut }");
    expect((await fetch(api.url + url)).status).toBe(401);
    await admin.query("delete from file");
  });
});

describe("a rejected upload leaves nothing behind", () => {
  const huge = () => bytes(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5 * 1_048_576)]));
  test.each([
    ["a drawing in text", bytes("<svg xmlns='http://www.w3.org/2000/svg'/>"), "errors.pictureUnknownFormat"],
    ["nothing", bytes(""), "errors.pictureEmpty"],
    [
      "a picture cut short",
      bytes(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])),
      "errors.pictureNotReadable",
    ],
    ["more than 5 MB", huge(), "errors.fileTooLarge"],
  ])("%s", async (_, file, key) => {
    const user = await build.user("staff");
    const caller = await api.asUser(user);
    const answer = await change(caller, file);
    expect(answer.errors[0]?.extensions).toMatchObject({ code: "BAD_INPUT", fields: [{ path: "file", key }] });
    expect((await profile(caller)).data.avatar).toBeNull();
    expect(await filesOf()).toEqual([]);
  });

  test("the previous picture stays", async () => {
    const caller = await api.asUser(await build.user("staff"));
    const url = (await change(caller, await jpeg())).data?.picture.avatar;
    await change(caller, bytes(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])));
    expect((await profile(caller)).data.avatar).toBe(url);
    await admin.query("delete from file");
  });
});

describe("the organisation", () => {
  const update = (version: number, input: object, caller = asChief) =>
    caller.query(
      `mutation ($version: Int!, $input: OrganisationPatch!) {
        updateOrganisation(version: $version, input: $input) { changeId record { version nameEn nameLocal signatoryNameEn khmerDigits currency } } }`,
      { version, input },
    );

  test("has names, a signatory, digits and a currency, which administrators change and everyone reads", async () => {
    const { data } = await update(1, {
      nameEn: " Helping  Hands ",
      signatoryNameEn: "Sok Dara",
      khmerDigits: "LATIN",
      currency: "KHR",
    });
    expect(data).toMatchObject({
      updateOrganisation: {
        record: {
          version: 2,
          nameEn: "Helping Hands",
          signatoryNameEn: "Sok Dara",
          khmerDigits: "LATIN",
          currency: "KHR",
        },
      },
    });
    const answer = await update(2, { nameLocal: " " });
    expect(answer.errors[0]?.extensions).toMatchObject({ fields: [{ path: "nameLocal", key: "validation.required" }] });
    const nobody = await api.asUser(await build.user("none"));
    expect((await nobody.query("{ organisation { nameEn khmerDigits currency logo } }")).data).toEqual({
      organisation: { nameEn: "Helping Hands", khmerDigits: "LATIN", currency: "KHR", logo: null },
    });
    expect(keyOf(await update(2, { nameEn: "Mine" }, await api.asUser(await build.user("manager"))))).toBe(
      "errors.forbidden",
    );
  });

  test("has a logo that stays transparent, and keeps its proportions", async () => {
    const answer = await asChief.upload<{ changeLogo: { logo: string } }>(
      "mutation ($file: Upload!) { changeLogo(file: $file) { logo } }",
      {},
      "file",
      bytes(await drawn(1000, 500, 0).png().toBuffer()),
      "logo.png",
    );
    expect(answer.errors).toEqual([]);
    const seen = await (
      await api.asUser(await build.user("viewer"))
    ).query<{ organisation: { logo: string } }>("{ organisation { logo } }");
    const response = await fetch(api.url + (seen.data?.organisation.logo ?? ""));
    const logo = sharp(Buffer.from(await response.arrayBuffer()));
    expect(await logo.metadata()).toMatchObject({ format: "png", width: 512, height: 256, hasAlpha: true });
    expect((await asChief.query("mutation { removeLogo { logo } }")).data).toEqual({ removeLogo: { logo: null } });
  });

  test("its changes are shown to administrators, and can be undone", async () => {
    const { data } = await update(2, { nameLocal: "ជំនួយកុមារ" });
    const changes = '{ changes(type: "Organisation", id: 1) { rows { actorName after } } }';
    const told = await asChief.query<{ changes: { rows: { actorName: string; after: object }[] } }>(changes);
    expect(told.data?.changes.rows[0]).toEqual({ actorName: chief.name, after: { nameLocal: "ជំនួយកុមារ" } });
    expect((await (await api.asUser(await build.user("manager"))).query(changes)).errors).not.toEqual([]);
    const id = (data as { updateOrganisation: { changeId: string } } | null)?.updateOrganisation.changeId;
    expect((await asChief.query("mutation ($id: ID!) { undoChange(changeId: $id) { count } }", { id })).errors).toEqual(
      [],
    );
  });
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
