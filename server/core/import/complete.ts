import type { PoolClient } from "pg";
import { snake } from "../base/names.ts";
import { searchText } from "../base/text.ts";
import type { ImportDefinition } from "./definition.ts";
import { idsOf, type PlannedSheet } from "./plan.ts";
import { searchOf } from "./row.ts";

interface Waiting {
  id: number;
  prefix: string | null;
  digits: number;
  search: string;
}

/**
 * The highest number after the prefix in the codes of living and merged records and of the run's own rows; 0 if there
 * is none.
 */
async function highest(
  client: PoolClient,
  { table, mergedInto }: ImportDefinition,
  sheets: number[],
  prefix: string,
): Promise<number> {
  const { rows } = await client.query<{ highest: string }>(
    `select coalesce(max(substr(c.code, char_length($2) + 1)::numeric), 0) as highest
     from (select code from ${table} where deleted_at is null ${mergedInto ? `or ${mergedInto} is not null` : ""} union all
           select code from import_row where sheet_id = any ($1) and code is not null) c
     where lower(left(c.code, char_length($2))) = lower($2) and substr(c.code, char_length($2) + 1) ~ '^[0-9]{1,9}$'`,
    [sheets, prefix],
  );
  return Number(rows[0]?.highest ?? 0);
}

/** Gives new rows without a code the next free one. */
async function assignCodes(client: PoolClient, sheet: PlannedSheet): Promise<void> {
  const { definition } = sheet;
  if (!definition.codes) return;
  const { by, pattern } = definition.codes;
  const { rows } = await client.query<Waiting>(
    `select r.id, ${pattern.prefix} as prefix, ${pattern.digits} as digits, r.search from import_row r
     ${pattern.table && by ? `left join ${pattern.table} p on p.id = ${by}` : ""}
     where r.sheet_id = any ($1) and r.state = 'NEW' and r.code is null order by r.id`,
    [idsOf(sheet)],
  );
  if (rows.length === 0) return;
  const next = new Map<string, number>();
  const given: { id: number; code: string; search: string }[] = [];
  for (const { id, prefix, digits, search } of rows) {
    const start = prefix ?? "";
    const number = (next.get(start) ?? (await highest(client, definition, idsOf(sheet), start))) + 1;
    next.set(start, number);
    const code = start + String(number).padStart(digits, "0");
    given.push({ id, code, search: searchText(code) + search });
  }
  await client.query(
    `update import_row r set code = v.code, search = v.search, code_generated = true
     from jsonb_to_recordset($1) as v (id integer, code text, search text) where r.id = v.id`,
    [JSON.stringify(given)],
  );
}

/** Builds the search text of updates whose sheet omits some of the searched fields, or has them for new records only. */
async function completeSearch(client: PoolClient, sheet: PlannedSheet): Promise<void> {
  const { definition } = sheet;
  const { table } = definition;
  const fields = definition.searchFields.flat();
  const value = (field: string) => {
    if (field === "code") return "t.code";
    const kept = `t.${snake(field)}`;
    return `case when '${field}' = any (r.defaulted) then ${kept} else coalesce(r.parsed ->> '${field}', ${kept}) end`;
  };
  const { rows } = await client.query<{ id: number; values: Record<string, string | null> }>(
    `select r.id, jsonb_build_object(${fields.map((field) => `'${field}', ${value(field)}`).join(", ")}) as values
     from import_row r join ${table} t on t.id = r.target_id
     where r.sheet_id = any ($1) and r.state in ('UPDATE', 'UNCHANGED')
       and (r.same_as is not null or r.defaulted is not null or not r.parsed ?& array[${fields.map((field) => `'${field}'`).join(", ")}])`,
    [idsOf(sheet)],
  );
  if (rows.length === 0) return;
  const completed = rows.map(({ id, values }) => ({
    id,
    search: searchOf(definition, (field) => values[field] ?? undefined),
  }));
  await client.query(
    `update import_row r set search = v.search from jsonb_to_recordset($1) as v (id integer, search text) where r.id = v.id`,
    [JSON.stringify(completed)],
  );
}

/** Adds what the set-based match cannot compute: next codes, and search texts of new and kept values. */
export async function completeRows(client: PoolClient, sheet: PlannedSheet): Promise<void> {
  await assignCodes(client, sheet);
  if (sheet.definition.codes) await completeSearch(client, sheet);
}
