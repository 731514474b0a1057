import type { EntityManager } from "@mikro-orm/postgresql";
import { isConnectionLoss, isRetryable, translateDatabaseError } from "../base/constraints.ts";
import type { Scope } from "../data/scope.ts";
import { forkFor } from "../data/scope.ts";
import { UNLIMITED } from "../data/statement-limit.ts";
import { OutcomeUnknown } from "../base/errors.ts";
import { lacking } from "../base/token-rights.ts";
import type { Permission } from "../../shared/permissions.ts";
import { requireUnchangedRights, RIGHTS_HOLD } from "./rights.ts";

/** How long a write waits for rows that someone else is writing before it says so. */
const lockTimeout = "5s";
/** How often a write is tried before reporting that someone else is writing. */
const attempts = 3;

/**
 * Runs one write in one transaction: the actor, their branches and the change's id are set on the session for triggers
 * and policies. Retried when it conflicts with another transaction. Inside, `scope.em` is the transaction's.
 * Writes nothing if the actor lost rights while the request waited for its body, a file or a lock.
 */
export async function runChange<T>(
  scope: Scope,
  operation: string,
  requestId: string | null,
  work: (em: EntityManager) => Promise<T>,
): Promise<{ changeId: string; result: T }> {
  const outer = scope.em;
  let committing = false;
  let rightsReadAt = scope.openedAt;
  const recheckRights = async (em: EntityManager) => {
    const { sessionId, tokenId } = scope.actor;
    if ((sessionId ?? tokenId) === null || performance.now() - rightsReadAt < RIGHTS_HOLD) return;
    await requireUnchangedRights(em, scope.actor);
    rightsReadAt = performance.now();
  };
  const attempt = () =>
    forkFor(scope.database, scope.actor).transactional(async (em) => {
      scope.em = em;
      await recheckRights(em);
      const [change] = await em.execute<[{ id: string }]>(
        "insert into change (actor_id, token_id, operation, request_id) values (?, ?, ?, ?) returning id",
        [scope.actor.userId, scope.actor.tokenId, operation, requestId],
      );
      await em.execute(
        `select set_config('app.change_id', ?, true), set_config('lock_timeout', '${lockTimeout}', true), ${UNLIMITED}`,
        [change.id],
      );
      const result = await work(em);
      await em.flush();
      await recheckRights(em);
      committing = true;
      return { changeId: change.id, result };
    });
  try {
    for (let left = attempts - 1; ; left -= 1) {
      try {
        return await attempt();
      } catch (error) {
        if (committing && isConnectionLoss(error)) throw new OutcomeUnknown(error);
        if (left === 0 || !isRetryable(error)) throw error;
        committing = false;
      }
    }
  } catch (error) {
    throw translateDatabaseError(error);
  } finally {
    scope.em = outer;
  }
}

/**
 * Throws unless the user also has this permission, beyond what the operation declares. Undoing the change requires it
 * too.
 */
export async function requireRights({ actor, em }: Scope, permissions: readonly Permission[]): Promise<void> {
  const missing = permissions.find((permission) => !actor.permissions.has(permission));
  if (missing) throw lacking(actor, missing);
  await em.execute(
    "update change set asks = array(select distinct unnest(asks || ?::text[])) where id = app_change_id()",
    [`{${permissions.join(",")}}`],
  );
}
