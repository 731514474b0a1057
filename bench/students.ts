import type { Pool } from "pg";
import { boyNames, familyNames, girlNames } from "../server/app/demo/names.ts";
import { Builders } from "../tests/support/builders.ts";

const list = (names: readonly (readonly [string, string])[], script: 0 | 1) =>
  `(array[${names.map((name) => `'${name[script]}'`).join(",")}])`;
const givens = [...girlNames, ...boyNames];

/**
 * Students with names from a small vocabulary, born over twelve years; one in seven with only a year of birth, stored
 * as its first day.
 */
const fillOf = (students: number, villages: number, schools: number) => `
  insert into student (branch_id, code, last_name_en, first_name_en, last_name_local, first_name_local, sex, date_of_birth,
    country_id, province_id, district_id, commune_id, village_id, school_id, weight_kg, height_cm, nickname, father_name, mother_name,
    guardian_name, guardian_phone, guardian_relation, remark, search, search_phone)
  select $1, 'S' || lpad(i::text, 8, '0'), f_en, g_en, f_local, g_local, 'FEMALE',
    case when i % 7 = 0 then make_date(2006 + i % 12, 1, 1) else date '2006-01-01' + (hashint4(i) & 4095) end,
    $2, $3, $4, $5, v.first + i % ${villages}, s.first + (i / 7) % ${schools}, 20 + i % 30, 110 + i % 60, g_en, f_local || ' ' || g_local, f_local || ' ' || g_local,
    f_en || ' ' || g_en, '0' || (10000000 + i)::text, 'Aunt', case when i % 3 = 0 then 'Walks to school, ' || i || ' minutes.' end,
    ' s' || lpad(i::text, 8, '0') || ' ' || lower(f_en || ' ' || g_en) || ' ' || f_local || ' ' || g_local, ''
  from generate_series(1, ${students}) i
  cross join (select min(id) as first from village where commune_id = $5) v cross join (select min(id) as first from school) s
  cross join lateral (select 1 + (hashint4(i * 3) & 1048575) % ${familyNames.length} as f, 1 + (hashint4(i * 5 + 1) & 1048575) % ${givens.length} as g,
                             1 + (hashint4(i * 7 + 2) & 1048575) % ${givens.length} as h) n
  cross join lateral (select ${list(familyNames, 0)}[n.f] as f_en, ${list(familyNames, 1)}[n.f] as f_local,
    ${list(givens, 0)}[n.g] || lower(${list(givens, 0)}[n.h]) as g_en, ${list(givens, 1)}[n.g] || ${list(givens, 1)}[n.h] as g_local) p`;

/** Creates students in one branch, 70 per village and 350 per school; returns the numbers of villages and schools. */
export async function makeStudents(
  pool: Pool,
  students: number,
): Promise<{ build: Builders; branchId: number; firstSchool: number; villages: number; schools: number }> {
  const villages = Math.ceil(students / 70);
  const schools = Math.ceil(students / 350);
  const build = new Builders(pool);
  const branch = await build.branch();
  const { countryId, provinceId, districtId, communeId } = await build.places();
  const type = await build.reference("SCHOOL_TYPE");
  await pool.query("delete from village");
  await pool.query(
    `insert into village (code, name_en, name_local, commune_id, search) select 'V' || lpad(i::text, 6, '0'), 'V', 'V', $1, ' v' from generate_series(1, ${villages}) i`,
    [communeId],
  );
  await pool.query(
    `insert into school (code, name_en, name_local, branch_id, school_type_id, country_id, province_id, district_id, commune_id, search)
     select 'C' || lpad(i::text, 6, '0'), 'C', 'C', $1, $2, $3, $4, $5, $6, ' c' from generate_series(1, ${schools}) i`,
    [branch.id, type.id, countryId, provinceId, districtId, communeId],
  );
  // Maintaining indexes that are not measured would take most of the time.
  const { rows } = await pool.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index where indrelid = 'student'::regclass and not indisunique
       and indexrelid::regclass::text !~ 'village_id|school_id|date_of_birth|student_code'`,
  );
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  await pool.query("alter table student disable trigger user");
  await pool.query(fillOf(students, villages, schools), [branch.id, countryId, provinceId, districtId, communeId]);
  await pool.query("vacuum (analyze) student");
  const first = await pool.query<{ id: number }>("select min(id) as id from school");
  return { build, branchId: branch.id, firstSchool: first.rows[0]?.id ?? 0, villages, schools };
}
