import type { Pool } from "pg";
import { runChange } from "../../core/write/change.ts";
import type { Context } from "../../core/data/context.ts";
import { AppError, BadInput, Busy, TooManyAttempts, Unauthenticated } from "../../core/base/errors.ts";
import { addressKey } from "../../core/base/address.ts";
import { check, checkPatch } from "../../core/write/rules.ts";
import type { Scope } from "../../core/data/scope.ts";
import { loadForWrite, updateRecord } from "../../core/write/write.ts";
import {
  accountRules,
  changePasswordRules,
  currentPasswordRules,
  firstPasswordRules,
  signInRules,
} from "../../shared/rules/account.ts";
import { endSessions } from "../users/account-traces.ts";
import { requireHardToGuess } from "../users/password-choice.ts";
import { hashPassword, verifyPassword } from "../users/passwords.ts";
import { User } from "../users/user.entity.ts";
import {
  type Account,
  asAccount,
  findAccount,
  hasStill,
  replacePassword,
  type SignedIn,
  signInFailed,
  stampOf,
  completeSignIn,
} from "./account.ts";
import { recordFailedSignIn } from "./failed-sign-ins.ts";
import { knownDevice } from "./known-device.ts";
import { takeSignIn } from "./sign-in-attempts.ts";
import { accountKey, forgetAttempts, ownPasswordAttempts, takeAttempt } from "./throttle.ts";
import type { Tokens } from "./tokens.ts";

declare module "../../core/data/context.ts" {
  interface Services {
    tokens: Tokens;
  }
}

const firstPasswordExpired = () => new AppError("BAD_INPUT", "errors.firstPasswordExpired");
const wrongPassword = () => new BadInput([{ path: "currentPassword", key: "validation.currentPassword" }]);

/** Signs a user in; a wrong password and an unknown address get the same message and the same amount of work. */
export async function signIn(
  ctx: Context,
  input: { email: string; password: string; remember?: boolean | null },
): Promise<SignedIn> {
  const { database, tokens } = ctx.services;
  const { email, password, remember } = check(signInRules, { ...input, remember: input.remember ?? false });
  const account = await findAccount(database.pool, { email });
  const device = account ? knownDevice(ctx, account.id) : null;
  const attempt = await takeSignIn(database.pool, {
    account: accountKey(email),
    known: account !== undefined,
    ip: ctx.ip,
    device,
  });
  const stored = attempt.isLookedAt && account ? account.password_hash : null;
  const who = attempt.onKnownDevice ? { key: attempt.counted, trusted: true } : { key: addressKey(ctx.ip) };
  const right = await verifyPassword(stored, password, who).catch(async (error: unknown) => {
    // It was never its turn: no password was checked.
    if (error instanceof Busy) await database.pool.query("delete from sign_in_attempt where id = $1", [attempt.id]);
    throw error;
  });
  if (!account || !right) {
    await recordFailedSignIn(ctx, account?.id ?? null, attempt);
    throw attempt.wait === null ? signInFailed() : new TooManyAttempts(attempt.wait);
  }
  await forgetAttempts(database.pool, attempt.counted, attempt.id);
  if (!account.is_active) throw new Unauthenticated(2);
  if (account.must_change_password) {
    return { token: null, firstPasswordToken: tokens.firstPassword(account.id, stampOf(account.password_hash)) };
  }
  const sessionId = await asAccount(ctx, account.id, "signIn", (em) => completeSignIn(em, ctx, account, remember));
  return { token: tokens.session(sessionId), firstPasswordToken: null };
}

/** Sets the password that replaces a temporary one, and signs in. The token works once. */
export async function setFirstPassword(
  ctx: Context,
  input: { token: string; password: string; confirmation: string; remember?: boolean | null },
): Promise<SignedIn> {
  const { database, tokens } = ctx.services;
  const proof = tokens.readFirstPassword(input.token);
  const account = proof && (await findAccount(database.pool, { id: proof.userId }));
  if (!account?.must_change_password || proof?.stamp !== stampOf(account.password_hash)) throw firstPasswordExpired();
  if (!account.is_active) throw new Unauthenticated(2);
  const { password } = check(firstPasswordRules, { password: input.password, confirmation: input.confirmation });
  if (await verifyPassword(account.password_hash, password)) {
    throw new BadInput([{ path: "password", key: "validation.passwordSame" }]);
  }
  await requireHardToGuess(database.pool, password, account.email);
  const hash = await hashPassword(password);
  const sessionId = await asAccount(ctx, account.id, "setFirstPassword", async (em) => {
    if (!(await replacePassword(em, account, hash))) throw firstPasswordExpired();
    await endSessions(em, account.id, null);
    return completeSignIn(em, ctx, { id: account.id, password_hash: hash }, input.remember ?? false);
  });
  return { token: tokens.session(sessionId), firstPasswordToken: null };
}

/** The user's own account, as it is now. */
async function ownAccount(pool: Pool, userId: number): Promise<Account> {
  const account = await findAccount(pool, { id: userId });
  if (!account) throw new Unauthenticated();
  return account;
}

/** Throws unless this is the password of the user's own account; guesses are limited. */
async function proveOwnPassword(pool: Pool, account: Account, password: string): Promise<void> {
  const own = String(account.id);
  const attempt = await takeAttempt(pool, ownPasswordAttempts, own, `user ${own}`);
  if (!(await verifyPassword(account.password_hash, password, { key: `user ${own}`, trusted: true }))) {
    throw wrongPassword();
  }
  await forgetAttempts(pool, ownPasswordAttempts.prefix + own, attempt);
}

/** Changes the user's own password; ends their other sessions. */
export async function changePassword(
  ctx: Context,
  scope: Scope,
  input: { currentPassword: string; password: string; confirmation: string },
): Promise<boolean> {
  const { pool } = ctx.services.database;
  const { userId, sessionId } = scope.actor;
  const { currentPassword, password } = check(changePasswordRules, input);
  const account = await ownAccount(pool, userId);
  await requireHardToGuess(pool, password, account.email);
  await proveOwnPassword(pool, account, currentPassword);
  const hash = await hashPassword(password);
  await runChange(scope, "changePassword", ctx.requestId, async (em) => {
    if (!(await replacePassword(em, account, hash))) throw wrongPassword();
    await endSessions(em, userId, sessionId);
  });
  return true;
}

/** Updates the given fields of the user's own account. Another email address takes the present password. */
export async function updateAccount(
  ctx: Context,
  scope: Scope,
  version: number,
  { currentPassword, ...input }: { name?: string | null; email?: string | null; currentPassword?: string | null },
): Promise<void> {
  const { pool } = ctx.services.database;
  const { userId } = scope.actor;
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && value !== null));
  const { email, ...others } = checkPatch(accountRules, given);
  const account = await ownAccount(pool, userId);
  // What is the address already is not written, even if someone changes it in the meantime: that would take the password.
  const isMoved = email !== undefined && email !== account.email;
  if (isMoved) await proveOwnPassword(pool, account, check(currentPasswordRules, { currentPassword }).currentPassword);
  await runChange(scope, "updateAccount", ctx.requestId, async (em) => {
    if (isMoved && !(await hasStill(em, account))) throw wrongPassword();
    await updateRecord(scope, User, userId, version, isMoved ? { ...others, email } : others);
  });
}

/** Stores the language for later mails and files. */
export async function setLanguage(scope: Scope, language: string): Promise<boolean> {
  if (language !== "en" && language !== "km") throw new BadInput([{ path: "language", key: "validation.selected" }]);
  const user = await loadForWrite(scope, User, scope.actor.userId);
  scope.em.assign(user, { language });
  await scope.em.flush();
  return true;
}
