import { NotFound } from "../../core/base/errors.ts";
import type { Scope } from "../../core/data/scope.ts";
import { Branch } from "./branch.entity.ts";
import { codeMarks } from "../../shared/rules/branch.ts";
import { requireOwnBranch } from "./own-branch.ts";
import { unscoped } from "../../core/base/unscoped.ts";

/** The tables whose codes a branch numbers, and the field with their prefix. */
const prefixes = { school: "schoolCodePrefix", student: "studentCodePrefix", donor: "donorCodePrefix" } as const;

/** The numbers of merged records: few, and with an index of their own. */
const merged = (table: string) => unscoped(
  "a code is unique over all branches",
)`union all select substr(code, char_length(?) + 1)::bigint from ${table}
     where merged_into_id is not null and lower(left(code, char_length(?))) = lower(?) and substr(code, char_length(?) + 1) ~ '^[0-9]{1,12}$'`;

/**
 * The code after the highest one in use with this branch's prefix. Codes of all branches count, as a code is globally
 * unique, and those of merged ones, as papers still carry them; this reveals no more than "this code is already
 * used" would.
 */
export async function nextCode(scope: Scope, table: keyof typeof prefixes, branchId: number): Promise<string> {
  requireOwnBranch(scope, branchId);
  const branch = await scope.em.findOne(Branch, { id: branchId });
  if (!branch) throw new NotFound();
  const prefix = branch[prefixes[table]] ?? `${branch.code}${codeMarks[table]}`;
  const merges = table !== "school";
  // Among codes of one length the highest number sorts last: an index finds it for each length.
  const [row] = await scope.em.execute<[{ highest: string | null }]>(
    `select max(number)::text as highest from (select of_length.number
     from generate_series(1, 12) digits
     cross join lateral (
       select substr(code, char_length(?) + 1)::bigint as number from ${table}
       where deleted_at is null and char_length(code) = char_length(?) + digits
         and lower(code) collate "C" between lower(?) || repeat('0', digits) and lower(?) || repeat('9', digits)
         and substr(code, char_length(?) + 1) ~ '^[0-9]+$'
       order by lower(code) collate "C" desc limit 1) of_length
     ${merges ? merged(table) : ""}) numbers`,
    Array.from({ length: merges ? 9 : 5 }, () => prefix),
  );
  return prefix + String(Number(row.highest ?? 0) + 1).padStart(branch.codeDigits, "0");
}

/** First key of the locks under which codes are numbered; the second is the table's. */
const NUMBERING = 7_165_009;

/**
 * The next code for a record that is written in the same change: until its commit nobody else gets one for the table,
 * so two people adding at the same time get different codes.
 */
export async function nextFreeCode(scope: Scope, table: keyof typeof prefixes, branchId: number): Promise<string> {
  await scope.em.execute("select pg_advisory_xact_lock(?, hashtext(?))", [NUMBERING, table]);
  return nextCode(scope, table, branchId);
}
