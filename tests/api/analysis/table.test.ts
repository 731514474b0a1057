import { describe, expect, test } from "vitest";
import { loadMessages } from "../../../server/app/messages.ts";
import type { ListDefinition } from "../../../server/core/data/list.ts";
import { openScope, type Scope } from "../../../server/core/data/scope.ts";
import { AnalysisDimension } from "../../../server/modules/analysis/dimensions.ts";
import { AnalysisMeasure } from "../../../server/modules/analysis/measures.ts";
import { readTable, type TableQuery } from "../../../server/modules/analysis/table.ts";
import { readGiven } from "../../../server/modules/dashboard/dashboard.reader.ts";
import { donationList } from "../../../server/modules/donations/donation.list.ts";
import { donorList } from "../../../server/modules/donors/donor.list.ts";
import { schoolList } from "../../../server/modules/schools/school.list.ts";
import { studentList } from "../../../server/modules/students/student.list.ts";
import { actorOf } from "../../support/actors.ts";
import { useDatabase } from "../../support/database.ts";
import { buildCharity } from "./charity.ts";

const db = await useDatabase();
const { admin, build, database } = db;
const charity = await buildCharity(build, admin);
const [first = 0, second = 0] = charity.branches;
const translate = loadMessages(process.cwd());
const scopeAs = async (role: "administrator" | "manager" | "staff" | "viewer", branches: number[]) =>
  openScope(database, actorOf(await build.user(role, { branches })));
const manager = await scopeAs("manager", [first, second]);

const present = `student s left join school k on k.id = s.school_id and k.branch_id = any ($1)`;
const inYears = `student s join enrolment e on e.student_id = s.id and e.deleted_at is null
  left join school_class c on c.id = e.school_class_id and c.deleted_at is null and c.branch_id = any ($1)
  left join school k on k.id = c.school_id`;
const given = `donation d join donor o on o.id = d.donor_id join ${present} on s.id = d.student_id`;
const living = "s.deleted_at is null and s.branch_id = any ($1)";
const counting = "d.deleted_at is null and d.state <> 'CANCELLED' and d.branch_id = any ($1)";

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
    width_bucket(extract(year from age('${database.today()}'::date, s.date_of_birth)), array[6, 12, 15, 18]::numeric[]) + 1] end`,
  POVERTY_LEVEL: "s.poverty_level",
  DONOR_TYPE: "o.donor_type",
  DONOR_COUNTRY: "o.country_id",
  STATUS: "s.status",
  PHOTO_CONSENT: "s.photo_consent",
  ACTIVE_DONOR: "s.has_active_donor",
  CURRENCY: "d.currency",
};
const valuesInYear = { ...values, CLASS_YEAR: "e.class_year_id", GRADE: "c.grade_id" };
const valuesOfSchools = { ...values, DISTRICT: "k.district_id", PROVINCE: "k.province_id", BRANCH: "k.branch_id" };

const girls = "count(distinct s.id) filter (where s.sex = 'FEMALE')";
const asked: Record<AnalysisMeasure, { from: string; where: string; value: string; count: string }> = {
  STUDENTS: { from: present, where: living, value: "count(distinct s.id)", count: "count(distinct s.id)" },
  GIRLS_SHARE: {
    from: present,
    where: living,
    value: `round(100.0 * ${girls} / nullif(count(distinct s.id), 0), 2)`,
    count: "count(distinct s.id)",
  },
  AVERAGE_DISTANCE: {
    from: present,
    where: `${living} and s.distance_km is not null`,
    value: "round(avg(s.distance_km)::numeric, 2)",
    count: "count(*)",
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

const allDimensions = Object.keys(AnalysisDimension) as AnalysisDimension[];
const allMeasures = Object.keys(AnalysisMeasure) as AnalysisMeasure[];
const ofGifts: AnalysisDimension[] = ["CALENDAR_YEAR", "ASSET", "DONOR_TYPE", "DONOR_COUNTRY"];

/** The dimensions by which a measure is counted; all others are refused. */
function dimensionsOf(measure: AnalysisMeasure): AnalysisDimension[] {
  if (measure === "SCHOOLS") return ["SCHOOL", "DISTRICT", "PROVINCE", "BRANCH"];
  const but: AnalysisDimension[] = measure === "AMOUNT" ? [] : ["CURRENCY"];
  if (["STUDENTS", "GIRLS_SHARE", "AVERAGE_DISTANCE"].includes(measure)) but.push(...ofGifts);
  if (measure === "AVERAGE_DISTANCE") but.push("CLASS_YEAR");
  return allDimensions.filter((dimension) => !but.includes(dimension));
}

type Numbers = Record<string, [value: number | null, count: number | null]>;

/** Every number of a table with these rows and columns in plain SQL, totals included, by the values that it is for. */
async function counted(
  branches: readonly number[],
  measure: AnalysisMeasure,
  axes: readonly AnalysisDimension[],
  condition = "true",
): Promise<Numbers> {
  const { from, where, value, count } = asked[measure];
  const byYear = from === present && axes.includes("CLASS_YEAR");
  const of = measure === "SCHOOLS" ? valuesOfSchools : byYear ? valuesInYear : values;
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
      const isMixed = measure === "AMOUNT" && path[axes.indexOf("CURRENCY")] === "*";
      return [JSON.stringify(path), isMixed ? [null, null] : [number, Number(row.count)]];
    }),
  ) as Numbers;
}

const lists: Record<string, ListDefinition> = {
  students: studentList,
  donations: donationList,
  donors: donorList,
  schools: schoolList,
};

interface Shown {
  numbers: Numbers;
  /** The filter of the list that each number opens. */
  filters: Record<string, object>;
  list: ListDefinition;
}

/** Every number of a table by the values that it is for. */
async function shown(scope: Scope, query: TableQuery): Promise<Shown> {
  const table = await readTable(scope, translate, query);
  const numbers: Numbers = {};
  const filters: Record<string, object> = {};
  const set = (path: unknown[], number: [number | null, number | null], ...conditions: object[]) => {
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
      // A number for nothing is 0, and SQL does not return it.
      if (number[1] !== 0) set([...of, column.key], number, row.filter, column.filter);
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

const query = (measure: AnalysisMeasure, axes: readonly AnalysisDimension[]): TableQuery => {
  const [row, column = null] = axes;
  const filter = measure === "AMOUNT" && !axes.includes("CURRENCY") ? { currency: ["KHR"] } : null;
  return { measure, rows: row ? [row] : [], columns: column, filter };
};
const conditionOf = (measure: AnalysisMeasure, axes: readonly AnalysisDimension[]) =>
  measure === "AMOUNT" && !axes.includes("CURRENCY") ? "d.currency = 'KHR'" : "true";
const seenBy = (scope: Scope) => (scope.actor.allBranches ? charity.branches : scope.actor.branchIds);

async function expectTable(scope: Scope, measure: AnalysisMeasure, axes: readonly AnalysisDimension[], most?: number) {
  const table = await shown(scope, query(measure, axes));
  const expected = await counted(seenBy(scope), measure, axes, conditionOf(measure, axes));
  expect({ measure, axes, numbers: table.numbers }).toEqual({ measure, axes, numbers: expected });
  await expectLists(scope, table, most);
}

describe.each(allMeasures)("%s", (measure) => {
  const possible = dimensionsOf(measure);

  test("by each dimension equals plain SQL, and the lists that its numbers open", async () => {
    for (const dimension of possible) await expectTable(manager, measure, [dimension]);
  });

  test("by each pair of dimensions equals plain SQL, totals included", async () => {
    for (const [i, row] of possible.entries()) {
      for (const column of possible.slice(i + 1)) await expectTable(manager, measure, [row, column], 2);
    }
  });

  test("by any other dimension is refused with a reason", async () => {
    for (const dimension of allDimensions.filter((each) => !possible.includes(each))) {
      const error = await readTable(manager, translate, query(measure, [dimension])).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code: "BAD_INPUT", key: expect.stringMatching(/^errors\.table/u) as unknown });
    }
  });
});

test("subtotals of up to three dimensions count each student, donor and donation once", async () => {
  for (const measure of ["STUDENTS", "STUDENTS_WHO_RECEIVED", "DONATIONS", "DONORS"] as const) {
    const axes = ["PROVINCE", "DISTRICT", "SCHOOL", "CLASS_YEAR"] as const;
    const table = await shown(manager, { measure, rows: axes.slice(0, 3), columns: "CLASS_YEAR" });
    const expected = await counted(seenBy(manager), measure, axes);
    for (const [key, number] of Object.entries(table.numbers)) expect([key, number]).toEqual([key, expected[key]]);
    await expectLists(manager, table, 25);
  }
});

test("filters by the same dimensions", async () => {
  const [, secondYear = 0, thirdYear = 0] = charity.years;
  const [district = 0] = charity.districts;
  const filtered: [TableQuery, axes: AnalysisDimension[], condition: string, inYear?: boolean][] = [
    [
      {
        measure: "STUDENTS",
        rows: ["SEX"],
        columns: "CLASS_YEAR",
        filter: { classYearId: [secondYear], districtId: [district] },
      },
      ["SEX", "CLASS_YEAR"],
      `e.class_year_id = ${secondYear} and coalesce(k.district_id, s.district_id) = ${district}`,
    ],
    [
      {
        measure: "DONORS",
        rows: ["ASSET"],
        columns: "SEX",
        filter: { calendarYear: [2021, 2024], status: ["ACTIVE"] },
      },
      ["ASSET", "SEX"],
      "extract(year from d.given_on) in (2021, 2024) and s.status = 'ACTIVE'",
    ],
    [
      {
        measure: "STUDENTS_WHO_RECEIVED",
        rows: ["GRADE"],
        columns: "ASSET",
        filter: { classYearId: [thirdYear], hasActiveDonor: true },
      },
      ["GRADE", "ASSET"],
      `d.class_year_id = ${thirdYear} and s.has_active_donor`,
    ],
  ];
  for (const [wanted, axes, condition] of filtered) {
    const table = await shown(manager, wanted);
    expect(table.numbers).toEqual(await counted(seenBy(manager), wanted.measure, axes, condition));
    await expectLists(manager, table);
  }
});

test("each role counts its own branches, and nobody else's", async () => {
  const nobody = (await build.branch()).id;
  for (const scope of [
    await scopeAs("administrator", [first]),
    await scopeAs("staff", [second]),
    await scopeAs("viewer", [first]),
    await scopeAs("viewer", [nobody]),
  ]) {
    for (const measure of allMeasures) {
      for (const dimension of dimensionsOf(measure)) await expectTable(scope, measure, [dimension], 3);
    }
  }
});

test("is never stale: writes, moves, deletions and their opposites count at once", async () => {
  const changes = [
    "update donation set state = 'CANCELLED', gave_up_on = null, gave_up_reason = null where id % 5 = 0",
    "update student set poverty_level = 'POOR_1' where id % 3 = 0",
    `update student set branch_id = ${second} where id % 7 = 0 and deleted_at is null and school_id is null`,
    "update donation set deleted_at = now() where id % 6 = 0",
    "update donation set deleted_at = null where id % 12 = 0 and state = 'CANCELLED'",
    "update enrolment set deleted_at = now() where id % 9 = 0",
  ];
  for (const change of changes) {
    await admin.query(change);
    for (const measure of allMeasures) {
      await expectTable(manager, measure, ["BRANCH", measure === "SCHOOLS" ? "DISTRICT" : "POVERTY_LEVEL"], 4);
    }
  }
});

test("the numbers of the home page are those of the table", async () => {
  const { years } = await readGiven(manager, {});
  const { numbers } = await shown(manager, {
    measure: "STUDENTS_WHO_RECEIVED",
    rows: ["CALENDAR_YEAR"],
    columns: "ASSET",
  });
  const of = (...path: string[]) => numbers[JSON.stringify(path)]?.[0] ?? 0;
  expect(years).toEqual(
    years.map(({ year }) => ({
      year,
      students: {
        any: of(String(year), "*"),
        bicycle: of(String(year), "BICYCLE"),
        material: of(String(year), "MATERIAL"),
        finance: of(String(year), "FINANCE"),
      },
    })),
  );
  expect(of("2024", "*")).toBeGreaterThan(0);
});

test("amounts in different currencies are never added", async () => {
  const { total, rows } = await readTable(manager, translate, { measure: "AMOUNT", rows: ["CURRENCY"] });
  expect(total).toBeNull();
  expect(rows.map(({ key }) => key)).toEqual(["USD", "KHR", "JPY"]);
  await expect(readTable(manager, translate, { measure: "AMOUNT", rows: ["BRANCH"] })).rejects.toMatchObject({
    key: "errors.tableCurrency",
  });
});

test("a table that would be too large is refused, never cut", async () => {
  const many = await build.branch();
  await admin.query(
    `insert into school (code, name_en, name_local, branch_id, school_type_id, country_id, province_id, district_id, commune_id, search)
     select 'MANY-' || n, 'Many ' || n, 'Many ' || n, $1, t.school_type_id, t.country_id, t.province_id, t.district_id, t.commune_id, ''
     from generate_series(1, 2001) n, (select * from school limit 1) t`,
    [many.id],
  );
  const crowded = await scopeAs("viewer", [many.id]);
  await expect(readTable(crowded, translate, { measure: "SCHOOLS", rows: ["SCHOOL"] })).rejects.toMatchObject({
    key: "errors.tableTooLarge",
  });
  const { rows } = await readTable(crowded, translate, { measure: "SCHOOLS", rows: ["DISTRICT"] });
  expect(rows).toMatchObject([{ total: 2001 }]);
});
