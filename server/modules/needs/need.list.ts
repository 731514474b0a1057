import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { Int } from "type-graphql";
import { type Filter, isOneOf, type ListDefinition, together } from "../../core/data/list.ts";
import type { Scope } from "../../core/data/scope.ts";
import type { Tables } from "../../core/data/tables.ts";
import { listTypes } from "../../core/graphql/list-types.ts";
import {
  Asset,
  DistributionState,
  DonationState,
  HandOutOutcome,
  MatchState,
  StudentStatus,
} from "../../shared/enums.ts";
import { studentList } from "../students/student.list.ts";
import { needOrder, type NeedQuestion } from "./need.order.ts";
import { plannedFor, seesPlans } from "./need.plans.ts";

const eb = expressionBuilder<Tables, "student">();

/**
 * Whether a donation of the asset to the student takes them off the list: for the study year one that is active, as
 * `has_active_donor` has it; "ever" one that was received, given up or not.
 */
function covered(asset: string, yearId: number, ever: boolean): Expression<SqlBool> {
  const donations = eb
    .selectFrom("donation as d")
    .select(sql.lit(1).as("one"))
    .whereRef("d.branch_id", "=", "student.branch_id")
    .whereRef("d.student_id", "=", "student.id")
    .where("d.asset", "=", asset)
    .where("d.state", "<>", DonationState.CANCELLED)
    .where("d.deleted_at", "is", null);
  return eb.exists(
    ever ? donations : donations.where("d.class_year_id", "=", yearId).where("d.state", "=", DonationState.ACTIVE),
  );
}

/**
 * Whether the student has a match for the asset that is in one of these states, for the study year, or for any if it is
 * null. Not asked for each student: right after a proposal the planner expects no matches, and would walk through all of
 * them for every student.
 */
const matched = (asset: unknown, yearId: number | null, states: readonly MatchState[]): Expression<SqlBool> => {
  const matches = eb
    .selectFrom("match as m")
    .select("m.student_id")
    .where("m.asset", "=", asset as string)
    .where("m.state", "in", states)
    .where("m.deleted_at", "is", null);
  return eb("student.id", "in", yearId === null ? matches : matches.where("m.class_year_id", "=", yearId));
};

/**
 * Whether the student is in a distribution of the asset that is not closed, for the study year, or for any if it is null,
 * with one of these outcomes. Read once, as `matched` is.
 */
function inOpenDistribution(
  asset: unknown,
  yearId: number | null,
  outcomes: readonly HandOutOutcome[],
): Expression<SqlBool> {
  const planned = eb
    .selectFrom("distribution as h")
    .innerJoin("planned_student as p", "p.distribution_id", "h.id")
    .select("p.student_id")
    .where("h.asset", "=", asset as string)
    .where("h.state", "=", DistributionState.PLANNED)
    .where("h.deleted_at", "is", null)
    .where("p.outcome", "in", outcomes)
    .where("p.deleted_at", "is", null);
  return eb("student.id", "in", yearId === null ? planned : planned.where("h.class_year_id", "=", yearId));
}

/** Whether the asset was handed out, and the donation is still to be made. */
const handedOut = (asset: string, yearId: number | null) => inOpenDistribution(asset, yearId, [HandOutOutcome.GIVEN]);

/** Whether the student is planned for the asset and study year, and has not received it there. */
export const isPlanned = (asset: Asset, yearId: number): Expression<SqlBool> =>
  inOpenDistribution(asset, yearId, [HandOutOutcome.WAITING, HandOutOutcome.ABSENT]);

/** Whether the student is about to leave before the study year begins. */
const leavesBefore = (yearId: number): Expression<SqlBool> =>
  eb.exists(
    eb
      .selectFrom("student as l")
      .innerJoin("class_year as y", (join) => join.on("y.id", "=", yearId))
      .select(sql.lit(1).as("one"))
      .whereRef("l.id", "=", "student.id")
      .where("l.leaving", "is not", null)
      .whereRef("l.status_on", "<=", "y.first_day"),
  );

/**
 * Active students who wait for an asset in a study year: no donation is active, no match is confirmed, and it was not
 * handed out. With `never`, what is confirmed or handed out for any other study year counts as well: it is promised.
 */
const waiting = together(
  {
    asset: { type: () => Asset, about: "Students who wait for this asset; for a bicycle by default." },
    yearId: {
      type: () => Int,
      about:
        "Students without an active donation or a confirmed match of the asset for this study year, by id, to whom it was not handed out either; for the present one by default.",
    },
    never: {
      type: () => Boolean,
      about:
        "Whether only students count who have never received the asset, in any study year, and have no confirmed match of it for another one. False by default.",
    },
  },
  ({ asset, yearId, never }) => {
    const promised = never === true ? null : (yearId as number);
    return eb.and([
      eb("student.status", "=", StudentStatus.ACTIVE),
      eb.not(leavesBefore(yearId as number)),
      eb.not(covered(asset as string, yearId as number, never === true)),
      eb.not(matched(asset, promised, [MatchState.CONFIRMED])),
      eb.not(handedOut(asset as string, promised)),
    ]);
  },
);

/** Whether the student is held for the asset and study year, today. */
const held: Filter = {
  type: () => Boolean,
  joins: true,
  about: "Students who are, or are not, held for a donor today.",
  where: (value: boolean, { asset, yearId }, today) => {
    const holds = eb.exists(
      eb
        .selectFrom("hold as h")
        .select(sql.lit(1).as("one"))
        .whereRef("h.student_id", "=", "student.id")
        .where("h.asset", "=", asset as string)
        .where("h.class_year_id", "=", yearId as number)
        .where(sql<SqlBool>`${sql.ref("h.until_on")} >= ${today}::date`)
        .where("h.deleted_at", "is", null),
    );
    return value ? holds : eb.not(holds);
  },
};

/** Whether the student is proposed for a donor. */
const proposed: Filter = {
  type: () => Boolean,
  joins: true,
  about: "Students who are, or are not, proposed for a donor.",
  where: (value: boolean, { asset, yearId }) => {
    const found = matched(asset, yearId as number, [MatchState.PROPOSED]);
    return value ? found : eb.not(found);
  },
};

/** Whether the student is planned in an open distribution; who may not see planned students may not ask. */
const planned: Filter = {
  type: () => Boolean,
  joins: true,
  needs: "distribution.handOut",
  about: "Students who are, or are not, planned in an open distribution of the asset for the study year.",
  where: (value: boolean, { asset, yearId }) => {
    const found = isPlanned(asset as Asset, yearId as number);
    return value ? found : eb.not(found);
  },
};

/** Students who received the asset from one of these donors, given up or not. */
const receivedFrom = (donorIds: readonly number[], asset: string): Expression<SqlBool> =>
  eb.exists(
    eb
      .selectFrom("donation as d")
      .select(sql.lit(1).as("one"))
      .whereRef("d.branch_id", "=", "student.branch_id")
      .whereRef("d.student_id", "=", "student.id")
      .where(isOneOf("d.donor_id", donorIds))
      .where("d.asset", "=", asset)
      .where("d.state", "<>", DonationState.CANCELLED)
      .where("d.deleted_at", "is", null),
  );

/** Students who were matched with one of these donors for the asset, whatever became of it. */
const matchedWith = (donorIds: readonly number[], asset: string): Expression<SqlBool> =>
  eb.exists(
    eb
      .selectFrom("match as m")
      .select(sql.lit(1).as("one"))
      .whereRef("m.student_id", "=", "student.id")
      .where(isOneOf("m.donor_id", donorIds))
      .where("m.asset", "=", asset)
      .where("m.deleted_at", "is", null),
  );

/** Students to whom a donor gave the asset or was to give it, whatever became of it. */
const receivedFromId: Filter = {
  type: () => [Int],
  joins: true,
  about:
    "Students who have received the asset from any of these donors, given up or not, or were matched with them for it, by id; for users who may see planned students also those who were planned for them.",
  where: (value: readonly number[], { asset }) =>
    eb.or([receivedFrom(value, asset as string), matchedWith(value, asset as string)]),
};

/** The same for users who may see planned students. */
const receivedOrPlannedFromId: Filter = {
  ...receivedFromId,
  where: (value: readonly number[], { asset }) =>
    eb.or([
      receivedFrom(value, asset as string),
      matchedWith(value, asset as string),
      eb(
        "student.id",
        "in",
        plannedFor(value)
          .select("p.student_id")
          .where("h.asset", "=", asset as Asset),
      ),
    ]),
};

/** The filters of the student list that say nothing about a study year of their own. */
const ofStudents = [
  "ids",
  "branchId",
  "schoolId",
  "gradeId",
  "countryId",
  "provinceId",
  "districtId",
  "communeId",
  "villageId",
  "areaProvinceId",
  "areaDistrictId",
  "hasSchool",
  "sex",
  "povertyLevel",
  "distanceFrom",
  "distanceTo",
] as const;

const { defaultSort: _code, ...students } = studentList;

/** Students who wait for an asset, those with the most points of need first; `needsOf` says which asset and study year. */
export const needList: ListDefinition = {
  ...students,
  sorts: { ...studentList.sorts, NEED: sql`null` },
  defaultSort: "NEED",
  filters: {
    ...waiting,
    held,
    proposed,
    planned,
    receivedFromId,
    ...Object.fromEntries(
      ofStudents.map((name) => {
        const filter = studentList.filters[name];
        if (!filter) throw new Error(`The student list has no filter ${name}`);
        return [name, filter];
      }),
    ),
  },
};

export const {
  Filter: NeedFilter,
  Args: NeedListArgs,
  Totals: NeedTotalArgs,
  Exports: NeedExportArgs,
} = listTypes("Need", needList);

/** The list for users who may see planned students. */
const planningList: ListDefinition = {
  ...needList,
  filters: { ...needList.filters, receivedFromId: receivedOrPlannedFromId },
};

/** What the user's list of needs can be filtered by. */
export const needListOf = (scope: Scope): ListDefinition => (seesPlans(scope) ? planningList : needList);

/** The list for one question; `sort` is the one asked for: only the order of need has something to compute. */
export function needsOf(list: ListDefinition, question: NeedQuestion, sort: string | null | undefined): ListDefinition {
  if ((sort ?? list.defaultSort) !== "NEED") return list;
  const { joined, points } = needOrder(question);
  return { ...list, sortsWith: joined, sorts: { ...list.sorts, NEED: sql`-(${points.all})` } };
}
