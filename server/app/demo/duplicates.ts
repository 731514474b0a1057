import type { Pool, PoolClient } from "pg";
import { searchText } from "../../core/base/text.ts";
import { findStudentPairs } from "../../modules/duplicates/student-pair.find.ts";
import { asChange } from "./change.ts";

interface Known {
  id: number;
  code: string;
  first_name_en: string;
  last_name_en: string;
  first_name_local: string;
  last_name_local: string;
}

/** The ways in which someone writes the same child's name a second time. */
const slips: ((name: Known) => Pick<Known, "first_name_en" | "last_name_en">)[] = [
  ({ first_name_en, last_name_en }) => ({ first_name_en: last_name_en, last_name_en: first_name_en }),
  ({ first_name_en, last_name_en }) => ({ first_name_en: `${first_name_en}${first_name_en.at(-1)}`, last_name_en }),
  ({ first_name_en, last_name_en }) => ({ first_name_en: first_name_en.replace("a", "ar"), last_name_en }),
];

const copied = [
  "first_name_local",
  "last_name_local",
  "sex",
  "date_of_birth",
  "branch_id",
  "country_id",
  "province_id",
  "district_id",
  "commune_id",
  "village_id",
  "poverty_level",
].join(", ");

async function addDouble(client: PoolClient, known: Known, index: number): Promise<void> {
  const { first_name_en: first, last_name_en: last } = (slips[index % slips.length] ?? slips[0])?.(known) ?? known;
  const code = `${known.code}-${index + 1}`;
  const search = searchText(code, `${last} ${first}`, `${known.last_name_local} ${known.first_name_local}`);
  const { rows } = await client.query<{ id: number }>(
    `insert into student (code, first_name_en, last_name_en, nickname, guardian_relation, search, search_phone, ${copied})
     select $2, $3, $4, $5, 'Aunt', $6, $6, ${copied} from student where id = $1 returning id`,
    [known.id, code, first, last, index % 2 === 0 ? first.slice(0, 3) : null, search],
  );
  // The duplicate entry repeats the same donation and this year's class.
  await client.query(
    `insert into donation (branch_id, donor_id, student_id, asset, class_year_id, given_on)
     select branch_id, donor_id, $2, asset, class_year_id, given_on from donation
     where student_id = $1 and asset = 'MATERIAL' and state = 'ACTIVE' order by id limit 1`,
    [known.id, rows[0]?.id],
  );
  await client.query(
    `insert into enrolment (branch_id, student_id, school_class_id, class_year_id, distance_km)
     select branch_id, $2, school_class_id, class_year_id, distance_km from enrolment where student_id = $1 and outcome = 'CURRENT'`,
    [known.id, rows[0]?.id],
  );
}

/** Enters some students of every branch twice, as happens in practice, and searches for possible duplicates. */
export async function addDuplicates(pool: Pool, count: number): Promise<void> {
  await asChange(pool, async (client) => {
    const { rows } = await client.query<Known>(
      `select s.id, s.code, first_name_en, last_name_en, first_name_local, last_name_local from student s
       where status = 'ACTIVE' and deleted_at is null
         and exists (select from donation d where d.student_id = s.id and d.asset = 'MATERIAL' and d.state = 'ACTIVE')
       order by md5(s.code || 'double') limit $1`,
      [count],
    );
    for (const [index, known] of rows.entries()) await addDouble(client, known, index);
    await findStudentPairs(client, null, async () => undefined);
  });
}
