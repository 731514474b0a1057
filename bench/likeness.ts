/**
 * Times the search for students who are like names that nobody has, among many students, in a database of its own; see
 * README.md in this folder.
 */
import "reflect-metadata";
import { Pool } from "pg";
import { entities } from "../server/app/entities.ts";
import { connect, migrate } from "../server/core/data/database.ts";
import { namedLookups } from "../server/core/import/named.ts";
import type { OpenValue } from "../server/core/import/open-value.ts";
import { peopleLike, peopleLookups } from "../server/core/import/people.ts";
import type { Job } from "../server/core/jobs/job.ts";
import { NAMES_AT_ONCE } from "../server/core/import/values.ts";
import { donationImport } from "../server/modules/donations/donation.import.ts";
import { actorOf } from "../tests/support/actors.ts";
import { databaseUrl, productRole, startTestCluster } from "../tests/support/cluster.ts";
import { percentile } from "./load.ts";
import { processorOf } from "./processes.ts";
import { makeStudents } from "./students.ts";

const students = Number(process.argv[2] ?? 100_000);
const names = 200;
/** The longest that one statement may take. */
const MOST = 2_000;

const cluster = await startTestCluster();
const admin = new Pool({ connectionString: cluster.superuser });
await admin.query(`create role ${productRole} login password '${cluster.password}'; `);
await admin.query(`create database bench owner ${productRole}`);
await admin.end();
const database = await connect(databaseUrl(cluster.product, "bench"), { entities, poolSize: 2 });
const pool = new Pool({
  connectionString: databaseUrl(cluster.superuser, "bench"),
  max: 1,
  options: "-c app.all_branches=on -c app.change_id=1",
});
for (const each of [pool, database.pool]) each.on("error", () => undefined);

/** Half of them misspelt names of students, half names that nobody has. */
async function unknownNames(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select case when i % 2 = 0 then overlay(name_en placing 'x' from 4 for 1) else 'Zaq' || i || 'wo Ixef' end as name
     from (select name_en, row_number() over (order by id) as i from student where id % ${Math.ceil(students / names)} = 1) s limit ${names}`,
  );
  return rows.map(({ name }) => name.replaceAll(/\d/gu, "o"));
}

let slowest = 0;
try {
  await migrate(database);
  await pool.query("insert into change (operation) values ('bench')");
  const index = await pool.query<{ made: string }>("select pg_get_indexdef('student_search_idx'::regclass) as made");
  const { build, branchId } = await makeStudents(pool, students);
  await pool.query(index.rows[0]?.made ?? "");
  await pool.query("vacuum (analyze) student");
  const [lookup] = peopleLookups(namedLookups(donationImport.parents));
  if (!lookup) throw new Error("Students are not found by name");
  const client = await database.pool.connect();
  const backend = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const pid = backend.rows[0]?.pid ?? 0;
  const open = (await unknownNames()).map((text): OpenValue => ({
    table: "student",
    within: null,
    key: text,
    field: lookup.field,
    text,
    rows: 1,
    matches: [],
    near: null,
    choice: undefined,
  }));
  const people = {
    "sees one branch": actorOf(await build.user("manager", { branches: [branchId] })),
    "sees all branches": actorOf(await build.user("administrator")),
  };
  for (const [who, actor] of Object.entries(people)) {
    const times: number[] = [];
    const before = processorOf(pid);
    let offered = 0;
    for (let at = 0; at < open.length; at += NAMES_AT_ONCE) {
      const start = performance.now();
      const found = await peopleLike(
        { client, actor } as unknown as Job,
        lookup,
        open.slice(at, at + NAMES_AT_ONCE),
        6,
      );
      times.push(performance.now() - start);
      offered += [...found.values()].filter((ids) => ids.length > 0).length;
    }
    const sorted = times.toSorted((a, b) => a - b);
    slowest = Math.max(slowest, sorted.at(-1) ?? 0);
    console.log(
      `${who}: ${NAMES_AT_ONCE} names at a time: p50 ${percentile(sorted, 0.5).toFixed(0)} ms, longest ${sorted.at(-1)?.toFixed(0)} ms; ` +
        `${((1000 * (processorOf(pid) - before)) / open.length).toFixed(1)} ms of the processor for each name; ${offered} of ${open.length} with offers`,
    );
  }
  client.release();
} finally {
  await pool.end();
  await database.close();
  await cluster.stop();
}
if (slowest > MOST) {
  console.error(`A statement took longer than ${MOST} ms`);
  process.exitCode = 1;
}
