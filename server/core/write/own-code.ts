import { BadInput } from "../base/errors.ts";
import { currentCodeOf } from "../data/former-code.ts";
import { dbInside, type Scope } from "../data/scope.ts";

/**
 * Rejects the code of a merged record: papers with it mean the one it leads to. The database rejects it too, without
 * naming anyone.
 */
export async function requireOwnCode(scope: Scope, table: "student" | "donor", code: string): Promise<void> {
  const into = await currentCodeOf(dbInside(scope), table, code);
  if (into !== null) throw new BadInput([{ path: "code", key: "validation.codeLeads", params: { code, into } }]);
}
