/** Fills the database of a stopped or running server with a large charity; see README.md in this folder. */
import { runCommand } from "../server/app/commands/command.ts";
import type { Size } from "../server/app/demo/ground.ts";
import { writeCharity } from "../server/app/demo/write.ts";
import { todayIn } from "../server/core/base/today.ts";
import { builtinProvinces } from "../server/shared/provinces.ts";
import { addUsers } from "./users.ts";

const students = Number(process.argv[2] ?? 1_000_000);
const part = students / 1_000_000;

/** One branch with 60% of everything, one with 1%, and five in between. */
const shares = [0.6, 0.1, 0.1, 0.08, 0.06, 0.05, 0.01];
const size: Size = {
  seed: 1,
  branches: shares.map((share, i) => ({
    code: `BR${i + 1}`,
    nameEn: `Branch ${i + 1}`,
    nameLocal: `សាខា ${i + 1}`,
    share,
  })),
  provinces: builtinProvinces.map(({ code }) => code),
  schools: Math.ceil(3_000 * part),
  students,
  donors: Math.ceil(40_000 * part),
  years: 5,
  donations: 2,
};

await runCommand(async (place) => {
  const { pool, config } = place;
  const start = performance.now();
  const told = (what: string, seconds: number) => console.log(`${what.padEnd(16)} ${seconds.toFixed(1)} s`);
  await writeCharity(pool, size, { today: todayIn(config.timeZone), bulk: true, onStep: told });
  told("all", (performance.now() - start) / 1000);
  const { rows } = await pool.query<{ n: string; t: string }>(
    "select 'students' as t, count(*) as n from student union all select 'donations', count(*) from donation union all select 'enrolments', count(*) from enrolment",
  );
  for (const row of rows) console.log(row.t.padEnd(16), row.n);
  console.log(`users in ${await addUsers(place)}`);
  return 0;
});
