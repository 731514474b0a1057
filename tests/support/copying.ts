import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { ClientBase, Pool } from "pg";
import { afterFile, temporaryFolder } from "./ends.ts";

/** The program of docs/api.md that keeps a copy of donors and donations by feed and webhook. */
export class CopyProgram {
  readonly #folder = temporaryFolder("copy-of-records");
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  /** What it and its receiver have said. */
  said = "";

  /**
   * @param env what the documentation tells it: `PANEL_URL`, `PANEL_TOKEN`, `WEBHOOK_SECRET`, `PORT`
   * @param clock whether it also reads once a minute, as printed; otherwise only events wake it
   */
  constructor(env: Record<string, string>, clock = true) {
    const documented = /```python\n(?<code>(?:(?!```).)*copy\.sqlite.*?)^```$/msu.exec(
      readFileSync("docs/api.md", "utf8"),
    );
    const code = documented?.groups?.["code"] ?? "";
    if (!code.includes("changed.wait(60)")) throw new Error("docs/api.md does not contain the program");
    writeFileSync(
      join(this.#folder, "keep_copy.py"),
      clock ? code : code.replace("changed.wait(60)", "changed.wait()"),
    );
    this.#env = { ...process.env, ...env };
    afterFile(() => this.kill());
  }

  start(): void {
    const child = spawn("python3", ["keep_copy.py"], { cwd: this.#folder, env: this.#env });
    const hear = (text: string) => (this.said += text);
    child.stdout.setEncoding("utf8").on("data", hear);
    child.stderr.setEncoding("utf8").on("data", hear);
    this.#child = child;
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (child?.exitCode === null && child.kill("SIGKILL")) await once(child, "exit");
  }

  /** How often it has read the feeds to their end. */
  get readings(): number {
    return this.said.match(/^\{/gmu)?.length ?? 0;
  }

  /** How many events it has answered with this status. */
  answered(status: number): number {
    return this.said.match(new RegExp(`"POST / HTTP/1.1" ${status}`, "gu"))?.length ?? 0;
  }

  /** The records of a feed in the copy, by id. */
  records(feed: string): object[] {
    const path = join(this.#folder, "copy.sqlite");
    if (!existsSync(path)) return [];
    const copy = new DatabaseSync(path, { readOnly: true, timeout: 60_000 });
    try {
      return copy
        .prepare("select id, node from record where feed = ? order by id")
        .all(feed)
        .map(({ id, node }) => ({ id, ...(JSON.parse(String(node)) as object) }));
    } finally {
      copy.close();
    }
  }
}

const moment = `to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt"`;

/** What the copy has to contain: the records of the database. */
export async function recordsToCopy(
  admin: Pool | ClientBase,
): Promise<{ donorsFeed: object[]; donationsFeed: object[] }> {
  const { rows: donorsFeed } = await admin.query<object>(
    `select id, code, name_en as "nameEn", name_local as "nameLocal",
       case when country_id is not null then json_build_object('id', country_id) end as country, ${moment}
     from donor where deleted_at is null order by id`,
  );
  const { rows: donationsFeed } = await admin.query<object>(
    `select id, state, to_char(given_on, 'YYYY-MM-DD') as "givenOn", asset, amount, currency,
       json_build_object('id', donor_id) as donor, json_build_object('id', student_id) as student, ${moment}
     from donation where deleted_at is null order by id`,
  );
  return { donorsFeed, donationsFeed };
}
