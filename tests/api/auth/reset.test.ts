import { readFileSync } from "node:fs";
import jwt from "jsonwebtoken";
import { beforeEach, describe, expect, test } from "vitest";
import { loadMessages } from "../../../server/app/messages.ts";
import { JobRunner } from "../../../server/core/jobs/runner.ts";
import { createMailer } from "../../../server/lib/mail/mail.ts";
import { authTasks } from "../../../server/modules/auth/auth.tasks.ts";
import { type Caller, tokens, useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { useMailbox } from "../../support/mailbox.ts";
import { until } from "../../support/until.ts";
import { keyOf, type SignedIn, signIn, unauthenticated } from "./documents.ts";

const db = await useDatabase();
const api = await useApi(db);
const without = await useApi(db, { sendsMail: false });
const { build, admin, database } = db;
const mailbox = await useMailbox();
const next = "an even better password";
await admin.query("update organisation set name_en = 'Helping Hands', name_local = 'ជំនួយកុមារ'");

beforeEach(async () => {
  await admin.query("delete from sign_in_attempt");
  await admin.query("delete from job_run");
  mailbox.mails.length = 0;
});

const request = (email: string, caller: Caller = api.anonymous) =>
  caller.query<{ requestPasswordReset: boolean }>(
    "mutation ($email: String!) { requestPasswordReset(email: $email) }",
    { email },
  );
const reset = (token: string, password = next, confirmation = password) =>
  api.anonymous.query<{ resetPassword: SignedIn }>(
    `mutation ($token: String!, $password: String!, $confirmation: String!) {
      resetPassword(token: $token, password: $password, confirmation: $confirmation) { token firstPasswordToken } }`,
    { token, password, confirmation },
  );

/** Runs the job process's part until no job is left; returns what it would have logged. */
async function sendMails(url = mailbox.url): Promise<string[]> {
  const logged: string[] = [];
  const mailer = createMailer({ url, from: "Helping Hands <office@example.org>" });
  const runner = new JobRunner({
    pool: database.pool,
    tasks: authTasks({
      mailer,
      tokens,
      translate: loadMessages(process.cwd()),
      publicUrl: "https://charity.example.org",
    }),
    onError: (error) => logged.push(error instanceof Error ? `${error.message}\n${error.stack}` : String(error)),
  });
  await runner.start();
  try {
    const none = async () =>
      (await admin.query("select from job_run where state in ('QUEUED', 'RUNNING')")).rows.length === 0;
    await until(none, "The mails are not sent");
    return logged;
  } finally {
    await runner.stop();
  }
}

const linkIn = (text: string): string =>
  /https:\/\/charity\.example\.org\/login\?reset=link#\S+/u.exec(text)?.[0] ?? "";
const tokenIn = (text: string): string => linkIn(text).split("#")[1] ?? "";

async function mailedTo(user: { email: string }): Promise<string> {
  expect((await request(user.email)).data).toEqual({ requestPasswordReset: true });
  expect(await sendMails()).toEqual([]);
  return tokenIn(mailbox.mails.at(-1)?.text ?? "");
}

describe("a mailed link", () => {
  test("is in the user's language, leads to a new password and ends every session", async () => {
    const user = await build.user("staff");
    const elsewhere = await api.asUser(user);
    const token = await mailedTo({ email: user.email.toUpperCase() });
    expect(mailbox.mails).toHaveLength(1);
    expect(mailbox.mails[0]).toMatchObject({ to: [user.email], subject: "A new password · Helping Hands" });
    expect(mailbox.mails[0]?.text).toContain(`Hello ${user.name},`);
    expect(mailbox.mails[0]?.text).toContain("within 30 minutes");

    const { data } = await reset(token);
    const caller = api.withToken(data?.resetPassword.token ?? "");
    expect((await caller.query("{ me { id } }")).data).toEqual({ me: { id: user.id } });
    expect(unauthenticated(await elsewhere.query("{ me { id } }"))).toEqual({ result: false, code: 1 });
    expect(await signIn(api.anonymous, user.email, user.password).then(keyOf)).toBe("errors.signInFailed");
    expect((await signIn(api.anonymous, user.email, next)).data?.signIn.token).toBeTruthy();
    const { rows } = await admin.query(
      "select action from audit_entry where table_name = 'app_user' and record_id = $1 and actor_id = $1 order by id",
      [user.id],
    );
    expect(rows).toEqual([{ action: "PASSWORD" }, { action: "SIGN_IN" }, { action: "SIGN_IN" }]);
  });

  test("is in Khmer for Khmer readers", async () => {
    await mailedTo(await build.user("staff", { language: "km" }));
    expect(mailbox.mails[0]?.subject).toBe("ពាក្យសម្ងាត់ថ្មី · ជំនួយកុមារ");
    expect(mailbox.mails[0]?.text).toMatch(/ជម្រាបសួរ Person .*30 នាទី/su);
  });

  test("replaces a temporary password as well", async () => {
    const user = await build.user("staff", { mustChangePassword: true });
    expect((await reset(await mailedTo(user))).data?.resetPassword.token).toBeTruthy();
    expect((await signIn(api.anonymous, user.email, next)).data?.signIn.token).toBeTruthy();
  });

  test("works once, even if used twice concurrently", async () => {
    const token = await mailedTo(await build.user("staff"));
    const keys = await Promise.all(
      [reset(token), reset(token, "yet another password")].map(async (answer) => keyOf(await answer)),
    );
    expect(new Set(keys)).toEqual(new Set([null, "errors.resetExpired"]));
    expect(await reset(token).then(keyOf)).toBe("errors.resetExpired");
  });

  test("is invalid after a new password, a new address, half an hour, or a deletion", async () => {
    const dead = async (change: string) => {
      const user = await build.user("staff");
      const token = await mailedTo(user);
      await admin.query(change, [user.id]);
      return reset(token).then(keyOf);
    };
    expect(await dead("update app_user set password_hash = '$argon2id$another' where id = $1")).toBe(
      "errors.resetExpired",
    );
    expect(await dead("update app_user set email = 'moved' || id || '@example.org' where id = $1")).toBe(
      "errors.resetExpired",
    );
    expect(await dead("update app_user set deleted_at = now() where id = $1")).toBe("errors.resetExpired");
    const payload = jwt.decode(await mailedTo(await build.user("staff"))) as { iat: number; exp: number };
    expect(payload.exp - payload.iat).toBe(30 * 60);
  });

  test.each(["", "a.b.c", jwt.sign({ stamp: "x", aud: "password-reset", sub: "1" }, "another key")])(
    "forged (%j) is rejected",
    async (token) => {
      expect(await reset(token).then(keyOf)).toBe("errors.resetExpired");
    },
  );

  test("is neither a session token nor proof of a temporary password, and vice versa", async () => {
    const user = await build.user("staff", { mustChangePassword: true });
    const token = await mailedTo(user);
    expect(unauthenticated(await api.withToken(token).query("{ me { id } }"))).toEqual({ result: false, code: 1 });
    expect(tokens.readFirstPassword(token)).toBeNull();
    const first = await signIn(api.anonymous, user.email, user.password);
    expect(await reset(first.data?.signIn.firstPasswordToken ?? "").then(keyOf)).toBe("errors.resetExpired");
  });

  test.each([
    ["short", "short", "password", "validation.passwordMin"],
    [next, "something else", "confirmation", "validation.passwordsDiffer"],
  ])(
    "a new password %j, repeated %j, is rejected on its field and the link still works",
    async (password, confirmation, path, key) => {
      const token = await mailedTo(await build.user("staff"));
      const answer = await reset(token, password, confirmation);
      expect(answer.errors[0]?.extensions).toMatchObject({ code: "BAD_INPUT", fields: [{ path, key }] });
      expect((await reset(token)).errors).toEqual([]);
    },
  );

  test("for an account deactivated in the meantime says so", async () => {
    const user = await build.user("staff");
    const token = await mailedTo(user);
    await admin.query("update app_user set is_active = false where id = $1", [user.id]);
    expect(unauthenticated(await reset(token))).toEqual({ result: false, code: 2 });
  });
});

describe("requesting a link", () => {
  test("gets the same answer at the same cost for unknown, deactivated and deleted accounts, and sends nothing", async () => {
    const known = await build.user("staff");
    const inactive = await build.user("staff", { active: false });
    const deleted = await build.user("staff");
    await admin.query("update app_user set deleted_at = now() where id = $1", [deleted.id]);
    const answers = [];
    for (const email of [known.email, "stranger@example.org", inactive.email, deleted.email]) {
      answers.push(await request(email));
    }
    // Job ids and address digests differ, but take equally long to write.
    const plain = (statement: string) => statement.replaceAll(/"[\w-]{43}"|\d+/gu, "…");
    const [first, ...others] = answers.map(({ status, text, statements }) => ({
      status,
      text,
      statements: statements.map(plain),
    }));
    expect(first?.statements.length).toBeGreaterThan(3);
    for (const other of others) expect(other).toEqual(first);
    expect(await sendMails()).toEqual([]);
    expect(mailbox.mails.map((mail) => mail.to)).toEqual([[known.email]]);
  });

  test("is limited to three per address in a quarter of an hour, known or not, and twenty per client", async () => {
    const user = await build.user("staff");
    for (const email of [user.email, "stranger@example.org"]) {
      for (let i = 0; i < 3; i += 1) {
        expect((await request(i % 2 ? email.toUpperCase() : ` ${email}`)).errors).toEqual([]);
      }
      const refused = await request(email);
      expect(refused.errors[0]?.extensions).toMatchObject({ code: "TOO_MANY_ATTEMPTS", params: { n: 15 } });
    }
    for (let i = 0; i < 14; i += 1) expect((await request(`other${i}@example.org`)).errors).toEqual([]);
    expect(await request("one.more@example.org").then(keyOf)).toBe("errors.tooManyAttempts");
    // Signing in is counted separately.
    expect((await signIn(api.anonymous, user.email, user.password)).data?.signIn.token).toBeTruthy();
  });

  test("is rejected on its field for an invalid address", async () => {
    const answer = await request("nobody");
    expect(answer.errors[0]?.extensions).toMatchObject({
      code: "BAD_INPUT",
      fields: [{ path: "email", key: "validation.email" }],
    });
  });

  test("without a mail server tells the user whom to ask", async () => {
    const user = await build.user("staff");
    expect(await request(user.email, without.anonymous).then(keyOf)).toBe("errors.noMail");
  });
});

describe("no secret is left anywhere", () => {
  test("neither address nor link nor password is in jobs, attempts, changes or audit", async () => {
    const user = await build.user("staff");
    const token = await mailedTo(user);
    await reset(token);
    for (const table of ["job_run", "sign_in_attempt", "change", "audit_entry", "session"]) {
      const { rows } = await admin.query(
        `select * from ${table} where to_jsonb(${table}) ->> 'action' is distinct from 'CREATE'`,
      );
      const text = JSON.stringify(rows);
      for (const secret of [user.email, token, token.split(".")[2] ?? "", next]) expect(text).not.toContain(secret);
    }
  });

  test("a rejected mail fails its job and is logged without address or link", async () => {
    const user = await build.user("staff");
    await request(user.email);
    mailbox.state.refuse = true;
    const logged = await sendMails();
    mailbox.state.refuse = false;
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatch(/^Not sent: EMESSAGE DATA 550/u);
    expect(logged[0]).not.toMatch(new RegExp(`${user.email}|reset=|No such person`, "u"));
    const { rows } = await admin.query("select state from job_run");
    expect(rows).toEqual([{ state: "FAILED" }]);
  });

  test("an unreachable mail server is not mistaken for a lost database", async () => {
    await request((await build.user("staff")).email);
    const logged = await sendMails("smtp://127.0.0.1:1");
    expect(logged[0]).toMatch(/^Not sent: \w+ CONN/u);
    const { rows } = await admin.query("select state from job_run");
    expect(rows).toEqual([{ state: "FAILED" }]);
  });
});

test("the pages learn from a meta tag whether there is mail", () => {
  expect(readFileSync("client/index.html", "utf8")).toContain('<meta name="sends-mail" content="no" />');
});

test("no unexpected errors", () => {
  expect([...api.unexpected, ...without.unexpected]).toEqual([]);
});
