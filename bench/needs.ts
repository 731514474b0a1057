/** Times pages of the needs in each branch of a large charity; see README.md in this folder. */
import "reflect-metadata";
import { entities } from "../server/app/entities.ts";
import { runCommand } from "../server/app/commands/command.ts";
import { connect } from "../server/core/data/database.ts";
import { openScope } from "../server/core/data/scope.ts";
import type { Selection } from "../server/core/data/selection.ts";
import { countNeeds, readNeeds } from "../server/modules/needs/need.service.ts";
import { presentYearOf } from "../server/modules/reference/present-year.ts";
import { permissionsOf, Role } from "../server/shared/permissions.ts";

const rounds = Number(process.argv[2] ?? 7);

const names: Selection = new Map([
  ["id", null],
  ["nameEn", null],
]);
/** What the panel shows of a row by default. */
const selection: Selection = new Map<string, Selection | null>([
  ["points", null],
  ["hold", new Map([["id", null]])],
  ["student", new Map<string, Selection | null>([...names, ["school", names], ["grade", names]])],
]);

/** The shortest and the middle one of so many times (ms), as other programs share the machine. */
async function timed(work: () => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const [least = 0, middle = 0] = [sorted[0], sorted[Math.floor(rounds / 2)]];
  return `${least.toFixed(0).padStart(7)} /${middle.toFixed(0).padStart(5)}`;
}

await runCommand(async ({ pool, config }) => {
  const database = await connect(String(pool.options.connectionString), {
    entities,
    poolSize: 4,
    timeZone: config.timeZone,
  });
  try {
    const { rows } = await pool.query<{ id: number; code: string; students: number }>(
      "select b.id, b.code, count(s.id)::integer as students from branch b left join student s on s.branch_id = b.id group by b.id order by students",
    );
    const all = rows.reduce((sum, { students }) => sum + students, 0);
    console.log("ms, shortest / median".padEnd(24), "first", "page 20", "never", "by code", "total", "exact");
    for (const { id, code, students } of [...rows, { id: null, code: "all", students: all }]) {
      const roleId = id === null ? Role.administrator : Role.manager;
      const scope = openScope(database, {
        userId: 0,
        sessionId: null,
        tokenId: null,
        name: code,
        roleId,
        branchIds: id === null ? [] : [id],
        allBranches: id === null,
        permissions: permissionsOf(roleId),
        language: "en",
      });
      const yearId = (await presentYearOf(scope))?.id;
      const filter = { asset: "BICYCLE", yearId };
      const page = (query: object) => timed(() => readNeeds(scope, { filter, pageSize: 50, ...query }, selection));
      const figures = [
        await page({}),
        await page({ page: 20 }),
        await page({ filter: { ...filter, never: true } }),
        await page({ sort: "CODE" }),
        await timed(() => countNeeds(scope, { filter })),
        await timed(() => countNeeds(scope, { filter, exact: true })),
      ];
      console.log(`${code} (${students})`.padEnd(20), ...figures);
    }
  } finally {
    await database.close();
  }
  return 0;
});
