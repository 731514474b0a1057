import { readFileSync } from "node:fs";
import type { Actor } from "../server/core/base/actor.ts";
import type { Database } from "../server/core/data/database.ts";
import { permissionsOf, Role } from "../server/shared/permissions.ts";

/** Processor time (ms) of a process; NaN if unavailable. */
export function processorTime(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  } catch {
    return Number.NaN;
  }
}

/** As whom `users.ts` creates users: someone who sees 1% of everything, 60%, and all of it. */
export async function people({ pool }: Database): Promise<Actor[]> {
  const { rows } = await pool.query<{ id: number; code: string }>("select id, code from branch");
  const person = (name: string, roleId: number, codes: readonly string[]): Actor => ({
    userId: 0,
    sessionId: null,
    tokenId: null,
    name,
    roleId,
    branchIds: rows.filter(({ code }) => codes.includes(code)).map((branch) => branch.id),
    allBranches: roleId === Role.administrator,
    permissions: permissionsOf(roleId),
    language: "en",
  });
  return [
    person("small", Role.manager, ["BR7"]),
    person("large", Role.manager, ["BR1"]),
    person("all", Role.administrator, []),
  ];
}
