import { Pool } from "pg";
import { afterAll, expect, test } from "vitest";
import { Builders } from "../../support/builders.ts";
import { newDatabase } from "../../support/database.ts";
import { temporaryFolder } from "../../support/ends.ts";
import { freePort } from "../../support/free-port.ts";
import { tokenFor } from "../../support/journey.ts";
import { Metrics } from "../../support/metrics.ts";
import { sharedSecrets, startProcess } from "../../support/processes.ts";
import { insertWebhook } from "../../support/receiver.ts";
import { until } from "../../support/until.ts";
import { Canaries } from "./columns.ts";

/*
 * Words of records and of callers, planted wherever a request has room for them: neither the metrics nor the log, however
 * talkative, may contain one.
 */
const { url: databaseUrl, superuserUrl } = await newDatabase();
const metricsPort = await freePort();
const { started: product, ready } = await startProcess({
  ...sharedSecrets,
  DATABASE_URL: databaseUrl,
  DATA_DIR: temporaryFolder("canary"),
  METRICS_PORT: String(metricsPort),
  SLOW_OPERATION_MS: "1",
  LOG_LEVEL: "trace",
});
await ready;
const admin = new Pool({
  connectionString: superuserUrl,
  max: 3,
  options: "-c app.all_branches=on -c app.change_id=1",
});
afterAll(async () => {
  await product.end();
  await admin.end();
});
const canaries = new Canaries();
const { mark } = canaries;
const word = (what: string) => canaries.text(what);
const email = `canary@${mark}.example.org`;

const build = new Builders(admin);
const branch = await build.branch();
const user = await build.user("administrator", { branches: [branch.id] });
await admin.query("update app_user set name = $1, email = $2 where id = $3", [word("name"), email, user.id]);
const { id: studentId } = await build.student({ branchId: branch.id });
await admin.query("update student set last_name_en = $1, remark = $2 where id = $3", [
  word("last"),
  word("remark"),
  studentId,
]);
await insertWebhook(build, { address: `https://${mark}.example.org/${mark}`, name: word("webhook") });
const token = await tokenFor(admin, { sessionSecret: sharedSecrets.SESSION_SECRET }, user.id);
const sent: string[] = [];

async function send(path: string, init: RequestInit, asWhom: string | null = token): Promise<string> {
  const response = await fetch(product.url + path, {
    ...init,
    headers: {
      "user-agent": word("agent"),
      "apollo-require-preflight": "1",
      referer: `http://${mark}.example.org/`,
      cookie: `device=${mark}`,
      "x-forwarded-for": mark,
      ...(asWhom !== null && { authorization: `Bearer ${asWhom}` }),
      ...(init.headers as Record<string, string> | undefined),
    },
  });
  sent.push(response.headers.get("x-request-id") ?? "");
  return response.text();
}

const ask = (query: string, variables: object = {}, asWhom: string | null = token): Promise<string> =>
  send(
    "/graphql",
    { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ query, variables }) },
    asWhom,
  );

async function upload(query: string, variables: object, name: string, content: string): Promise<string> {
  const form = new FormData();
  form.set("operations", JSON.stringify({ query, variables: { ...variables, file: null } }));
  form.set("map", JSON.stringify({ file: ["variables.file"] }));
  form.set("file", new Blob([content]), name);
  return send("/graphql", { method: "POST", body: form });
}

/** Requests with a word in every place that a caller fills. */
async function plant(): Promise<void> {
  const name = `Canary_${mark}`;
  await ask(`query ${name}($s: String) { a_${mark}: students(search: $s) { rows { id lastNameEn remark } } }`, {
    s: word("search"),
  });
  await ask(`query ${name} { students(search: "${word("literal")}") { rows { id } } }`);
  await ask(`query Students { students(search: "${word("search")}") { rows { id } } }`);
  await ask(`query ${name} { field_${mark} }`);
  await ask(`query ${name} { students(search: "${mark}" `);
  await ask(`query ${name}($id: Int!) { student(id: $id) { id } }`, { id: word("not a number"), [`v_${mark}`]: 1 });
  await ask(`{ students { rows { id } } } # ${mark}`, {}, `spt_${mark}`);
  await ask(
    `mutation ${name}($e: String!, $p: String!) { signIn(email: $e, password: $p) { token } }`,
    { e: email, p: word("password") },
    null,
  );
  await ask(
    "mutation SignIn($e: String!, $p: String!) { signIn(email: $e, password: $p) { token } }",
    { e: `other-${email}`, p: word("password") },
    null,
  );
  await ask("mutation ($e: String!) { requestPasswordReset(email: $e) }", { e: email }, null);
  await send("/graphql", { method: "POST", headers: { "content-type": "application/json" }, body: `{"${mark}": ` });
  await send(`/api/export/students.csv?search=${mark}`, {});
  await send(`/files/${mark}?signature=${mark}`, {});
  await send(`/verify/${mark}`, { headers: { accept: "text/html" } });
  await send(`/students?search=${mark}`, { headers: { accept: "text/html" } });
  await upload(
    "mutation ($file: Upload!, $type: ImportType!) { startImport(file: $file, type: $type) { id } }",
    { type: "STUDENT" },
    `${word("file")}.csv`,
    `code,last_name_en\n${mark},${word("cell")}\n`,
  );
  await upload("mutation ($file: Upload!) { changeAvatar(file: $file) { id } }", {}, `${mark}.jpg`, word("no picture"));
  await ask("mutation { exportStudents(format: CSV) { id } }");
  await ask("mutation ($ids: [Int!]!) { deleteStudents(ids: $ids) { changeId } }", { ids: [studentId] });
  // The product itself fails, with a word of the caller at hand.
  await admin.query("alter table student rename to student_gone");
  await ask(`query ${name} { students(search: "${word("search")}") { rows { id } } }`);
  await admin.query("alter table student_gone rename to student");
}

test("neither the metrics nor the log contain a word of a record or of a caller", async () => {
  await plant();
  const ended = 'sponsorship_jobs_ended_total{kind="report",outcome="done"}';
  const read = () => Metrics.at(`http://127.0.0.1:${metricsPort}`);
  await until(async () => (await read()).value(ended) === 1, "The export is not counted");
  await until(async () => sent.every((id) => product.said().includes(id)), "The log has not told every request");
  const [metrics, log] = [(await read()).text, product.said()];
  expect(metrics).not.toMatch(canaries.trace);
  expect(log.replaceAll(/"time":\d+/gu, "")).not.toMatch(canaries.trace);
  expect(metrics.toLowerCase()).not.toContain("canary");
  expect(log.toLowerCase()).not.toContain("canary_");
  // They were there to be told.
  expect(metrics).toContain('sponsorship_operation_failures_total{operation="other"} 1');
  expect(metrics).toContain('sponsorship_operation_seconds_count{operation="Students"} 1');
  expect(log).toContain('"operation":"Students","kind":"query","fields":["students"]');
  expect(log).toContain("operation failed");
  expect(log.match(/slow operation/gu)?.length).toBeGreaterThan(3);
});
