import { beforeEach, describe, expect, test } from "vitest";
import { useApi, tokens } from "../../support/api.ts";
import type { TestUser } from "../../support/built.ts";
import { useDatabase } from "../../support/database.ts";
import { resetStamp } from "../../../server/modules/auth/reset.service.ts";
import { changePassword, keyOf, setFirstPassword, signIn } from "./documents.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const chief = await build.user("administrator");
const asChief = await api.asUser(chief);
await admin.query("update organisation set name_en = 'Helping Hands', name_local = 'ជំនួយកុមារ'");

beforeEach(async () => {
  await admin.query("delete from sign_in_attempt");
});

const named = async (email: string, mustChangePassword = false): Promise<TestUser> => {
  const user = await build.user("staff", { mustChangePassword });
  await admin.query("update app_user set email = $2 where id = $1", [user.id, email]);
  return { ...user, email };
};

/** Each way to choose a password, for a person with this email; returns the refusal's field and key, or null. */
const ways = {
  "a first password": async (email: string, password: string) => {
    const user = await named(email, true);
    const { data } = await signIn(api.anonymous, user.email, user.password);
    return setFirstPassword(api.anonymous, data?.signIn.firstPasswordToken ?? "", password);
  },
  "a password through a mailed link": async (email: string, password: string) => {
    const user = await named(email);
    const { rows } = await admin.query<{ password_hash: string; email: string }>(
      "select password_hash, email from app_user where id = $1",
      [user.id],
    );
    const token = tokens.passwordReset(user.id, resetStamp(rows[0] ?? { password_hash: "", email: "" }));
    return api.anonymous.query(
      `mutation ($token: String!, $password: String!) {
        resetPassword(token: $token, password: $password, confirmation: $password) { token } }`,
      { token, password },
    );
  },
  "another password": async (email: string, password: string) => {
    const user = await named(email);
    return changePassword(await api.asUser(user), user.password, password);
  },
  "a temporary password for a new user": (email: string, password: string) =>
    asChief.query(
      `mutation ($input: UserInput!, $password: String) { createUser(input: $input, password: $password) { changeId } }`,
      { input: { name: "Sok Dara", email, roleId: 3, branchIds: chief.branchIds, language: "km" }, password },
    ),
  "a temporary password": async (email: string, password: string) => {
    const user = await named(email);
    return asChief.query(
      "mutation ($id: Int!, $password: String) { giveOneTimePassword(id: $id, password: $password) { changeId } }",
      { id: user.id, password },
    );
  },
};

describe.each(Object.entries(ways))("%s", (_, choose) => {
  const refusal = async (email: string, password: string) => {
    const answer = await choose(email, password);
    if (answer.errors.length === 0) return null;
    expect(answer.errors[0]?.extensions.fields).toEqual([
      expect.objectContaining({ path: "password", key: keyOf(answer) }),
    ]);
    return keyOf(answer);
  };
  const address = (name = "sok.dara") => `${name}@x${build.next()}.example.org`;

  test.each(["password1", "PassWord1", "12345678", "iloveyou", "QWERTYUIOP"])(
    "that is common is refused: %s",
    async (password) => {
      expect(await refusal(address(), password)).toBe("validation.passwordCommon");
    },
  );

  test.each(["sok.dara 2026", "my SokDara!", "Helping-Hands 7", "our helping hands", "ជំនួយកុមារ ២០២៦"])(
    "that contains the email's or the organisation's name is refused: %s",
    async (password) => {
      expect(await refusal(address(), password)).toBe("validation.passwordNamed");
    },
  );

  test.each(["helping a hand", "sok and dara go", "password1 and more", "ជំនួយដល់កុមារ"])(
    "that only resembles them is taken: %s",
    async (password) => {
      expect(await refusal(address(), password)).toBeNull();
    },
  );

  test("may contain a name of three letters", async () => {
    expect(await refusal(address("sok"), "a sock, or sok")).toBeNull();
  });
});

test("a refused password changes nothing", async () => {
  const user = await named("chan.thy@example.org");
  expect(keyOf(await changePassword(await api.asUser(user), user.password, "iloveyou"))).toBe(
    "validation.passwordCommon",
  );
  expect((await signIn(api.anonymous, user.email, user.password)).data?.signIn.token).toBeTruthy();
  expect((await signIn(api.anonymous, user.email, "iloveyou")).data?.signIn.token).toBeUndefined();
});

test("whose name a password contains, only someone who may give them one learns", async () => {
  const manager = await api.asUser(await build.user("manager"));
  const answer = await manager.query(
    "mutation ($id: Int!, $password: String) { giveOneTimePassword(id: $id, password: $password) { changeId } }",
    { id: chief.id, password: `${chief.email.split("@")[0]} and more` },
  );
  expect(answer.errors[0]?.extensions.code).toBe("FORBIDDEN");
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
