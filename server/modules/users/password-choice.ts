import type { Pool } from "pg";
import { BadInput } from "../../core/base/errors.ts";
import list from "./common-passwords.json" with { type: "json" };

/** The most common passwords that are long enough, most common first, in lower case. */
const common: ReadonlySet<string> = new Set(list);

/** Shorter names are in too many words to be refused. */
const SHORTEST_NAME = 4;

/** Letters and digits alone, so that "Helping-Hands" is found in "helping hands 7". */
const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");

/** Rejects a password that many people use: whoever guesses tries these first. */
export function requireUncommon(password: string): void {
  if (common.has(password.toLowerCase())) throw new BadInput([{ path: "password", key: "validation.passwordCommon" }]);
}

/** Rejects a password that contains the name in the person's email address, or one of the organisation's names. */
export function requireUnlikeNames(password: string, email: string, organisation: readonly string[]): void {
  const typed = plain(password);
  const names = [email.slice(0, email.lastIndexOf("@")), ...organisation].map(plain);
  if (names.some((name) => name.length >= SHORTEST_NAME && typed.includes(name))) {
    throw new BadInput([{ path: "password", key: "validation.passwordNamed" }]);
  }
}

/** What the organisation calls itself. */
export async function organisationNames(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name_en: string; name_local: string }>(
    "select name_en, name_local from organisation",
  );
  return rows.flatMap((row) => [row.name_en, row.name_local]);
}

/** Rejects a password that is easy to guess for the person with this email address. */
export async function requireHardToGuess(pool: Pool, password: string, email: string): Promise<void> {
  requireUncommon(password);
  requireUnlikeNames(password, email, await organisationNames(pool));
}
