import { permissionsOf, Role, type RoleId } from "../../server/shared/permissions.ts";
import { isAway, refusalOfBody } from "../graphql/errors.ts";
import { reach } from "../graphql/events.ts";
import { askProfile, takeEarly } from "../graphql/early.ts";
import { readToken } from "../graphql/tokens.ts";
import type { Named } from "../shared/records/records.ts";
import type { Me } from "../shared/session/session-context.tsx";

interface Profile {
  id: number;
  name: string;
  email: string;
  avatar: string | null;
  is_active: boolean;
  roles: { id: number; name: string }[];
  branches: Named[];
}

export type ProfileAnswer = { state: "ok"; me: Me } | { state: "refused"; code: 1 | 2 } | { state: "unreachable" };

const isRole = (id: number): id is RoleId => Object.values<number>(Role).includes(id);

function meOf({ id, name, email, avatar, roles, branches }: Profile): Me {
  const first = roles[0]?.id ?? Role.none;
  const roleId = isRole(first) ? first : Role.none;
  return { id, name, email, avatar, roleId, branches, permissions: permissionsOf(roleId) };
}

/** Fetches the user of the stored token. */
export async function fetchProfile(signal: AbortSignal): Promise<ProfileAnswer> {
  try {
    const response = await (takeEarly() ?? askProfile(readToken(), signal));
    if (isAway(response.status)) reach(false);
    if (response.status === 401) return { state: "refused", code: refusalOfBody(await response.text()) };
    if (!response.ok) return { state: "unreachable" };
    const body = (await response.json()) as { result?: boolean; data?: Profile } | null;
    return body?.result && body.data ? { state: "ok", me: meOf(body.data) } : { state: "refused", code: 1 };
  } catch (error) {
    if (signal.aborted) throw error;
    reach(false);
    return { state: "unreachable" };
  }
}
