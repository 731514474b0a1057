import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Pool } from "pg";
import type { Actor } from "../../core/base/actor.ts";
import { permissionsOf, Role } from "../../shared/permissions.ts";
import type { Tokens } from "./tokens.ts";
import { unscoped } from "../../core/base/unscoped.ts";

/** How long a session lasts when unused, and in total. */
const idle = { short: "12 hours", remembered: "30 days" };
const whole = { short: "7 days", remembered: "90 days" };
/** How often a session's last use is updated. */
const seenEvery = "interval '1 minute'";

/** SQL for when the session `s` expires unless it is used again. */
const ageOver = `least(
  s.last_seen_at + case when s.remember then interval '${idle.remembered}' else interval '${idle.short}' end,
  s.created_at + case when s.remember then interval '${whole.remembered}' else interval '${whole.short}' end)`;
/** SQL for when the session `s` ended, or expires unless it is used again. */
export const sessionOver = `least(s.ended_at, ${ageOver})`;
/** A deactivation ends an account's sessions; for as long as it lasts, they are told why. */
const alive = `(s.ended_at is null or s.deactivated and not u.is_active) and ${ageOver} > now()`;

/** A user's profile in the `me` response. */
export interface Profile {
  id: number;
  version: number;
  name: string;
  email: string;
  language: "en" | "km";
  roleId: number;
  /** The file of the user's picture. */
  avatar: { key: string; size: number } | null;
  branches: { id: number; code: string; nameEn: string; nameLocal: string }[];
}

export type SessionState =
  | { state: "ok"; actor: Actor; profile: Profile }
  | { state: "none" }
  | { state: "deactivated" };

interface Row extends Profile {
  is_active: boolean;
  seen_recently: boolean;
}

const profileColumns = unscoped(
  "a session reads its own user's picture",
)`u.id, u.version, u.name, u.email, u.language, u.role_id as "roleId",
  (select json_build_object('key', f.key, 'size', f.size) from file f where f.id = u.avatar_file_id) as avatar,
  coalesce((select json_agg(json_build_object('id', b.id, 'code', b.code, 'nameEn', b.name_en, 'nameLocal', b.name_local,
              'version', b.version, 'schoolCodePrefix', b.school_code_prefix, 'codeDigits', b.code_digits,
              'createdAt', b.created_at, 'updatedAt', b.updated_at) order by b.code)
            from user_branch ub join branch b on b.id = ub.branch_id and b.deleted_at is null
            where ub.user_id = u.id), '[]') as branches`;

const statement = {
  name: "session",
  text: `select ${profileColumns}, u.is_active, s.last_seen_at > now() - ${seenEvery} as seen_recently
    from session s join app_user u on u.id = s.user_id
    where s.id = $1 and u.deleted_at is null and not u.must_change_password and ${alive}`,
};

/** Checks the age again: of concurrent requests, only one writes. */
const markSeen = `update session set last_seen_at = now() where id = $1 and last_seen_at <= now() - ${seenEvery}`;

/** Reads a token's current user: a changed role, branch or password and a deactivation take effect immediately. */
export async function readSession(pool: Pool, tokens: Tokens, token: string | null): Promise<SessionState> {
  const sessionId = token && tokens.readSession(token);
  if (!sessionId) return { state: "none" };
  const { rows } = await pool.query<Row>({ ...statement, values: [sessionId] });
  const [row] = rows;
  if (!row) return { state: "none" };
  if (!row.is_active) return { state: "deactivated" };
  if (!row.seen_recently) await pool.query(markSeen, [sessionId]);
  const { is_active: _active, seen_recently: _seen, ...profile } = row;
  const actor: Actor = {
    userId: profile.id,
    sessionId,
    tokenId: null,
    name: profile.name,
    roleId: profile.roleId,
    branchIds: profile.branches.map((branch) => branch.id),
    allBranches: profile.roleId === Role.administrator,
    permissions: permissionsOf(profile.roleId),
    language: profile.language,
  };
  return { state: "ok", actor, profile };
}

/** The current state of a user's own account. */
export async function profileOf(pool: Pool, userId: number): Promise<Profile | null> {
  const { rows } = await pool.query<Profile>(`select ${profileColumns} from app_user u where u.id = $1`, [userId]);
  return rows[0] ?? null;
}

/** Starts a session, in the transaction of `em`, and returns its id. */
export async function startSession(
  em: EntityManager,
  userId: number,
  { remember, userAgent }: { remember: boolean; userAgent: string | null },
): Promise<string> {
  const id = randomUUID();
  await em.execute("insert into session (id, user_id, remember, user_agent) values (?, ?, ?, ?)", [
    id,
    userId,
    remember,
    userAgent,
  ]);
  return id;
}

/** Ends one session. */
export async function endSession(pool: Pool, sessionId: string): Promise<void> {
  await pool.query("update session set ended_at = now() where id = $1 and ended_at is null", [sessionId]);
}
