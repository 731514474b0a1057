import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { addressKey } from "../../core/base/address.ts";
import { TooManyAttempts } from "../../core/base/errors.ts";
import { countAttempt } from "./attempts.ts";

/** A kind of attempt, and its limits within the window per account and per address. Each kind is counted separately. */
interface Attempts {
  prefix: string;
  account: number;
  address: number;
}
/** Re-entering one's own password: nobody else's attempts count. */
export const ownPasswordAttempts: Attempts = { prefix: "own ", account: 10, address: 10 };
export const resetRequests: Attempts = { prefix: "reset ", account: 3, address: 20 };
export const windowMinutes = 15;
export const window = `interval '${windowMinutes} minutes'`;
/** SQL for whether an attempt is recent. One far ahead was made before the clock was set back. */
export const isRecent = `at > now() - ${window} and at < now() + ${window}`;

/** Accounts are stored as a digest, so that a mistyped address does not stay readable. */
export const accountKey = (email: string): string =>
  createHash("sha256").update(email.trim().toLowerCase()).digest("base64url");

/**
 * Takes an attempt before the password is checked, committed immediately: neither aliases nor parallel requests get
 * beyond the limit. Returns the attempt's id; throws `TooManyAttempts` if none is left.
 */
export async function takeAttempt(pool: Pool, limits: Attempts, accountDigest: string, ip: string): Promise<string> {
  const account = limits.prefix + accountDigest;
  const address = limits.prefix + addressKey(ip);
  return countAttempt(pool, { account, address, who: { key: address } }, async (client) => {
    const { rows } = await client.query<{ failures: number; limit: number; minutes: number }>(
      `select count(*)::integer as failures, $3::integer as limit,
              ceil(extract(epoch from min(at) + ${window} - now()) / 60)::integer as minutes
       from sign_in_attempt where account = $1 and ${isRecent}
       union all
       select count(*)::integer, $4::integer, ceil(extract(epoch from min(at) + ${window} - now()) / 60)::integer
       from sign_in_attempt where address = $2 and ${isRecent}`,
      [account, address, limits.account, limits.address],
    );
    const reached = rows.filter((row) => row.failures >= row.limit);
    if (reached.length > 0) {
      throw new TooManyAttempts(Math.min(Math.max(...reached.map((row) => row.minutes), 1), windowMinutes));
    }
    const inserted = await client.query<{ id: string }>(
      "insert into sign_in_attempt (account, address) values ($1, $2) returning id",
      [account, address],
    );
    return inserted.rows[0]?.id ?? "";
  });
}

/**
 * After a correct password: this attempt was no failure, and the account's failures are cleared. They still count for
 * the address; otherwise anyone with an account could clear their guesses at others. Old ones are removed.
 */
export async function forgetAttempts(pool: Pool, account: string, attemptId: string | null): Promise<void> {
  await pool.query(`delete from sign_in_attempt where id = $1 or at < now() - ${window}`, [attemptId]);
  await pool.query("update sign_in_attempt set account = '' where account = $1", [account]);
}
