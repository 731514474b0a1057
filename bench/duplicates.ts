/**
 * Times the search for possible duplicates among many students, in a database of its own; see README.md in this folder.
 */
import "reflect-metadata";
import { readFileSync } from "node:fs";
import { Pool } from "pg";
import { entities } from "../server/app/entities.ts";
import { connect, migrate } from "../server/core/data/database.ts";
import { openScope } from "../server/core/data/scope.ts";
import { nameKey } from "../server/core/base/text.ts";
import { findStudentPairs } from "../server/modules/duplicates/student-pair.find.ts";
import { possibleDuplicates } from "../server/modules/duplicates/possible-students.ts";
import { actorOf } from "../tests/support/actors.ts";
import { Builders } from "../tests/support/builders.ts";
import { databaseUrl, productRole, startTestCluster } from "../tests/support/cluster.ts";
import { percentile } from "./load.ts";
import { makeStudents } from "./students.ts";

const students = Number(process.argv[2] ?? 1_000_000);
const asked = 200;

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

/** Processor time of a PostgreSQL process so far, in seconds; hardly affected by other load. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const cluster = await startTestCluster();
const admin = new Pool({ connectionString: cluster.superuser });
await admin.query(`create role ${productRole} login password '${cluster.password}'; `);
await admin.query(`create database bench owner ${productRole}`);
await admin.end();
const database = await connect(databaseUrl(cluster.product, "bench"), { entities, poolSize: 3 });
const pool = new Pool({
  connectionString: databaseUrl(cluster.superuser, "bench"),
  max: 2,
  options: "-c app.all_branches=on -c app.change_id=1",
});
// It has ended with the cluster.
for (const each of [pool, database.pool]) each.on("error", () => undefined);
try {
  await migrate(database);
  await pool.query("insert into change (operation) values ('bench')");
  let build = new Builders(pool);
  let made = "";
  const filled = await seconds(async () => {
    const { villages, schools, ...rest } = await makeStudents(pool, students);
    build = rest.build;
    made = `${students} students, ${villages} villages, ${schools} schools`;
  });
  console.log(`${made}, made in ${filled.toFixed(0)} s`);

  const client = await pool.connect();
  const backend = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const spent = async (work: () => Promise<unknown>): Promise<number> => {
    const before = cpuOf(backend.rows[0]?.pid ?? 0);
    await work();
    return cpuOf(backend.rows[0]?.pid ?? 0) - before;
  };
  const floor = await spent(() =>
    client.query("select count(name_key_en), count(name_key_local), max(date_of_birth), max(village_id) from student"),
  );
  let night = 0;
  const pid = backend.rows[0]?.pid ?? 0;
  const steps = [cpuOf(pid)];
  const passed = await seconds(async () => {
    night = await spent(async () => {
      await client.query("begin");
      await findStudentPairs(client, null, async () => void steps.push(cpuOf(pid)));
      await client.query("commit");
    });
  });
  steps.push(cpuOf(pid));
  client.release();
  const { rows } = await pool.query<{ n: string; b: string }>(
    "select count(*) as n, count(*) filter (where same_birth) as b from student_pair",
  );
  console.log(
    `search at night: ${passed.toFixed(1)} s; ${night.toFixed(1)} s of the processor, ${(night / Math.max(floor, 0.01)).toFixed(0)} times as much as reading all students once (${floor.toFixed(2)} s)`,
  );
  console.log(
    `of the processor by step: ${steps
      .slice(1)
      .map((at, i) => (at - (steps[i] ?? 0)).toFixed(1))
      .join(" ")}`,
  );
  console.log(`found: ${rows[0]?.n} pairs, ${rows[0]?.b} of them by name and birth`);

  const scope = openScope(database, actorOf(await build.user("administrator")));
  const one = await pool.query<{
    id: number;
    first_name_en: string;
    last_name_en: string;
    first_name_local: string;
    last_name_local: string;
    date_of_birth: string;
    village_id: number;
  }>(
    `select id, first_name_en, last_name_en, first_name_local, last_name_local, date_of_birth::text, village_id from student where id % ${Math.ceil(students / asked)} = 1 limit ${asked}`,
  );
  const times: number[] = [];
  const first: number[] = [];
  for (const row of one.rows) {
    const input = {
      firstNameEn: row.first_name_en,
      lastNameEn: row.last_name_en,
      firstNameLocal: row.first_name_local,
      lastNameLocal: row.last_name_local,
      dateOfBirth: row.date_of_birth,
      villageId: row.village_id,
    };
    times.push(1000 * (await seconds(() => possibleDuplicates(scope, input, row.id, new Map([["code", null]])))));
    const year = { ...input, dateOfBirth: `${row.date_of_birth.slice(0, 4)}-01-01` };
    first.push(1000 * (await seconds(() => possibleDuplicates(scope, year, row.id, new Map([["code", null]])))));
  }
  const told = (name: string, all: number[]) => {
    const sorted = all.toSorted((a, b) => a - b);
    console.log(`${name}: p50 ${percentile(sorted, 0.5).toFixed(1)} ms, p95 ${percentile(sorted, 0.95).toFixed(1)} ms`);
  };
  told("on save", times);
  told("on save, born on a first of January", first);
  const explained = one.rows[0];
  for (const where of [
    `date_of_birth = '${explained?.date_of_birth}' and name_key_en = '${nameKey("Sok", "Dara")}'`,
    `village_id = ${explained?.village_id} and names_alike(name_key_en, 'dara sok', name_key_local, 'x') >= 0.6`,
  ]) {
    const plan = await pool.query<{ "QUERY PLAN": string }>(
      `explain (analyze, buffers) select id from student where deleted_at is null and ${where}`,
    );
    console.log(plan.rows.map((row) => `  ${row["QUERY PLAN"]}`).join("\n"));
  }
} finally {
  await pool.end();
  await database.close();
  await cluster.stop();
}
