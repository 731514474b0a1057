import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { TooManyAttempts } from "../../core/errors.ts";

/** Failed attempts within the window before the next is refused. */
const limits = { account: 10, address: 40 };
const windowMinutes = 15;

/** Accounts are kept as a digest: an address that somebody mistyped does not stay readable. */
export const accountKey = (email: string): string =>
  createHash("sha256").update(email.trim().toLowerCase()).digest("base64url");

/**
 * Reserves one attempt before the password is looked at, committed at once: neither aliases nor parallel requests get
 * more than the limit. Throws `TooManyAttempts` when there is none left.
 */
export async function reserveAttempt(pool: Pool, account: string, address: string): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock(hashtextextended(key, 7)) from unnest($1::text[]) key order by key", [
      [`account ${account}`, `address ${address}`].sort(),
    ]);
    const { rows } = await client.query<{ account: number; address: number; minutes: number }>(
      `select count(*) filter (where account = $1)::integer as account,
              count(*) filter (where address = $2)::integer as address,
              ceil(extract(epoch from min(at) + interval '${windowMinutes} minutes' - now()) / 60)::integer as minutes
       from sign_in_attempt
       where (account = $1 or address = $2) and at > now() - interval '${windowMinutes} minutes'`,
      [account, address],
    );
    const [count] = rows;
    if (count && (count.account >= limits.account || count.address >= limits.address)) {
      await client.query("rollback");
      throw new TooManyAttempts(Math.min(Math.max(count.minutes, 1), windowMinutes));
    }
    const inserted = await client.query<{ id: string }>(
      "insert into sign_in_attempt (account, address) values ($1, $2) returning id",
      [account, address],
    );
    await client.query("commit");
    return inserted.rows[0]?.id ?? "";
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

/** After a right password: the account's failures are forgotten, and this attempt is not one. Old ones go as well. */
export async function forgetAttempts(pool: Pool, account: string, attemptId: string): Promise<void> {
  await pool.query(
    `delete from sign_in_attempt where account = $1 or id = $2 or at < now() - interval '${windowMinutes} minutes'`,
    [account, attemptId],
  );
}
