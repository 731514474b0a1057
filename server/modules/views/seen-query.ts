import type { EntityClass } from "@mikro-orm/postgresql";
import { type Loader, type LoaderContext, oncePerPage } from "../../core/data/attached.ts";
import { isOneOf } from "../../core/data/list.ts";
import { declaredScope } from "../../core/data/record.ts";
import { anyTable } from "../../core/data/tables.ts";
import { referenceCatalogue } from "../../shared/reference.ts";
import { TABLES, type ViewQuery } from "../../shared/saved-views.ts";
import { dimensions } from "../analysis/dimensions.ts";
import { Branch } from "../branches/branch.entity.ts";
import { Donor } from "../donors/donor.entity.ts";
import { School } from "../schools/school.entity.ts";
import { Student } from "../students/student.entity.ts";
import { filteredBy } from "./filtered-by.ts";

type Entity = EntityClass<object>;

/** The records of a list itself, which it is filtered by as `ids`. */
const own: Readonly<Record<string, Entity>> = { donors: Donor, needs: Student, schools: School, students: Student };
const referenceLists: ReadonlySet<string> = new Set(Object.values(referenceCatalogue).map(({ slug }) => slug));
/** Filters of tables by what not everybody may know. */
const needs = new Map(Object.values(dimensions).map((dimension) => [dimension.filter, dimension.needs]));

/** What a view says in words may name records of any branch that its owner has. */
const SEARCH = "search";

type Filter = ViewQuery["filters"][number];

/** Whether a filter's values name records, by id or by code. */
const namesRecords = (list: string, key: string): boolean =>
  /^ids$|(?:Id|Code)$/u.test(key) && !referenceLists.has(list);
const entityOf = (list: string, key: string): Entity | undefined =>
  key === "ids" ? own[list] : filteredBy[key.replace(/Code$/u, "Id")];
/** Whether not everyone sees all such records. */
const isInBranches = (entity: Entity): boolean => entity === Branch || declaredScope(entity)?.kind !== "global";
const idsIn = (value: string): number[] => value.split(",").map(Number).filter(Number.isSafeInteger);

/** Which of these records the user sees. */
async function seenOf({ db, actor, database }: LoaderContext, entity: Entity, ids: number[]): Promise<Set<number>> {
  if (entity === Branch && !actor.allBranches) return new Set(actor.branchIds);
  const rows = await anyTable(db)
    .selectFrom(database.orm.getMetadata().get(entity).tableName)
    .select("id")
    .where(isOneOf("id", ids))
    .execute();
  return new Set(rows.map(({ id }) => id as number));
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
  const wanted = new Map<Entity, number[]>();
  for (const { list, query } of views) {
    for (const { key, value } of query.filters) {
      const entity = namesRecords(list, key) ? entityOf(list, key) : undefined;
      if (!entity || !isInBranches(entity) || key.endsWith("Code")) continue;
      wanted.set(entity, [...(wanted.get(entity) ?? []), ...idsIn(value)]);
    }
  }
  const seen = new Map(
    await Promise.all([...wanted].map(async ([entity, of]) => [entity, await seenOf(asked, entity, of)] as const)),
  );
  const kept = (list: string, { key, value }: Filter, isWhole: boolean): string => {
    const needed = list === TABLES ? needs.get(key) : undefined;
    if (needed && !asked.actor.permissions.has(needed)) return "";
    if (!namesRecords(list, key)) return value;
    const entity = entityOf(list, key);
    if (entity && !isInBranches(entity)) return value;
    // A record that is named in another way, or whose branch nobody has said, is for those who see all branches of it.
    if (!entity || key.endsWith("Code")) return isWhole ? value : "";
    return value
      .split(",")
      .filter((id) => seen.get(entity)?.has(Number(id)))
      .join(",");
  };
  return new Map(
    views.map((view) => {
      const { id, list, query } = view;
      const isWhole = seesAll(view, asked.actor);
      const filters = query.filters.map((filter) => ({ key: filter.key, value: kept(list, filter, isWhole) }));
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
