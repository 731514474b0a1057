import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { unprotected } from "../../server/core/backup/keys.ts";
import { check } from "../api/backup/harness.ts";
import { buildToken } from "../support/api-tokens.ts";
import { afterFile, temporaryFolder } from "../support/ends.ts";
import { databaseWith, type FalseClock, falseClock } from "../support/false-clock.ts";
import { type Installation, keyOf, type Person, useInstallation } from "../support/installation.ts";
import { ask, sharedSecrets, startProcess } from "../support/processes.ts";
import { answerOf, until } from "../support/until.ts";

/*
 * The clock of the machine, with its database, is set a day back and a day forward while the product runs: work goes on,
 * whoever was held up is not held up for a day, and what waited is done.
 */
const clock = falseClock();
const target = temporaryFolder("clock-backups");
const database = clock && (await databaseWith(clock));
const env = {
  ...clock?.env,
  DATA_DIR: temporaryFolder("clock-steps"),
  BACKUP_TARGET: target,
  BACKUP_AT: "off",
  WEBHOOK_INTERNAL: "127.0.0.1",
  TOKEN_REQUESTS_PER_MINUTE: "30",
  TOKEN_BURST: "5",
};
const list = "{ students(pageSize: 1) { rows { id } } }";
const product = database && (await useInstallation(database, env, ["web"]));

describe.skipIf(!product)("a clock that is set", () => {
  // This is read even where the tests are skipped.
  const { admin, build, branchId, person, send, outcomeOf, web, running } = (product ?? {}) as Installation;
  const { set } = (clock ?? {}) as FalseClock;
  const heard: string[] = [];
  const receiver = createServer((req, res) => {
    let body = "";
    req.on("data", (piece: Buffer) => (body += piece.toString()));
    req.on("end", () => {
      heard.push(String((JSON.parse(body) as { data?: { id: number } }).data?.id));
      res.writeHead(204).end();
    });
  });
  afterFile(() => receiver.close());
  beforeAll(async () => {
    receiver.listen(0, "127.0.0.1");
    await once(receiver, "listening");
  });

  const jobs = async () => {
    const { started, ready } = await startProcess({
      ...sharedSecrets,
      ...env,
      ROLE: "jobs",
      DATABASE_URL: database?.url ?? "",
    });
    await ready;
    running.push(started);
    return started;
  };
  const ready = async () => (await (await fetch(`${web.url}/readyz`)).json()) as { status: string };
  const exporting = async (by: Person) => {
    const { data } = await send(by, "mutation { exportStudents(format: CSV) { id } }");
    return data?.["exportStudents"]?.["id"];
  };
  const rename = async (by: Person, id: number, nickname: string) => {
    const { data } = await send(by, "query ($id: Int!) { student(id: $id) { version } }", { id });
    const input = { id, version: data?.["student"]?.["version"], nickname };
    return send(
      by,
      "mutation ($id: Int!, $version: Int!, $nickname: String) { updateStudent(id: $id, version: $version, input: { nickname: $nickname }) { record { version nickname } } }",
      input,
    );
  };
  const signIn = (email: string, password: string) =>
    send(
      null,
      "mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password, remember: true) { token } }",
      { email, password },
    );
  /** Sends requests with a token until they are too many. */
  const useUp = async (token: string) => {
    for (let n = 0; n < 20; n += 1) {
      const answer = await ask(web, token, list);
      if (keyOf(answer) === "errors.rateLimited") return;
      expect(keyOf(answer)).toBeUndefined();
    }
    throw new Error("The token is never refused");
  };
  const guess = async (email: string) => {
    for (let n = 0; n < 12; n += 1) {
      if (keyOf(await signIn(email, "not the password")) === "errors.tooManyAttempts") return;
    }
    throw new Error("The account is never closed");
  };
  const backedUp = async (by: Person) => {
    const asked = await send(by, "mutation { backUpNow { id } }");
    expect(keyOf(asked)).toBeUndefined();
    const run = await answerOf(async () => {
      const { rows } = await admin.query<{ state: string; name: string }>(
        "select state, name from backup_run where id = $1 and state not in ('WAITING', 'RUNNING')",
        [asked.data?.["backUpNow"]?.["id"]],
      );
      return rows[0];
    }, "The backup does not come to an end");
    expect(run.state).toBe("DONE");
    await check(`${target}/${run.name}`, unprotected);
  };

  test.each([
    ["a day back", 0, -1],
    ["a day forward", -1, 0],
    ["another day forward", 0, 1],
    ["a day back again", 1, 0],
  ])("%s", async (_name, before, after) => {
    set(before);
    const by = await person("administrator");
    const { id } = await build.student({ branchId });
    const closed = await build.user("manager", { branches: [branchId] });
    const token = (await buildToken(build, by.id, { expiresAt: new Date("2100-01-01") })).text;
    const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
    const hook = await send(by, "mutation ($input: WebhookInput!) { createWebhook(input: $input) { secret } }", {
      input: { name: "Clock", address, kinds: ["STUDENT"] },
    });
    expect(keyOf(hook)).toBeUndefined();
    // Without a job process, everything waits.
    const [, former] = running;
    if (former) await former.end();
    expect(keyOf(await rename(by, id, "before"))).toBeUndefined();
    const waiting = await exporting(by);
    await guess(closed.email);
    await useUp(token);

    set(after);
    expect(keyOf(await rename(by, id, "after"))).toBeUndefined();
    // Nobody is kept out longer than by the rule; the test waits for it where the clock has not passed it.
    await until(async () => keyOf(await ask(web, token, list)) === undefined, "The token stays refused");
    expect(keyOf(await signIn(closed.email, closed.password))).toBeUndefined();
    running.splice(1);
    await jobs();
    expect(await outcomeOf(waiting)).toBe("DONE");
    expect(await outcomeOf(await exporting(by))).toBe("DONE");
    await until(async () => heard.includes(String(id)), "The change is not told");
    await backedUp(by);
    await until(async () => (await ready()).status === "ok", "The product is not well");
    const { rows } = await admin.query("select from job_run where state in ('QUEUED', 'RUNNING') and task = 'report'");
    expect(rows).toEqual([]);
  });
});
