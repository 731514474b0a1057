import type { Pool } from "pg";
import type { Actor } from "../../core/base/actor.ts";
import { actorOfToken } from "../../core/write/rights.ts";
import { tokenHash } from "./token-text.ts";

export type TokenSignIn = { state: "ok"; actor: Actor } | { state: "none" } | { state: "deactivated" };

/**
 * Reads whom an API token stands for: changed rights of its owner, a revocation and a deactivation take effect
 * immediately. A text with a wrong checksum is refused without asking the database.
 * @param address where the request comes from
 */
export async function signInWithToken(pool: Pool, text: string, address: string): Promise<TokenSignIn> {
  const hash = tokenHash(text);
  const actor = hash && (await actorOfToken(pool, hash, address));
  if (!actor) return { state: "none" };
  return actor === "deactivated" ? { state: "deactivated" } : { state: "ok", actor };
}
