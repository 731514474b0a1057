import type { Client } from "pg";
import { shareOut } from "./share-out.ts";
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
  indexes: { table: string; name: string; definition: string }[];
  forced: string[];
}

/** A table and the size of its rows. */
export interface LoadedTable {
  name: string;
  bytes: number;
}

const here = "current_schema()::regnamespace";

/** Reads what `strip` removes. */
export async function structureOf(client: Client): Promise<Structure> {
  const constraints = await client.query<Constraint>(
    `select t.relname as table, c.conname as name, c.contype as type, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_class t on t.oid = c.conrelid
     where c.connamespace = ${here} and c.contype in ('f', 'p', 'u', 'x') order by t.relname, c.conname`,
  );
  const indexes = await client.query<Structure["indexes"][number]>(
    `select t.relname as table, i.relname as name, pg_get_indexdef(i.oid) as definition
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
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
const shared = (clients: readonly Client[], statements: readonly string[]): Promise<void> =>
  shareOut(
    statements,
    clients.map((client) => (statement: string) => client.query(statement)),
  );

/** Building a GIN index takes about this many times as long as a B-tree index on the same table. */
const GIN_COST = 5;

/**
 * Recreates what `strip` removed and analyzes the tables, which come largest first. In each step the expensive statements
 * come first, so that all connections are busy to the end. Foreign keys come last: they need the keys they reference.
 */
export async function rebuildStructure(
  clients: readonly Client[],
  { constraints, indexes, forced }: Structure,
  tables: readonly LoadedTable[],
): Promise<void> {
  const [first] = clients;
  const sizes = new Map(tables.map(({ name, bytes }) => [name, bytes]));
  const costOf = ({ table, definition }: Structure["indexes"][number]): number =>
    (sizes.get(table) ?? 0) * (definition.includes(" USING gin ") ? GIN_COST : 1);
  const of = (type: "keys" | "references", table: string): Constraint[] =>
    constraints.filter((each) => each.table === table && (each.type === "f") === (type === "references"));
  const names = tables.map(({ name }) => name);

  await shared(
    clients,
    names.flatMap((name) => of("keys", name).map(add).join(";\n") || []),
  );
  await shared(
    clients,
    indexes.toSorted((left, right) => costOf(right) - costOf(left)).map(({ definition }) => definition),
  );
  // Adding a foreign key locks both tables; checking it afterwards lets the other connections work on them.
  await first?.query(
    names.flatMap((name) => of("references", name).map((each) => `${add(each)} not valid`)).join(";\n"),
  );
  await shared(
    clients,
    names.map((name) =>
      [
        ...of("references", name).map((each) => `alter table ${quoted(name)} validate constraint ${quoted(each.name)}`),
        `analyze ${quoted(name)}`,
      ].join(";\n"),
    ),
  );
  await first?.query(
    [
      ...forced.map((table) => `alter table ${quoted(table)} force row level security`),
      ...names.map((name) => `alter table ${quoted(name)} enable trigger user`),
    ].join(";\n"),
  );
}
