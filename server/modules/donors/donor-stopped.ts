import { sql } from "kysely";
import { Field, ObjectType } from "type-graphql";
import { type Loader, type LoaderContext, oncePerPage } from "../../core/data/attached.ts";
import { DateScalar } from "../../core/base/scalars.ts";
import { isOneOf } from "../../core/data/list.ts";
import { Requires } from "../../core/data/requires.ts";
import { openScope } from "../../core/data/scope.ts";
import { actionsDone } from "../../core/graphql/action-done.ts";
import { PledgeState } from "../../shared/enums.ts";
import { Branch } from "../branches/branch.entity.ts";

@ObjectType("DonorStop", { description: "In which branch a donor has stopped giving, and since when." })
export class DonorStopped {
  @Field(() => Branch, { description: "The branch; in others the donor may go on." })
  branch!: object;

  @Field(() => DateScalar, { description: "The day from which the donor gives no longer." })
  stoppedOn!: string;

  @Requires("personal.read")
  @Field(() => String, { nullable: true, description: "What else was noted when they stopped. Null if nothing was." })
  note!: string | null;
}

/** In which branches that the user sees donors have stopped, the latest first. */
const stopsOf = oncePerPage(async ({ db }: LoaderContext, ids) =>
  db
    .selectFrom("donor_stop")
    .select(["id", "donor_id as donorId", "branch_id as branchId", "stopped_on as stoppedOn", "note"])
    .where(isOneOf("donor_id", ids))
    .where("deleted_at", "is", null)
    .orderBy("stopped_on", "desc")
    .orderBy("id", "desc")
    .execute(),
);

/** Their stops in branches that the user sees, of donors without a pledge there that goes on. */
async function lastingStopsOf(asked: LoaderContext, ids: readonly number[]) {
  const stops = await stopsOf(asked, ids);
  if (stops.length === 0) return stops;
  const rows = await asked.db
    .selectFrom("pledge")
    .select("donor_id as id")
    .distinct()
    .where(isOneOf("donor_id", [...new Set(stops.map(({ donorId }) => donorId))]))
    .where("state", "<>", PledgeState.GAVE_UP)
    .where("deleted_at", "is", null)
    .execute();
  const giveOn = new Set(rows.map(({ id }) => id));
  return stops.filter(({ donorId }) => !giveOn.has(donorId));
}

/** In which of the user's branches donors have stopped giving. */
export const stoppedIn: Loader = async (asked, ids, selection) => {
  const stops = await stopsOf(asked, ids);
  const { reader } = openScope(asked.database, asked.actor);
  const branchIds = [...new Set(stops.map(({ branchId }) => branchId))];
  const rows = await reader.rows(Branch, branchIds, new Map([...(selection.get("branch") ?? []), ["id", null]]));
  const branches = new Map(rows.map((row) => [row["id"], row]));
  const found = Map.groupBy(
    stops.flatMap(({ branchId, ...stop }) => {
      const branch = branches.get(branchId);
      return branch ? [{ __typename: "DonorStop", branch, ...stop }] : [];
    }),
    ({ donorId }) => donorId,
  );
  return new Map(ids.map((id) => [id, found.get(id) ?? []]));
};

/** Whether donors have stopped in a branch that the user sees, and have no pledge that goes on in another one. */
export const stoppedGiving: Loader = async (asked, ids) => {
  const found = new Set((await lastingStopsOf(asked, ids)).map(({ donorId }) => donorId));
  return new Map(ids.map((id) => [id, found.has(id)]));
};

/** Who recorded that donors stopped, and when, unless that was undone or a pledge goes on. */
export const stoppingOf: Loader = async (asked, ids) => {
  const donorOf = new Map((await lastingStopsOf(asked, ids)).map(({ id, donorId }) => [id, donorId]));
  const rows = await asked.db
    .selectFrom("audit_entry as a")
    .select(["a.record_id as stopId", sql<string>`max(${sql.ref("a.change_id")})`.as("changeId")])
    .where("a.table_name", "=", "donor_stop")
    .where(isOneOf("a.record_id", [...donorOf.keys()]))
    .where("a.action", "=", "CREATE")
    .groupBy("a.record_id")
    .orderBy("changeId")
    .execute();
  const latest = new Map(
    rows.flatMap(({ stopId, changeId }) => {
      const donorId = donorOf.get(stopId);
      return donorId === undefined ? [] : [[donorId, changeId] as const];
    }),
  );
  return actionsDone(asked, latest, "match.confirm");
};
