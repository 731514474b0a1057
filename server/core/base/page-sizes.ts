import type { GraphQLArgument } from "graphql";
import { BadInput } from "./errors.ts";

/** The most rows of a page, by the argument that asks for them. */
export const mostRows = { pageSize: 100, first: 1_000 } as const;

/**
 * A guard that refuses pages of more rows than there can be, rather than leaving some out unnoticed; null if the
 * operation has no pages.
 */
export function pageGuard(
  args: readonly Pick<GraphQLArgument, "name">[],
): ((values: Readonly<Record<string, unknown>>) => void) | null {
  const sizes = Object.entries(mostRows).filter(([path]) => args.some(({ name }) => name === path));
  if (sizes.length === 0) return null;
  return (values) => {
    for (const [path, most] of sizes) {
      const asked = values[path];
      if (typeof asked !== "number" || (asked >= 1 && asked <= most)) continue;
      throw new BadInput([{ path, key: "validation.pageSize", params: { most } }]);
    }
  };
}
