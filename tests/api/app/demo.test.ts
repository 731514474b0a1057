import { expect, test } from "vitest";
import type { Size } from "../../../server/app/demo/ground.ts";
import { addMatches } from "../../../server/app/demo/matches.ts";
import { addDistributions } from "../../../server/app/demo/distributions.ts";
import { addStop } from "../../../server/app/demo/stops.ts";
import { addYearEnd } from "../../../server/app/demo/year-end.ts";
import { addDuplicates } from "../../../server/app/demo/duplicates.ts";
import { writeCharity } from "../../../server/app/demo/write.ts";
import { seed } from "../../../server/app/seed.ts";
import { keepStudyCalendar } from "../../../server/modules/reference/study-calendar.entity.ts";
import { useDatabase } from "../../support/database.ts";

const { database, admin } = await useDatabase();
const today = "2026-02-15";
await admin.query("delete from organisation");
await seed(database.pool, { today });
await keepStudyCalendar(database.pool, today);

const size = (code: string): Size => ({
  seed: 3,
  branches: [
    { code: `${code}A`, nameEn: "First", nameLocal: "ទីមួយ", share: 0.7 },
    { code: `${code}B`, nameEn: "Second", nameLocal: "ទីពីរ", share: 0.3 },
  ],
  provinces: ["KH-23", "KH-24"],
  schools: 4,
  students: 150,
  donors: 12,
  years: 4,
  donations: 1.4,
});

const count = async (sql: string): Promise<number> =>
  Number((await admin.query<{ n: string }>(`select count(*) as n from ${sql}`)).rows[0]?.n);

/** What is stored of students is what the database would compute. */
async function expectSettled(): Promise<void> {
  const kept =
    "school_id, school_class_id, grade_id, class_year_id, distance_km, received_bicycle, received_material, received_finance, has_active_donor";
  await admin.query(`create table before as select id, ${kept} from student`);
  await admin.query("select settle_enrolled(array_agg(id)), settle_donated(array_agg(id)) from student");
  expect(await count(`(select id, ${kept} from before except select id, ${kept} from student) d`)).toBe(0);
  await admin.query("drop table before");
}

test("the demo charity contains what the database itself would have computed", async () => {
  await writeCharity(database.pool, size("KK"), { today });
  expect(await count("student")).toBe(150);
  expect(await count("donation where state = 'CANCELLED'")).toBeGreaterThan(0);
  const pledged = "select string_agg(distinct state, ' ' order by state) as states from pledge";
  expect((await admin.query(pledged)).rows).toEqual([{ states: "ACTIVE GAVE_UP PAUSED" }]);
  await addMatches(database.pool, today);
  const matched = "select string_agg(distinct state, ' ' order by state) as states from match";
  expect((await admin.query(matched)).rows).toEqual([{ states: "CONFIRMED GIVEN PROPOSED RELEASED" }]);
  expect(await count(`hold where until_on >= '${today}'`)).toBeGreaterThan(0);
  // Real places, each branch in its own province.
  expect(await count("village where code = '23010101' and name_en = 'Ampeng'")).toBe(1);
  const inProvince = (province: string, branch: string) =>
    count(
      `student s join province p on p.id = s.province_id join village v on v.id = s.village_id join branch b on b.id = s.branch_id
       where p.code = '${province}' and v.code like '${province.slice(3)}%' and b.code = '${branch}'`,
    );
  expect((await inProvince("KH-23", "KKA")) + (await inProvince("KH-24", "KKB"))).toBe(150);
  expect(await count("student where status <> 'ACTIVE'")).toBeGreaterThan(0);
  await expectSettled();
});

test("most of its active students have an active donor in the present study year, some have none", async () => {
  const active = await count("student where status = 'ACTIVE'");
  const given = await count("student where status = 'ACTIVE' and has_active_donor");
  expect(given).toBeGreaterThan(active / 2);
  expect(given).toBeLessThan(active);
});

test("it shows every state of the charity's year", async () => {
  expect(await count("match where released_because = 'GIVEN_BY_OTHER'")).toBeGreaterThan(0);
  await addDistributions(database.pool, today);
  expect(await count("distribution where may_take_along and held_on = '2026-02-15'")).toBe(1);
  await addStop(database.pool, today);
  const unpledged = "donor_stop s where not exists (select from pledge p where p.donor_id = s.donor_id)";
  expect(await count(unpledged)).toBe(1);
  await addYearEnd(database.pool, today);
  const ofSchools = `select string_agg(distinct state, ' ' order by state) as states from (
    select case when bool_or(e.outcome <> 'CURRENT' and c.operation = 'promoteSchool') then 'done' when bool_and(d.id is not null) then 'decided' else 'untouched' end as state
    from school_class k join enrolment e on e.school_class_id = k.id
    left join audit_entry a on a.table_name = 'enrolment' and a.record_id = e.id and a.action = 'UPDATE' left join change c on c.id = a.change_id
    left join year_end_decision d on d.enrolment_id = e.id
    where k.class_year_id = present_class_year('${today}') and (e.outcome = 'CURRENT' or c.operation = 'promoteSchool') group by k.school_id) s`;
  expect((await admin.query(ofSchools)).rows).toEqual([{ states: "decided done untouched" }]);
  expect(await count("student where leaving is not null")).toBeGreaterThan(0);
  expect(
    await count("pledge p join class_year u on u.id = p.until_year_id where u.last_day < '2025-11-01'"),
  ).toBeGreaterThan(0);
  await expectSettled();
});

test("some students are entered twice under slightly different names, and found as possible duplicates", async () => {
  const before = await count("student");
  await addDuplicates(database.pool, 5);
  expect(await count("student")).toBe(before + 5);
  expect(
    await count(
      "student_pair p join student s on s.id = p.other_id where s.guardian_relation = 'Aunt' and p.same_village",
    ),
  ).toBe(5);
  await admin.query(
    "delete from enrolment e using student s where s.id = e.student_id and s.guardian_relation = 'Aunt'",
  );
  await admin.query(
    "delete from donation d using student s where s.id = d.student_id and s.guardian_relation = 'Aunt'",
  );
  await admin.query("delete from student where guardian_relation = 'Aunt'");
});

test("bulk filling gives the same result without audit entries, and leaves indexes and triggers intact", async () => {
  const indexes = await count("pg_indexes where schemaname = 'public'");
  const second = { ...size("SS"), seed: 4 };
  await admin.query(
    "update donor set code = 'OLD' || code, search = search; update district set code = 'OLD' || code; update commune set code = 'OLD' || code; update village set code = 'OLD' || code; update donation set serial_number = 'OLD' || serial_number",
  );
  const traced = await count("audit_entry");
  await writeCharity(database.pool, second, { today, bulk: true });
  expect(await count("student")).toBe(300);
  expect(await count("audit_entry")).toBe(traced);
  expect(await count("pg_indexes where schemaname = 'public'")).toBe(indexes);
  expect(await count("pg_trigger where not tgisinternal and tgenabled = 'D'")).toBe(0);
  expect(await count("school_class where search = ''")).toBe(0);
});
