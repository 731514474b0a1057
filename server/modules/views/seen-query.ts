import { type Loader, type LoaderContext, oncePerPage } from "../../core/data/attached.ts";
import { isOneOf } from "../../core/data/list.ts";
import type { Permission } from "../../shared/permissions.ts";
import { TABLES, type ViewQuery } from "../../shared/saved-views.ts";

type Kind = "school" | "school_class" | "student" | "branch" | "pledge" | "distribution";

/** Filters by records that belong to branches, by their name in the lists' addresses. */
const kinds: Readonly<Record<string, Kind>> = {
  schoolId: "school",
  toSchoolId: "school",
  givenSchoolId: "school",
  schoolClassId: "school_class",
  studentId: "student",
  branchId: "branch",
  toBranchId: "branch",
  pledgeId: "pledge",
  distributionId: "distribution",
};
/** The records of a list itself. */
const own: Readonly<Record<string, Kind>> = { schools: "school", students: "student" };
/** Filters of tables by what not everybody may know. */
const needs: Readonly<Record<string, Permission>> = {
  ageGroup: "personal.read",
  currency: "money.read",
  donorId: "personal.read",
};

/** Filters by the codes of such records. */
const codes: ReadonlySet<string> = new Set(Object.keys(kinds).map((key) => key.replace(/Id$/u, "Code")));
/** What a view says in words may name records of any branch that its owner has. */
const SEARCH = "search";

const kindOf = (list: string, key: string): Kind | undefined => (key === "ids" ? own[list] : kinds[key]);
const idsIn = (value: string): number[] => value.split(",").map(Number).filter(Number.isSafeInteger);

/** Which of these records the user sees. */
async function seenOf({ db, actor }: LoaderContext, kind: Kind, ids: readonly number[]): Promise<Set<number>> {
  if (kind === "branch" && !actor.allBranches) return new Set(actor.branchIds);
  const rows = await db
    .selectFrom(kind)
    .select("id")
    .where(isOneOf("id", [...ids]))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

interface Row {
  id: number;
  list: string;
  query: ViewQuery;
  owner_id: number;
  /** With whom it is shared; null for everybody. */
  branch_ids: number[] | null;
}

/** Whether the user sees everything that the view's owner can have named. */
const seesAll = ({ owner_id, branch_ids }: Row, { userId, allBranches, branchIds }: LoaderContext["actor"]): boolean =>
  owner_id === userId || allBranches || (branch_ids?.every((id) => branchIds.includes(id)) ?? false);

/** Each view's query without what the user may not see, and the filters of which something was left out. */
const seenQueries = oncePerPage(async (asked, ids): Promise<Map<number, { query: ViewQuery; leftOut: string[] }>> => {
  const views = (await asked.db
    .selectFrom("saved_view")
    .select(["id", "list", "query", "owner_id", "branch_ids"])
    .where("id", "in", [...ids])
    .execute()) as unknown as Row[];
  const wanted = new Map<Kind, number[]>();
  for (const { list, query } of views) {
    for (const { key, value } of query.filters) {
      const kind = kindOf(list, key);
      if (kind) wanted.set(kind, [...(wanted.get(kind) ?? []), ...idsIn(value)]);
    }
  }
  const seen = new Map(
    await Promise.all([...wanted].map(async ([kind, of]) => [kind, await seenOf(asked, kind, of)] as const)),
  );
  const kept = (list: string, { key, value }: ViewQuery["filters"][number]): string => {
    const needed = list === TABLES ? needs[key] : undefined;
    if (needed && !asked.actor.permissions.has(needed)) return "";
    const kind = kindOf(list, key);
    if (!kind) return value;
    return value
      .split(",")
      .filter((id) => seen.get(kind)?.has(Number(id)))
      .join(",");
  };
  return new Map(
    views.map((view) => {
      const { id, list, query } = view;
      const isWhole = seesAll(view, asked.actor);
      const filters = query.filters.map((filter) => ({
        key: filter.key,
        value: isWhole || !codes.has(filter.key) ? kept(list, filter) : "",
      }));
      const leftOut = query.filters.flatMap(({ key, value }, i) => (filters[i]?.value === value ? [] : [key]));
      const search = isWhole ? query.search : null;
      if (search !== query.search) leftOut.push(SEARCH);
      return [id, { query: { ...query, search, filters: filters.filter(({ value }) => value !== "") }, leftOut }];
    }),
  );
});

/** What views show, as far as the user may see what it names. */
export const seenQuery: Loader = async (asked, ids) =>
  new Map([...(await seenQueries(asked, ids))].map(([id, { query }]) => [id, query]));

/** The filters of views of which something was left out. */
export const leftOutOf: Loader = async (asked, ids) =>
  new Map([...(await seenQueries(asked, ids))].map(([id, { leftOut }]) => [id, leftOut]));
