import type { Pool } from "pg";
import type { Context } from "../../core/context.ts";
import { AppError, BadInput, Unauthenticated } from "../../core/errors.ts";
import { check, checkPatch } from "../../core/rules.ts";
import type { Scope } from "../../core/scope.ts";
import { loadForWrite, updateRecord } from "../../core/write.ts";
import { runChange } from "../../core/change.ts";
import { openScope } from "../../core/scope.ts";
import { permissionsOf } from "../../shared/permissions.ts";
import { accountRules, changePasswordRules, firstPasswordRules, signInRules } from "../../shared/rules/account.ts";
import { User } from "../users/user.entity.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { startSession } from "./sessions.ts";
import { accountKey, forgetAttempts, reserveAttempt } from "./throttle.ts";
import type { Tokens } from "./tokens.ts";

declare module "../../core/context.ts" {
  interface Services {
    tokens: Tokens;
  }
}

interface Account {
  id: number;
  password_hash: string;
  is_active: boolean;
  must_change_password: boolean;
}

export interface SignedIn {
  token: string | null;
  firstPasswordToken: string | null;
}

const signInFailed = () => new AppError("BAD_INPUT", "errors.signInFailed");

/** A one-time password's token is bound to its hash: it is dead once another password is set. */
const stampOf = (hash: string): string => hash.slice(-16);

async function accountOf(pool: Pool, email: string): Promise<Account | undefined> {
  const { rows } = await pool.query<Account>(
    `select id, password_hash, is_active, must_change_password from app_user
     where lower(email) = lower($1) and deleted_at is null`,
    [email],
  );
  return rows[0];
}

/** Signs a person in; the same words for a wrong password and an unknown address. */
export async function signIn(ctx: Context, input: { email: string; password: string; remember?: boolean | null }): Promise<SignedIn> {
  const { database, tokens } = ctx.services;
  const { email, password, remember } = check(signInRules, { ...input, remember: input.remember ?? false });
  const key = accountKey(email);
  const attempt = await reserveAttempt(database.pool, key, ctx.ip);
  const account = await accountOf(database.pool, email);
  const right = await verifyPassword(account?.password_hash ?? null, password);
  if (!account || !right) throw signInFailed();
  await forgetAttempts(database.pool, key, attempt);
  if (!account.is_active) throw new Unauthenticated(2);
  if (account.must_change_password) {
    return { token: null, firstPasswordToken: tokens.firstPassword(account.id, stampOf(account.password_hash)) };
  }
  return welcome(ctx, account.id, remember);
}

async function welcome(ctx: Context, userId: number, remember: boolean): Promise<SignedIn> {
  const { database, tokens } = ctx.services;
  const token = await startSession(database.pool, tokens, userId, remember, ctx.userAgent);
  await record(ctx, userId, "signIn", "SIGN_IN", "update app_user set last_login_at = now() where id = ?");
  return { token, firstPasswordToken: null };
}

/** Writes something about an account, and that it happened, in the name of the account itself. */
async function record(ctx: Context, userId: number, operation: string, action: string, statement: string, ...values: unknown[]) {
  const scope = openScope(ctx.services.database, {
    userId,
    sessionId: null,
    name: "",
    roleId: 0,
    branchIds: [],
    allBranches: false,
    permissions: permissionsOf(0),
    language: "en",
  });
  await runChange(scope, operation, ctx.requestId, async (em) => {
    await em.execute(statement, [...values, userId]);
    await em.execute(
      `insert into audit_entry (change_id, actor_id, action, table_name, record_id)
       values (nullif(current_setting('app.change_id'), '')::bigint, ?, ?, 'app_user', ?)`,
      [userId, action, userId],
    );
  });
}

const setPassword = `update app_user set password_hash = ?, must_change_password = false, password_changed_at = now(),
  version = version + 1, updated_at = now() where id = ?`;

/** Chooses the password that replaces a one-time one, and signs in. */
export async function setFirstPassword(
  ctx: Context,
  input: { token: string; password: string; confirmation: string; remember?: boolean | null },
): Promise<SignedIn> {
  const { database, tokens } = ctx.services;
  const proof = tokens.readFirstPassword(input.token);
  const { rows } = await database.pool.query<Account>(
    `select id, password_hash, is_active, must_change_password from app_user where id = $1 and deleted_at is null`,
    [proof?.userId ?? 0],
  );
  const [account] = rows;
  if (!account?.must_change_password || proof?.stamp !== stampOf(account.password_hash)) {
    throw new AppError("BAD_INPUT", "errors.firstPasswordExpired");
  }
  if (!account.is_active) throw new Unauthenticated(2);
  const { password } = check(firstPasswordRules, { password: input.password, confirmation: input.confirmation });
  if (await verifyPassword(account.password_hash, password)) {
    throw new BadInput([{ path: "password", key: "validation.passwordSame" }]);
  }
  const hash = await hashPassword(password);
  await record(ctx, account.id, "setFirstPassword", "PASSWORD", setPassword, hash);
  await database.pool.query("update session set ended_at = now() where user_id = $1 and ended_at is null", [account.id]);
  return welcome(ctx, account.id, input.remember ?? false);
}

/** Changes one's own password; every other session of the account ends. */
export async function changePassword(
  ctx: Context,
  scope: Scope,
  input: { currentPassword: string; password: string; confirmation: string },
): Promise<boolean> {
  const { database } = ctx.services;
  const { userId, sessionId } = scope.actor;
  const { currentPassword, password } = check(changePasswordRules, input);
  const { rows } = await database.pool.query<{ email: string; password_hash: string }>(
    "select email, password_hash from app_user where id = $1",
    [userId],
  );
  const [account] = rows;
  if (!account) throw new Unauthenticated();
  const key = accountKey(account.email);
  const attempt = await reserveAttempt(database.pool, key, ctx.ip);
  if (!(await verifyPassword(account.password_hash, currentPassword))) {
    throw new BadInput([{ path: "currentPassword", key: "validation.currentPassword" }]);
  }
  await forgetAttempts(database.pool, key, attempt);
  const hash = await hashPassword(password);
  await record(ctx, userId, "changePassword", "PASSWORD", setPassword, hash);
  await database.pool.query("update session set ended_at = now() where user_id = $1 and id <> $2 and ended_at is null", [
    userId,
    sessionId,
  ]);
  return true;
}

/** Writes the given fields of one's own account. */
export async function updateAccount(scope: Scope, version: number, input: { name?: string | null; email?: string | null }) {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && value !== null));
  await updateRecord(scope, User, scope.actor.userId, version, checkPatch(accountRules, given));
}

/** Remembers the language for mails and files that are made later. */
export async function setLanguage(scope: Scope, language: string): Promise<boolean> {
  if (language !== "en" && language !== "km") throw new BadInput([{ path: "language", key: "validation.selected" }]);
  const user = await loadForWrite(scope, User, scope.actor.userId);
  scope.em.assign(user, { language });
  await scope.em.flush();
  return true;
}
