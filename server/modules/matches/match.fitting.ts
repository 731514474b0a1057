import { isOneOf } from "../../core/data/list.ts";
import type { Scope } from "../../core/data/scope.ts";
import type { Selection } from "../../core/data/selection.ts";
import type { Row } from "../../core/data/tables.ts";
import { type Asset, MatchState, ProposalFinding, StudentStatus } from "../../shared/enums.ts";
import { mostMatched } from "../../shared/rules/match.ts";
import { openPlansOf } from "../needs/need.plans.ts";
import { waitingAmong } from "../needs/need.service.ts";
import { Match } from "./match.entity.ts";

/** Proposals of one asset and study year, in all of the user's branches or in some. */
export interface ProposalsAsked {
  asset: Asset;
  yearId: number;
  branchId: readonly number[] | null;
}

/** A match, and who is to receive from whom. */
export interface Proposal {
  id: number;
  studentId: number;
  donorId: number;
}

/** The first proposals of an asset and study year, as many as are confirmed in one step and one more. */
export async function proposalsOf({ db }: Pick<Scope, "db">, asked: ProposalsAsked): Promise<Proposal[]> {
  let rows = db
    .selectFrom("match")
    .select(["id", "student_id as studentId", "donor_id as donorId"])
    .where("asset", "=", asked.asset)
    .where("class_year_id", "=", asked.yearId)
    .where("state", "=", MatchState.PROPOSED)
    .where("deleted_at", "is", null);
  if (asked.branchId) rows = rows.where(isOneOf("branch_id", asked.branchId));
  return rows
    .orderBy("id")
    .limit(mostMatched + 1)
    .execute();
}

/**
 * Which proposals of one asset and study year can no longer be confirmed, with the reason, by the match's id; also
 * within a change.
 */
export async function unfitAmong(
  scope: Scope,
  { asset, yearId }: Pick<ProposalsAsked, "asset" | "yearId">,
  proposals: readonly Proposal[],
): Promise<Map<number, ProposalFinding>> {
  const ids = proposals.map(({ studentId }) => studentId);
  if (ids.length === 0) return new Map();
  const waiting = await waitingAmong(scope, { asset, yearId, ids });
  const students = await scope.db
    .selectFrom("student as s")
    .leftJoin("class_year as y", (join) => join.on("y.id", "=", yearId))
    .select(["s.id", "s.status", "s.leaving", "s.status_on as on", "y.first_day as begins"])
    .where(isOneOf("s.id", ids))
    .execute();
  const leaving = new Set(
    students
      .filter(
        ({ status, leaving: leaves, on, begins }) =>
          status !== StudentStatus.ACTIVE || (leaves !== null && on !== null && begins !== null && on <= begins),
      )
      .map(({ id }) => id),
  );
  const holds = await scope.db
    .selectFrom("hold")
    .select(["student_id as studentId", "donor_id as donorId"])
    .where(isOneOf("student_id", ids))
    .where("asset", "=", asset)
    .where("class_year_id", "=", yearId)
    .where("until_on", ">=", scope.database.today() as never)
    .where("deleted_at", "is", null)
    .execute();
  const plans = await openPlansOf(scope, { asset, yearId }, ids);
  const isForAnother = (rows: readonly { studentId: number; donorId: number | null }[]) => {
    const donorsOf = Map.groupBy(rows, ({ studentId }) => studentId);
    return ({ studentId, donorId }: Proposal) =>
      donorsOf.get(studentId)?.some((row) => row.donorId !== donorId) ?? false;
  };
  const [reserved, planned] = [isForAnother(holds), isForAnother(plans)];
  const findingOf = (proposal: Proposal): ProposalFinding | null => {
    if (leaving.has(proposal.studentId)) return ProposalFinding.STUDENT_LEFT;
    if (!waiting.has(proposal.studentId)) return ProposalFinding.HAS_ONE;
    if (planned(proposal)) return ProposalFinding.PLANNED;
    return reserved(proposal) ? ProposalFinding.RESERVED : null;
  };
  return new Map(
    proposals.flatMap((proposal) => {
      const finding = findingOf(proposal);
      return finding ? [[proposal.id, finding] as const] : [];
    }),
  );
}

/** The most proposals that are named, to be released in one step. */
const mostNamed = 50;

/** How many proposals can no longer be confirmed, and the first of them with the reason. */
export async function readUnfitProposals(scope: Scope, asked: ProposalsAsked, selection: Selection): Promise<Row> {
  const proposals = (await proposalsOf(scope, asked)).slice(0, mostMatched);
  const unfit = await unfitAmong(scope, asked, proposals);
  const shown = [...unfit].slice(0, mostNamed);
  const rows = await scope.reader.rows(
    Match,
    shown.map(([id]) => id),
    new Map([...(selection.get("match") ?? []), ["id", null]]),
  );
  const matches = new Map(rows.map((row) => [row["id"], row]));
  return {
    __typename: "UnfitProposals",
    count: unfit.size,
    rows: shown.flatMap(([id, finding]) => {
      const match = matches.get(id);
      return match ? [{ __typename: "UnfitProposal", match, finding }] : [];
    }),
  };
}
