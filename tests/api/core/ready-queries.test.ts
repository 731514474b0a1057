import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readyQueriesIn } from "../../../client/graphiql/ready-queries.ts";
import { Role } from "../../../server/shared/permissions.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { textsOf } from "../../support/translations.ts";

const { database, build, admin } = await useDatabase();
const api = await useApi({ database });
const queries = readyQueriesIn(readFileSync("docs/api.md", "utf8"));

const [here, there] = [await build.branch(), await build.branch()];
const aYear = (first: number) =>
  build.reference("CLASS_YEAR", {
    code: `${first}-${first + 1}`,
    firstDay: `${first}-11-01`,
    lastDay: `${first + 1}-08-31`,
  });
const thisYear = await aYear(2025);
const lastYear = await aYear(2024);
const longAgo = await aYear(2011);
const japan = await build.reference("COUNTRY", { code: "JPN" });
const places = await build.places();
const district = await build.codeOf("district", places.districtId);
const donors = [await build.donor({ countryId: japan.id }), await build.donor()];
const school = await build.school({ branchId: here.id, ...places });
const schoolClass = await build.schoolClass({ branchId: here.id, schoolId: school.id, classYearId: thisYear.id });

/** Fifteen students here: every fifth lives elsewhere, every fourth has a bicycle, and some distances are not known. */
for (let i = 0; i < 15; i += 1) {
  const student = await build.student({
    branchId: here.id,
    sex: i % 2 ? "FEMALE" : "MALE",
    povertyLevel: i % 3 ? "POOR_1" : "NONE",
    ...(i % 5 > 0 && places),
  });
  const of = { branchId: here.id, studentId: student.id };
  await build.enrolment({ ...of, schoolClassId: schoolClass.id, distanceKm: i % 7 ? i / 2 : null });
  const given = { ...of, donorId: donors[i % 2]?.id, classYearId: i % 3 ? thisYear.id : lastYear.id };
  await build.donation({
    ...given,
    asset: i % 4 ? "MATERIAL" : "BICYCLE",
    givenOn: i % 3 ? "2026-03-01" : "2025-03-01",
  });
  const cancelled = { asset: "FINANCE", amount: "12.50", currency: "USD", state: "CANCELLED" };
  if (i === 1) await build.donation({ ...given, ...cancelled });
  const givenUp = { classYearId: longAgo.id, state: "GAVE_UP", gaveUpOn: "2012-01-01", gaveUpReason: "MOVED_AWAY" };
  if (i === 2) await build.donation({ ...given, ...givenUp });
}
const elsewhere = await build.student({ branchId: there.id, ...places });
await build.donation({ branchId: there.id, studentId: elsewhere.id, donorId: donors[0]?.id, classYearId: thisYear.id });
const someone =
  (await admin.query<{ code: string }>("select code from student where branch_id = $1 order by id limit 1", [here.id]))
    .rows[0]?.code ?? "";

const values: Record<string, unknown> = {
  districtCode: [district.toLowerCase()],
  code: someone,
  schoolCode: await build.codeOf("school", school.id),
};
/** The variables of a query, with codes that exist here. */
const variablesOf = (text: string): Record<string, unknown> =>
  text === ""
    ? {}
    : Object.fromEntries(
        Object.entries(JSON.parse(text) as Record<string, unknown>).map(([name, value]) => [
          name,
          values[name] ?? value,
        ]),
      );

const ask = async <T>(name: string, role: keyof typeof Role = "manager", variables?: Record<string, unknown>) => {
  const ready = queries.find((each) => each.name === name);
  const caller = await api.asUser(await build.user(role, { branches: [here.id] }));
  const { data, errors } = await caller.query<T>(ready?.query ?? "", variables ?? variablesOf(ready?.variables ?? ""));
  expect(errors).toEqual([]);
  return data;
};
type Rows<Name extends string> = Record<Name, { rows: Record<string, unknown>[] }>;
const sql = async (text: string, params: unknown[] = []) =>
  (await admin.query<Record<string, unknown>>(text, params)).rows;

describe("the ready queries", () => {
  test("have a name, a title and a text in both languages, the English ones being those of the documentation", () => {
    expect(queries.length).toBeGreaterThan(9);
    const english = textsOf("en");
    const khmer = textsOf("km");
    expect(queries.map(({ name }) => [name, english.get(`graphiql:ready.${name}`)])).toEqual(
      queries.map(({ name, title }) => [name, title]),
    );
    expect(queries.map(({ name }) => [name, english.get(`graphiql:about.${name}`)])).toEqual(
      queries.map(({ name, about }) => [name, about]),
    );
    expect(queries.filter(({ name }) => !khmer.get(`graphiql:about.${name}`))).toEqual([]);
    expect(queries.filter(({ name }) => !khmer.get(`graphiql:ready.${name}`))).toEqual([]);
    expect([...english.keys()].filter((key) => key.startsWith("graphiql:ready."))).toHaveLength(queries.length);
  });

  const roles = (Object.keys(Role) as (keyof typeof Role)[]).filter((role) => role !== "none");
  test.each(roles.flatMap((role) => queries.map(({ name }) => [name, role] as const)))(
    "%s answers a user of the role %s, as it is and with codes",
    async (name, role) => {
      const asItIs = queries.find((each) => each.name === name)?.variables ?? "";
      await ask(name, role, asItIs === "" ? {} : (JSON.parse(asItIs) as Record<string, unknown>));
      expect(JSON.stringify(await ask(name, role))).not.toMatch(/^(?:\{\}|null)$/u);
    },
  );
});

describe("compared with SQL", () => {
  test("donations to a district's students, and how many in each year", async () => {
    const found = await sql(
      `select s.code, d.given_on::text as given, y.code as year from donation d join student s on s.id = d.student_id
       join class_year y on y.id = d.class_year_id where s.district_id = $1 and d.branch_id = $2 and d.state <> 'CANCELLED'`,
      [places.districtId, here.id],
    );
    const data = await ask<Rows<"donations">>("DonationsOfDistrict");
    const rows = data?.donations.rows.map(
      ({ student, givenOn }) => `${(student as { code: string }).code} ${String(givenOn)}`,
    );
    expect(rows?.toSorted()).toEqual(found.map(({ code, given }) => `${String(code)} ${String(given)}`).toSorted());
    const byYear = await ask<{ donationsByYear: { classYear: { code: string }; donations: number }[] }>(
      "DonationsOfDistrictByYear",
    );
    const inYear = (code: string) => ({ code, donations: found.filter(({ year }) => year === code).length });
    expect(byYear?.donationsByYear.map(({ classYear, donations }) => ({ code: classYear.code, donations }))).toEqual(
      ["2011-2012", "2024-2025", "2025-2026"].map(inYear),
    );
  });

  test("the ten furthest from school without a bicycle, those of unknown distance last", async () => {
    const found = await sql(
      `select code from student where branch_id = $1 and status = 'ACTIVE' and not received_bicycle
       order by distance_km desc nulls last, id desc limit 10`,
      [here.id],
    );
    const data = await ask<Rows<"students">>("FurthestWithoutBicycle", "viewer", {});
    expect(data?.students.rows.map(({ code }) => code)).toEqual(found.map(({ code }) => code));
    expect(data?.students.rows[0]?.["distanceKm"]).toBe(6.5);
    expect(data?.students.rows.at(-1)?.["distanceKm"]).toBeNull();
  });

  test("what the donors of Japan gave in 2026", async () => {
    const found = await sql(
      `select o.code as donor, s.code as student from donation d join donor o on o.id = d.donor_id join country c on c.id = o.country_id
       join student s on s.id = d.student_id where c.code = 'JPN' and d.given_on between '2026-01-01' and '2026-12-31'
       and d.branch_id = $1 and d.state <> 'CANCELLED'`,
      [here.id],
    );
    const data = await ask<Rows<"donations">>("GivenByCountry");
    const rows = data?.donations.rows.map(({ donor, student }) => ({
      donor: (donor as { code: string }).code,
      student: (student as { code: string }).code,
    }));
    expect(rows?.length).toBeGreaterThan(0);
    expect(new Set(rows?.map((row) => JSON.stringify(row)))).toEqual(new Set(found.map((row) => JSON.stringify(row))));
    const byDonor = await ask<Rows<"donationsByDonor">>("GivenByDonor");
    const inAll = Map.groupBy(found, ({ donor }) => String(donor));
    expect(
      byDonor?.donationsByDonor.rows.map(({ donor, donations }) => [(donor as { code: string }).code, donations]),
    ).toEqual([...inAll].map(([code, given]) => [code, given.length]));
    const caller = await api.asUser(await build.user("manager", { branches: [here.id] }));
    const paged = async (page: number) =>
      (
        await caller.query<{ donationsByDonor: { rows: { donor: { code: string } }[]; hasNext: boolean } }>(
          "query ($page: Int) { donationsByDonor(page: $page, pageSize: 1) { rows { donor { code } } hasNext } }",
          { page },
        )
      ).data?.donationsByDonor;
    const inOrder = donors.map(({ code }) => ({ donor: { code } }));
    expect([await paged(1), await paged(2)]).toEqual([
      { rows: [inOrder[0]], hasNext: true },
      { rows: [inOrder[1]], hasNext: false },
    ]);
    expect((await ask<Rows<"donors">>("DonorsOfCountry"))?.donors.rows.map(({ code }) => code)).toEqual([
      donors[0]?.code,
    ]);
  });

  test("totals, a student's history and a school's classes", async () => {
    const [counted] = await sql(
      "select count(*)::int as all, count(*) filter (where has_active_donor)::int as held from student where branch_id = $1",
      [here.id],
    );
    const totals = await ask<Record<string, { count: number }>>("Totals");
    expect([totals?.["students"]?.count, totals?.["withActiveDonor"]?.count]).toEqual([
      counted?.["all"],
      counted?.["held"],
    ]);
    const history = await ask<Rows<"students" | "enrolments" | "donations">>("StudentHistory");
    expect(history?.students.rows.map(({ code }) => code)).toEqual([someone]);
    expect([history?.enrolments.rows.length, history?.donations.rows.length]).toEqual([1, 1]);
    const classes = await ask<Rows<"schools" | "schoolClasses">>("SchoolWithClasses");
    expect(classes?.schoolClasses.rows).toEqual([
      expect.objectContaining({ counts: { students: 15, girls: 7, current: 15 } }),
    ]);
  });

  test("a code of another branch finds nothing", async () => {
    const history = await ask<Rows<"students" | "enrolments" | "donations">>("StudentHistory", "staff", {
      code: elsewhere.code,
    });
    expect([history?.students.rows, history?.enrolments.rows, history?.donations.rows]).toEqual([[], [], []]);
  });
});
