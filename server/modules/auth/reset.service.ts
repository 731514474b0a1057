import { nobody } from "../../core/base/actor.ts";
import type { Context } from "../../core/data/context.ts";
import { AppError, Unauthenticated } from "../../core/base/errors.ts";
import { enqueue } from "../../core/jobs/queue.ts";
import { check } from "../../core/write/rules.ts";
import { openScope } from "../../core/data/scope.ts";
import { firstPasswordRules, resetRequestRules } from "../../shared/rules/account.ts";
import { endSessions } from "../users/account-traces.ts";
import { requireHardToGuess } from "../users/password-choice.ts";
import { hashPassword } from "../users/passwords.ts";
import {
  type Account,
  asAccount,
  findAccount,
  replacePassword,
  type SignedIn,
  stampOf,
  completeSignIn,
} from "./account.ts";
import { accountKey, takeAttempt, resetRequests } from "./throttle.ts";

declare module "../../core/data/context.ts" {
  interface Services {
    /** Whether mail can be sent: if not, administrators set temporary passwords. */
    sendsMail: boolean;
  }
}

/** The job that looks up the account and sends the mail. */
export const RESET_TASK = "auth.resetMail";

const resetExpired = () => new AppError("BAD_INPUT", "errors.resetExpired");

/** A mailed link becomes invalid when the password, or the address it was sent to, changes. */
export const resetStamp = (account: Pick<Account, "password_hash" | "email">): string =>
  stampOf(account.password_hash, account.email);

/**
 * Requests a mail with a link for choosing a new password. Only the job looks up whether the account exists: until the
 * response, the work is the same for everyone. The job receives the address as a digest.
 */
export async function requestPasswordReset(ctx: Context, input: { email: string }): Promise<boolean> {
  const { database, sendsMail } = ctx.services;
  if (!sendsMail) throw new AppError("BAD_INPUT", "errors.noMail");
  const account = accountKey(check(resetRequestRules, input).email);
  await takeAttempt(database.pool, resetRequests, account, ctx.ip);
  await openScope(database, nobody).em.transactional((em) =>
    enqueue(em, { ownerId: null, task: RESET_TASK, payload: { account }, sendsMail: true }),
  );
  return true;
}

/** Sets a new password through a mailed link, ends every session and signs in. The link works once. */
export async function resetPassword(
  ctx: Context,
  input: { token: string; password: string; confirmation: string },
): Promise<SignedIn> {
  const { database, tokens } = ctx.services;
  const proof = tokens.readPasswordReset(input.token);
  const account = proof && (await findAccount(database.pool, { id: proof.userId }));
  if (!account || proof?.stamp !== resetStamp(account)) throw resetExpired();
  if (!account.is_active) throw new Unauthenticated(2);
  const { password } = check(firstPasswordRules, { password: input.password, confirmation: input.confirmation });
  await requireHardToGuess(database.pool, password, account.email);
  const hash = await hashPassword(password);
  const sessionId = await asAccount(ctx, account.id, "resetPassword", async (em) => {
    if (!(await replacePassword(em, account, hash))) throw resetExpired();
    await endSessions(em, account.id, null);
    return completeSignIn(em, ctx, { id: account.id, password_hash: hash }, false);
  });
  return { token: tokens.session(sessionId), firstPasswordToken: null };
}
