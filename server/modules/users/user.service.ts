import { runChange } from "../../core/write/change.ts";
import { BadInput, Forbidden, NotFound } from "../../core/base/errors.ts";
import { check, checkPatch } from "../../core/write/rules.ts";
import type { Scope } from "../../core/data/scope.ts";
import { protectRecords } from "../../core/trash/protected.ts";
import { createRecord, deleteRecords, loadForWrite, updateRecord } from "../../core/write/write.ts";
import { permissionsOf } from "../../shared/permissions.ts";
import { oneTimePasswordRules, userRules } from "../../shared/rules/user.ts";
import { requireBranches } from "../branches/require-branches.ts";
import { endSessions, recordAccountEvent } from "./account-traces.ts";
import { makeOneTimePassword } from "./one-time-password.ts";
import { organisationNames, requireHardToGuess, requireUncommon, requireUnlikeNames } from "./password-choice.ts";
import { hashPassword } from "./passwords.ts";
import { protectedUsers } from "./protected-users.ts";
import { User } from "./user.entity.ts";
import type { UserInput, UserPatch } from "./user.input.ts";

protectRecords(User, protectedUsers);

/** A temporary password; `made` if it was generated because the administrator typed none, to be shown once. */
interface OneTime {
  hash: string;
  made: string | null;
}

/** Which write gave whom a temporary password. */
export interface GivenPassword {
  changeId: string;
  userId: number;
  made: string | null;
}

/** Nobody may grant rights above their own, nor change users who have them. */
function requireWithinRights({ actor }: Scope, roleId: number): void {
  for (const permission of permissionsOf(roleId)) if (!actor.permissions.has(permission)) throw new Forbidden();
}

/** Null if the administrator typed none. */
const typedPassword = (password: string | null): string | null => check(oneTimePasswordRules, { password }).password;

/** Hashed before any transaction, as it takes a while. */
async function oneTime(typed: string | null): Promise<OneTime> {
  const made = typed === null ? makeOneTimePassword() : null;
  return { hash: await hashPassword(typed ?? made ?? ""), made };
}

/** Creates a user with a temporary password: the typed one, or a generated one that is returned. */
export async function createUser(
  scope: Scope,
  requestId: string,
  input: UserInput,
  password: string | null,
): Promise<GivenPassword> {
  const values = check(userRules, input);
  requireWithinRights(scope, values.roleId);
  const typed = typedPassword(password);
  if (typed !== null) await requireHardToGuess(scope.database.pool, typed, values.email);
  const { hash, made } = await oneTime(typed);
  const { changeId, result } = await runChange(scope, "createUser", requestId, async () => {
    await requireBranches(scope, values.branchIds);
    return createRecord(scope, User, { ...values, passwordHash: hash, mustChangePassword: true });
  });
  return { changeId, userId: result, made };
}

/** Updates the given fields of a user who was read at `version`. Changes take effect on their next request. */
export async function updateUser(scope: Scope, id: number, version: number, input: UserPatch): Promise<number> {
  const values = checkPatch(userRules, input);
  const user = await requireUser(scope, id);
  if (id === scope.actor.userId && values.email !== undefined && values.email !== user.email) {
    // Their account asks for the password.
    throw new BadInput([{ path: "email", key: "validation.ownEmail" }]);
  }
  if (values.roleId !== undefined) requireWithinRights(scope, values.roleId);
  if (values.branchIds !== undefined) await requireBranches(scope, values.branchIds);
  return updateRecord(scope, User, id, version, values);
}

/**
 * Replaces a user's password by a temporary one and ends their sessions; users change their own password in their
 * account.
 */
export async function giveOneTimePassword(
  scope: Scope,
  requestId: string,
  id: number,
  password: string | null,
): Promise<GivenPassword> {
  if (id === scope.actor.userId) throw new BadInput([], "errors.ownPassword");
  const typed = typedPassword(password);
  if (typed !== null) requireUncommon(typed);
  const names = await organisationNames(scope.database.pool);
  const { hash, made } = await oneTime(typed);
  const { changeId } = await runChange(scope, "giveOneTimePassword", requestId, async (em) => {
    const user = await loadForWrite(scope, User, id);
    requireWithinRights(scope, user.roleId);
    if (typed !== null) requireUnlikeNames(typed, user.email, names);
    const passwordChangedAt = new Date();
    em.assign(user, { passwordHash: hash, mustChangePassword: true, passwordChangedAt, updatedBy: scope.actor.userId });
    await recordAccountEvent(em, id, "PASSWORD");
    await endSessions(em, id, null);
  });
  return { changeId, userId: id, made };
}

/** Throws unless the user may change this one; locked until the commit. */
export async function requireUser(scope: Scope, id: number): Promise<User> {
  const user = await loadForWrite(scope, User, id);
  requireWithinRights(scope, user.roleId);
  return user;
}

/** Living users with these ids, locked in a fixed order; all or none. */
async function loadAll(scope: Scope, ids: readonly number[]): Promise<User[]> {
  const users = [];
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) users.push(await loadForWrite(scope, User, id));
  if (users.length === 0) throw new NotFound();
  for (const user of users) requireWithinRights(scope, user.roleId);
  return users;
}

/** Deactivates or reactivates users; all or none. Returns how many changed. Deactivated users' sessions end. */
export async function setUsersActive(scope: Scope, ids: readonly number[], isActive: boolean): Promise<number> {
  const changing = (await loadAll(scope, ids)).filter((user) => user.isActive !== isActive);
  for (const user of changing) scope.em.assign(user, { isActive, updatedBy: scope.actor.userId });
  await scope.em.flush();
  return changing.length;
}

/** Deletes users; all or none. Their sessions end. */
export async function deleteUsers(scope: Scope, ids: readonly number[]): Promise<number> {
  return deleteRecords(
    scope,
    User,
    (await loadAll(scope, ids)).map((user) => user.id),
  );
}

/** Ends a user's sessions, except the current one if it is their own; returns how many. */
export async function signOutUser(scope: Scope, id: number): Promise<number> {
  await requireUser(scope, id);
  const { userId, sessionId } = scope.actor;
  return endSessions(scope.em, id, id === userId ? sessionId : null);
}
