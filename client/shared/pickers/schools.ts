import type { ApolloClient } from "@apollo/client";
import {
  type SchoolFilter,
  SchoolOptionsDocument,
  type SchoolOptionsQuery,
  useSchoolOptionsQuery,
} from "../../graphql/generated/operations.ts";
import { latest } from "../../graphql/latest.ts";
import type { OptionsResult } from "./options.ts";
import { useDebounced } from "./useDebounced.ts";

export type SchoolOption = SchoolOptionsQuery["schools"]["rows"][number];

/** A page of the schools matching a text by code or name. */
export function useSchoolOptions(search: string, filter?: SchoolFilter): OptionsResult<SchoolOption> {
  const searchTerm = useDebounced(search.trim(), 200);
  const query = useSchoolOptionsQuery({
    variables: { search: searchTerm || null, filter: filter ?? null, pageSize: 25 },
    fetchPolicy: "cache-and-network",
  });
  const data = latest(query);
  return {
    options: data?.schools.rows ?? [],
    hasNext: data?.schools.hasNext ?? false,
    loading: search.trim() !== searchTerm || (query.loading && !query.data),
    error: query.error,
  };
}

/** The school of a user who sees only one. */
export function useOnlySchool(): SchoolOption | undefined {
  const { data } = useSchoolOptionsQuery({ variables: { search: null, filter: null, pageSize: 2 } });
  const rows = data?.schools.rows ?? [];
  return rows.length === 1 ? rows[0] : undefined;
}

/** The schools with these ids, for displaying a selection. */
export function useSchoolsById(ids: number[]): SchoolOption[] {
  const query = useSchoolOptionsQuery({
    variables: { search: null, filter: { ids }, pageSize: 100 },
    skip: ids.length === 0,
  });
  return ids.length === 0 ? [] : (query.data?.schools.rows ?? []);
}

/** Which of these schools a filter finds. */
export async function schoolsWithin(
  client: ApolloClient,
  ids: number[],
  filter: SchoolFilter,
): Promise<readonly SchoolOption[]> {
  const { data } = await client.query({
    query: SchoolOptionsDocument,
    variables: { search: null, filter: { ...filter, ids }, pageSize: 100 },
  });
  return data?.schools.rows ?? [];
}
