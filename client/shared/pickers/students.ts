import type { ApolloClient } from "@apollo/client";
import {
  type StudentFilter,
  StudentOptionsDocument,
  type StudentOptionsQuery,
  useStudentOptionsQuery,
} from "../../graphql/generated/operations.ts";
import { latest } from "../../graphql/latest.ts";
import type { OptionsResult } from "./options.ts";
import { useDebounced } from "./useDebounced.ts";

export type StudentOption = StudentOptionsQuery["students"]["rows"][number];

/** The students matching a text: by code, names in both scripts, nickname, and guardian's phone if visible. */
export function useStudentOptions(
  search: string,
  skip = false,
  filter: StudentFilter | null = null,
): OptionsResult<StudentOption> {
  const searchTerm = useDebounced(search.trim(), 200);
  const query = useStudentOptionsQuery({
    variables: { search: searchTerm || null, filter },
    skip,
    fetchPolicy: "cache-and-network",
  });
  const data = latest(query);
  return {
    options: skip ? [] : (data?.students.rows ?? []),
    hasNext: data?.students.hasNext ?? false,
    loading: search.trim() !== searchTerm || (query.loading && !query.data),
    error: query.error,
  };
}

/** The students with these ids, for displaying a selection. */
export function useStudentsById(ids: number[]): StudentOption[] {
  const query = useStudentOptionsQuery({ variables: { filter: { ids } }, skip: ids.length === 0 });
  return ids.length === 0 ? [] : (query.data?.students.rows ?? []);
}

/** Which of these students the user sees. */
export async function studentsWithin(client: ApolloClient, ids: number[]): Promise<readonly StudentOption[]> {
  const { data } = await client.query({ query: StudentOptionsDocument, variables: { filter: { ids } } });
  return data?.students.rows ?? [];
}
