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
 * The key with which a request was sent: a change keeps it, and there is one change for each. A request whose answer was
 * lost can so be sent again without being done again.
 */
export interface RequestKey {
  /** The digest of the key, and of who has sent it. */
  key: Buffer;
  /** The digest of what is asked for. */
  content: Buffer;
  /** What the change keeps of its result to answer again; null if that is not kept. */
  answerOf: (result: unknown) => object | null;
}

/** The change that has been made with the same key. */
export class MadeBefore extends Error {
  constructor(
    readonly change: {
      id: string;
      /** Whether the same was asked for. */
      same: boolean;
      undone: boolean;
      answer: object | null;
    },
  ) {
    super("A change has been made with this key");
    this.name = "MadeBefore";
  }
}

/**
 * Runs one write in one transaction: the actor, their branches and the change's id are set on the session for triggers
 * and policies. Retried when it conflicts with another transaction. Inside, `scope.em` is the transaction's.
 * Writes nothing if the actor lost rights while the request waited for its body, a file or a lock, and throws
 * `MadeBefore` if a change has the same key: of two at once, one waits for the other.
 */
export async function runChange<T>(
  scope: Scope,
  operation: string,
  requestId: string | null,
  work: (em: EntityManager) => Promise<T>,
  sent: RequestKey | null = null,
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
      await em.execute(`select set_config('lock_timeout', '${lockTimeout}', true), ${UNLIMITED}`);
      const [change] = await em.execute<{ id: string }[]>(
        `with made as (
           insert into change (actor_id, token_id, operation, request_id, request_key, request_content)
           values (?, ?, ?, ?, ?, ?) on conflict do nothing returning id)
         select id, set_config('app.change_id', id::text, true) from made`,
        [scope.actor.userId, scope.actor.tokenId, operation, requestId, sent?.key ?? null, sent?.content ?? null],
      );
      if (!change) throw await madeBefore(em, sent);
      const result = await work(em);
      await em.flush();
      const answer = sent?.answerOf(result) ?? null;
      if (answer) {
        await em.execute("update change set request_answer = ? where id = ?", [JSON.stringify(answer), change.id]);
      }
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

async function madeBefore(em: EntityManager, sent: RequestKey | null): Promise<MadeBefore> {
  const [change] = await em.execute<[MadeBefore["change"]]>(
    `select id, request_content = ? as same, undone_by is not null as undone, request_answer as answer
     from change where request_key = ?`,
    [sent?.content, sent?.key],
  );
  return new MadeBefore(change);
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
