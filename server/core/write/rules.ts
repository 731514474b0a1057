import type { z } from "zod";
import { BadInput } from "../base/errors.ts";
import type { Scope } from "../data/scope.ts";

/**
 * Checks input against the shared rules and returns the cleaned values; throws `BadInput` with one message per field.
 */
export function check<T extends z.ZodType>(rules: T, input: unknown): z.output<T> {
  const result = rules.safeParse(input);
  if (result.success) return result.data;
  const seen = new Set<string>();
  const fields = result.error.issues.flatMap((issue) => {
    const path = issue.path.join(".");
    if (seen.has(path)) return [];
    seen.add(path);
    return [{ path, key: issue.message, params: {} }];
  });
  throw new BadInput(fields);
}

/** The same for a partial input: the rules of omitted fields do not apply. */
export function checkPatch<Shape extends z.ZodRawShape>(
  rules: z.ZodObject<Shape>,
  input: object,
): Partial<z.output<z.ZodObject<Shape>>> {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const mask = Object.fromEntries(
    Object.keys(given)
      .filter((key) => key in rules.shape)
      .map((key) => [key, true]),
  );
  return check(rules.pick(mask as never), given) as Partial<z.output<z.ZodObject<Shape>>>;
}

/** Ids without repetitions, in their order; throws `BadInput` unless there are one to `most`. */
export function uniqueIds(path: string, ids: Iterable<number>, most: number): number[] {
  const unique = [...new Set(ids)].toSorted((a, b) => a - b);
  if (unique.length === 0) throw new BadInput([{ path, key: "validation.required" }]);
  if (unique.length > most) throw new BadInput([{ path, key: "validation.tooMany", params: { n: most } }]);
  return unique;
}

/** Rejects a date after today in the organisation's time zone; accepts null. */
export function requirePast(scope: Scope, path: string, day: string | null | undefined): void {
  if (day && day > scope.database.today()) throw new BadInput([{ path, key: "validation.dateInFuture" }]);
}
