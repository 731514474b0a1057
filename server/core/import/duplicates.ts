import type { PoolClient } from "pg";
import type { Job } from "../jobs/job.ts";
import type { DuplicateKeys, ImportDefinition, NearValue, SameValue } from "./definition.ts";
import { matchParameters, matchSql } from "./match.ts";
import { idsOf, type ImportPlan, type PlannedSheet, type Staged } from "./plan.ts";
import { markSameNames, SHOWN } from "./same-names.ts";

const own = (branch: string) => `($4 or ${branch} = any ($3::integer[]))`;

/** The most records with one key that a row is compared with. */
const COMPARED = 50;
/** The most records with one name of which a row with another date of birth may be one: a commoner name says nothing. */
const NAMESAKES = 200;

/**
 * SQL of the new rows of the sheets $1 that resemble one of the user's records or a row above them, with what they
 * resemble. Records with one key are read once for all rows that have it, and by that key alone: an index of the branch would
 * be read whole for each. Two rows of one list with the same name and no
 * date are two people: nobody lists one twice.
 */
function likeSql({ table, branchColumn }: ImportDefinition, { keys, also = [], on }: DuplicateKeys): string {
  const all = [...keys, ...also];
  const holds = (value: SameValue | NearValue) => (key: string) =>
    "has" in value ? value.has(key) : `${value.record} = ${key}`;
  const each = (
    make: (name: string, has: (key: string) => string) => string,
    of: readonly (SameValue | NearValue)[] = all,
  ) => of.map((value, i) => make(`key_${i}`, holds(value))).join(" union all ");
  const isOwn = (branch: string) =>
    branchColumn ? own(branch) : "$3::integer[] is not null and $4::boolean is not null";
  const living = `t.deleted_at is null and ${isOwn(`t.${branchColumn}`)}`;
  const agreeing =
    on &&
    each(
      (name, has) => `select f.id, t.id as record_id
        from fresh f join ${table} t on ${on.record} = f.same_on and ${has(`f.${name}`)} where ${living}`,
    );
  const byKeyAlone = each(
    (name, has) => `select f.id, n.record_id, 0 as agrees
        from fresh f join (
          select w.place, w.key, s.record_id, s.record_on
          from (select distinct place, ${name} as key from fresh where uncoded and ${name} is not null) w cross join lateral (
            select * from (
              select t.id as record_id, ${on?.record ?? "null::text"} as record_on, ${on?.within.record ?? "0"} as record_place, ${branchColumn ? `t.${branchColumn}` : "null::integer"} as branch
              from ${table} t where ${has("w.key")} and t.deleted_at is null offset 0) same
            where record_place = w.place and ${isOwn("branch")}
            order by record_on nulls first, record_id limit ${COMPARED}) s
        ) n on n.key = f.${name} and n.place = f.place
        where f.uncoded and (f.same_on is null or n.record_on is null)`,
  );
  const near = on?.near ?? [];
  const nearby = near.map((_, i) => `near_${i}`);
  // Neither is likely once the other one has the date as well: of two children of one name, a list names both.
  const corrected =
    on &&
    each(
      (name, has) => `select f.id, n.record_id, -1 as agrees
        from fresh f join (
          select w.*, s.record_id, s.record_on
          from (select distinct place, ${[`${name} as key`, ...nearby].join(", ")} from fresh where uncoded and ${name} is not null and same_on is not null) w cross join lateral (
            select t.id as record_id, ${on.record} as record_on
            from (select * from ${table} t where ${has("w.key")} and t.deleted_at is null limit ${NAMESAKES} offset 0) t
            where ${on.within.record} = w.place and ${isOwn(`t.${branchColumn}`)} and (${near.map((value, i) => value.has(`w.near_${i}`)).join(" or ")})
            order by t.id limit ${COMPARED}) s
        ) n on n.key = f.${name} and n.place = f.place and ${nearby.map((column) => `n.${column} = f.${column}`).join(" and ")}
        where f.uncoded and n.record_on <> f.same_on and f.id not in (select id from agreeing)
          and n.record_id not in (select record_id from agreeing)
          and n.record_id not in (select o.target_id from import_row o where o.sheet_id = any ($1) and o.target_id is not null)`,
    );
  return `
    with fresh as materialized (
      select r.id, r.code is null as uncoded, ${on?.row ?? "null::text"} as same_on, ${on?.within.row ?? "0"} as place,
        ${[...all.map(({ row }, i) => `${row} as key_${i}`), ...near.map(({ row }, i) => `coalesce(${row}, 0) as near_${i}`)].join(", ")}
      from import_row r join import_parsed p on p.id = r.id
      where r.sheet_id = any ($1) and r.state = 'NEW' and r.decision is null and $2::text is not null and $5::date is not null
        and (r.code is null ${on ? `or ${on.row} is not null` : ""})
    ), ${agreeing ? `agreeing as materialized (${agreeing}),` : ""} records as (
      ${[agreeing ? "select id, record_id, 1 as agrees from agreeing" : [], byKeyAlone, corrected ?? []].flat().join(" union all ")}
    ), likely as (
      select id, record_id, row_number() over (partition by id order by max(agrees) desc, count(*) desc, record_id) as place
      from records group by id, record_id
    ), above as (
      ${each(
        (name) => `select id, first
        from (select id, min(id) over (partition by same_on, ${name}) as first from fresh where ${name} is not null ${on ? "and same_on is not null" : ""}) alike
        where first < id`,
        keys,
      )}
    ), told as (
      select id, jsonb_build_object('id', record_id) as about, place, 0 as kind from likely where place <= ${SHOWN}
      union all select a.id, jsonb_build_object('row', f.row_number, 'sheet', f.sheet_id), f.id, 1
        from (select id, min(first) as first from above group by id) a join import_row f on f.id = a.first
    )
    select id, jsonb_agg(about order by kind, place) as duplicates
    from (select *, row_number() over (partition by id order by kind, place) as n from told) t where n <= ${SHOWN} group by id`;
}

/** Marks the new rows that resemble something, with what they resemble; returns whether there are any. */
async function markLike(client: PoolClient, sheet: PlannedSheet, parameters: unknown[]): Promise<boolean> {
  const { definition } = sheet;
  if (definition.sameNames) return markSameNames(client, sheet, definition.sameNames);
  if (!definition.duplicates) return false;
  const { rowCount } = await client.query(
    `update import_row r set state = 'DUPLICATE', duplicates = d.duplicates from (${likeSql(definition, definition.duplicates)}) d where d.id = r.id`,
    parameters,
  );
  return (rowCount ?? 0) > 0;
}

/**
 * Marks new rows that resemble a record, or a row above them, as possible duplicates, unless someone has decided about
 * them; each lists what it would change in every record that it resembles.
 */
export async function findDuplicates(job: Job, plan: ImportPlan, sheet: PlannedSheet, staged: Staged): Promise<void> {
  const { client } = job;
  const { definition } = sheet;
  const parameters = matchParameters(job, sheet, plan);
  if (!(await markLike(client, sheet, parameters))) return;
  // Of a state that no row had before, the planner expects a single one, and compares each with all others.
  await client.query("analyze import_row (sheet_id, state)");
  await client.query("drop table if exists pg_temp.import_likeness, pg_temp.import_same");
  await client.query(
    `create temp table import_likeness on commit drop as
     select r.id, r.parsed, r.code, r.code_generated, r.own_errors, r.search, r.defaulted, (d.about ->> 'id')::integer as same_as
     from import_row r cross join lateral jsonb_array_elements(r.duplicates) d(about)
     where r.sheet_id = any ($1) and r.state = 'DUPLICATE' and d.about ? 'id'`,
    [idsOf(sheet)],
  );
  await client.query("analyze import_likeness (id, same_as)");
  await client.query(
    `create temp table import_same on commit drop as ${matchSql(definition, "select * from import_likeness", staged)}`,
    parameters,
  );
  await client.query("analyze import_same (id, same_as)");
  // Of several people of one name, a row is most likely the one in whom it would change least.
  const likeliest = definition.sameNames ? "d.n" : "jsonb_array_length(s.differences), d.n";
  await client.query(
    `update import_row r set duplicates = w.duplicates
     from (select i.id, jsonb_agg(case when s.id is null then d.about else d.about || jsonb_build_object(
             'version', s.version_seen, 'refs', s.refs, 'errors', s.errors, 'differences', s.differences) end order by ${likeliest}) as duplicates
           from import_row i cross join lateral jsonb_array_elements(i.duplicates) with ordinality d(about, n)
           left join import_same s on s.id = i.id and s.same_as = (d.about ->> 'id')::integer
           where i.sheet_id = any ($1) and i.state = 'DUPLICATE' group by i.id) w
     where w.id = r.id`,
    [idsOf(sheet)],
  );
  await acceptEqual(client, sheet);
}

/** SQL of whether a row `r` that would change nothing in the record `t`, its likeliness `n`, is surely about it. */
function surelySame({ sameNames, duplicates }: ImportDefinition): string {
  if (sameNames) return "d.n = 1";
  // A code of its own would name another record.
  return `r.code is null and (${duplicates?.sure ?? "false"})`;
}

/**
 * SQL of whether a record `t` agrees with the row in all that either could be found by: with as many of these as are shown,
 * another one may not be shown.
 */
function agreesInAll({ duplicates }: ImportDefinition): string {
  const values = duplicates ? [...duplicates.keys, ...(duplicates.on ? [duplicates.on] : [])] : [];
  return values.length > 0
    ? values.map(({ record, row }) => `(${row} is null or ${record} = ${row})`).join(" and ")
    : "false";
}

/** Rows that would change nothing in the only record that is surely theirs need no decision; each record belongs to one row. */
async function acceptEqual(client: PoolClient, { definition, parts }: PlannedSheet): Promise<void> {
  await client.query(
    `with likely as materialized (
       select r.id, t.id as record, d.about -> 'errors' = '[]' and d.about -> 'differences' = '[]' and ${surelySame(definition)} as fits,
         coalesce(${agreesInAll(definition)}, false) as agrees
       from import_row r join import_parsed p on p.id = r.id
         cross join lateral jsonb_array_elements(r.duplicates) with ordinality d(about, n)
         join ${definition.table} t on t.id = (d.about ->> 'id')::integer
       where r.sheet_id = any ($1) and r.state = 'DUPLICATE'
     ), single as (
       select id, min(record) filter (where fits) as record from likely group by id
       having count(*) filter (where fits) = 1 and count(*) filter (where agrees) < ${SHOWN}
     ), accepted as (
       select min(id) as id, record from single
       where record not in (select o.target_id from import_row o where o.sheet_id = any ($1) and o.target_id is not null) group by record
     )
     update import_row r set state = 'UNCHANGED', same_as = a.record, target_id = a.record, version_seen = (d.about ->> 'version')::integer,
       refs = d.about -> 'refs', duplicates = '[]'
     from accepted a join import_row i on i.id = a.id cross join lateral jsonb_array_elements(i.duplicates) d(about)
     where r.id = a.id and d.about -> 'id' = to_jsonb(a.record)`,
    [idsOf({ parts })],
  );
}
