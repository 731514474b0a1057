import type { EntityManager } from "@mikro-orm/postgresql";
import type { Pool } from "pg";
import { permissionsOf, Role } from "../../shared/permissions.ts";
import type { Actor } from "../base/actor.ts";
import { Forbidden, Unauthenticated } from "../base/errors.ts";

/** How long rights count as current after they were read (ms); a request that takes longer reads them again. */
export const RIGHTS_HOLD = 2_000;

interface Person {
  id: number;
  name: string;
  role_id: number;
  language: "en" | "km";
  branch_ids: number[];
}

const personColumns = `u.id, u.name, u.role_id, u.language,
  array(select b.branch_id from user_branch b where b.user_id = u.id) as branch_ids`;

const actorFrom = (person: Person): Actor => ({
  userId: person.id,
  sessionId: null,
  tokenId: null,
  name: person.name,
  roleId: person.role_id,
  branchIds: person.branch_ids,
  allBranches: person.role_id === Role.administrator,
  permissions: permissionsOf(person.role_id),
  language: person.language,
});

/** A user with their current rights; null if they can no longer sign in. */
export async function actorOfUser(pool: Pick<Pool, "query">, userId: number): Promise<Actor | null> {
  const { rows } = await pool.query<Person>(
    `select ${personColumns} from app_user u where u.id = $1 and u.is_active and u.deleted_at is null`,
    [userId],
  );
  const [person] = rows;
  return person ? actorFrom(person) : null;
}

/** Whether the user has lost any of the rights in `before`. */
export const hasLost = (before: Actor, now: Actor): boolean =>
  [...before.permissions].some((permission) => !now.permissions.has(permission)) ||
  (!now.allBranches && (before.allBranches || before.branchIds.some((id) => !now.branchIds.includes(id))));

/**
 * Throws if the actor's session or account has ended, or if they lost any of the rights they started with. Changes made by
 * this transaction itself do not count.
 */
export async function requireUnchangedRights(em: EntityManager, actor: Actor): Promise<void> {
  const [now] = await em.execute<(Person & { active: boolean; signed_in: boolean; own: boolean })[]>(
    `select ${personColumns}, u.is_active and u.deleted_at is null as active, s.ended_at is null as signed_in,
       pg_current_xact_id()::xid in (u.xmin, s.xmin) as own
     from session s join app_user u on u.id = s.user_id where s.id = ?`,
    [actor.sessionId],
  );
  if (now?.own) return;
  if (!now?.active) throw new Unauthenticated(now ? 2 : 1);
  if (!now.signed_in) throw new Unauthenticated();
  if (hasLost(actor, actorFrom(now))) throw new Forbidden("errors.rightsLost");
}
