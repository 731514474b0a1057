import type { ReferenceKind } from "../../../server/shared/reference.ts";
import { type ReferenceFilter, ReferenceOptionsDocument } from "../../graphql/generated/operations.ts";
import { useReferenceOptions, useReferencesById } from "../pickers/options.ts";
import type { FoundRecords, Within } from "./types.ts";

/** Finds values of one kind within those that the parent filters have selected. */
export const referencesOf = (kind: ReferenceKind, above: string[] = []): FoundRecords => ({
  useFound: (search, values) => {
    const set = above.filter((key) => Array.isArray(values[key]));
    const filter: ReferenceFilter = Object.fromEntries(set.map((key) => [key, values[key]]));
    return useReferenceOptions({ kind, search, ...(set.length > 0 && { filter }) });
  },
  useChosen: (ids) => useReferencesById(kind, ids),
  within: referencesWithin(kind),
});

/** Which values of a kind are within those that the parent filters have selected. */
export const referencesWithin =
  (kind: ReferenceKind): Within =>
  async (client, ids, above) => {
    const variables = { kind, search: null, filter: { ...above, ids }, sort: "CODE" as const, pageSize: 100 };
    const { data } = await client.query({ query: ReferenceOptionsDocument, variables });
    return data?.references.rows ?? [];
  };
