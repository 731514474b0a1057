import { createHash } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Pool } from "pg";
import { nobody } from "../../core/base/actor.ts";
import { runChange } from "../../core/write/change.ts";
import type { Context } from "../../core/data/context.ts";
import { AppError } from "../../core/base/errors.ts";
import { openScope } from "../../core/data/scope.ts";
import { recordAccountEvent } from "../users/account-traces.ts";
import { keepDevice } from "./known-device.ts";
import { startSession } from "./sessions.ts";

/** What signing in reads of a living account. */
export interface Account {
  id: number;
  email: string;
  password_hash: string;
  is_active: boolean;
  must_change_password: boolean;
}

/** A session's token, or what has to be done before there is one. */
export interface SignedIn {
  token: string | null;
  firstPasswordToken: string | null;
}

export const signInFailed = () => new AppError("BAD_INPUT", "errors.signInFailed");

/**
 * A fingerprint of the values a proof is bound to, without revealing them: the proof becomes invalid when any of them
 * changes.
 */
export const stampOf = (...parts: string[]): string =>
  createHash("sha256").update(parts.join("\n")).digest("base64url");

/** The living account with this id or email. */
export async function findAccount(pool: Pool, by: { id: number } | { email: string }): Promise<Account | undefined> {
  const [condition, value] = "id" in by ? ["id = $1", by.id] : ["lower(email) = lower($1)", by.email];
  const { rows } = await pool.query<Account>(
    `select id, email, password_hash, is_active, must_change_password from app_user
     where ${condition} and deleted_at is null`,
    [value],
  );
  return rows[0];
}

/** Runs a write on behalf of an account that has no session yet. */
export async function asAccount<T>(
  ctx: Context,
  userId: number,
  operation: string,
  work: (em: EntityManager) => Promise<T>,
): Promise<T> {
  const scope = openScope(ctx.services.database, { ...nobody, userId });
  const { result } = await runChange(scope, operation, ctx.requestId, work);
  return result;
}

async function updated(em: EntityManager, statement: string, values: unknown[]): Promise<boolean> {
  const result = await em.execute<{ affectedRows: number }>(statement, values, "run");
  return result.affectedRows > 0;
}

/**
 * Starts a session if the verified password is still the account's. The account's row is locked first: a concurrent
 * password change ends this session too.
 */
export async function completeSignIn(
  em: EntityManager,
  ctx: Context,
  account: Pick<Account, "id" | "password_hash">,
  remember: boolean,
): Promise<string> {
  const same = await updated(
    em,
    `update app_user set last_login_at = now()
     where id = ? and password_hash = ? and is_active and not must_change_password and deleted_at is null`,
    [account.id, account.password_hash],
  );
  if (!same) throw signInFailed();
  await recordAccountEvent(em, account.id, "SIGN_IN");
  keepDevice(ctx, account.id);
  return startSession(em, account.id, { remember, userAgent: ctx.userAgent });
}

/** Whether the verified password is still the account's; its row stays locked until the commit. */
export async function hasStill(em: EntityManager, account: Account): Promise<boolean> {
  const rows = await em.execute<object[]>("select 1 from app_user where id = ? and password_hash = ? for update", [
    account.id,
    account.password_hash,
  ]);
  return rows.length > 0;
}

/** Sets a new password if the verified one is still the account's; false otherwise. */
export async function replacePassword(em: EntityManager, account: Account, hash: string): Promise<boolean> {
  const same = await updated(
    em,
    `update app_user set password_hash = ?, must_change_password = false, password_changed_at = now(),
       version = version + 1, updated_at = now(), updated_by = id
     where id = ? and password_hash = ?`,
    [hash, account.id, account.password_hash],
  );
  if (same) await recordAccountEvent(em, account.id, "PASSWORD");
  return same;
}
