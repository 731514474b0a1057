import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { changePassword, setFirstPassword, signIn } from "./documents.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;

test("when the database fails midway, neither the answer nor the log reveals a secret", async () => {
  const user = await build.user("staff");
  const fresh = await build.user("staff", { mustChangePassword: true });
  const caller = await api.asUser(user);
  const { data } = await signIn(api.anonymous, fresh.email, fresh.password);
  const token = data?.signIn.firstPasswordToken ?? "";
  await admin.query(`
    create function fail() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger fail before update on app_user for each row execute function fail();`);

  const next = "a password of my own";
  const answers = [
    await changePassword(caller, user.password, next),
    await caller.query(
      `mutation ($email: String!, $currentPassword: String!) {
        updateAccount(version: 1, email: $email, currentPassword: $currentPassword) { id } }`,
      { email: "elsewhere@example.org", currentPassword: user.password },
    ),
    await setFirstPassword(api.anonymous, token, next),
    await signIn(api.anonymous, user.email, user.password),
  ];
  expect(answers.map((answer) => answer.errors[0]?.extensions.code)).toEqual(
    Array.from({ length: 4 }, () => "INTERNAL"),
  );
  const logged = api.unexpected.map((error) =>
    error instanceof Error ? `${error.message}\n${error.stack}` : String(error),
  );
  expect(logged).toHaveLength(4);
  for (const text of [...answers.map((answer) => answer.text), ...logged]) {
    for (const secret of [user.password, next, token, "$argon2"]) expect(text).not.toContain(secret);
  }
});
