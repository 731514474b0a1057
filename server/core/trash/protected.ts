import type { EntityClass } from "@mikro-orm/postgresql";
import type { BaseRecord } from "../data/record.ts";
import type { Scope } from "../data/scope.ts";

/** Those of these records that can never be deleted, each with the message under `errors.` that says why. */
type Protected = (scope: Scope, ids: readonly number[]) => Promise<Map<number, string>>;

const known = new Map<object, Protected>();

/** Declares which records of a type the database protects from deletion, so that users learn it before they try. */
export function protectRecords(entity: EntityClass<BaseRecord>, which: Protected): void {
  known.set(entity, which);
}

/** Which of these records can never be deleted, and why. */
export const protectedRecords: (
  entity: EntityClass<BaseRecord>,
  ...asked: Parameters<Protected>
) => ReturnType<Protected> = async (entity, scope, ids) => (await known.get(entity)?.(scope, ids)) ?? new Map();
