import { graphqlLimits } from "./limits.ts";

/** In a multipart request the file's place holds an Upload object, which the caller did not write. */
const isWritten = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === "object" &&
    value !== null &&
    [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null));

/** What exceeds the limits in a body's values, traversed level by level: it may be as deep as it is long. */
function excessOfValues(body: unknown): string | null {
  let level = [body];
  let values = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > graphqlLimits.bodyDepth) {
      return `More than ${graphqlLimits.bodyDepth} lists and objects inside each other.`;
    }
    const next: unknown[] = [];
    for (const value of level) {
      if (!isWritten(value)) continue;
      const inside = Object.values(value) as unknown[];
      values += inside.length;
      if (values > graphqlLimits.bodyValues) return `More than ${graphqlLimits.bodyValues} values.`;
      for (const each of inside) next.push(each);
    }
    level = next;
  }
  return null;
}

/** Describes which part of a request exceeds the limits; null if none does. */
export function excessOf(body: unknown): string | null {
  const document = isWritten(body) && "query" in body ? body.query : null;
  if (typeof document === "string" && document.length > graphqlLimits.characters) {
    return `More than ${graphqlLimits.characters} characters in the document.`;
  }
  return excessOfValues(body);
}
