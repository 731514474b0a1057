import { beforeEach, describe, expect, test } from "vitest";
import { permissionsOf, Role } from "../../../server/shared/permissions.ts";
import { type Caller, useApi } from "../../support/api.ts";
import type { TestUser } from "../../support/built.ts";
import { buildToken } from "../../support/api-tokens.ts";
import { useDatabase } from "../../support/database.ts";
import { until } from "../../support/until.ts";
import { changePassword, keyOf, signIn, unauthenticated } from "./documents.ts";
import { lockWaits } from "../../support/lock-waits.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;

beforeEach(async () => {
  await admin.query("delete from sign_in_attempt");
});

interface Account {
  id: number;
  version: number;
  name: string;
  email: string;
}

interface Given {
  name?: string;
  email?: string;
  currentPassword?: string | null;
}

/** With the right password, unless another is given, or null. */
const update = (caller: Caller, version: number, values: Given) =>
  caller.query<{ updateAccount: Account }>(
    `mutation ($version: Int!, $name: String, $email: String, $currentPassword: String) {
      updateAccount(version: $version, name: $name, email: $email, currentPassword: $currentPassword) {
        id version name email } }`,
    { version, currentPassword: "correct horse battery", ...values },
  );

const sessionFor = async (role: Parameters<typeof build.user>[0] = "staff") => {
  const user = await build.user(role);
  return { user, caller: await api.asUser(user) };
};

describe("the user's own account", () => {
  test("returns the user with roles, branches and permissions", async () => {
    const branch = await build.branch();
    const user = await build.user("viewer", { branches: [branch.id], language: "km" });
    const { data } = await (
      await api.asUser(user)
    ).query(
      "{ me { id version name email avatar language roles { id name } branches { id code nameEn nameLocal version createdAt } permissions } }",
    );
    expect(data?.["me"]).toEqual({
      id: user.id,
      version: 1,
      name: user.name,
      email: user.email,
      avatar: null,
      language: "km",
      roles: [{ id: 4, name: "Viewer" }],
      branches: [{ ...branch, version: 1, createdAt: expect.stringMatching(/^\d{4}-.*Z$/u) as string }],
      permissions: [...permissionsOf(Role.viewer)],
    });
  });

  test("accepts a name and an email, tidied, from every role, without changing any other account", async () => {
    const { user: other } = await sessionFor();
    for (const role of ["administrator", "manager", "staff", "viewer", "none"] as const) {
      const { user, caller } = await sessionFor(role);
      const answer = await update(caller, 1, { name: "  Sok   Dara ", email: ` new.${user.email} ` });
      expect(answer.data?.updateAccount).toEqual({
        id: user.id,
        version: 2,
        name: "Sok Dara",
        email: `new.${user.email}`,
      });
    }
    const { rows } = await admin.query("select name, email, version from app_user where id = $1", [other.id]);
    expect(rows).toEqual([{ name: other.name, email: other.email, version: 1 }]);
  });

  test("omitted fields keep their values", async () => {
    const { user, caller } = await sessionFor();
    expect((await update(caller, 1, { name: "Only the name" })).data?.updateAccount).toMatchObject({
      email: user.email,
    });
    expect((await update(caller, 2, { email: `x.${user.email}` })).data?.updateAccount).toMatchObject({
      name: "Only the name",
    });
  });

  test.each([
    [{ name: " " }, "name", "validation.required"],
    [{ email: "" }, "email", "validation.required"],
    [{ email: "person.example.org" }, "email", "validation.email"],
  ])("%j is rejected on its field", async (values, path, key) => {
    const { caller } = await sessionFor();
    const answer = await update(caller, 1, values);
    expect(answer.errors[0]?.extensions).toMatchObject({ code: "BAD_INPUT", fields: [{ path, key }] });
  });

  test("an email in use is rejected in any case; a deleted account's is free", async () => {
    const { caller } = await sessionFor();
    const { user: taken } = await sessionFor();
    const answer = await update(caller, 1, { email: taken.email.toUpperCase() });
    expect(answer.errors[0]?.extensions).toMatchObject({
      code: "BAD_INPUT",
      fields: [{ path: "email", key: "validation.emailTaken" }],
    });
    await admin.query("update app_user set deleted_at = now() where id = $1", [taken.id]);
    expect((await update(caller, 1, { email: taken.email })).errors).toEqual([]);
  });

  test("two editors of the same field conflict; edits of different fields merge", async () => {
    const { user, caller } = await sessionFor();
    await update(caller, 1, { name: "First" });
    const clash = await update(caller, 1, { name: "Second" });
    expect(clash.errors[0]?.extensions).toMatchObject({
      code: "CONFLICT",
      conflicts: [{ path: "name", mine: "Second", theirs: "First" }],
    });
    expect((await update(caller, 1, { email: `y.${user.email}` })).data?.updateAccount).toMatchObject({
      name: "First",
    });
  });

  describe("with another email", () => {
    const emailOf = async (user: TestUser) => {
      const { rows } = await admin.query<{ email: string }>("select email from app_user where id = $1", [user.id]);
      return rows[0]?.email;
    };

    test.each([
      ["no password", null, "validation.required"],
      ["an empty password", "", "validation.required"],
      ["a wrong password", "not the password", "validation.currentPassword"],
    ])("and %s, nothing is saved, not even the name", async (_, currentPassword, key) => {
      const { user, caller } = await sessionFor();
      const answer = await update(caller, 1, { name: "Other", email: `z.${user.email}`, currentPassword });
      expect(answer.errors[0]?.extensions).toMatchObject({
        code: "BAD_INPUT",
        fields: [{ path: "currentPassword", key }],
      });
      const { rows } = await admin.query("select name, email, version from app_user where id = $1", [user.id]);
      expect(rows).toEqual([{ name: user.name, email: user.email, version: 1 }]);
    });

    test("that is in use, a wrong password does not tell so", async () => {
      const [{ caller }, { user: taken }] = [await sessionFor(), await sessionFor()];
      const answer = await update(caller, 1, { email: taken.email, currentPassword: "not the password" });
      expect(keyOf(answer)).toBe("validation.currentPassword");
    });

    test("the right password saves it", async () => {
      const { user, caller } = await sessionFor();
      expect((await update(caller, 1, { email: `z.${user.email}` })).data?.updateAccount.email).toBe(`z.${user.email}`);
      expect(await emailOf(user)).toBe(`z.${user.email}`);
    });

    test("ten wrong passwords block it, and changing the password, but neither the name nor signing in", async () => {
      const { user, caller } = await sessionFor();
      const email = `z.${user.email}`;
      for (let i = 0; i < 10; i += 1) await update(caller, 1, { email, currentPassword: `guess ${i}` });
      expect(keyOf(await update(caller, 1, { email }))).toBe("errors.tooManyAttempts");
      expect(keyOf(await changePassword(caller, user.password, "an even better password"))).toBe(
        "errors.tooManyAttempts",
      );
      expect((await update(caller, 1, { name: "Still", currentPassword: null })).errors).toEqual([]);
      expect((await signIn(api.anonymous, user.email, user.password)).data?.signIn.token).toBeTruthy();
      expect(await emailOf(user)).toBe(user.email);
    });

    test("a missing password is no guess, and a right one forgives the wrong ones before", async () => {
      const { user, caller } = await sessionFor();
      const email = (i: number) => `z${i}.${user.email}`;
      for (let i = 0; i < 12; i += 1) await update(caller, 1, { email: email(i), currentPassword: null });
      for (let i = 0; i < 9; i += 1) await update(caller, 1, { email: email(i), currentPassword: `guess ${i}` });
      expect((await update(caller, 1, { email: email(1) })).errors).toEqual([]);
      const wrong = await update(caller, 2, { email: email(2), currentPassword: "not the password" });
      expect(keyOf(wrong)).toBe("validation.currentPassword");
    });

    test("a password that has been replaced since it was checked proves nothing", async () => {
      const { user, caller } = await sessionFor();
      const other = await admin.connect();
      try {
        await other.query("begin");
        await other.query("update app_user set password_hash = 'another' where id = $1", [user.id]);
        const answer = update(caller, 1, { email: `z.${user.email}` });
        await until(async () => (await lockWaits(admin)) > 0, "The update does not wait for the account");
        await other.query("commit");
        expect(keyOf(await answer)).toBe("validation.currentPassword");
        expect(await emailOf(user)).toBe(user.email);
      } finally {
        other.release();
      }
    });

    test("going back to the former one cannot be had by undoing", async () => {
      const { user, caller } = await sessionFor("administrator");
      await update(caller, 1, { email: `z.${user.email}` });
      const { rows } = await admin.query<{ id: string }>(
        "select id from change where actor_id = $1 and operation = 'updateAccount'",
        [user.id],
      );
      expect(rows).toHaveLength(1);
      const undo = await caller.query("mutation ($id: ID!) { undoChange(changeId: $id) { count } }", {
        id: rows[0]?.id,
      });
      expect(undo.errors).toHaveLength(1);
      expect(await emailOf(user)).toBe(`z.${user.email}`);
    });
  });

  test("without another email no password is asked for, and none that is sent is looked at", async () => {
    const { user, caller } = await sessionFor();
    const only = await update(caller, 1, { name: "Only", currentPassword: null });
    expect(only.data?.updateAccount).toMatchObject({ name: "Only", email: user.email });
    const same = await update(caller, 2, {
      name: "Again",
      email: ` ${user.email}`,
      currentPassword: "not the password",
    });
    expect(same.data?.updateAccount).toMatchObject({ name: "Again", email: user.email });
    const { rows } = await admin.query("select from sign_in_attempt where account = $1", [`own ${user.id}`]);
    expect(rows).toEqual([]);
  });

  test("a token changes neither name nor email, with the password or without", async () => {
    const user = await build.user("administrator");
    const caller = api.withToken((await buildToken(build, user.id)).text);
    for (const values of [{ name: "By token", currentPassword: null }, { email: `z.${user.email}` }]) {
      const answer = await update(caller, 1, values);
      expect(answer.errors[0]?.extensions.code).toBe("FORBIDDEN");
    }
    const { rows } = await admin.query("select name, email from app_user where id = $1", [user.id]);
    expect(rows).toEqual([{ name: user.name, email: user.email }]);
  });

  test("stores a supported language", async () => {
    const { user, caller } = await sessionFor();
    const set = (language: string) =>
      caller.query("mutation ($language: String!) { setLanguage(language: $language) }", { language });
    expect((await set("km")).data).toEqual({ setLanguage: true });
    expect((await caller.query("{ me { language } }")).data).toEqual({ me: { language: "km" } });
    expect(keyOf(await set("fr"))).toBe("validation.selected");
    const { rows } = await admin.query("select language from app_user where id = $1", [user.id]);
    expect(rows).toEqual([{ language: "km" }]);
  });

  test.each([
    ["update", (caller: Caller) => update(caller, 1, { name: "Nobody" })],
    ["a new password", (caller: Caller) => changePassword(caller, "correct horse battery", "another password")],
    ["a language", (caller: Caller) => caller.query('mutation { setLanguage(language: "km") }')],
    ["the account itself", (caller: Caller) => caller.query("{ me { id } }")],
    ["signing out", (caller: Caller) => caller.query("mutation { signOut }")],
  ])("%s needs a session", async (_, ask) => {
    expect(unauthenticated(await ask(api.anonymous))).toEqual({ result: false, code: 1 });
    const user = await build.user("staff", { active: false });
    expect(unauthenticated(await ask(await api.asUser(user)))).toEqual({ result: false, code: 2 });
  });
});

describe("a new password", () => {
  const next = "an even better password";
  const canSignIn = async (user: TestUser, password: string) => {
    const answer = await signIn(api.anonymous, user.email, password);
    return answer.data?.signIn.token ? true : keyOf(answer);
  };

  test("replaces the old one and ends every other session", async () => {
    const { user, caller } = await sessionFor();
    const elsewhere = await api.asUser(user);
    expect((await changePassword(caller, user.password, next)).data).toEqual({ changePassword: true });
    expect(unauthenticated(await elsewhere.query("{ me { id } }"))).toEqual({ result: false, code: 1 });
    expect((await caller.query("{ me { id } }")).data).toEqual({ me: { id: user.id } });
    expect(await canSignIn(user, user.password)).toBe("errors.signInFailed");
    expect(await canSignIn(user, next)).toBe(true);
  });

  test.each([
    ["not the password", next, next, "currentPassword", "validation.currentPassword"],
    ["", next, next, "currentPassword", "validation.required"],
    ["correct horse battery", next, "something else", "confirmation", "validation.passwordsDiffer"],
    ["correct horse battery", next, "", "confirmation", "validation.required"],
    ["correct horse battery", "short", "short", "password", "validation.passwordMin"],
    ["correct horse battery", "", "", "password", "validation.required"],
    ["correct horse battery", "Iloveyou", "Iloveyou", "password", "validation.passwordCommon"],
  ])("current %j, new %j, repeated %j is rejected on its field", async (current, password, confirmation, path, key) => {
    const { user, caller } = await sessionFor();
    const answer = await changePassword(caller, current, password, confirmation);
    expect(answer.errors[0]?.extensions.fields).toContainEqual(expect.objectContaining({ path, key }));
    expect(await canSignIn(user, user.password)).toBe(true);
  });

  test("wrong current passwords are counted separately from sign-in failures, which do not block the change", async () => {
    const { user, caller } = await sessionFor();
    for (let i = 0; i < 10; i += 1) await changePassword(caller, `guess ${i}`, next);
    expect(keyOf(await changePassword(caller, user.password, next))).toBe("errors.tooManyAttempts");
    expect(await canSignIn(user, user.password)).toBe(true);

    const attacked = await sessionFor();
    for (let i = 0; i < 11; i += 1) await canSignIn(attacked.user, `guess ${i}`);
    expect((await changePassword(attacked.caller, attacked.user.password, next)).data?.changePassword).toBe(true);
  });

  test("of two concurrent changes one succeeds, and the other is told", async () => {
    const { user } = await sessionFor();
    const callers = await Promise.all([api.asUser(user), api.asUser(user)]);
    const answers = await Promise.all(
      callers.map((caller, i) => changePassword(caller, user.password, `new password ${i}`)),
    );
    expect(answers.filter((answer) => answer.data?.changePassword)).toHaveLength(1);
    const loser = answers.findIndex((answer) => !answer.data?.changePassword);
    expect(await canSignIn(user, `new password ${loser}`)).toBe("errors.signInFailed");
  });

  test("is recorded without any secret anywhere", async () => {
    const { user, caller } = await sessionFor();
    await changePassword(caller, user.password, next);
    const { rows: hashes } = await admin.query<{ password_hash: string }>(
      "select password_hash from app_user where id = $1",
      [user.id],
    );
    for (const table of ["audit_entry", "change", "session", "sign_in_attempt"]) {
      const { rows } = await admin.query(`select * from ${table}`);
      const text = JSON.stringify(rows);
      for (const secret of [user.password, next, "$argon2", hashes[0]?.password_hash ?? ""]) {
        expect(text).not.toContain(secret);
      }
    }
    const { rows } = await admin.query(
      "select 1 from audit_entry where table_name = 'app_user' and record_id = $1 and actor_id = $1 and action = 'PASSWORD'",
      [user.id],
    );
    expect(rows).toHaveLength(1);
  });
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
