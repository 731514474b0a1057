import jwt from "jsonwebtoken";
import { beforeEach, describe, expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { keyOf, setFirstPassword, signIn, unauthenticated } from "./documents.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const nobody = api.anonymous;

beforeEach(async () => {
  await admin.query("delete from sign_in_attempt");
});

const sessionsOf = async (userId: number) =>
  (
    await admin.query<{ id: string; remember: boolean; user_agent: string }>(
      "select * from session where user_id = $1",
      [userId],
    )
  ).rows;

describe("signing in", () => {
  test("returns the token of a new session, which names nobody, and is recorded without secrets", async () => {
    const user = await build.user("staff");
    const answer = await signIn(nobody, user.email.toUpperCase(), user.password, true);
    const token = answer.data?.signIn.token ?? "";
    const [session] = await sessionsOf(user.id);
    expect(jwt.decode(token)).toEqual({ sid: session?.id });
    expect(session?.remember).toBe(true);
    expect((await api.withToken(token).query<{ me: { id: number } }>("{ me { id } }")).data).toEqual({
      me: { id: user.id },
    });

    const entries = await admin.query<{ action: string; actor_id: number }>(
      "select e.* from audit_entry e where e.table_name = 'app_user' and e.record_id = $1 and action <> 'CREATE'",
      [user.id],
    );
    expect(entries.rows).toMatchObject([{ action: "SIGN_IN", actor_id: user.id, before: null, after: null }]);
    const { rows } = await admin.query<{ last_login_at: Date | null }>(
      "select last_login_at from app_user where id = $1",
      [user.id],
    );
    expect(rows[0]?.last_login_at).toBeInstanceOf(Date);
  });

  test("a wrong password and an unknown email get exactly the same answer", async () => {
    const user = await build.user("staff");
    const wrong = await signIn(nobody, user.email, "not the password");
    const unknown = await signIn(nobody, "stranger@example.org", "not the password");
    const deleted = await build.user("staff");
    await admin.query("update app_user set deleted_at = now(), is_active = false where id = $1", [deleted.id]);
    const gone = await signIn(nobody, deleted.email, deleted.password);
    expect(keyOf(wrong)).toBe("errors.signInFailed");
    const wording = ({ status, text }: Awaited<ReturnType<typeof signIn>>) => [
      status,
      text.replace(/"requestId":"[^"]*"/u, ""),
    ];
    expect(wording(unknown)).toEqual(wording(wrong));
    expect(wording(gone)).toEqual(wording(wrong));
  });

  test("a deactivated account learns so only with the correct password", async () => {
    const user = await build.user("staff", { active: false });
    expect(keyOf(await signIn(nobody, user.email, "not the password"))).toBe("errors.signInFailed");
    expect(unauthenticated(await signIn(nobody, user.email, user.password))).toEqual({ result: false, code: 2 });
    expect(await sessionsOf(user.id)).toEqual([]);
  });

  test.each([
    ["", "something", "email", "validation.required"],
    ["no address", "something", "email", "validation.email"],
    ["person@example.org", "", "password", "validation.required"],
  ])("email %j and password %j are rejected on their field", async (email, password, path, key) => {
    const answer = await signIn(nobody, email, password);
    expect(answer.errors[0]?.extensions).toMatchObject({ code: "BAD_INPUT", fields: [{ path, key }] });
  });
});

describe("attempts", () => {
  const fail = (email: string) => signIn(nobody, email, "not the password").then(keyOf);
  const age = (minutes: number) => admin.query(`update sign_in_attempt set at = at - interval '${minutes} minutes'`);

  test("after ten failures the correct password has to wait too, whether the account exists or not, and the answer says how long", async () => {
    const user = await build.user("staff");
    for (const email of [user.email, "stranger@example.org"]) {
      for (let i = 0; i < 10; i += 1) {
        expect(await fail(i % 2 ? email.toUpperCase() : ` ${email}`)).toBe("errors.signInFailed");
      }
      await age(4);
      const refused = await signIn(nobody, email, user.password);
      expect(refused.errors[0]?.extensions).toMatchObject({
        code: "TOO_MANY_ATTEMPTS",
        key: "errors.tooManyAttempts",
        params: { n: 11 },
      });
      await admin.query("delete from sign_in_attempt where account <> (select min(account) from sign_in_attempt)");
      await age(12);
    }
    expect((await signIn(nobody, user.email, user.password)).data?.signIn.token).toBeTruthy();
  });

  test("aliases in one request count as separate attempts, even after a success of one's own", async () => {
    const [user, guesser] = await Promise.all([build.user("staff"), build.user("staff")]);
    const guesses = Array.from(
      { length: 14 },
      (_, i) => `guess${i}: signIn(email: $email, password: "guess ${i}") { token }`,
    );
    const document = `mutation ($email: String!, $own: String!, $password: String!) {
      own: signIn(email: $own, password: $password) { token } ${guesses.join(" ")} }`;
    const told = [];
    for (let i = 0; i < 12; i += 1) {
      const { data, errors } = await nobody.query(document, {
        email: user.email,
        own: guesser.email,
        password: guesser.password,
      });
      expect(data).toBeNull();
      told.push(...errors.map((error) => error.extensions.key));
    }
    expect(told).toEqual([
      ...Array.from({ length: 10 }, () => "errors.signInFailed"),
      "errors.tooManyAttempts",
      "errors.tooManyAttempts",
    ]);
  });

  test("a batch of requests in one body is rejected before any of it runs", async () => {
    const user = await build.user("staff");
    const query = `mutation { signIn(email: "${user.email}", password: "guess") { token } }`;
    const response = await nobody.fetch("/graphql", {
      method: "POST",
      headers: { "content-type": "application/json", "apollo-require-preflight": "1" },
      body: JSON.stringify([{ query }, { query }]),
    });
    expect(response.status).toBe(400);
    expect((await admin.query("select from sign_in_attempt")).rowCount).toBe(0);
  });

  test("concurrent requests cannot exceed the limit", async () => {
    const user = await build.user("staff");
    const keys = await Promise.all(Array.from({ length: 25 }, () => fail(user.email)));
    expect(keys.filter((key) => key === "errors.signInFailed")).toHaveLength(10);
    expect(keys.filter((key) => key === "errors.tooManyAttempts")).toHaveLength(15);
  });

  test("one address has forty failures over all accounts, then only correct passwords succeed; a success clears none of them", async () => {
    const user = await build.user("staff");
    for (let i = 0; i < 40; i += 1) {
      if (i === 30) expect((await signIn(nobody, user.email, user.password)).data?.signIn.token).toBeTruthy();
      expect(await fail(i % 4 === 0 && i < 30 ? user.email : `stranger${i}@example.org`)).toBe("errors.signInFailed");
    }
    expect(await fail("another@example.org")).toBe("errors.tooManyAttempts");
    expect((await signIn(nobody, user.email, user.password)).data?.signIn.token).toBeTruthy();
    expect(await fail(user.email)).toBe("errors.tooManyAttempts");
    await age(15);
    expect(await fail("another@example.org")).toBe("errors.signInFailed");
  });

  test("a success clears the account's failures, and the table contains neither emails nor old attempts", async () => {
    const user = await build.user("staff");
    await fail("stranger@example.org");
    await age(16);
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 9; i += 1) await fail(user.email);
      expect((await signIn(nobody, user.email, user.password)).data?.signIn.token).toBeTruthy();
    }
    const { rows } = await admin.query("select * from sign_in_attempt");
    expect(rows).toHaveLength(18);
    expect(JSON.stringify(rows)).not.toContain("@");
  });
});

describe("a temporary password", () => {
  const oneTime = async () => {
    const user = await build.user("staff", { mustChangePassword: true });
    const { data } = await signIn(nobody, user.email, user.password);
    return { user, token: data?.signIn.firstPasswordToken ?? "", signedIn: data?.signIn };
  };

  test("opens no session, but lets its owner choose a password and then signs them in", async () => {
    const { user, token, signedIn } = await oneTime();
    expect(signedIn?.token).toBeNull();
    expect(await sessionsOf(user.id)).toEqual([]);
    expect(unauthenticated(await api.withToken(token).query("{ me { id } }"))).toEqual({ result: false, code: 1 });

    const { data } = await setFirstPassword(nobody, token, "my very own password");
    expect((await api.withToken(data?.setFirstPassword.token ?? "").query("{ me { id } }")).data).toEqual({
      me: { id: user.id },
    });
    expect(await signIn(nobody, user.email, user.password).then(keyOf)).toBe("errors.signInFailed");
    expect((await signIn(nobody, user.email, "my very own password")).data?.signIn.token).toBeTruthy();
    const entries = await admin.query<{ action: string }>(
      "select e.action from audit_entry e where e.table_name = 'app_user' and e.record_id = $1 order by id",
      [user.id],
    );
    expect(entries.rows.map((row) => row.action)).toEqual([
      "CREATE",
      "PASSWORD",
      "SIGN_IN",
      "SIGN_IN_FAILED",
      "SIGN_IN",
    ]);
  });

  test.each([
    ["short", "short", "password", "validation.passwordMin"],
    ["x".repeat(129), "x".repeat(129), "password", "validation.passwordMax"],
    ["my very own password", "my very own passwort", "confirmation", "validation.passwordsDiffer"],
    ["correct horse battery", "correct horse battery", "password", "validation.passwordSame"],
  ])("a new password %j, repeated %j, is rejected on its field", async (password, confirmation, path, key) => {
    const { token } = await oneTime();
    const answer = await setFirstPassword(nobody, token, password, confirmation);
    expect(answer.errors[0]?.extensions).toMatchObject({ code: "BAD_INPUT", fields: [{ path, key }] });
  });

  test("its proof works once, even if sent twice concurrently", async () => {
    const { user, token } = await oneTime();
    const words = ["first of two passwords", "second of two passwords"];
    const keys = await Promise.all(words.map((word) => setFirstPassword(nobody, token, word).then(keyOf)));
    expect(new Set(keys)).toEqual(new Set([null, "errors.firstPasswordExpired"]));
    expect(await setFirstPassword(nobody, token, "a third password").then(keyOf)).toBe("errors.firstPasswordExpired");
    expect(await sessionsOf(user.id)).toHaveLength(1);
  });

  test("its proof is invalid once there is another temporary password, and for a deactivated account", async () => {
    const { user, token } = await oneTime();
    await admin.query("update app_user set is_active = false where id = $1", [user.id]);
    expect(unauthenticated(await setFirstPassword(nobody, token, "my very own password"))).toEqual({
      result: false,
      code: 2,
    });
    await admin.query("update app_user set is_active = true, password_hash = $2 where id = $1", [
      user.id,
      "$argon2id$another",
    ]);
    expect(await setFirstPassword(nobody, token, "my very own password").then(keyOf)).toBe(
      "errors.firstPasswordExpired",
    );
  });

  test("a forged proof is rejected", async () => {
    const { user } = await oneTime();
    for (const token of [
      "",
      "a.b.c",
      jwt.sign({ stamp: "x", aud: "first-password", sub: String(user.id) }, "another key"),
    ]) {
      expect(await setFirstPassword(nobody, token, "my very own password").then(keyOf)).toBe(
        "errors.firstPasswordExpired",
      );
    }
  });

  test("the proof reveals nothing about the password's hash", async () => {
    const { user, token } = await oneTime();
    const { rows } = await admin.query<{ password_hash: string }>("select password_hash from app_user where id = $1", [
      user.id,
    ]);
    const { stamp } = jwt.decode(token) as { stamp: string };
    expect(rows[0]?.password_hash).not.toContain(stamp.slice(0, 8));
  });
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
