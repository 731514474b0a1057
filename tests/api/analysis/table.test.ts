import { describe, expect, test } from "vitest";
import { loadMessages } from "../../../server/app/messages.ts";
import { openScope } from "../../../server/core/data/scope.ts";
import type { AnalysisDimension } from "../../../server/modules/analysis/dimensions.ts";
import type { TableQuery } from "../../../server/modules/analysis/plan.ts";
import { readTable } from "../../../server/modules/analysis/table.ts";
import { readGiven } from "../../../server/modules/dashboard/dashboard.reader.ts";
import { actorOf } from "../../support/actors.ts";
import { useDatabase } from "../../support/database.ts";
import { buildCharity } from "./charity.ts";
import { allDimensions, allMeasures, comparisons, dimensionsOf, queryOf } from "./compare.ts";

const db = await useDatabase();
const { admin, build, database } = db;
const charity = await buildCharity(build, admin);
const [first = 0, second = 0] = charity.branches;
const translate = loadMessages(process.cwd());
const scopeAs = async (role: "administrator" | "manager" | "staff" | "viewer", branches: number[]) =>
  openScope(database, actorOf(await build.user(role, { branches })));
const manager = await scopeAs("manager", [first, second]);
const { counted, shown, expectLists, expectTable, seenBy } = comparisons(db, charity);

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
      const error = await readTable(manager, translate, queryOf(charity, measure, [dimension])).catch(
        (thrown: unknown) => thrown,
      );
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
  const donors = charity.donors.slice(0, 4);
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
    ...(["DONATIONS", "STUDENTS_WHO_RECEIVED", "DONORS"] as const).map((measure): (typeof filtered)[number] => [
      { measure, rows: ["SCHOOL"], columns: "DONOR", filter: { donorId: donors } },
      ["SCHOOL", "DONOR"],
      `d.donor_id = any (array[${donors.join(", ")}])`,
    ]),
  ];
  for (const [wanted, axes, condition] of filtered) {
    const table = await shown(manager, wanted);
    expect(table.numbers).toEqual(await counted(seenBy(manager), wanted.measure, axes, condition));
    await expectLists(manager, table);
  }
});

test("donors are named in both languages, in the order of their codes, whichever branch they gave in", async () => {
  await admin.query("update donor set name_local = null where id % 3 = 0");
  const { rows } = await admin.query<{ key: string; nameEn: string; nameLocal: string }>(
    `select o.id::text as key, o.name_en as "nameEn", coalesce(o.name_local, o.name_en) as "nameLocal" from donor o
     where exists (select from donation d where d.donor_id = o.id and d.branch_id = any ($1) and d.deleted_at is null
       and d.state <> 'CANCELLED') order by lower(o.code) collate "C"`,
    [charity.branches],
  );
  expect(rows.some(({ nameEn, nameLocal }) => nameEn === nameLocal)).toBe(true);
  const all = await scopeAs("viewer", charity.branches);
  const table = await readTable(all, translate, { measure: "DONATIONS", rows: ["DONOR"] });
  expect(table.rows.map(({ key, nameEn, nameLocal }) => ({ key, nameEn, nameLocal }))).toEqual(rows);
});

test("of two donors with one name, the table says the codes", async () => {
  const all = await scopeAs("viewer", charity.branches);
  const read = async () => (await readTable(all, translate, { measure: "DONATIONS", rows: ["DONOR"] })).rows;
  const [one, other, third] = await read();
  await admin.query("update donor set name_en = 'Twice Named' where id = any ($1)", [
    [Number(one?.key), Number(other?.key)],
  ]);
  const { rows: codes } = await admin.query<{ code: string }>(
    "select code from donor where name_en = 'Twice Named' order by lower(code) collate \"C\"",
  );
  const named = await read();
  expect(named.slice(0, 2).map(({ nameEn }) => nameEn)).toEqual(codes.map(({ code }) => `Twice Named (${code})`));
  expect(named[2]?.nameEn).toBe(third?.nameEn);
});

test("a donor who gave in another branch only is in no table, and a filter by them counts nothing", async () => {
  const [, , third = 0] = charity.branches;
  const donor = await build.donor({ donorType: "FAMILY" });
  await build.donation({ branchId: third, donorId: donor.id });
  await build.donation({ branchId: third, donorId: donor.id });
  for (const measure of ["DONATIONS", "STUDENTS_WHO_RECEIVED", "DONORS"] as const) {
    const { numbers } = await shown(manager, { measure, rows: ["DONOR"], columns: "DONOR_TYPE" });
    expect(Object.keys(numbers).filter((key) => key.includes(`"${donor.id}"`))).toEqual([]);
    const none = await readTable(manager, translate, { measure, rows: ["SCHOOL"], filter: { donorId: [donor.id] } });
    expect(none).toMatchObject({ total: 0, rows: [] });
    // Another who does not exist is answered in the same way.
    const unknown = await readTable(manager, translate, {
      measure,
      rows: ["SCHOOL"],
      filter: { donorId: [2 ** 31 - 1] },
    });
    expect({ ...unknown, filter: null }).toEqual({ ...none, filter: null });
  }
});

test("who gave bicycles to which school, and the lists that its numbers open", async () => {
  for (const measure of ["DONATIONS", "STUDENTS_WHO_RECEIVED", "DONORS"] as const) {
    const table = await shown(manager, { measure, rows: ["SCHOOL", "DONOR"], filter: { asset: ["BICYCLE"] } });
    const expected = await counted(seenBy(manager), measure, ["SCHOOL", "DONOR"], "d.asset = 'BICYCLE'");
    for (const [key, number] of Object.entries(table.numbers)) expect([key, number]).toEqual([key, expected[key]]);
    expect(Object.keys(table.numbers).length).toBeGreaterThan(10);
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
  const { currencies, byCurrency, ...across } = await readTable(manager, translate, {
    measure: "AMOUNT",
    rows: ["BRANCH", "CURRENCY"],
    columns: "SEX",
  });
  expect(currencies).toEqual(["USD", "KHR", "JPY"]);
  expect(byCurrency).toEqual(rows.map(({ total: sum }) => sum));
  const branches = across.rows.filter(({ depth }) => depth === 0);
  const sumsOf = (of: readonly number[][]) =>
    currencies.map((_, i) => of.reduce((sum, each) => sum + (each[i] ?? 0), 0));
  const near = (of: readonly number[]) => of.map((value) => Math.round(value * 100));
  expect(near(sumsOf(branches.map((row) => row.byCurrency)))).toEqual(near(byCurrency));
  for (const row of branches) expect(near(sumsOf(row.valuesByCurrency))).toEqual(near(row.byCurrency));
  await expect(readTable(manager, translate, { measure: "AMOUNT", rows: ["BRANCH"] })).rejects.toMatchObject({
    key: "errors.tableCurrency",
  });
});

test("amounts of one currency have totals", async () => {
  const filter = { currency: ["KHR"] };
  const { total, rows, currencies } = await readTable(manager, translate, {
    measure: "AMOUNT",
    rows: ["CURRENCY", "BRANCH"],
    filter,
  });
  expect(currencies).toEqual(["KHR"]);
  expect(total).toBeGreaterThan(0);
  expect(rows[0]).toMatchObject({ key: "KHR", total, byCurrency: [total] });
});

test("shares and averages come with six decimals, to be rounded once where they are shown", async () => {
  const branchId = (await build.branch()).id;
  for (let i = 0; i < 43; i += 1) {
    await build.student({ branchId, sex: i < 2 ? "MALE" : "FEMALE", distanceKm: [3.3, 3.3, 3.44][i] ?? null });
  }
  const few = await scopeAs("viewer", [branchId]);
  const of = async (measure: TableQuery["measure"]) => (await readTable(few, translate, { measure })).total;
  expect(await of("GIRLS_SHARE")).toBe(95.348837);
  expect(await of("AVERAGE_DISTANCE")).toBe(3.346667);
});

test("years in which there is nothing are there with 0", async () => {
  const named = {
    measure: "DONATIONS",
    rows: ["CALENDAR_YEAR"],
    filter: { calendarYear: [2021, 2024, 2031] },
  } as const;
  const { rows } = await readTable(manager, translate, named);
  expect(rows.map(({ key }) => key)).toEqual(["2021", "2024", "2031"]);
  expect(rows[2]).toMatchObject({ total: 0, count: 0 });
  const [from = 0, missing = 0, until = 0] = charity.years;
  await admin.query("update donation set deleted_at = now() where class_year_id = $1", [missing]);
  const all = await readTable(manager, translate, { measure: "DONATIONS", rows: ["BRANCH"], columns: "CLASS_YEAR" });
  expect(all.columns.map(({ key }) => key)).toEqual([from, missing, until].map(String));
  expect(all.columns[1]).toMatchObject({ total: 0, count: 0 });
  const within = await readTable(manager, translate, { measure: "DONATIONS", rows: ["BRANCH", "CLASS_YEAR"] });
  expect(
    within.rows.filter(({ key, depth }) => depth === 1 && key === String(missing)).map(({ total }) => total),
  ).toEqual([0, 0]);
  const shares = await readTable(manager, translate, {
    measure: "GIRLS_SHARE",
    rows: ["CLASS_YEAR"],
    filter: { classYearId: [from, until], branchId: [0] },
  });
  expect(shares.rows.map(({ total }) => total)).toEqual([null, null]);
});

test("retention has no column, nor row, for a study year that has not begun, unless it is asked for", async () => {
  const [, , last = 0] = charity.years;
  const { rows: ahead } = await admin.query<{ id: number }>("select id from class_year where first_day = '2100-11-01'");
  const coming = ahead[0]?.id ?? 0;
  const branchId = (await build.branch()).id;
  const inClass = async (schoolId: number, ...classYearIds: number[]) => {
    const student = await build.student({ branchId });
    for (const classYearId of classYearIds) {
      const schoolClass = await build.schoolClass({ branchId, schoolId, classYearId });
      const outcome = classYearId === coming ? {} : { outcome: "PROMOTED" };
      await build.enrolment({ branchId, studentId: student.id, schoolClassId: schoolClass.id, ...outcome });
    }
  };
  const schools = [(await build.school({ branchId })).id, (await build.school({ branchId })).id];
  await inClass(schools[0] ?? 0, last, coming);
  await inClass(schools[1] ?? 0, coming);
  const promoted = await scopeAs("viewer", [branchId]);
  const keysOf = (of: readonly { key: string | null }[]) => of.map(({ key }) => key);
  const across = { measure: "RETENTION", rows: ["SCHOOL"], columns: "CLASS_YEAR" } as const;
  const table = await readTable(promoted, translate, across);
  expect(keysOf(table.columns)).toEqual([String(last)]);
  expect(keysOf(table.rows)).toEqual([String(schools[0])]);
  const down = await readTable(promoted, translate, { measure: "RETENTION", rows: ["CLASS_YEAR"] });
  expect(keysOf(down.rows)).toEqual([String(last)]);
  const named = await readTable(promoted, translate, { ...across, filter: { classYearId: [coming] } });
  expect(keysOf(named.columns)).toEqual([String(coming)]);
  // Students are counted in the year that they were promoted into.
  const students = await readTable(promoted, translate, { ...across, measure: "STUDENTS" });
  expect(keysOf(students.columns)).toContain(String(coming));
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

test("a table that takes too long is stopped, with a word on what to do", async () => {
  // What nothing has changed is not read again.
  await admin.query("update student set version = version");
  const client = await admin.connect();
  await client.query("begin");
  await client.query("lock table student in access exclusive mode");
  const question = { measure: "STUDENTS", rows: ["SEX"] } as const;
  await expect(readTable(manager, translate, question, 1)).rejects.toMatchObject({
    code: "TOO_COSTLY",
    key: "errors.tableTooSlow",
    params: { seconds: 1 },
  });
  await client.query("rollback");
  client.release();
  expect((await readTable(manager, translate, question, 1)).rows.length).toBeGreaterThan(0);
});
