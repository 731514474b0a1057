import { BadInput } from "../../core/base/errors.ts";
import { tableLimits } from "./analysis.types.ts";

/** Refuses a table that would be larger than a table may be. */
export function tooLarge(): never {
  throw new BadInput([], "errors.tableTooLarge", { ...tableLimits });
}
