import type { ClientBase } from "pg";

/** Excludes objects that belong to extensions. */
const own = (catalog: string, oid: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

/** Each kind of object as (name, text), in listing order. */
const kinds: readonly { title: string; sql: string }[] = [
  {
    title: "Extensions",
    sql: `select extname as name, format('create extension %I;', extname) as text from pg_extension where extname <> 'plpgsql'`,
  },
  {
    title: "Collations",
    sql: `select collname as name,
            format('create collation %I (provider = %s, locale = %L, deterministic = %s);', collname,
              case collprovider when 'i' then 'icu' when 'b' then 'builtin' else 'libc' end,
              coalesce(colllocale, collcollate), collisdeterministic) as text
          from pg_collation where collnamespace = 'public'::regnamespace`,
  },
  {
    title: "Functions",
    sql: `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) || ';' as text
          from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and ${own("pg_proc", "p.oid")}`,
  },
  {
    title: "Views",
    sql: `select c.relname as name, format(E'create view %I as\\n%s', c.relname, pg_get_viewdef(c.oid, true)) as text
          from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' and ${own("pg_class", "c.oid")}`,
  },
  {
    title: "Statistics",
    sql: `select stxname as name, pg_get_statisticsobjdef(oid) || ';' as text
          from pg_statistic_ext where stxnamespace = 'public'::regnamespace`,
  },
];

/**
 * A table and everything attached to it: columns in order, then constraints, indexes, policies and triggers by name.
 */
const tables = `
  select c.relname as name,
    format(E'create %stable %I (\\n%s\\n)%s;',
      case c.relpersistence when 'u' then 'unlogged ' else '' end, c.relname,
      (select string_agg(format('  %I %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
          case when a.attcollation <> t.typcollation then format(' collate %s', a.attcollation::regcollation) else '' end,
          case when a.attidentity <> '' then format(' generated %s as identity', case a.attidentity when 'a' then 'always' else 'by default' end)
               when a.attgenerated <> '' then format(' generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
               when d.adbin is not null then format(' default %s', pg_get_expr(d.adbin, d.adrelid))
               else '' end,
          case when a.attnotnull then ' not null' else '' end), E',\\n' order by a.attname)
       from pg_attribute a join pg_type t on t.oid = a.atttypid
         left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
      case when c.reloptions is null then '' else format(' with (%s)', array_to_string(c.reloptions, ', ')) end)
    || coalesce(E'\\n' || (select string_agg(format('alter table %I alter column %I set statistics %s;', c.relname, a.attname, a.attstattarget), E'\\n' order by a.attname)
       from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and a.attstattarget >= 0), '')
    || coalesce(E'\\n' || (select string_agg(format('alter table %I add constraint %I %s;', c.relname, k.conname, pg_get_constraintdef(k.oid)), E'\\n' order by k.conname)
       from pg_constraint k where k.conrelid = c.oid and k.contype not in ('n', 't')), '')
    || coalesce(E'\\n' || (select string_agg(pg_get_indexdef(i.indexrelid) || ';', E'\\n' order by n.relname)
       from pg_index i join pg_class n on n.oid = i.indexrelid
       where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))), '')
    || case when c.relrowsecurity then format(E'\\nalter table %I enable row level security;', c.relname) else '' end
    || case when c.relforcerowsecurity then format(E'\\nalter table %I force row level security;', c.relname) else '' end
    || coalesce(E'\\n' || (select string_agg(format('create policy %I on %I for %s%s%s;', p.policyname, c.relname, lower(p.cmd),
         ' using (' || p.qual || ')', ' with check (' || p.with_check || ')'), E'\\n' order by p.policyname)
       from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname), '')
    || coalesce(E'\\n' || (select string_agg(pg_get_triggerdef(g.oid) || ';', E'\\n' order by g.tgname)
       from pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal), '') as text
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and ${own("pg_class", "c.oid")}`;

/**
 * Everything that the migrations created, as SQL in a fixed order: for reading and comparing, not for running. Columns
 * are sorted by name, so that the order in which they were added does not matter.
 */
export async function schemaListing(client: Pick<ClientBase, "query">): Promise<string> {
  const parts: string[] = [
    "-- Written by `npm run generate` from a database that the migrations made. To read, not to run.",
  ];
  for (const { title, sql } of [...kinds, { title: "Tables", sql: tables }]) {
    const { rows } = await client.query<{ text: string }>(
      `select text from (${sql}) as found order by name collate "C"`,
    );
    if (rows.length > 0) parts.push(`-- ${title}`, ...rows.map(({ text }) => text.trimEnd()));
  }
  return `${parts.join("\n\n")}\n`;
}
