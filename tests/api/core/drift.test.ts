import { expect, test } from "vitest";
import { useDatabase } from "../../support/database.ts";

const { database, admin } = await useDatabase();

/** PostgreSQL's name of each column type that entities use. */
const sqlTypes: Record<string, string> = {
  BigIntType: "int8",
  blob: "bytea",
  boolean: "bool",
  DateType: "date",
  DecimalType: "numeric",
  datetime: "timestamptz",
  DoubleType: "float8",
  integer: "int4",
  "integer[]": "_int4",
  JsonType: "jsonb",
  "real[]": "_float4",
  text: "text",
  "text[]": "_text",
  uuid: "uuid",
};

/** Record columns that only SQL reads: filled by triggers, or known to the sign-in alone. */
const onlyInSql = [
  "api_token.hash",
  "enrolment.current_branch_id",
  "planned_student.planned_branch_id",
  "student.has_flagged_photo",
  "student.has_photo",
];

test("the migrated tables and the entities have the same columns", async () => {
  const { rows } = await admin.query<{ tab: string; col: string; type: string; nullable: boolean }>(
    `select table_name as tab, column_name as col, udt_name as type, is_nullable = 'YES' as nullable
     from information_schema.columns where table_schema = 'public' and table_name = any ($1)`,
    [[...database.scopes.keys()]],
  );
  const inDatabase = new Set(rows.map((row) => `${row.tab}.${row.col} ${row.type}${row.nullable ? " null" : ""}`));
  const inEntities = [...database.orm.getMetadata().getAll().values()]
    .filter((meta) => !meta.abstract)
    .flatMap((meta) =>
      meta.props.map((property) => {
        const type = property.targetMeta ? "integer" : property.type;
        // Search columns are filled by the entity's own hook and never null in the database.
        const nullable = property.nullable && !property.name.startsWith("search");
        return `${meta.tableName}.${property.fieldNames[0]} ${sqlTypes[type] ?? type}${nullable ? " null" : ""}`;
      }),
    );
  expect(inEntities.length).toBeGreaterThan(200);
  expect(inEntities.filter((column) => !inDatabase.has(column))).toEqual([]);
  // Run tables are written by SQL, and their entities contain what lists show. A record's entity contains everything.
  const known = new Set(inEntities.map((column) => column.split(" ")[0]));
  const records = new Set(
    [...database.orm.getMetadata().getAll().values()]
      .filter((meta) => "deletedAt" in meta.properties)
      .map((meta) => meta.tableName),
  );
  const unknown = rows.filter((row) => records.has(row.tab)).map((row) => `${row.tab}.${row.col}`);
  expect(unknown.filter((column) => !known.has(column)).toSorted()).toEqual(onlyInSql);
});

test("every table of records is audited and every scoped one restricts writes to its branch", async () => {
  const metas = [...database.orm.getMetadata().getAll().values()].filter((meta) => !meta.abstract);
  const { rows: triggers } = await admin.query<{ tab: string; n: number }>(
    `select tgrelid::regclass::text as tab, count(*)::integer as n from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where p.proname in ('audit_insert', 'audit_update', 'audit_delete') group by tgrelid`,
  );
  const audited = new Map(triggers.map((row) => [row.tab, row.n]));
  const records = metas.filter((meta) => "deletedAt" in meta.properties);
  expect(records.filter((meta) => audited.get(meta.tableName) !== 3).map((meta) => meta.tableName)).toEqual([]);

  const { rows: policies } = await admin.query<{ tab: string; commands: string[] }>(
    `select tablename as tab, array_agg(cmd order by cmd)::text[] as commands from pg_policies p
     join pg_class c on c.relname = p.tablename and c.relforcerowsecurity group by tablename`,
  );
  const guarded = new Map(policies.map((row) => [row.tab, row.commands]));
  const scoped = [...database.scopes].filter(([, scope]) => scope.kind === "branch").map(([table]) => table);
  expect(scoped).toContain("school");
  for (const table of scoped) expect(guarded.get(table)).toEqual(["DELETE", "INSERT", "SELECT", "UPDATE"]);
});
