import { AppError } from "../../core/base/errors.ts";
import { graphqlLimits } from "./limits.ts";

/** In a multipart request the file's place holds an Upload object, which the caller did not write. */
const isWritten = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === "object" &&
    value !== null &&
    [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null));

/** The refusal of what exceeds the limits in a body's values, traversed level by level: it may be as deep as it is long. */
function excessOfValues(body: unknown): AppError | null {
  let level = [body];
  let values = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > graphqlLimits.bodyDepth) {
      return new AppError("BAD_INPUT", "errors.bodyTooDeep", { limit: graphqlLimits.bodyDepth });
    }
    const next: unknown[] = [];
    for (const value of level) {
      if (!isWritten(value)) continue;
      const inside = Object.values(value) as unknown[];
      values += inside.length;
      if (values > graphqlLimits.bodyValues) {
        return new AppError("BAD_INPUT", "errors.bodyTooManyValues", { limit: graphqlLimits.bodyValues });
      }
      for (const each of inside) next.push(each);
    }
    level = next;
  }
  return null;
}

/** The refusal of a request that exceeds the limits; null if it does not. */
export function excessOf(body: unknown): AppError | null {
  const document = isWritten(body) && "query" in body ? body.query : null;
  if (typeof document === "string" && document.length > graphqlLimits.characters) {
    return new AppError("BAD_INPUT", "errors.documentTooLong", {
      asked: document.length,
      limit: graphqlLimits.characters,
    });
  }
  return excessOfValues(body);
}
