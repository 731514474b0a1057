/** Times a page of the needs and a proposal for all in one branch of a large charity; see README.md in this folder. */
import "reflect-metadata";
import { entities } from "../server/app/entities.ts";
import { runCommand } from "../server/app/commands/command.ts";
import { connect } from "../server/core/data/database.ts";
import { openScope, type Scope } from "../server/core/data/scope.ts";
import type { Selection } from "../server/core/data/selection.ts";
import { undoChange } from "../server/core/trash/undo.ts";
import { runChange } from "../server/core/write/change.ts";
import { proposeMatches } from "../server/modules/matches/match.service.ts";
import { readNeeds } from "../server/modules/needs/need.service.ts";
import { presentYearOf } from "../server/modules/reference/present-year.ts";
import { Asset } from "../server/shared/enums.ts";
import { permissionsOf, Role } from "../server/shared/permissions.ts";
import { percentile } from "./load.ts";

const target = { page: 300, proposal: 5_000 };
const [code = "BR6", pages = "200", proposals = "5"] = process.argv.slice(2);

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

/** Thrown to take back what was measured: the next round begins with the same database. */
class TakenBack extends Error {}

async function timed(rounds: number, work: (round: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work(round);
    times.push(performance.now() - start);
  }
  return times;
}

/** Prints a line; whether its 95th percentile is within the target. */
function told(what: string, times: readonly number[], most: number): boolean {
  const sorted = times.toSorted((a, b) => a - b);
  const [p50, p95] = [percentile(sorted, 0.5), percentile(sorted, 0.95)];
  console.log(what.padEnd(44), p50.toFixed(0).padStart(7), p95.toFixed(0).padStart(7), `target ${most}`);
  return p95 <= most;
}

/** How many matches a proposal makes, which is taken back. */
async function proposed(scope: Scope, input: Parameters<typeof proposeMatches>[1]): Promise<number> {
  let made = 0;
  await runChange(scope, "proposeMatches", null, async () => {
    made = await proposeMatches(scope, input);
    throw new TakenBack();
  }).catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  return made;
}

await runCommand(async ({ pool, config }) => {
  const database = await connect(String(pool.options.connectionString), {
    entities,
    poolSize: 4,
    timeZone: config.timeZone,
  });
  try {
    const { rows } = await pool.query<{ id: number; students: number; all: number; user: number }>(
      `select b.id, count(s.id)::integer as students, (select count(*)::integer from student) as all,
         (select min(id) from app_user) as user
       from branch b left join student s on s.branch_id = b.id where b.code = $1 group by b.id`,
      [code],
    );
    const [branch] = rows;
    if (!branch) throw new Error(`There is no branch ${code}`);
    const scope = openScope(database, {
      userId: branch.user,
      sessionId: null,
      tokenId: null,
      name: code,
      roleId: Role.manager,
      branchIds: [branch.id],
      allBranches: false,
      permissions: permissionsOf(Role.manager),
      language: "en",
    });
    const yearId = (await presentYearOf(scope))?.id ?? 0;
    const { rows: places } = await pool.query<{ open: number }>(
      "select coalesce(sum(students), 0)::integer as open from pledge where branch_id = $1 and asset = 'BICYCLE' and state = 'ACTIVE'",
      [branch.id],
    );
    console.log(
      `${code}: ${branch.students} of ${branch.all} students, ${places[0]?.open ?? 0} places of bicycle pledges`,
    );
    console.log("ms".padEnd(44), "    p50", "    p95");
    const page = (query: object, filter: object = {}) =>
      readNeeds(scope, { pageSize: 50, ...query, filter: { asset: Asset.BICYCLE, yearId, ...filter } }, selection);
    await timed(10, () => page({}));
    const count = Number(pages);
    const isNear = [
      told("needs: first page", await timed(count, () => page({})), target.page),
      told("needs: pages 1 to 40", await timed(count, (round) => page({ page: 1 + (round % 40) })), target.page),
      told("needs: who never received it", await timed(count, () => page({}, { never: true })), target.page),
      told(
        "needs: poor girls",
        await timed(count, () => page({}, { sex: ["FEMALE"], povertyLevel: ["POOR_1"] })),
        target.page,
      ),
    ];
    for (const [what, renew, fill] of [
      ["renewal and places", true, true],
      ["renewal", true, false],
      ["places", false, true],
    ] as const) {
      let made = 0;
      const input = { asset: Asset.BICYCLE, classYearId: yearId, branchIds: null, renew, fill, never: !renew };
      const times = await timed(Number(proposals), async () => {
        made = await proposed(scope, input);
      });
      isNear.push(told(`proposal: ${what}, ${made} students`, times, target.proposal));
    }
    // Right after a proposal that stays: the planner's statistics know nothing of its matches yet.
    const all = { asset: Asset.BICYCLE, classYearId: yearId, branchIds: null, renew: true, fill: true, never: false };
    const kept = await runChange(scope, "proposeMatches", null, () => proposeMatches(scope, all));
    try {
      let made = 0;
      const after = `after ${kept.result} matches`;
      isNear.push(told(`needs: first page ${after}`, await timed(count, () => page({})), target.page));
      const times = await timed(Number(proposals), async () => {
        made = await proposed(scope, all);
      });
      isNear.push(told(`proposal: ${made} students ${after}`, times, target.proposal));
    } finally {
      await runChange(scope, "undoChange", null, () => undoChange(scope, kept.changeId));
    }
    return isNear.every(Boolean) ? 0 : 1;
  } finally {
    await database.close();
  }
});
