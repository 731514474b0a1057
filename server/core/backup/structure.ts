import type { Client } from "pg";
import { quoted } from "./snapshot.ts";

interface Constraint {
  table: string;
  name: string;
  type: "f" | "p" | "u" | "x";
  definition: string;
}

/** What makes loading slow and is recreated afterwards: keys, indexes and triggers, and forced row-level security. */
export interface Structure {
  constraints: Constraint[];
  /** By name, with the statement that creates each. */
  indexes: { name: string; definition: string; bytes: number }[];
  forced: string[];
}

const here = "current_schema()::regnamespace";

/** Reads what `strip` removes. */
export async function structureOf(client: Client): Promise<Structure> {
  const constraints = await client.query<Constraint>(
    `select t.relname as table, c.conname as name, c.contype as type, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_class t on t.oid = c.conrelid
     where c.connamespace = ${here} and c.contype in ('f', 'p', 'u', 'x') order by t.relname, c.conname`,
  );
  const indexes = await client.query<{ name: string; definition: string; bytes: number }>(
    `select i.relname as name, pg_get_indexdef(i.oid) as definition, pg_table_size(x.indrelid)::double precision as bytes
     from pg_index x join pg_class i on i.oid = x.indexrelid
     where i.relnamespace = ${here} and not exists (select from pg_constraint c where c.conindid = i.oid and c.contype in ('p', 'u', 'x'))
     order by i.relname`,
  );
  const forced = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = ${here} and relkind = 'r' and relforcerowsecurity order by relname`,
  );
  return { constraints: constraints.rows, indexes: indexes.rows, forced: forced.rows.map(({ name }) => name) };
}

const drop = ({ table, name }: Constraint): string => `alter table ${quoted(table)} drop constraint ${quoted(name)}`;
const add = ({ table, name, definition }: Constraint): string =>
  `alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`;

/** Removes keys, indexes, triggers and forced row-level security from empty tables. */
export async function strip(
  client: Client,
  { constraints, indexes, forced }: Structure,
  tables: readonly string[],
): Promise<void> {
  const statements = [
    ...constraints.filter(({ type }) => type === "f").map(drop),
    ...constraints.filter(({ type }) => type !== "f").map(drop),
    ...indexes.map(({ name }) => `drop index ${quoted(name)}`),
    ...forced.map((table) => `alter table ${quoted(table)} no force row level security`),
    ...tables.map((table) => `alter table ${quoted(table)} disable trigger user`),
  ];
  await client.query(statements.join(";\n"));
}

/** Runs statements over several connections; each takes the next one. */
export async function shared(clients: readonly Client[], statements: readonly string[]): Promise<void> {
  const waiting = [...statements];
  const work = async (client: Client) => {
    for (let statement = waiting.shift(); statement; statement = waiting.shift()) await client.query(statement);
  };
  await Promise.all(clients.map(work));
}

/** Recreates what `strip` removed. Keys come first: foreign keys need them. */
export async function rebuildStructure(
  clients: readonly Client[],
  { constraints, indexes, forced }: Structure,
  tables: readonly string[],
): Promise<void> {
  const [first] = clients;
  const keys = Map.groupBy(
    constraints.filter(({ type }) => type !== "f"),
    ({ table }) => table,
  );
  await shared(
    clients,
    [...keys.values()].map((ofTable) => ofTable.map(add).join(";\n")),
  );
  await shared(
    clients,
    indexes.toSorted((left, right) => right.bytes - left.bytes).map(({ definition }) => definition),
  );
  await first?.query(
    [
      ...constraints.filter(({ type }) => type === "f").map(add),
      ...forced.map((table) => `alter table ${quoted(table)} force row level security`),
      ...tables.map((table) => `alter table ${quoted(table)} enable trigger user`),
    ].join(";\n"),
  );
}
