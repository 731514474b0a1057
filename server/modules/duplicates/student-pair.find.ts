import type { PoolClient } from "pg";
import { unscoped } from "../../core/base/unscoped.ts";

/** SQL whose rows are not limited to branches. */
const ofBranches = unscoped("the branches are $1");

/** If more students born on the same day share a name, it is a placeholder: "unknown", "test". */
const largestBlock = 50;
/** Villages and schools are searched in this many parts, so that progress can be reported. */
const parts = 20;

/** Dates of birth that one person can have on two papers; dates a year apart mean two children with a common name. */
const birthFits =
  "(a.date_of_birth is null or b.date_of_birth is null or abs(a.date_of_birth - b.date_of_birth) <= 366)";
const alike = "names_alike(a.name_key_en, b.name_key_en, a.name_key_local, b.name_key_local)";

/** The living students of the branches $1 (null = all), and a table for the results. */
const begin = [
  ofBranches`create temp table searched on commit drop as
   select id, branch_id, village_id, school_id, date_of_birth, name_key_en, name_key_local
   from student where deleted_at is null and ($1::integer[] is null or branch_id = any ($1))`,
  "create temp table found (student_id integer, other_id integer) on commit drop",
];

/** Same words in the name and same date of birth: one pass over all students, without pairwise comparison. */
const sameBirth = (key: string) => `
  insert into found select a, b from (
    select array_agg(id) as ids from searched where date_of_birth is not null
    group by date_of_birth, ${key} having count(*) between 2 and ${largestBlock}) same
  cross join lateral unnest(ids) a cross join lateral unnest(ids) b where a < b`;

/** Very similar names in one village or school: compares only students who share a word of the name there. */
const samePlace = (place: string) => `
  insert into found
  with here as materialized (select * from searched where ${place} % ${parts} = $1),
    words as materialized (
      select distinct h.id, h.${place} as place, h.date_of_birth, w.word from here h
      cross join lateral unnest(string_to_array(h.name_key_en || ' ' || h.name_key_local, ' ')) w(word)),
    met as materialized (
      select distinct a.id as student_id, b.id as other_id from words a
      join words b on b.place = a.place and b.word = a.word and a.id < b.id and ${birthFits})
  select m.student_id, m.other_id from met m join here a on a.id = m.student_id join here b on b.id = m.other_id
  where ${alike} >= 0.6`;

/** The results, each pair once, with what it has in common. */
const gather = [
  `create temp table pairs on commit drop as
   select f.*, a.branch_id, b.branch_id as other_branch_id,
     coalesce(a.date_of_birth = b.date_of_birth and (a.name_key_en = b.name_key_en or a.name_key_local = b.name_key_local), false) as same_birth,
     coalesce(a.village_id = b.village_id, false) as same_village, coalesce(a.school_id = b.school_id, false) as same_school,
     ${alike} as likeness
   from (select distinct * from found) f join searched a on a.id = f.student_id join searched b on b.id = f.other_id`,
  "create index on pairs (student_id, other_id)",
  "analyze pairs",
];

/**
 * Stores the results; pairs that are no longer similar are removed, unless someone has marked them as different people:
 * that is kept. The results of a later search are kept too. Students are locked in the order of their ids, as in a
 * merge.
 */
const keep = [
  ofBranches`select from student where id = any (array(
     select unnest(array[student_id, other_id]) from pairs f
     where not exists (select from student_pair p where p.student_id = f.student_id and p.other_id = f.other_id)))
   order by id for key share`,
  `delete from student_pair p where apart_at is null
     and created_at < now() and ($1::integer[] is null or branch_ids <@ $1) and not exists (select from pairs f where f.student_id = p.student_id and f.other_id = p.other_id)`,
  ofBranches`insert into student_pair (student_id, branch_id, other_id, other_branch_id, same_birth, same_village, same_school, likeness)
   select f.student_id, a.branch_id, f.other_id, b.branch_id, f.same_birth, f.same_village, f.same_school, f.likeness
   from pairs f join student a on a.id = f.student_id join student b on b.id = f.other_id
   on conflict (student_id, other_id) do update
     set same_birth = excluded.same_birth, same_village = excluded.same_village, same_school = excluded.same_school, likeness = excluded.likeness
     where (student_pair.same_birth, student_pair.same_village, student_pair.same_school, student_pair.likeness)
       is distinct from (excluded.same_birth, excluded.same_village, excluded.same_school, excluded.likeness)`,
];

const steps = 3 + 2 * parts;
/** Concurrent searches store their results one after the other; neither waits for the other's search. */
const SEARCH_LOCK = 7_165_004;

/**
 * Finds possible duplicates among the students of some branches (null: all) and stores them, within the caller's
 * transaction. `progress` receives the completed and total numbers of steps.
 */
export async function findStudentPairs(
  client: PoolClient,
  branchIds: readonly number[] | null,
  progress: (done: number, total: number) => Promise<void>,
): Promise<void> {
  const scope = branchIds && [...branchIds];
  // A plan for a handful of rows would compare everyone with everyone.
  await client.query("set local jit = off; set local work_mem = '128MB'");
  for (const statement of begin) await client.query(statement, statement.includes("$1") ? [scope] : []);
  await client.query("analyze searched");
  let done = 0;
  const step = async () => progress((done += 1), steps);
  await step();
  for (const key of ["name_key_en", "name_key_local"]) {
    await client.query(sameBirth(key));
    await step();
  }
  for (const place of ["village_id", "school_id"]) {
    for (let part = 0; part < parts; part += 1) {
      await client.query(samePlace(place), [part]);
      await step();
    }
  }
  for (const statement of gather) await client.query(statement);
  await client.query("select pg_advisory_xact_lock($1)", [SEARCH_LOCK]);
  for (const statement of keep) await client.query(statement, statement.includes("$1") ? [scope] : []);
}
