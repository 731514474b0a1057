import { Pool } from "pg";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { CHOICE_LOCK } from "../../../server/core/jobs/claim.ts";
import { knownMigrations } from "../../../server/core/data/level.ts";
import { Builders } from "../../support/builders.ts";
import { newDatabase } from "../../support/database.ts";
import { temporaryFolder } from "../../support/ends.ts";
import { tokenFor } from "../../support/journey.ts";
import { ask, type ProductProcess, sharedSecrets, startProcess } from "../../support/processes.ts";
import { until } from "../../support/until.ts";

/*
 * Two web processes and two job processes of the built product, started together on an empty database.
 */
const { url: databaseUrl, superuserUrl } = await newDatabase();
const shared = { ...sharedSecrets, DATABASE_URL: databaseUrl, DATA_DIR: temporaryFolder("several") };
const running: ProductProcess[] = [];

async function start(role: "web" | "jobs", env: Record<string, string> = {}): Promise<ProductProcess> {
  const { started, ready } = await startProcess({ ...shared, ROLE: role, ...env });
  running.push(started);
  await ready;
  return started;
}

const [one, two] = await Promise.all([start("web"), start("web"), start("jobs"), start("jobs")]);
const admin = new Pool({
  connectionString: superuserUrl,
  max: 3,
  options: "-c app.all_branches=on -c app.change_id=1",
});
const build = new Builders(admin);
const branch = await build.branch();
const served = { sessionSecret: sharedSecrets.SESSION_SECRET };

afterAll(async () => {
  await Promise.all(running.map(({ end }) => end()));
  await admin.end();
});

async function signedIn(role: "manager" | "administrator" = "manager") {
  const user = await build.user(role, { branches: [branch.id] });
  return { user, token: await tokenFor(admin, served, user.id) };
}

test("one of them made the tables, and one the administrator", async () => {
  const { rows } = await admin.query<{ name: string }>("select name from migration order by id");
  expect(rows.map(({ name }) => name)).toEqual(knownMigrations);
  expect(running.filter(({ said }) => said().includes("Temporary password"))).toHaveLength(1);
  expect((await admin.query("select from app_user where name = 'Administrator'")).rowCount).toBe(1);
  await until(async () => {
    const { rows: roles } = await admin.query<{ role: string }>("select role from process order by role");
    return roles.map(({ role }) => role).join() === "jobs,jobs,web,web";
  }, "They are not in the table of processes");
});

test("whoever signs out in one is signed out in the other", async () => {
  const { user, token } = await signedIn();
  expect(await ask(two, token, "{ me { id } }")).toMatchObject({ data: { me: { id: user.id } } });
  expect((await ask(one, token, "mutation { signOut }")).status).toBe(200);
  expect((await ask(two, token, "{ me { id } }")).status).toBe(401);
});

test("attempts to sign in are counted together", async () => {
  const { user } = await signedIn();
  const attempt = async (at: ProductProcess) =>
    (
      await ask(at, null, 'mutation ($e: String!) { signIn(email: $e, password: "wrong") { token } }', {
        e: user.email,
      })
    ).errors?.[0]?.extensions.key;
  for (let n = 0; n < 5; n += 1) {
    for (const at of [one, two]) expect(await attempt(at)).not.toBe("errors.tooManyAttempts");
  }
  expect([await attempt(one), await attempt(two)]).toEqual(["errors.tooManyAttempts", "errors.tooManyAttempts"]);
});

test("a picture sent to one is fetched from the other, once a job process has made it", async () => {
  const { token } = await signedIn();
  const content = await sharp({ create: { width: 300, height: 300, channels: 3, background: "red" } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  const query = "mutation ($file: Upload!) { changeAvatar(file: $file) { id } }";
  form.set("operations", JSON.stringify({ query, variables: { file: null } }));
  form.set("map", JSON.stringify({ file: ["variables.file"] }));
  form.set("file", new Blob([new Uint8Array(content)]), "me.jpg");
  const authorization = `Bearer ${token}`;
  const sent = await fetch(`${one.url}/graphql`, {
    method: "POST",
    headers: { authorization, "apollo-require-preflight": "1" },
    body: form,
  });
  expect(await sent.json()).not.toHaveProperty("errors");
  await until(async () => {
    const me = (await (await fetch(`${two.url}/api/auth/me`, { headers: { authorization } })).json()) as {
      data: { avatar: string | null };
    };
    if (me.data.avatar === null) return false;
    const picture = await fetch(two.url + me.data.avatar);
    return picture.status === 200 && (await picture.arrayBuffer()).byteLength > 0;
  }, "The picture is not there");
});

test("a job is cancelled by the process that did not start it", async () => {
  const { token } = await signedIn();
  // No job process chooses a job meanwhile.
  const lock = await admin.connect();
  await lock.query("select pg_advisory_lock($1)", [CHOICE_LOCK]);
  try {
    const asked = await ask(one, token, "mutation { exportStudents(format: CSV) { id } }");
    expect(asked.errors).toBeUndefined();
    const id = asked.data?.["exportStudents"]?.["id"];
    const cancelled = await ask(two, token, "mutation ($id: Int!) { cancelReport(id: $id) { id } }", { id });
    expect(cancelled.errors).toBeUndefined();
    await lock.query("select pg_advisory_unlock_all()");
    await until(async () => {
      const { rows } = await admin.query<{ run: string; job: string }>(
        "select r.state as run, j.state as job from report_run r join job_run j on j.id = r.job_id where r.id = $1",
        [id],
      );
      return rows[0]?.run === "CANCELLED" && rows[0].job === "CANCELLED";
    }, "The job is not cancelled");
  } finally {
    lock.release(true);
  }
});

test("a process with other secrets does not start", async () => {
  const other = sharedSecrets.FILE_SECRET.toLowerCase();
  await expect(start("web", { FILE_SECRET: other })).rejects.toThrow(
    /SESSION_SECRET and FILE_SECRET are not those of the processes that already run/u,
  );
});

test("a process with another time zone does not start", async () => {
  await expect(start("web", { TIME_ZONE: "Asia/Bangkok" })).rejects.toThrow(
    /FILES and TIME_ZONE are not those of the processes that already run/u,
  );
});

test("once a later release has migrated the tables, running ones go on and a new one of this release refuses", async () => {
  const { user, token } = await signedIn();
  await admin.query("insert into migration (name, executed_at) values ('9999-later', now())");
  try {
    await expect(start("web")).rejects.toThrow(/migrated by a later release \(9999-later\)/u);
    for (const at of [one, two]) {
      expect(await ask(at, token, "{ me { id } }")).toMatchObject({ data: { me: { id: user.id } } });
      expect(await ask(at, token, 'mutation { setLanguage(language: "km") }')).toMatchObject({ status: 200 });
      expect((await fetch(`${at.url}/readyz`)).status).toBe(200);
    }
  } finally {
    await admin.query("delete from migration where name = '9999-later'");
  }
});

test("all end themselves, with a sentence, once a release has migrated the database that they cannot work with", async () => {
  await admin.query("update installation set least_migration = '9999-later'");
  const ends = await Promise.all(running.slice(0, 2).map(({ ended }) => ended));
  expect(ends).toEqual([1, 1]);
  for (const { said } of running.slice(0, 2)) expect(said()).toContain("migrated by a later release (9999-later)");
});
