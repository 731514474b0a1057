import type { EntityManager } from "@mikro-orm/postgresql";
import type { Pool } from "pg";
import { permissionsOf, Role } from "../../shared/permissions.ts";
import type { Actor } from "../base/actor.ts";
import { Forbidden, Unauthenticated } from "../base/errors.ts";
import { limitedByToken } from "../base/token-rights.ts";

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

/** A user's API token that is neither revoked nor expired, with the rights it leaves. */
interface TokenRow extends Person {
  token_id: number;
  scopes: string[];
  token_branch_ids: number[] | null;
  active: boolean;
  usable: boolean;
}

const tokenColumns = `${personColumns}, t.id as token_id, t.scopes, t.branch_ids as token_branch_ids,
  u.is_active and u.deleted_at is null as active,
  t.revoked_at is null and t.deleted_at is null and t.expires_at > clock_timestamp() and not u.must_change_password as usable`;

/** The rights of a request with this API token; "deactivated" if its owner is, null if it cannot be used. */
function actorFromToken(row: TokenRow | undefined): Actor | "deactivated" | null {
  if (!row?.usable) return null;
  if (!row.active) return "deactivated";
  const owner = actorFrom(row);
  if (!owner.permissions.has("token.own")) return null;
  return limitedByToken(owner, { id: row.token_id, scopes: row.scopes, branchIds: row.token_branch_ids });
}

const byHash = {
  name: "api-token",
  text: `select ${tokenColumns}, coalesce(t.last_used_at > now() - interval '1 minute', false) as seen_recently
    from api_token t join app_user u on u.id = t.owner_id and u.deleted_at is null where t.hash = $1`,
};

/** Checks the age again: of concurrent requests, only one writes. */
const markUsed = `update api_token set last_used_at = now(), last_used_from = $2
  where id = $1 and (last_used_at is null or last_used_at <= now() - interval '1 minute')`;

/** The current rights of whoever sends the API token with this hash, from this address; notes its use. */
export async function actorOfToken(pool: Pool, hash: Buffer, address: string): Promise<Actor | "deactivated" | null> {
  const { rows } = await pool.query<TokenRow & { seen_recently: boolean }>({ ...byHash, values: [hash] });
  const [row] = rows;
  const actor = actorFromToken(row);
  if (row && !row.seen_recently && actor && actor !== "deactivated") {
    await pool.query(markUsed, [row.token_id, address]);
  }
  return actor;
}

/** Throws if the API token was revoked or has expired, or lost any of the rights it started with. */
async function requireUnchangedToken(em: EntityManager, actor: Actor): Promise<void> {
  const [row] = await em.execute<TokenRow[]>(
    `select ${tokenColumns} from api_token t join app_user u on u.id = t.owner_id where t.id = ?`,
    [actor.tokenId],
  );
  const now = actorFromToken(row);
  if (now === null || now === "deactivated") throw new Unauthenticated(now ? 2 : 1);
  if (hasLost(actor, now)) throw new Forbidden("errors.rightsLost");
}

/**
 * Throws if the actor's session, API token or account has ended, or if they lost any of the rights they started with.
 * Changes made by this transaction itself do not count.
 */
export async function requireUnchangedRights(em: EntityManager, actor: Actor): Promise<void> {
  if (actor.tokenId !== null) return requireUnchangedToken(em, actor);
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
