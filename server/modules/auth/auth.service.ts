import { createHash } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Pool } from "pg";
import { runChange } from "../../core/change.ts";
import type { Context } from "../../core/context.ts";
import { AppError, BadInput, Unauthenticated } from "../../core/errors.ts";
import { check, checkPatch } from "../../core/rules.ts";
import { openScope, type Scope } from "../../core/scope.ts";
import { loadForWrite, updateRecord } from "../../core/write.ts";
import { permissionsOf } from "../../shared/permissions.ts";
import { accountRules, changePasswordRules, firstPasswordRules, signInRules } from "../../shared/rules/account.ts";
import { User } from "../users/user.entity.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { endSessions, startSession } from "./sessions.ts";
import { accountKey, forgetAttempts, reserveAttempt } from "./throttle.ts";
import type { Tokens } from "./tokens.ts";

declare module "../../core/context.ts" {
  interface Services {
    tokens: Tokens;
  }
}

interface Account {
  id: number;
  email: string;
  password_hash: string;
  is_active: boolean;
  must_change_password: boolean;
}

export interface SignedIn {
  token: string | null;
  firstPasswordToken: string | null;
}

const signInFailed = () => new AppError("BAD_INPUT", "errors.signInFailed");
const firstPasswordExpired = () => new AppError("BAD_INPUT", "errors.firstPasswordExpired");
const wrongPassword = () => new BadInput([{ path: "currentPassword", key: "validation.currentPassword" }]);

/** A one-time password's token is bound to its hash, which it does not tell: it is dead once another password is set. */
const stampOf = (hash: string): string => createHash("sha256").update(hash).digest("base64url");

async function accountWhere(pool: Pool, condition: string, value: string | number): Promise<Account | undefined> {
  const { rows } = await pool.query<Account>(
    `select id, email, password_hash, is_active, must_change_password from app_user
     where ${condition} and deleted_at is null`,
    [value],
  );
  return rows[0];
}

/** Signs a person in; the same words and the same work for a wrong password and an unknown address. */
export async function signIn(
  ctx: Context,
  input: { email: string; password: string; remember?: boolean | null },
): Promise<SignedIn> {
  const { database, tokens } = ctx.services;
  const { email, password, remember } = check(signInRules, { ...input, remember: input.remember ?? false });
  const key = accountKey(email);
  const attempt = await reserveAttempt(database.pool, key, ctx.ip);
  const account = await accountWhere(database.pool, "lower(email) = lower($1)", email);
  const right = await verifyPassword(account?.password_hash ?? null, password);
  if (!account || !right) throw signInFailed();
  await forgetAttempts(database.pool, key, attempt);
  if (!account.is_active) throw new Unauthenticated(2);
  if (account.must_change_password) {
    return { token: null, firstPasswordToken: tokens.firstPassword(account.id, stampOf(account.password_hash)) };
  }
  const sessionId = await asAccount(ctx, account.id, "signIn", (em) => welcome(em, ctx, account, remember));
  return { token: tokens.session(sessionId), firstPasswordToken: null };
}

/** Runs a write in the name of an account that has no session yet. */
async function asAccount<T>(
  ctx: Context,
  userId: number,
  operation: string,
  work: (em: EntityManager) => Promise<T>,
): Promise<T> {
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
  const { result } = await runChange(scope, operation, ctx.requestId, work);
  return result;
}

/** That something happened to an account which no column shows; no secret is written. */
async function note(em: EntityManager, userId: number, action: "SIGN_IN" | "PASSWORD"): Promise<void> {
  await em.execute(
    `insert into audit_entry (change_id, actor_id, action, table_name, record_id)
     values (app_change_id(), app_user_id(), ?, 'app_user', ?)`,
    [action, userId],
  );
}

async function updated(em: EntityManager, statement: string, values: unknown[]): Promise<boolean> {
  const result = await em.execute<{ affectedRows: number }>(statement, values, "run");
  return result.affectedRows > 0;
}

/**
 * Starts a session, if the password that was checked is still the account's. The account's row is locked first: a new
 * password that comes meanwhile ends this session too.
 */
async function welcome(
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
  await note(em, account.id, "SIGN_IN");
  return startSession(em, account.id, { remember, userAgent: ctx.userAgent });
}

/** Sets a new password if the one that was checked is still the account's; false otherwise. */
async function replacePassword(em: EntityManager, account: Account, hash: string): Promise<boolean> {
  const same = await updated(
    em,
    `update app_user set password_hash = ?, must_change_password = false, password_changed_at = now(),
       version = version + 1, updated_at = now(), updated_by = id
     where id = ? and password_hash = ?`,
    [hash, account.id, account.password_hash],
  );
  if (same) await note(em, account.id, "PASSWORD");
  return same;
}

/** Chooses the password that replaces a one-time one, and signs in. The token works once. */
export async function setFirstPassword(
  ctx: Context,
  input: { token: string; password: string; confirmation: string; remember?: boolean | null },
): Promise<SignedIn> {
  const { database, tokens } = ctx.services;
  const proof = tokens.readFirstPassword(input.token);
  const account = proof && (await accountWhere(database.pool, "id = $1", proof.userId));
  if (!account?.must_change_password || proof?.stamp !== stampOf(account.password_hash)) throw firstPasswordExpired();
  if (!account.is_active) throw new Unauthenticated(2);
  const { password } = check(firstPasswordRules, { password: input.password, confirmation: input.confirmation });
  if (await verifyPassword(account.password_hash, password)) {
    throw new BadInput([{ path: "password", key: "validation.passwordSame" }]);
  }
  const hash = await hashPassword(password);
  const sessionId = await asAccount(ctx, account.id, "setFirstPassword", async (em) => {
    if (!(await replacePassword(em, account, hash))) throw firstPasswordExpired();
    await endSessions(em, account.id, null);
    return welcome(em, ctx, { id: account.id, password_hash: hash }, input.remember ?? false);
  });
  return { token: tokens.session(sessionId), firstPasswordToken: null };
}

/** Changes one's own password; every other session of the account ends with it. */
export async function changePassword(
  ctx: Context,
  scope: Scope,
  input: { currentPassword: string; password: string; confirmation: string },
): Promise<boolean> {
  const { pool } = ctx.services.database;
  const { userId, sessionId } = scope.actor;
  const { currentPassword, password } = check(changePasswordRules, input);
  const account = await accountWhere(pool, "id = $1", userId);
  if (!account) throw new Unauthenticated();
  const key = accountKey(account.email);
  const attempt = await reserveAttempt(pool, key, ctx.ip);
  if (!(await verifyPassword(account.password_hash, currentPassword))) throw wrongPassword();
  await forgetAttempts(pool, key, attempt);
  const hash = await hashPassword(password);
  await runChange(scope, "changePassword", ctx.requestId, async (em) => {
    if (!(await replacePassword(em, account, hash))) throw wrongPassword();
    await endSessions(em, userId, sessionId);
  });
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
