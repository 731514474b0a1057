import type { EntityClass } from "@mikro-orm/postgresql";
import type { BaseRecord } from "../data/record.ts";
import type { Scope } from "../data/scope.ts";

/** Those of these records that cannot be deleted whatever uses them, each with the sentence under `errors.` that says why. */
type Staying = (scope: Scope, ids: readonly number[]) => Promise<Map<number, string>>;

const known = new Map<object, Staying>();

/** Says which records of a type the database keeps from being deleted, so that people are told before they try. */
export function recordsThatStay(entity: EntityClass<BaseRecord>, which: Staying): void {
  known.set(entity, which);
}

/** Which of these records cannot be deleted whatever uses them, and why. */
export const stayingAmong: (
  entity: EntityClass<BaseRecord>,
  ...asked: Parameters<Staying>
) => ReturnType<Staying> = async (entity, scope, ids) => (await known.get(entity)?.(scope, ids)) ?? new Map();
