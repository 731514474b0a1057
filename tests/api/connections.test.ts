import { expect, test } from "vitest";
import { operationsOf } from "../../server/core/graphql/allow.ts";
import { permissionsOf, Role } from "../../server/shared/permissions.ts";
import { useApi } from "../support/api.ts";
import { useDatabase } from "../support/database.ts";
import { documentOf } from "../support/documents.ts";
import { samples } from "./access/samples.ts";

/*
 * The server has a single connection here. Whoever holds one for a change and waits for another waits forever, as many
 * concurrent users would for each other.
 */
const db = await useDatabase({ poolSize: 1 });
const api = await useApi(db);
const { build } = db;
const branch = await build.branch();
const roles = (["administrator", "manager", "staff", "viewer", "none"] as const).filter((role) => role in Role);
const mutations = operationsOf(api.schema).filter(({ kind }) => kind === "mutation");

/** A deadlock shows as a request that has not returned although the database is idle. */
async function stuck(answer: Promise<unknown>): Promise<boolean> {
  const { pool } = db.database;
  const rest = async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
    return false;
  };
  for (let resting = 0; resting < 20;) {
    if (await Promise.race([answer.then(() => true), rest()])) return false;
    const { rows } = await db.admin.query<{ busy: boolean }>(
      "select bool_or(state = 'active') as busy from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    resting = rows[0]?.busy !== true && pool.waitingCount > 0 && pool.idleCount === 0 ? resting + 1 : 0;
  }
  // A second connection lets it finish.
  pool.options.max += 1;
  await pool.query("select 1");
  await answer;
  pool.options.max -= 1;
  return true;
}

test.each(mutations)("$name holds no connection while waiting for another", async (operation) => {
  const { name, kind, field, access } = operation;
  const role =
    roles.find((each) => access === "public" || (access !== undefined && permissionsOf(Role[each]).has(access))) ??
    "administrator";
  const sample = samples[name];
  const user = await build.user(role, { branches: [branch.id] });
  const variables = (await sample?.variables?.({ build, user, owner: user, branchId: branch.id })) ?? {};
  const document = documentOf(api.schema, kind, field);
  const caller = await api.asUser(user);
  const upload = field.args.find((arg) => String(arg.type) === "Upload!");
  const answer =
    upload && sample?.file !== undefined
      ? caller.upload(document, variables, upload.name, sample.file)
      : caller.query(document, variables);
  expect(await stuck(answer)).toBe(false);
});
