import type { PoolClient } from "pg";
import { ownNumber } from "../donors/own-number.ts";

/** If more donors share a name, an address or a number, it is a placeholder: "Anonymous", "info@example.org". */
const largestBlock = 50;

/** SQL of a phone number without what is written before a subscriber's own number. */
const phone = ownNumber("phone");

/** Donors by what identifies them, without comparing each with each; the results, each pair once. */
const find = [
  `create temp table pairs on commit drop as
   with keyed as (
     select id, 'name' as what, key from donor cross join lateral unnest(donor_keys(name_en, name_local, name_ja)) as key where deleted_at is null
     union all select id, 'email', lower(email) from donor where deleted_at is null and email is not null
     union all select id, 'phone', ${phone} from donor where deleted_at is null and ${phone} is not null),
   blocks as (
     select what, array_agg(distinct id) as ids from keyed group by what, key having count(distinct id) between 2 and ${largestBlock})
   select a as donor_id, b as other_id, bool_or(what = 'name') as same_name, bool_or(what = 'email') as same_email, bool_or(what = 'phone') as same_phone
   from blocks cross join lateral unnest(ids) a cross join lateral unnest(ids) b where a < b group by a, b`,
  "create index on pairs (donor_id, other_id)",
  "analyze pairs",
];

/**
 * Stores the results; pairs that no longer agree are removed, unless someone has marked them as different: that is
 * kept. Donors are locked in the order of their ids, as in a merge.
 */
const keep = [
  `select from donor where id = any (array(
     select unnest(array[donor_id, other_id]) from pairs f
     where not exists (select from donor_pair p where p.donor_id = f.donor_id and p.other_id = f.other_id)))
   order by id for key share`,
  `delete from donor_pair p where apart_at is null and created_at < now()
     and not exists (select from pairs f where f.donor_id = p.donor_id and f.other_id = p.other_id)`,
  `insert into donor_pair (donor_id, other_id, same_name, same_email, same_phone)
   select f.donor_id, f.other_id, f.same_name, f.same_email, f.same_phone
   from pairs f join donor a on a.id = f.donor_id join donor b on b.id = f.other_id
   on conflict (donor_id, other_id) do update
     set same_name = excluded.same_name, same_email = excluded.same_email, same_phone = excluded.same_phone
     where (donor_pair.same_name, donor_pair.same_email, donor_pair.same_phone)
       is distinct from (excluded.same_name, excluded.same_email, excluded.same_phone)`,
];

/** Concurrent searches store their results one after the other. */
const SEARCH_LOCK = 7_165_010;

/** Finds possible duplicates among all donors and stores them, within the caller's transaction. */
export async function findDonorPairs(
  client: PoolClient,
  progress: (done: number, total: number) => Promise<void>,
): Promise<void> {
  await client.query("set local jit = off; set local work_mem = '128MB'");
  for (const statement of find) await client.query(statement);
  await progress(1, 2);
  await client.query("select pg_advisory_xact_lock($1)", [SEARCH_LOCK]);
  for (const statement of keep) await client.query(statement);
  await progress(2, 2);
}
