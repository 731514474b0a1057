import { CLASS_LETTERS } from "../../shared/class-letters.ts";
import type { ImportType } from "../../shared/import-columns.ts";
import { definitionOf } from "./registry.ts";

/**
 * Whether rows mean no record without a value, so that leaving it blank only turns one error into another: what has no code
 * is known by the records that it names.
 */
export const isNeeded = ({ type, field, target }: { type: ImportType; field: string; target: string }): boolean =>
  target !== CLASS_LETTERS && (definitionOf(type).identity?.fields.includes(field) ?? false);
