import type { ApolloClient } from "@apollo/client";
import {
  DonorOptionsDocument,
  type DonorOptionsQuery,
  useDonorOptionsQuery,
} from "../../graphql/generated/operations.ts";
import { latest } from "../../graphql/latest.ts";
import type { Named } from "../records/records.ts";
import type { OptionsResult } from "./options.ts";
import { useDebounced } from "./useDebounced.ts";

type Row = DonorOptionsQuery["donors"]["rows"][number];
export type DonorOption = Row & Named;

const optionOf = (donor: Row): DonorOption => ({ ...donor, nameLocal: donor.nameLocal ?? "" });

/** The donors matching a text: by code, name, and phone if visible. */
export function useDonorOptions(search: string, skip = false): OptionsResult<DonorOption> {
  const searchTerm = useDebounced(search.trim(), 200);
  const query = useDonorOptionsQuery({
    variables: { search: searchTerm || null, pageSize: 25 },
    skip,
    fetchPolicy: "cache-and-network",
  });
  const data = latest(query);
  return {
    options: skip ? [] : (data?.donors.rows.map(optionOf) ?? []),
    hasNext: data?.donors.hasNext ?? false,
    loading: search.trim() !== searchTerm || (query.loading && !query.data),
    error: query.error,
  };
}

/** The donors with these ids, for displaying a selection. */
export function useDonorsById(ids: number[]): DonorOption[] {
  const query = useDonorOptionsQuery({ variables: { filter: { ids }, pageSize: 100 }, skip: ids.length === 0 });
  return ids.length === 0 ? [] : (query.data?.donors.rows.map(optionOf) ?? []);
}

/** Which of these donors there are. */
export async function donorsWithin(client: ApolloClient, ids: number[]): Promise<readonly DonorOption[]> {
  const { data } = await client.query({ query: DonorOptionsDocument, variables: { filter: { ids }, pageSize: 100 } });
  return data?.donors.rows.map(optionOf) ?? [];
}
