import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CommandContext } from "../server/app/commands/command.ts";
import { asChange } from "../server/app/demo/change.ts";
import { searchText } from "../server/core/base/text.ts";
import { makeOneTimePassword } from "../server/modules/users/one-time-password.ts";
import { hashPassword } from "../server/modules/users/passwords.ts";
import { Role } from "../server/shared/permissions.ts";

/** A user as whom lists are requested. */
export interface BenchUser {
  /** Which branches: `small`, `large`, `all`. */
  name: string;
  email: string;
  password: string;
}

/** What a user of each kind sees: the branch with 1%, the one with 60%, every branch. */
const kinds = [
  { name: "small", roleId: Role.manager, branches: ["BR7"] },
  { name: "large", roleId: Role.manager, branches: ["BR1"] },
  { name: "all", roleId: Role.administrator, branches: [] },
];

/**
 * Creates users for measuring, or gives them new passwords; writes them to a file next to the data, and prints its
 * path.
 */
export async function addUsers({ pool, config }: CommandContext): Promise<string> {
  const users: BenchUser[] = kinds.map(({ name }) => ({
    name,
    email: `bench-${name}@example.org`,
    password: makeOneTimePassword(),
  }));
  await asChange(pool, async (client) => {
    for (const [i, { name, email, password }] of users.entries()) {
      const { roleId = Role.none, branches = [] } = kinds[i] ?? {};
      await client.query(
        `insert into app_user (name, email, search, password_hash, role_id, branch_ids)
         select $1, $2, $3, $4, $5, coalesce(array_agg(id order by id), '{}') from branch where code = any ($6)
         on conflict (lower(email)) where deleted_at is null do update set password_hash = excluded.password_hash`,
        [`Bench ${name}`, email, searchText(`Bench ${name}`, email), await hashPassword(password), roleId, branches],
      );
    }
  });
  const file = join(config.dataDir, "bench-users.json");
  writeFileSync(file, JSON.stringify(users, null, 2), { mode: 0o600 });
  return file;
}
