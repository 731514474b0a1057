import type { Pool, PoolClient } from "pg";
import { searchText } from "../../core/base/text.ts";
import { asChange } from "./change.ts";

interface Planned {
  name: string;
  place: string | null;
  /** The day, counted from today. */
  days: number;
  /** `REOPENED`: closed, and the closing undone. */
  state: "PLANNED" | "CLOSED" | "REOPENED";
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

/** One of each state: closed weeks ago, closed and opened again, under way today and taken along, and planned. */
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
    name: "Bicycles of the school festival",
    place: "Market hall",
    days: -6,
    state: "REOPENED",
    takenAlong: false,
    students: 12,
    given: 9,
    absent: 1,
    serials: "LR-4",
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

/** Adds one that is not closed; returns its id. */
async function addOne(client: PoolClient, today: string, one: Planned): Promise<number> {
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
  return id;
}

/** Makes the donations of one that was handed out, and closes it. Returns the change. */
async function close(client: PoolClient, id: number): Promise<string> {
  await donate(client, id);
  await client.query(
    "update planned_student set outcome = 'ABSENT' where distribution_id = $1 and outcome = 'WAITING'",
    [id],
  );
  await client.query("update distribution set state = 'CLOSED' where id = $1", [id]);
  const { rows } = await client.query<{ id: string }>("select current_setting('app.change_id') as id");
  return rows[0]?.id ?? "";
}

/** Makes the donations of those who received and have none yet. */
const donate = (client: PoolClient, id: number) =>
  client.query(
    `with made as (
       insert into donation (branch_id, donor_id, student_id, asset, class_year_id, given_on, serial_number)
       select p.branch_id, p.donor_id, p.student_id, d.asset, d.class_year_id, p.handed_on, p.serial_number
       from planned_student p join distribution d on d.id = p.distribution_id
       where d.id = $1 and p.outcome = 'GIVEN' and p.donation_id is null returning id, student_id)
     update planned_student p set donation_id = made.id from made where p.distribution_id = $1 and p.student_id = made.student_id`,
    [id],
  );

/** One who was absent receives after the closing. */
async function handOutLate(client: PoolClient, id: number, today: string): Promise<void> {
  await client.query(
    `update planned_student set outcome = 'GIVEN', handed_on = $2::date, handed_at = now(),
       handed_by = nullif(current_setting('app.user_id'), '')::integer
     where id = (select min(id) from planned_student where distribution_id = $1 and outcome = 'ABSENT')`,
    [id, today],
  );
  await donate(client, id);
}

/** Undoes a closing: its donations go to the Trash. */
async function undoClosing(client: PoolClient, id: number, closing: string): Promise<void> {
  await client.query(
    "update donation set deleted_at = now() where id in (select donation_id from planned_student where distribution_id = $1)",
    [id],
  );
  await client.query(
    `update planned_student p set donation_id = null, outcome = coalesce(w.outcome, p.outcome)
     from planned_student q left join lateral (
       select before ->> 'outcome' as outcome from audit_entry
       where change_id = $2 and table_name = 'planned_student' and record_id = q.id and before ->> 'outcome' = 'WAITING' limit 1) w on true
     where q.id = p.id and p.distribution_id = $1`,
    [id, closing],
  );
  await client.query("update distribution set state = 'PLANNED' where id = $1", [id]);
  await client.query("update change set undone_by = current_setting('app.change_id')::bigint where id = $1", [closing]);
}

/** Adds distributions in each state. */
export async function addDistributions(pool: Pool, today: string): Promise<void> {
  for (const one of planned) {
    const id = await asChange(pool, (client) => addOne(client, today, one));
    if (one.state === "PLANNED") continue;
    const closing = await asChange(pool, (client) => close(client, id), "closeDistribution");
    if (one.state === "CLOSED") await asChange(pool, (client) => handOutLate(client, id, today), "handOut");
    else await asChange(pool, (client) => undoClosing(client, id, closing), "undoChange");
  }
}
