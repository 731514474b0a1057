import { afterEach, expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { until } from "../../support/until.ts";
import { keyOf, signIn } from "./documents.ts";
import { lockWaits } from "../../support/lock-waits.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
/** More than may wait, and more than the pool has connections. */
const flood = 80;

/** The server's connections that are waiting for someone else's lock. */
const waiting = () => lockWaits(admin);
/** Holds the lock under which attempts are counted, as another process would. */
const hold = (key: string) => admin.query("select pg_advisory_lock(hashtextextended($1, 7))", [key]);
const letGo = () => admin.query("select pg_advisory_unlock_all()");
afterEach(letGo);

/** Sends a flood while its key is locked; returns the result of each once the lock is released. */
async function flooded(send: (i: number) => Promise<string | null>) {
  const worker = await api.asUser(await build.user("staff"));
  const answers: (string | null)[] = [];
  const sent = Array.from({ length: flood }, async (_, i) => {
    const answer = await send(i);
    answers.push(answer);
  });
  await until(async () => answers.length >= 30 && (await waiting()) > 0, "too many of them wait");
  expect(await waiting()).toBe(1);
  // Those not admitted to the queue are told only that there are too many.
  expect(new Set(answers)).toEqual(new Set(["errors.busySigningIn"]));
  // Everyone else is served in the meantime.
  expect((await worker.query("{ me { id } }")).errors).toEqual([]);
  await letGo();
  await Promise.all(sent);
  return answers;
}

test("in a flood of sign-ins from one address one takes a connection, some wait in line, the rest are rejected", async () => {
  const user = await build.user("staff");
  await hold("address 127.0.0.1");
  const answers = await flooded((i) => signIn(api.anonymous, `stranger${i}@example.org`, "wrong").then(keyOf));
  const looked = answers.filter((answer) => answer !== "errors.busySigningIn");
  expect(looked.length).toBeGreaterThan(5);
  expect(new Set(looked)).toEqual(new Set(["errors.signInFailed"]));
  // Rejected attempts do not count as failures.
  expect((await admin.query("select from sign_in_attempt")).rowCount).toBe(looked.length);
  expect((await signIn(api.anonymous, user.email, user.password)).data?.signIn.token).not.toBeNull();
});

test("the same holds for a flood of password link requests", async () => {
  await hold("address reset 127.0.0.1");
  const resets = await flooded((i) =>
    api.anonymous
      .query("mutation ($email: String!) { requestPasswordReset(email: $email) }", { email: `a${i}@example.org` })
      .then(keyOf),
  );
  expect(resets).toContain(null);
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
