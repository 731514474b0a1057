import { randomUUID } from "node:crypto";
import type { CommandContext } from "../server/app/commands/command.ts";
import { asChange } from "../server/app/demo/change.ts";
import { usedSecrets } from "../server/app/secrets.ts";
import { searchText } from "../server/core/base/text.ts";
import { createTokens } from "../server/modules/auth/tokens.ts";
import { Role } from "../server/shared/permissions.ts";

/** A session of a user who sees every branch, in the running server's database. */
export async function benchToken({ pool, config }: CommandContext, name: string): Promise<string> {
  const email = `bench-${name}@example.org`;
  const sessionId = randomUUID();
  await asChange(pool, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into app_user (name, email, search, password_hash, role_id, branch_ids) values ($1, $2, $3, '-', $4, '{}')
       on conflict (lower(email)) where deleted_at is null do update set name = excluded.name returning id`,
      [`Bench ${name}`, email, searchText(`Bench ${name}`, email), Role.administrator],
    );
    await client.query("insert into session (id, user_id) values ($1, $2)", [sessionId, rows[0]?.id]);
  });
  return createTokens(usedSecrets(config).session).session(sessionId);
}
