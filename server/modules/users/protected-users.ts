import type { Scope } from "../../core/data/scope.ts";
import { Role } from "../../shared/permissions.ts";

/** Users cannot delete themselves, and so never the last administrator, as only an active one can delete users. */
export async function protectedUsers({ actor, em }: Scope, ids: readonly number[]): Promise<Map<number, string>> {
  if (actor.userId === null || !ids.includes(actor.userId)) return new Map();
  const [another] = await em.execute<object[]>(
    "select id from app_user where role_id = ? and is_active and deleted_at is null and id <> ? limit 1",
    [Role.administrator, actor.userId],
  );
  return new Map([[actor.userId, another ? "errors.ownAccount" : "errors.lastAdministrator"]]);
}
