import type { EntityClass } from "@mikro-orm/postgresql";
import type { BaseRecord } from "../data/record.ts";
import type { Scope } from "../data/scope.ts";

/** Those of these records that can never be deleted, each with the message under `errors.` that says why. */
type Staying = (scope: Scope, ids: readonly number[]) => Promise<Map<number, string>>;

const known = new Map<object, Staying>();

/** Declares which records of a type the database protects from deletion, so that users learn it before they try. */
export function recordsThatStay(entity: EntityClass<BaseRecord>, which: Staying): void {
  known.set(entity, which);
}

/** Which of these records can never be deleted, and why. */
export const stayingAmong: (
  entity: EntityClass<BaseRecord>,
  ...asked: Parameters<Staying>
) => ReturnType<Staying> = async (entity, scope, ids) => (await known.get(entity)?.(scope, ids)) ?? new Map();
