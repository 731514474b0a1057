import { beforeEach, describe, expect, test } from "vitest";
import { type Caller, useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { keyOf, signIn } from "./documents.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const nobody = api.anonymous;

beforeEach(async () => {
  await admin.query("delete from sign_in_attempt");
  await admin.query("delete from audit_entry where action = 'SIGN_IN_FAILED'");
});

const wrong = (email: string, caller: Caller = nobody) => signIn(caller, email, "not the password").then(keyOf);
const token = async (email: string, password: string, caller: Caller = nobody) =>
  (await signIn(caller, email, password)).data?.signIn.token ?? null;
const age = (minutes: number) => admin.query(`update sign_in_attempt set at = at - interval '${minutes} minutes'`);
/** This many failures with unknown emails, from the one address of all of this file's requests. */
const orphans = (count: number) =>
  admin.query(
    "insert into sign_in_attempt (account, address) select 'stranger' || n, '127.0.0.1' from generate_series(1, $1) n",
    [count],
  );

/** A browser: stores the cookies it receives, and sends them. */
function browser() {
  let cookie = "";
  let attributes = "";
  const attempt = async (email: string, password: string) => {
    const response = await fetch(`${api.url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(cookie && { cookie }) },
      body: JSON.stringify({
        query:
          "mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { token } }",
        variables: { email, password },
      }),
    });
    const [given = ""] = response.headers.getSetCookie();
    if (given) [cookie = "", attributes = ""] = [given.split(";")[0], given.slice(given.indexOf(";"))];
    const body = (await response.json()) as {
      data?: { signIn: { token: string | null } };
      errors?: { extensions: { key: string } }[];
    };
    return body.errors?.[0]?.extensions.key ?? (body.data?.signIn.token ? "signed in" : "no token");
  };
  return {
    attempt,
    cookie: () => cookie,
    attributes: () => attributes,
    setCookie: (value: string) => (cookie = value),
  };
}

describe("an attacker at an office's address", () => {
  test("cannot lock anyone out with unknown emails: correct passwords still work", async () => {
    const [worker, another] = [await build.user("staff"), await build.user("staff")];
    for (let i = 0; i < 41; i += 1) await wrong(`stranger${i}@example.org`);
    expect(await wrong("stranger99@example.org")).toBe("errors.tooManyAttempts");
    expect(await token(worker.email, worker.password)).not.toBeNull();
    expect(await token(another.email, another.password)).not.toBeNull();
  });

  test("learns nothing from rejections: known and unknown emails get the same message after the same statements", async () => {
    const users = [await build.user("staff"), await build.user("staff"), await build.user("staff")];
    const sameOf = async (known: string, unknown: string) => {
      const answers = [
        await signIn(nobody, known, "not the password"),
        await signIn(nobody, unknown, "not the password"),
      ];
      const told = answers.map(({ status, text, statements }) => [
        status,
        text.replace(/"requestId":"[^"]*"/u, ""),
        statements.map((statement) => statement.replace(/'[0-9a-f-]{36}'|\b\d+\b/gu, "…")),
      ]);
      expect(told[1]).toEqual(told[0]);
      return keyOf(answers[0] as (typeof answers)[0]);
    };
    expect(await sameOf(users[0]?.email ?? "", "stranger@example.org")).toBe("errors.signInFailed");
    await orphans(45);
    expect(await sameOf(users[1]?.email ?? "", "other@example.org")).toBe("errors.tooManyAttempts");
    for (let i = 0; i < 10; i += 1) {
      await wrong(users[2]?.email ?? "");
      await wrong("third@example.org");
    }
    expect(await sameOf(users[2]?.email ?? "", "third@example.org")).toBe("errors.tooManyAttempts");
  });

  test("has ten guesses at one account; after that even the correct password fails", async () => {
    const user = await build.user("staff");
    await orphans(45);
    for (let i = 0; i < 10; i += 1) expect(await wrong(user.email)).toBe("errors.tooManyAttempts");
    expect(await signIn(nobody, user.email, user.password).then(keyOf)).toBe("errors.tooManyAttempts");
    await age(16);
    expect(await token(user.email, user.password)).not.toBeNull();
  });

  test("has a hundred guesses at all accounts together", async () => {
    const [user, another] = [await build.user("staff"), await build.user("staff")];
    await admin.query(
      "insert into sign_in_attempt (account, address, known) select 'a' || n / 9, '127.0.0.1', true from generate_series(1, 98) n",
    );
    expect(await token(user.email, user.password)).not.toBeNull();
    await wrong(another.email);
    await wrong(another.email);
    await wrong(another.email);
    expect((await admin.query("select from sign_in_attempt")).rowCount).toBe(100);
    expect(await signIn(nobody, user.email, user.password).then(keyOf)).toBe("errors.tooManyAttempts");
  });

  test("cannot fill any table: what is stored per address is bounded", async () => {
    await orphans(399);
    for (let i = 0; i < 3; i += 1) await wrong(`another${i}@example.org`);
    expect((await admin.query("select from sign_in_attempt")).rowCount).toBe(400);
  });
});

describe("a known device", () => {
  const known = async () => {
    const user = await build.user("staff");
    const device = browser();
    expect(await device.attempt(user.email, user.password)).toBe("signed in");
    return { user, device };
  };

  test("is recognised by a cookie that no script or other site can use, and that grants nothing", async () => {
    const { device } = await known();
    expect(device.attributes()).toMatch(/HttpOnly/iu);
    expect(device.attributes()).toMatch(/SameSite=Strict/iu);
    expect(device.attributes()).toMatch(/Path=\/graphql/iu);
    const proof = device.cookie().replace(/^device=/u, "");
    expect((await api.withToken(proof).query("{ me { id } }")).status).toBe(401);
  });

  test("can still sign in while the account, or its address, is under attack", async () => {
    const { user, device } = await known();
    for (let i = 0; i < 12; i += 1) await wrong(user.email);
    expect(await signIn(nobody, user.email, user.password).then(keyOf)).toBe("errors.tooManyAttempts");
    expect(await device.attempt(user.email, user.password)).toBe("signed in");
    await orphans(60);
    expect(await device.attempt(user.email, user.password)).toBe("signed in");
    // The attacker has gained no new guesses.
    expect(await signIn(nobody, user.email, user.password).then(keyOf)).toBe("errors.tooManyAttempts");
  });

  test("has ten wrong passwords of its own, then it counts as unknown", async () => {
    const { user, device } = await known();
    for (let i = 0; i < 20; i += 1) {
      expect(await device.attempt(user.email, "not the password")).toBe("errors.signInFailed");
    }
    expect(await device.attempt(user.email, user.password)).toBe("errors.tooManyAttempts");
  });

  test("is known for the accounts that have signed in on it, and for no other", async () => {
    const { user, device } = await known();
    const colleague = await build.user("staff");
    expect(await device.attempt(colleague.email, colleague.password)).toBe("signed in");
    const stranger = await build.user("staff");
    for (const { email } of [user, colleague, stranger]) for (let i = 0; i < 12; i += 1) await wrong(email);
    expect(await device.attempt(user.email, user.password)).toBe("signed in");
    expect(await device.attempt(colleague.email, colleague.password)).toBe("signed in");
    expect(await device.attempt(stranger.email, stranger.password)).toBe("errors.tooManyAttempts");
  });

  test("is not recognised by a forged or altered proof", async () => {
    const { user, device } = await known();
    for (let i = 0; i < 12; i += 1) await wrong(user.email);
    const [header, payload] = device.cookie().split(".");
    for (const cookie of ["device=x", `${header}.${payload}.AAAA`, "device="]) {
      device.setCookie(cookie);
      expect(await device.attempt(user.email, user.password)).toBe("errors.tooManyAttempts");
    }
  });
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
