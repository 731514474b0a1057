import type { Pool, PoolClient } from "pg";
import { searchText } from "../../core/base/text.ts";
import { asChange } from "./change.ts";

interface Planned {
  name: string;
  place: string | null;
  /** The day, counted from today. */
  days: number;
  state: "PLANNED" | "CLOSED";
  /** Whether its list may be taken along. */
  takenAlong: boolean;
  /** How many students are planned. */
  students: number;
  /** How many of them received, and were absent. */
  given: number;
  absent: number;
  /** The beginning of its serial numbers. */
  serials: string;
}

/** One of each state: closed weeks ago, under way today and taken along, and planned. */
const planned: readonly Planned[] = [
  {
    name: "Bicycles after the harvest",
    place: "Pagoda of the commune",
    days: -40,
    state: "CLOSED",
    takenAlong: false,
    students: 24,
    given: 21,
    absent: 3,
    serials: "LR-1",
  },
  {
    name: "Bicycles for far villages",
    place: null,
    days: 0,
    state: "PLANNED",
    takenAlong: true,
    students: 36,
    given: 13,
    absent: 2,
    serials: "LR-2",
  },
  {
    name: "Bicycles before the rainy season",
    place: "Branch office",
    days: 45,
    state: "PLANNED",
    takenAlong: false,
    students: 18,
    given: 0,
    absent: 0,
    serials: "LR-3",
  },
];

/**
 * Students of the first branch without a bicycle, those of one school beside one another; with the donor of a confirmed
 * match, if there is one.
 */
const chosen = `
  select m.donor_id as matched_with, s.id as student_id, s.branch_id, s.school_id, k.code as school_code, row_number() over (order by k.code, s.name_local collate km, s.id) as place
  from student s join school k on k.id = s.school_id
  left join match m on m.student_id = s.id and m.asset = 'BICYCLE' and m.state in ('PROPOSED', 'CONFIRMED') and m.deleted_at is null
  where m.state is distinct from 'PROPOSED' and s.branch_id = (select min(branch_id) from school) and s.status = 'ACTIVE' and s.deleted_at is null and not s.received_bicycle
    and not exists (select from planned_student p where p.student_id = s.id)`;

async function addOne(client: PoolClient, today: string, one: Planned): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `insert into distribution (branch_id, name, held_on, place, school_id, asset, class_year_id, serial_numbers, search, may_take_along)
     select min(k.branch_id), $1, $2::date + $3::integer, $4, case when $4::text is null then (select school_id from (${chosen}) c where place = 1) end, 'BICYCLE',
       (select id from class_year where first_day <= $2::date and deleted_at is null order by first_day desc limit 1),
       array(select $5 || lpad(n::text, 3, '0') from generate_series(1, $6::integer + 4) n), $7, $8
     from school k returning id`,
    [one.name, today, one.days, one.place, one.serials, one.students, searchText(one.name, one.place), one.takenAlong],
  );
  const id = rows[0]?.id ?? 0;
  await client.query(
    `with c as (select * from (${chosen}) s where place <= $2::integer),
     donors as (select id, row_number() over (order by id) - 1 as at, count(*) over () as all_of_them from (select id from donor where deleted_at is null order by md5(code) limit 6) d)
     insert into planned_student (branch_id, distribution_id, student_id, donor_id, serial_number, outcome, handed_on, handed_at, handed_by, collected_by, collected_relation)
     select c.branch_id, $1, c.student_id, coalesce(c.matched_with, d.id), $3 || lpad(place::text, 3, '0'),
       case when place <= $4::integer then 'GIVEN' when place <= $4::integer + $5::integer then 'ABSENT' else 'WAITING' end,
       case when place <= $4::integer then $6::date + $7::integer end,
       case when place <= $4::integer then ($6::date + $7::integer)::timestamptz + interval '2 hours' + place * interval '3 minutes' end,
       case when place <= $4::integer then (select id from app_user where role_id = 3 order by id limit 1) end,
       case when place <= $4::integer and place % 9 = 4 then 'Chea Sophal' end, case when place <= $4::integer and place % 9 = 4 then 'Uncle' end
     from c join donors d on d.at = (place - 1) * d.all_of_them / $2::integer
     order by place`,
    [id, one.students, one.serials, one.given, one.absent, today, one.days],
  );
  if (one.state !== "CLOSED") return;
  await client.query(
    `with made as (
       insert into donation (branch_id, donor_id, student_id, asset, class_year_id, given_on, serial_number)
       select p.branch_id, p.donor_id, p.student_id, d.asset, d.class_year_id, p.handed_on, p.serial_number
       from planned_student p join distribution d on d.id = p.distribution_id where d.id = $1 and p.outcome = 'GIVEN' returning id, student_id)
     update planned_student p set donation_id = made.id from made where p.distribution_id = $1 and p.student_id = made.student_id`,
    [id],
  );
  await client.query("update distribution set state = 'CLOSED' where id = $1", [id]);
}

/** Adds one closed distribution, one under way and one planned. */
export async function addDistributions(pool: Pool, today: string): Promise<void> {
  await asChange(pool, async (client) => {
    for (const one of planned) await addOne(client, today, one);
  });
}
