import { expect } from "vitest";
import { loadMessages } from "../../../server/app/messages.ts";
import type { ListDefinition } from "../../../server/core/data/list.ts";
import type { Scope } from "../../../server/core/data/scope.ts";
import { AnalysisDimension } from "../../../server/modules/analysis/dimensions.ts";
import { AnalysisMeasure } from "../../../server/modules/analysis/measures.ts";
import type { TableQuery } from "../../../server/modules/analysis/plan.ts";
import { readTable } from "../../../server/modules/analysis/table.ts";
import { donationList } from "../../../server/modules/donations/donation.list.ts";
import { donorList } from "../../../server/modules/donors/donor.list.ts";
import { schoolList } from "../../../server/modules/schools/school.list.ts";
import { studentList } from "../../../server/modules/students/student.list.ts";
import type { TestDatabase } from "../../support/database.ts";
import type { Charity } from "./charity.ts";

const translate = loadMessages(process.cwd());
const present = `student s left join school k on k.id = s.school_id and k.branch_id = any ($1)`;
const inYears = `student s join enrolment e on e.student_id = s.id and e.deleted_at is null
  left join school_class c on c.id = e.school_class_id and c.deleted_at is null and c.branch_id = any ($1)
  left join school k on k.id = c.school_id`;
/** Each row of a year, with whether the student is there in the year after it; null while no such year has begun. */
const followed = `${inYears} cross join lateral (select case when y.first_day <= now() then y.id end as next from class_year y0 left join class_year y on y.first_day > y0.first_day and y.deleted_at is null
  where y0.id = e.class_year_id order by y.first_day limit 1) f
  cross join lateral (select f.next is not null and exists (select from enrolment n where n.student_id = s.id
  and n.deleted_at is null and n.class_year_id = f.next) as there) n`;
/** Each donation with the school and grade of its study year's class; without a class, those of the student now. */
const given = `donation d join donor o on o.id = d.donor_id join student s on s.id = d.student_id
  left join lateral (select (array_agg(e.school_class_id order by e.outcome = 'CURRENT', e.id))[count(*)] as class from enrolment e
    where e.student_id = d.student_id and e.class_year_id = d.class_year_id and e.deleted_at is null) y on true
  left join school_class c on c.id = y.class and c.deleted_at is null and c.branch_id = any ($1)
  left join school k on k.id = case when y.class is null then s.school_id else c.school_id end and k.branch_id = any ($1)`;
const living = "s.deleted_at is null and s.branch_id = any ($1)";
const counting = "d.deleted_at is null and d.state <> 'CANCELLED' and d.branch_id = any ($1)";

const girls = "count(distinct s.id) filter (where s.sex = 'FEMALE')";
const asked: Record<AnalysisMeasure, { from: string; where: string; value: string; count: string }> = {
  STUDENTS: { from: present, where: living, value: "count(distinct s.id)", count: "count(distinct s.id)" },
  GIRLS_SHARE: {
    from: present,
    where: living,
    value: `round(100.0 * ${girls} / nullif(count(distinct s.id), 0), 6)`,
    count: "count(distinct s.id)",
  },
  AVERAGE_DISTANCE: {
    from: present,
    where: `${living} and s.distance_km is not null`,
    value: "round(avg(s.distance_km)::numeric, 6)",
    count: "count(*)",
  },
  RETENTION: {
    from: followed,
    where: `${living} and not exists (select from enrolment g where g.student_id = s.id and g.class_year_id = e.class_year_id
      and g.outcome = 'GRADUATED' and g.deleted_at is null)`,
    value: `round(100.0 * count(distinct (s.id, e.class_year_id)) filter (where n.there)
      / nullif(count(distinct (s.id, e.class_year_id)) filter (where f.next is not null), 0), 6)`,
    count: "count(distinct s.id)",
  },
  STUDENTS_WHO_RECEIVED: {
    from: given,
    where: counting,
    value: "count(distinct s.id)",
    count: "count(distinct s.id)",
  },
  DONATIONS: { from: given, where: counting, value: "count(*)", count: "count(*)" },
  AMOUNT: {
    from: given,
    where: `${counting} and d.currency is not null`,
    value: "coalesce(sum(d.amount), 0)",
    count: "count(*)",
  },
  DONORS: { from: given, where: counting, value: "count(distinct o.id)", count: "count(distinct o.id)" },
  SCHOOLS: {
    from: "school k",
    where: "k.deleted_at is null and k.branch_id = any ($1)",
    value: "count(*)",
    count: "count(*)",
  },
};

export const allDimensions = Object.keys(AnalysisDimension) as AnalysisDimension[];
export const allMeasures = Object.keys(AnalysisMeasure) as AnalysisMeasure[];
const ofGifts: AnalysisDimension[] = ["CALENDAR_YEAR", "ASSET", "DONOR", "DONOR_TYPE", "DONOR_COUNTRY"];

/** The dimensions by which a measure is counted; all others are refused. */
export function dimensionsOf(measure: AnalysisMeasure): AnalysisDimension[] {
  if (measure === "SCHOOLS") return ["SCHOOL", "DISTRICT", "PROVINCE", "BRANCH"];
  const but: AnalysisDimension[] = measure === "AMOUNT" ? [] : ["CURRENCY"];
  if (["STUDENTS", "GIRLS_SHARE", "AVERAGE_DISTANCE", "RETENTION"].includes(measure)) but.push(...ofGifts);
  if (measure === "AVERAGE_DISTANCE") but.push("CLASS_YEAR");
  if (measure === "GIRLS_SHARE") but.push("SEX");
  return allDimensions.filter((dimension) => !but.includes(dimension));
}

/** The dimension whose values are never added. */
const apart: Record<string, string> = { AMOUNT: "CURRENCY", RETENTION: "CLASS_YEAR" };

export type Numbers = Record<string, [value: number | null, count: number | null]>;

const lists: Record<string, ListDefinition> = {
  students: studentList,
  donations: donationList,
  donors: donorList,
  schools: schoolList,
};

export interface Shown {
  numbers: Numbers;
  /** The filter of the list that each number opens. */
  filters: Record<string, object>;
  list: ListDefinition;
}

/** A table of these dimensions, with the filter that it cannot do without. */
export const queryOf = (charity: Charity, measure: AnalysisMeasure, axes: readonly AnalysisDimension[]): TableQuery => {
  const [row, column = null] = axes;
  const filters = { AMOUNT: { currency: ["KHR"] }, RETENTION: { classYearId: [charity.years[1]] } } as Record<
    string,
    object
  >;
  const isSet = axes.some((axis) => axis === apart[measure]);
  const filter = isSet ? null : ((filters[measure] ?? null) as TableQuery["filter"]);
  return { measure, rows: row ? [row] : [], columns: column, filter };
};
const conditionOf = (charity: Charity, measure: AnalysisMeasure, axes: readonly AnalysisDimension[]) =>
  axes.some((axis) => axis === apart[measure])
    ? "true"
    : ({ AMOUNT: "d.currency = 'KHR'", RETENTION: `e.class_year_id = ${charity.years[1]}` } as Record<string, string>)[
        measure
      ];
/** How the tables of a charity are compared with plain SQL, and with the lists that their numbers open. */
export function comparisons({ admin, database }: TestDatabase, charity: Charity) {
  const today = database.today();
  /** What each dimension means, restated in plain SQL. */
  const values: Record<AnalysisDimension, string> = {
    SCHOOL: "k.id",
    DISTRICT: "coalesce(k.district_id, s.district_id)",
    PROVINCE: "coalesce(k.province_id, s.province_id)",
    BRANCH: "s.branch_id",
    CLASS_YEAR: "d.class_year_id",
    CALENDAR_YEAR: "to_char(d.given_on, 'YYYY')",
    ASSET: "d.asset",
    SEX: "s.sex",
    GRADE: "s.grade_id",
    AGE_GROUP: `case when s.date_of_birth is null then 'UNKNOWN' else (array['UNDER_6', 'FROM_6', 'FROM_12', 'FROM_15', 'FROM_18'])[
    width_bucket(extract(year from age('${today}'::date, s.date_of_birth)), array[6, 12, 15, 18]::numeric[]) + 1] end`,
    POVERTY_LEVEL: "s.poverty_level",
    DONOR: "d.donor_id",
    DONOR_TYPE: "o.donor_type",
    DONOR_COUNTRY: "o.country_id",
    STATUS: "s.status",
    PHOTO_CONSENT: "s.photo_consent",
    ACTIVE_DONOR: "s.has_active_donor",
    CURRENCY: "d.currency",
  };
  const valuesInYear = { ...values, CLASS_YEAR: "e.class_year_id", GRADE: "c.grade_id" };
  const valuesOfGiven = { ...values, GRADE: "case when y.class is null then s.grade_id else c.grade_id end" };
  const valuesOfSchools = { ...values, DISTRICT: "k.district_id", PROVINCE: "k.province_id", BRANCH: "k.branch_id" };

  /** Every number of a table with these rows and columns in plain SQL, totals included, by the values that it is for. */
  async function counted(
    branches: readonly number[],
    measure: AnalysisMeasure,
    axes: readonly AnalysisDimension[],
    condition = "true",
  ): Promise<Numbers> {
    const { from, where, value, count } = asked[measure];
    const byYear = from === present && axes.includes("CLASS_YEAR");
    const isOfYear = byYear || from === followed;
    const of =
      measure === "SCHOOLS" ? valuesOfSchools : from === given ? valuesOfGiven : isOfYear ? valuesInYear : values;
    const columns = axes.map((axis) => `(${of[axis]})::text`);
    const { rows } = await admin.query<{ path: (string | null)[]; is: number; value: string | null; count: string }>(
      `select array[${columns.join(", ")}]::text[] as path, grouping(${columns.join(", ")}) as is, ${value} as value, ${count} as count
     from ${byYear ? inYears : from} where ${where} and ${condition} group by cube (${columns.join(", ")})`,
      [branches],
    );
    return Object.fromEntries(
      rows.map((row) => {
        const path = axes.map((_, i) => ((row.is >> (axes.length - 1 - i)) & 1 ? "*" : row.path[i]));
        const number = row.value === null ? null : Number(row.value);
        const isMixed = path[axes.findIndex((axis) => axis === apart[measure])] === "*";
        // Currencies are not added, and no list counts the students of several years.
        const n = Number(row.count);
        const mixed = measure === "AMOUNT" ? [n === 0 ? 0 : null, n] : [number, null];
        return [JSON.stringify(path), isMixed ? mixed : [number, Number(row.count)]];
      }),
    ) as Numbers;
  }

  /** Every number of a table by the values that it is for. */
  async function shown(scope: Scope, query: TableQuery): Promise<Shown> {
    const table = await readTable(scope, translate, query);
    const numbers: Numbers = {};
    const filters: Record<string, object> = {};
    const set = (path: unknown[], number: [number | null, number | null], ...conditions: object[]) => {
      // Years without anything are shown, and SQL does not return them.
      if (number[1] === 0 && path.some((key) => key !== "*")) return;
      const key = JSON.stringify(path);
      numbers[key] = number;
      filters[key] = Object.assign({}, table.filter, ...conditions) as object;
    };
    const depth = query.rows?.length ?? 0;
    const all = Array.from({ length: depth }, () => "*");
    const across = query.columns ? ["*"] : [];
    set([...all, ...across], [table.total, table.count]);
    for (const column of table.columns) set([...all, column.key], [column.total, column.count], column.filter);
    const path: (string | null)[] = [];
    for (const row of table.rows) {
      path.splice(row.depth, depth, row.key);
      const of = [...path, ...all.slice(row.depth + 1)];
      set([...of, ...across], [row.total, row.count], row.filter);
      for (const [i, column] of table.columns.entries()) {
        const number: [number | null, number | null] = [row.values[i] ?? null, row.counts[i] ?? null];
        set([...of, column.key], number, row.filter, column.filter);
      }
    }
    return { numbers, filters, list: lists[table.list] as ListDefinition };
  }

  /** That each of these numbers is the total of the list that it opens. */
  async function expectLists(scope: Scope, { numbers, filters, list }: Shown, most = Infinity): Promise<void> {
    const countable = Object.entries(numbers).filter(([, [, count]]) => count !== null);
    const every = Math.max(Math.floor(countable.length / most), 1);
    for (const [key, [, count]] of countable.filter((_, i) => i % every === 0)) {
      const filter = filters[key];
      const { count: listed } = await scope.reader.total(list, { filter: filter ?? null }, true);
      expect([key, filter, listed]).toEqual([key, filter, count]);
    }
  }

  const seenBy = (scope: Scope) => (scope.actor.allBranches ? charity.branches : scope.actor.branchIds);

  async function expectTable(
    scope: Scope,
    measure: AnalysisMeasure,
    axes: readonly AnalysisDimension[],
    most?: number,
  ) {
    const table = await shown(scope, queryOf(charity, measure, axes));
    const expected = await counted(seenBy(scope), measure, axes, conditionOf(charity, measure, axes));
    expect({ measure, axes, numbers: table.numbers }).toEqual({ measure, axes, numbers: expected });
    await expectLists(scope, table, most);
  }

  return { counted, shown, expectLists, expectTable, seenBy };
}
