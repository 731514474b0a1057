import type { Pool, PoolClient } from "pg";
import { withTransaction } from "../core/base/connections.ts";
import { snake } from "../core/base/names.ts";
import { searchText } from "../core/base/text.ts";
import type { BuiltinValue } from "../modules/reference/builtin/types.ts";
import { builtinValues } from "../modules/reference/builtin/values.ts";
import { initialNames } from "../modules/organisation/initial.ts";
import { makeOneTimePassword } from "../modules/users/one-time-password.ts";
import { hashPassword } from "../modules/users/passwords.ts";
import { Role } from "../shared/permissions.ts";
import { parentKindOf, referenceKinds } from "../shared/reference.ts";

export interface SeedOptions {
  /** `YYYY-MM-DD` in the organisation's time zone, for the study years. */
  today: string;
  adminEmail?: string;
}

/** The first administrator; the password is known only here and must be changed at the first sign-in. */
export interface FirstAdministrator {
  email: string;
  password: string;
}

/** An advisory lock of its own: two processes must not fill the same database. */
const SEED_LOCK = 7_165_001;
/** The country of a new organisation. */
const HOME = "KHM";
/** Fields of a built-in value that are stored in a column of the same name, if the kind has it. */
const plainFields = [
  "code",
  "nameEn",
  "nameLocal",
  "nameJa",
  "unitEn",
  "unitLocal",
  "position",
  "firstDay",
  "lastDay",
] as const;

async function insertValues(client: PoolClient, table: string, parent: string | undefined, values: BuiltinValue[]) {
  const fields = plainFields.filter((field) => values.some((value) => value[field] !== undefined));
  const columns = fields.map(snake);
  const rows = values.map((value) => ({
    ...Object.fromEntries(fields.map((field) => [snake(field), value[field] ?? null])),
    search: searchText(value.code, value.nameEn, value.nameLocal),
    parent_code: value.parentCode ?? null,
  }));
  const listed = [...columns, "search"];
  const types = listed.map((column) =>
    column === "position" ? "position integer" : `${column} ${column.endsWith("_day") ? "date" : "text"}`,
  );
  await client.query(
    `insert into ${table} (${[...listed, ...(parent ? [`${parent}_id`] : [])].join(", ")})
     select ${[...listed.map((column) => `v.${column}`), ...(parent ? ["p.id"] : [])].join(", ")}
     from jsonb_to_recordset($1::jsonb) as v (${types.join(", ")}, parent_code text)
     ${parent ? `join ${parent} p on p.code = v.parent_code and p.deleted_at is null` : ""}`,
    [JSON.stringify(rows)],
  );
}

async function insertReferences(client: PoolClient, today: string): Promise<void> {
  const builtin = builtinValues(today);
  for (const kind of referenceKinds) {
    const above = parentKindOf(kind);
    if (builtin[kind].length > 0) await insertValues(client, kind.toLowerCase(), above?.toLowerCase(), builtin[kind]);
  }
}

async function insertFirstAdministrator(client: PoolClient, email: string): Promise<FirstAdministrator> {
  const password = makeOneTimePassword();
  const { code, nameEn, nameLocal } = initialNames.branch;
  const branch = await client.query<{ id: number }>(
    "insert into branch (code, name_en, name_local, search) values ($1, $2, $3, $4) returning id",
    [code, nameEn, nameLocal, searchText(code, nameEn, nameLocal)],
  );
  await client.query(
    `insert into app_user (name, email, search, password_hash, role_id, branch_ids, must_change_password)
     values ('Administrator', $1, $2, $3, $4, $5, true)`,
    [email, searchText("Administrator", email), await hashPassword(password), Role.administrator, [branch.rows[0]?.id]],
  );
  return { email, password };
}

/**
 * Fills an empty, migrated database in one transaction: the organisation, one branch, the built-in reference values and
 * one administrator. Returns the administrator's temporary password, or null if there are users already.
 */
export async function seed(pool: Pool, options: SeedOptions): Promise<FirstAdministrator | null> {
  return withTransaction(pool, async (client) => {
    await client.query("select pg_advisory_xact_lock($1)", [SEED_LOCK]);
    const filled = await client.query("select 1 from app_user limit 1");
    if (filled.rowCount) return null;
    await client.query(`
      with c as (insert into change (operation) values ('seed') returning id)
      select set_config('app.change_id', id::text, true), set_config('app.all_branches', 'on', true) from c`);
    await insertReferences(client, options.today);
    await client.query(
      `insert into organisation (id, name_en, name_local, country_id) overriding system value
       values (1, $1, $2, (select id from country where code = $3))`,
      [initialNames.organisation.nameEn, initialNames.organisation.nameLocal, HOME],
    );
    return insertFirstAdministrator(client, options.adminEmail ?? "admin@example.org");
  });
}
