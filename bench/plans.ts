/** Explains how the database executes each page of the lists; see README.md in this folder. */
import "reflect-metadata";
import { parseArgs } from "node:util";
import { Kysely, PostgresDialect } from "kysely";
import type { PoolClient, QueryConfig } from "pg";
import { runCommand } from "../server/app/commands/command.ts";
import { entities } from "../server/app/entities.ts";
import type { Actor } from "../server/core/base/actor.ts";
import { connect, type Database } from "../server/core/data/database.ts";
import type { ListDefinition, ListQuery } from "../server/core/data/list.ts";
import { Reader } from "../server/core/data/reader.ts";
import { ScopePlugin } from "../server/core/data/scope-plugin.ts";
import type { Selection } from "../server/core/data/selection.ts";
import type { Tables } from "../server/core/data/tables.ts";
import { donationList } from "../server/modules/donations/donation.list.ts";
import { donorList } from "../server/modules/donors/donor.list.ts";
import { schoolList } from "../server/modules/schools/school.list.ts";
import { studentList } from "../server/modules/students/student.list.ts";
import { people, processorTime } from "./people.ts";
import { casesOf, type ListCase, type ListName, sampleOf } from "./cases.ts";

const { values: options } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    user: { type: "string", default: "" },
    above: { type: "string", default: "30" },
    plans: { type: "boolean", default: false },
    each: { type: "string", default: "4" },
  },
});
const only = new RegExp(options.only, "u");
const above = Number(options.above);

const lists: Record<ListName, ListDefinition> = {
  students: studentList,
  donors: donorList,
  donations: donationList,
  schools: schoolList,
};
const id: Selection = new Map([["id", null]]);
const plain = (...names: string[]): [string, null][] => names.map((name) => [name, null]);
const related = (...names: string[]): [string, Selection][] => names.map((name) => [name, id]);
/** The material for cases. */
const selections: Record<ListName, Selection> = {
  students: new Map<string, Selection | null>([
    ...plain("id", "code", "nameEn", "nameLocal", "guardianPhone"),
    ...related("branch", "country", "province", "district", "commune", "village", "school", "grade", "classYear"),
  ]),
  donors: new Map<string, Selection | null>([
    ...plain("id", "code", "nameEn", "nameLocal", "phone"),
    ...related("country"),
  ]),
  schools: new Map<string, Selection | null>([
    ...plain("id", "code", "nameEn", "nameLocal"),
    ...related("branch", "province", "district", "commune", "village", "schoolType"),
  ]),
  donations: id,
};

interface Said {
  sql: string;
  parameters: readonly unknown[];
}

interface Explained extends Said {
  milliseconds: number;
  plan: string;
}

const millisecondsOf = (plan: string, what: string): number =>
  Number(new RegExp(`${what} Time: ([\\d.]+) ms`, "u").exec(plan)?.[1] ?? Number.NaN);

/**
 * Planned for its values, as by the reader; the best of up to three runs. Measured in processor time, which other
 * programs hardly affect unless several processes share the work.
 */
async function explain(client: PoolClient, pid: number, { sql, parameters }: Said): Promise<Explained> {
  const how = options.plans ? "analyze, buffers" : "analyze, buffers, timing off";
  let best: Explained | null = null;
  for (let run = 0; run < 3 && (!best || best.milliseconds > above); run += 1) {
    const before = processorTime(pid);
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain (${how}) ${sql}`, [...parameters]);
    const spent = processorTime(pid) - before;
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    const passed = millisecondsOf(plan, "Planning") + millisecondsOf(plan, "Execution");
    const milliseconds = Number.isNaN(spent) || plan.includes("Workers Launched") ? passed : Math.min(spent, passed);
    if (!best || milliseconds < best.milliseconds) best = { sql, parameters, milliseconds, plan };
  }
  return best as Explained;
}

/** One user's reader, and the statements it has sent since the last look. */
function readerOf(database: Database, actor: Actor): { reader: Reader; heard: () => Said[] } {
  let said: Said[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query: { sql, parameters } }) => {
      said.push({ sql, parameters });
    },
  });
  const heard = () => {
    const all = said;
    said = [];
    return all.filter(({ sql }) => !/^explain/iu.test(sql));
  };
  const ask = database.pool.query.bind(database.pool);
  const pool = Object.assign(Object.create(database.pool) as Database["pool"], {
    query: async (asked: QueryConfig) => {
      said.push({ sql: asked.text, parameters: asked.values ?? [] });
      return await ask(asked);
    },
  });
  return {
    reader: new Reader({ ...database, pool }, db.withPlugin(new ScopePlugin(database.scopes, actor)), actor),
    heard,
  };
}

/** The slowest query of each case, one line per case. */
async function tell(database: Database, actor: Actor, { list, name, queries, total }: ListCase): Promise<boolean> {
  const { reader, heard } = readerOf(database, actor);
  const client = await database.pool.connect();
  const pid = (await client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid ?? 0;
  let slowest: { milliseconds: number; query: ListQuery; parts: Explained[] } | null = null;
  for (const query of queries.slice(0, Number(options.each))) {
    await (total ? reader.total(lists[list], query, false) : reader.ids(lists[list], query));
    const parts: Explained[] = [];
    for (const said of heard()) parts.push(await explain(client, pid, said));
    const milliseconds = parts.reduce((sum, part) => sum + part.milliseconds, 0);
    if (!slowest || milliseconds > slowest.milliseconds) slowest = { milliseconds, query, parts };
  }
  client.release();
  if (!slowest) return true;
  const { milliseconds, query, parts } = slowest;
  const fits = milliseconds <= above;
  const asked = fits ? "" : ` ${JSON.stringify(query)}`;
  console.log(
    `${actor.name.padEnd(6)}${`${list}: ${name}`.padEnd(58)}${milliseconds.toFixed(1).padStart(9)}  ${fits ? "ok" : "SLOW"}${asked}`,
  );
  if (!fits && options.plans) {
    for (const { sql, parameters, plan } of parts) console.log(`\n${sql}\n${JSON.stringify(parameters)}\n${plan}\n`);
  }
  return fits;
}

await runCommand(async ({ pool, config, stopping }) => {
  const database = await connect(String(pool.options.connectionString), {
    entities,
    poolSize: 2,
    timeZone: config.timeZone,
  });
  let slow = 0;
  for (const actor of (await people(database)).filter(({ name }) => !options.user || name === options.user)) {
    const { reader } = readerOf(database, actor);
    const sample = await sampleOf(
      async (list, query) => (await reader.page(lists[list], query, selections[list])).rows,
    );
    for (const each of casesOf(sample).filter(({ list, name }) => only.test(`${list}: ${name}`))) {
      if (!stopping.aborted && !(await tell(database, actor, each))) slow += 1;
    }
  }
  console.log(`\n${slow} above ${above} ms`);
  await database.close();
  return slow === 0 ? 0 : 1;
});
