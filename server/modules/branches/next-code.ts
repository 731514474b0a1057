import type { Scope } from "../../core/scope.ts";
import { escapeLike } from "../../core/text.ts";

/**
 * The code after the highest one in use that begins with `prefix`, filled to `digits`. Codes of all branches are looked
 * at, as a code is unique over all of them; it gives away no more than "this code is already used" would.
 */
export async function nextCode(scope: Scope, table: "school", prefix: string, digits: number): Promise<string> {
  const [row] = await scope.em.execute<[{ highest: string | null }]>(
    `select max(substr(code, char_length(?) + 1)::bigint)::text as highest from ${table}
     where deleted_at is null and code ilike ? and substr(code, char_length(?) + 1) ~ '^[0-9]{1,12}$'`,
    [prefix, `${escapeLike(prefix)}%`, prefix],
  );
  return prefix + String(Number(row.highest ?? 0) + 1).padStart(digits, "0");
}
