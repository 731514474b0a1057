import type { Scope } from "../../core/data/scope.ts";
import type { KeptRecords } from "../../core/trash/undo-preview.ts";
import { recordTypeOf, seenRecords } from "./labels.ts";
import type { SeenRecord } from "./record.types.ts";

/** How many of the records that an undo skips, or is refused for, are named. */
const maxKept = 5;

/** The records of these that the user sees, a few of them. */
export async function namedAmong(scope: Scope, left: readonly KeptRecords[]): Promise<SeenRecord[]> {
  const named: SeenRecord[] = [];
  for (const { table, ids } of left) {
    const type = recordTypeOf(scope, table);
    const some = ids.slice(0, maxKept - named.length);
    if (type && scope.actor.permissions.has(type.read)) named.push(...(await seenRecords(scope, type, some)).values());
  }
  return named;
}

/** The codes of these records, each once, of those that the user sees, a few of them. */
export const codesAmong = async (scope: Scope, left: readonly KeptRecords[]): Promise<string[]> => [
  ...new Set((await namedAmong(scope, left)).flatMap(({ code }) => code ?? [])),
];
