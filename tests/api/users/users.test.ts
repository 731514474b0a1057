import { describe, expect, test } from "vitest";
import { type Caller, useApi } from "../../support/api.ts";
import type { TestUser } from "../../support/built.ts";
import { useDatabase } from "../../support/database.ts";
import { keyOf, setFirstPassword, signIn, unauthenticated } from "../auth/documents.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const here = await build.branch();
const there = await build.branch();
const chief = await build.user("administrator", { branches: [here.id] });
let asChief = await api.asUser(chief);

interface Given {
  record: { id: number; version: number; mustChangePassword: boolean };
  password: string | null;
  changeId: string;
}

const input = (more: object = {}) => ({
  name: "Sok Dara",
  email: `new${build.next()}@example.org`,
  roleId: 3,
  branchIds: [here.id],
  language: "km",
  ...more,
});
const create = (values: object, password: string | null = null, caller = asChief) =>
  caller.query<{ createUser: Given }>(
    `mutation ($input: UserInput!, $password: String) {
      createUser(input: $input, password: $password) { changeId password record { id version mustChangePassword } } }`,
    { input: values, password },
  );
const give = (id: number, password: string | null = null, caller = asChief) =>
  caller.query<{ giveOneTimePassword: Given }>(
    `mutation ($id: Int!, $password: String) {
      giveOneTimePassword(id: $id, password: $password) { changeId password record { id version mustChangePassword } } }`,
    { id, password },
  );
const update = (user: { id: number }, values: object, version = 1, caller = asChief) =>
  caller.query(
    `mutation ($id: Int!, $version: Int!, $input: UserPatch!) {
      updateUser(id: $id, version: $version, input: $input) { changeId record { version branches { id } } } }`,
    { id: user.id, version, input: values },
  );
const setActive = (ids: number[], active: boolean, caller = asChief) =>
  caller.query<{ setUsersActive: { changeId: string; count: number } }>(
    "mutation ($ids: [Int!]!, $active: Boolean!) { setUsersActive(ids: $ids, active: $active) { changeId count } }",
    { ids, active },
  );
const remove = (ids: number[], caller = asChief) =>
  caller.query<{ deleteUsers: { count: number } }>("mutation ($ids: [Int!]!) { deleteUsers(ids: $ids) { count } }", {
    ids,
  });
const signOut = (id: number, caller = asChief) =>
  caller.query<{ signOutUser: { count: number } }>("mutation ($id: Int!) { signOutUser(id: $id) { count } }", { id });
const me = (caller: Caller) =>
  caller.query<{ me: { roles: { id: number }[]; branches: { id: number }[] } }>(
    "{ me { roles { id } branches { id } } }",
  );
const noSession = { result: false, code: 1 };

/** Another test's administrators must not count here. */
const onlyChief = () => admin.query("update app_user set role_id = 2 where role_id = 1 and id <> $1", [chief.id]);

describe("the list", () => {
  const list = async (variables: object) => {
    const answer = await asChief.query<{ users: { rows: { id: number }[] }; usersTotal: { count: number } }>(
      `query ($search: String, $filter: UserFilter, $sort: UserSort) {
        users(search: $search, filter: $filter, sort: $sort, pageSize: 100) {
          rows { id name email roleId isActive lastLoginAt branches { id code nameEn createdAt } } }
        usersTotal(search: $search, filter: $filter) { count } }`,
      { ...variables },
    );
    expect(answer.errors).toEqual([]);
    const ids = answer.data?.users.rows.map((row) => row.id) ?? [];
    expect(answer.data?.usersTotal.count).toBe(ids.length);
    return ids;
  };

  test("searches names in either script and emails, and filters by role, branch and state", async () => {
    const found = (await create(input({ name: "ស្រី មុំ", email: "Somebody.Else@Example.org" }))).data?.createUser.record
      .id;
    expect(await list({ search: "ស្រី" })).toEqual([found]);
    expect(await list({ search: "somebody.else@" })).toEqual([found]);
    const viewer = await build.user("viewer", { branches: [there.id], active: false });
    expect(await list({ filter: { role: ["VIEWER"] } })).toContain(viewer.id);
    expect(await list({ filter: { role: ["STAFF", "MANAGER"] } })).not.toContain(viewer.id);
    expect(await list({ filter: { branchId: [there.id] } })).toEqual([viewer.id]);
    expect(await list({ filter: { isActive: false } })).toEqual([viewer.id]);
    expect(await list({ filter: { isActive: true } })).not.toContain(viewer.id);
    for (const sort of ["NAME", "EMAIL", "LAST_LOGIN_AT", "UPDATED_AT"]) expect(await list({ sort })).toContain(found);
  });

  test("shows the branches of each, and nobody's secrets", async () => {
    const user = await build.user("staff", { branches: [here.id, there.id] });
    const answer = await asChief.query("query ($id: Int!) { user(id: $id) { name branches { id } } }", { id: user.id });
    expect(answer.data).toEqual({ user: { name: user.name, branches: [{ id: here.id }, { id: there.id }] } });
    const fields = Object.keys((api.schema.getType("User") as unknown as { getFields(): object }).getFields());
    expect(fields.filter((field) => /hash|secret/iu.test(field))).toEqual([]);
  });
});

describe("adding", () => {
  test("generates a temporary password, shows it once, and it has to be replaced", async () => {
    const values = input();
    const { data, errors } = await create(values);
    expect(errors).toEqual([]);
    const password = data?.createUser.password ?? "";
    expect(password).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/u);
    expect(data?.createUser.record.mustChangePassword).toBe(true);
    const first = await signIn(api.anonymous, values.email.toUpperCase(), password);
    expect(first.data?.signIn.token).toBeNull();
    const own = await setFirstPassword(
      api.anonymous,
      first.data?.signIn.firstPasswordToken ?? "",
      "a password of my own",
    );
    const caller = api.withToken(own.data?.setFirstPassword.token ?? "");
    expect((await me(caller)).data?.me).toEqual({ roles: [{ id: 3 }], branches: [{ id: here.id }] });
    expect((await caller.query("{ me { language } }")).data).toEqual({ me: { language: "km" } });
  });

  test("accepts a password typed by the administrator, and does not show it again", async () => {
    const values = input();
    const { data } = await create(values, "typed by hand");
    expect(data?.createUser.password).toBeNull();
    expect((await signIn(api.anonymous, values.email, "typed by hand")).data?.signIn.firstPasswordToken).toBeTruthy();
  });

  test.each([
    [{ name: " " }, "name", "validation.required"],
    [{ email: "nobody" }, "email", "validation.email"],
    [{ email: chief.email.toUpperCase() }, "email", "validation.emailTaken"],
    [{ roleId: 0 }, "roleId", "validation.selected"],
    [{ roleId: 5 }, "roleId", "validation.selected"],
    [{ branchIds: [] }, "branchIds", "validation.selected"],
    [{ branchIds: [999_999] }, "branchIds", "validation.selected"],
    [{ language: "fr" }, "language", "validation.selected"],
  ])("%j is rejected on its field", async (more, path, key) => {
    const answer = await create(input(more));
    expect(answer.errors[0]?.extensions).toMatchObject({ code: "BAD_INPUT", fields: [{ path, key }] });
  });

  test("a typed password must meet the rules", async () => {
    const answer = await create(input(), "short");
    expect(answer.errors[0]?.extensions).toMatchObject({
      fields: [{ path: "password", key: "validation.passwordMin" }],
    });
  });

  test("of two concurrent ones with one email, one is added", async () => {
    const values = input();
    const answers = await Promise.all([create(values), create({ ...values, email: values.email.toUpperCase() })]);
    const keys = answers.map((answer) => keyOf(answer));
    expect(keys).toHaveLength(2);
    expect(new Set(keys)).toEqual(new Set(["validation.emailTaken", null]));
  });

  test("everything is recorded without a secret", async () => {
    const { data } = await create(input(), "a secret of this test");
    const id = data?.createUser.record.id;
    await give(id ?? 0, "another secret of it");
    const { rows } = await admin.query(
      "select * from audit_entry where table_name = 'app_user' and record_id = $1 order by id",
      [id],
    );
    expect(rows.map((row: { action: string }) => row.action)).toEqual(["CREATE", "PASSWORD"]);
    expect(rows[0]).toMatchObject({
      actor_id: chief.id,
      after: { name: "Sok Dara", role_id: 3, branch_ids: [here.id] },
    });
    expect(JSON.stringify(rows)).not.toMatch(/secret|argon2|password_hash/u);
  });
});

describe("a change takes effect at the next request", () => {
  const signedIn = async (role: "staff" | "manager" = "staff") => {
    const user = await build.user(role, { branches: [here.id] });
    return { user, caller: await api.asUser(user) };
  };

  test("of the role", async () => {
    const { user, caller } = await signedIn();
    await update(user, { roleId: 4 });
    expect((await me(caller)).data?.me.roles).toEqual([{ id: 4 }]);
    expect((await caller.query('{ changes(type: "School", id: 1) { hasNext } }')).errors[0]?.extensions.code).toBe(
      "FORBIDDEN",
    );
  });

  test("of the branches, which the lists follow", async () => {
    const { user, caller } = await signedIn();
    const school = await build.school({ branchId: there.id });
    const ask = () => caller.query("query ($id: Int!) { school(id: $id) { id } }", { id: school.id });
    expect((await ask()).data).toBeNull();
    expect((await update(user, { branchIds: [there.id] })).data).toMatchObject({
      updateUser: { record: { branches: [{ id: there.id }] } },
    });
    expect((await ask()).data).toEqual({ school: { id: school.id } });
    expect((await me(caller)).data?.me.branches).toEqual([{ id: there.id }]);
  });

  test("of the password: every session ends, and the next sign-in requires a new one", async () => {
    const { user, caller } = await signedIn();
    const { data } = await give(user.id);
    expect(unauthenticated(await me(caller))).toEqual(noSession);
    const { rows } = await admin.query("select from session where user_id = $1 and ended_at is null", [user.id]);
    expect(rows).toEqual([]);
    expect(await signIn(api.anonymous, user.email, user.password).then(keyOf)).toBe("errors.signInFailed");
    const again = await signIn(api.anonymous, user.email, data?.giveOneTimePassword.password ?? "");
    expect(again.data?.signIn).toMatchObject({ token: null, firstPasswordToken: expect.any(String) as string });
  });

  test("of the state: a deactivated user is told so and signed out everywhere; a reactivated one signs in again", async () => {
    const { user, caller } = await signedIn();
    expect((await setActive([user.id], false)).data?.setUsersActive.count).toBe(1);
    expect((await setActive([user.id], false)).data?.setUsersActive.count).toBe(0);
    expect(unauthenticated(await me(caller))).toEqual({ result: false, code: 2 });
    const { rows } = await admin.query("select from session where user_id = $1 and ended_at is null", [user.id]);
    expect(rows).toEqual([]);
    await setActive([user.id], true);
    expect(unauthenticated(await me(caller))).toEqual(noSession);
    expect((await me(await api.asUser(user))).errors).toEqual([]);
  });

  test("of the state, even if the deactivation is undone: no session comes back", async () => {
    const { user, caller } = await signedIn();
    const { data } = await setActive([user.id], false);
    const undone = await asChief.query("mutation ($id: ID!) { undoChange(changeId: $id) { count } }", {
      id: data?.setUsersActive.changeId,
    });
    expect(undone.errors).toEqual([]);
    expect(unauthenticated(await me(caller))).toEqual(noSession);
  });

  test("signing out everywhere ends all sessions, except the user's own current one", async () => {
    const { user, caller } = await signedIn();
    const other = await api.asUser(user);
    expect((await signOut(user.id)).data?.signOutUser.count).toBe(2);
    for (const each of [caller, other]) expect(unauthenticated(await me(each))).toEqual(noSession);
    const mine = await api.asUser(chief);
    await signOut(chief.id);
    expect((await me(asChief)).errors).toEqual([]);
    expect(unauthenticated(await me(mine))).toEqual(noSession);
  });

  test("a deleted user is gone, the email is free, and the sessions stay ended even after a restore", async () => {
    const { user, caller } = await signedIn();
    expect((await remove([user.id])).data?.deleteUsers.count).toBe(1);
    expect(unauthenticated(await me(caller))).toEqual(noSession);
    expect((await create(input({ email: user.email }))).errors).toEqual([]);
    await admin.query("update app_user set deleted_at = null, email = 'back@example.org' where id = $1", [user.id]);
    expect(unauthenticated(await me(caller))).toEqual(noSession);
    expect((await me(await api.asUser(user))).data?.me.branches).toEqual([{ id: here.id }]);
  });

  test("only living users keep a branch from being deleted", async () => {
    const branch = await build.branch();
    const user = await build.user("staff", { branches: [branch.id] });
    const drop = () =>
      asChief.query("mutation ($ids: [Int!]!) { deleteBranches(ids: $ids) { count } }", { ids: [branch.id] });
    expect((await drop()).errors[0]?.extensions).toMatchObject({
      code: "IN_USE",
      uses: [{ type: "UserBranch", count: 1 }],
    });
    await remove([user.id]);
    expect((await drop()).errors).toEqual([]);
  });
});

describe("purging", () => {
  const purge = async (id: number) => {
    await admin.query("update app_user set deleted_at = now() - interval '31 days' where id = $1", [id]);
    return asChief.query("mutation ($records: [RecordInput!]!) { purgeRecords(records: $records) { count } }", {
      records: [{ type: "User", id }],
    });
  };

  test("removes a user who has never done anything, with their picture", async () => {
    const user = await build.user("staff", { branches: [here.id] });
    const file = {
      ownerId: chief.id,
      key: `avatar-${user.id}`,
      name: "avatar.jpg",
      mimeType: "image/jpeg",
      purpose: "avatar",
      size: 1,
      common: true,
    };
    const fileId = await build.insert("file", file);
    await admin.query("update app_user set avatar_file_id = $2 where id = $1", [user.id, fileId]);
    expect((await purge(user.id)).errors).toEqual([]);
    const { rows } = await admin.query(
      "select id from app_user where id = $1 union all select id from file where id = $2",
      [user.id, fileId],
    );
    expect(rows).toEqual([]);
  });

  test("spares one who did something: the audit keeps their name", async () => {
    const user = await build.user("staff", { branches: [here.id] });
    await signIn(api.anonymous, user.email, user.password);
    expect(keyOf(await purge(user.id))).toBe("errors.userHasTraces");
  });
});

describe("nobody", () => {
  test("can deactivate or delete themselves, nor undo a change to that effect", async () => {
    const other = await build.user("administrator", { branches: [here.id] });
    expect(keyOf(await setActive([chief.id], false))).toBe("errors.ownAccount");
    expect(keyOf(await remove([chief.id]))).toBe("errors.ownAccount");
    expect(keyOf(await setActive([other.id, chief.id], false))).toBe("errors.ownAccount");
    const own = await build.user("administrator", { active: false });
    const back = await setActive([own.id], true, await api.asUser(other));
    const asOwn = await api.asUser(own);
    const undo = await asOwn.query("mutation ($id: ID!) { undoChange(changeId: $id) { count } }", {
      id: back.data?.setUsersActive.changeId,
    });
    expect(keyOf(undo)).toBe("errors.ownAccount");
    expect((await me(asOwn)).errors).toEqual([]);
  });

  test("can remove the last active administrator, themselves included", async () => {
    await onlyChief();
    expect(keyOf(await update(chief, { roleId: 2 }))).toBe("errors.lastAdministrator");
    const inactive = await build.user("administrator", { active: false });
    expect(keyOf(await update(chief, { roleId: 2 }))).toBe("errors.lastAdministrator");
    await setActive([inactive.id], true);
    expect((await update(inactive, { roleId: 2 }, 2)).errors).toEqual([]);
    const { rows } = await admin.query("select role_id from app_user where id = $1", [chief.id]);
    expect(rows).toEqual([{ role_id: 1 }]);
  });

  test("two administrators who deactivate each other concurrently: one stays", async () => {
    await onlyChief();
    for (let round = 0; round < 5; round += 1) {
      const pair: TestUser[] = [await build.user("administrator"), await build.user("administrator")];
      await admin.query("update app_user set is_active = false where id = $1", [chief.id]);
      const [a, b] = await Promise.all(pair.map((user) => api.asUser(user)));
      const answers = await Promise.all([
        setActive([pair[1]?.id ?? 0], false, a),
        round % 2 ? remove([pair[0]?.id ?? 0], b) : setActive([pair[0]?.id ?? 0], false, b),
      ]);
      const { rows } = await admin.query(
        "select id from app_user where role_id = 1 and is_active and deleted_at is null",
      );
      expect(rows).toHaveLength(1);
      // The second one was rejected, or no longer admitted at all.
      const done = answers.filter((answer) => answer.status === 200 && answer.errors.length === 0);
      expect(done).toHaveLength(1);
      await admin.query("update app_user set is_active = true where id = $1", [chief.id]);
      await onlyChief();
    }
    asChief = await api.asUser(chief);
  });

  test("can change their own email here, where no password is asked for; the same one may be sent", async () => {
    const own = await build.user("administrator", { branches: [here.id] });
    const asOwn = await api.asUser(own);
    const answer = await update(own, { name: "Another", email: `z.${own.email}` }, 1, asOwn);
    expect(answer.errors[0]?.extensions).toMatchObject({
      code: "BAD_INPUT",
      fields: [{ path: "email", key: "validation.ownEmail" }],
    });
    expect((await update(own, { name: "Another", email: own.email }, 1, asOwn)).errors).toEqual([]);
    const { rows } = await admin.query("select name, email from app_user where id = $1", [own.id]);
    expect(rows).toEqual([{ name: "Another", email: own.email }]);
    expect((await update(own, { email: `z.${own.email}` }, 2)).errors).toEqual([]);
  });

  test("can set a temporary password for themselves", async () => {
    expect(keyOf(await give(chief.id))).toBe("errors.ownPassword");
  });
});

describe("two editors", () => {
  test("of different fields both succeed, of the same field the second is told", async () => {
    const user = await build.user("staff", { branches: [here.id] });
    expect((await update(user, { name: "First" })).errors).toEqual([]);
    expect((await update(user, { roleId: 2 })).errors).toEqual([]);
    expect((await update(user, { branchIds: [there.id] })).errors).toEqual([]);
    const clash = await update(user, { name: "Second", branchIds: [here.id] });
    expect(clash.errors[0]?.extensions).toMatchObject({
      code: "CONFLICT",
      conflicts: [
        { path: "name", mine: "Second", theirs: "First" },
        { path: "branchIds", mine: [here.id], theirs: [there.id] },
      ],
    });
    expect((await update(user, { branchIds: [there.id] })).errors).toEqual([]);
  });
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
