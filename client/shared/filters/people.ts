import { AuditPeopleDocument, type AuditPeopleQuery, useAuditPeopleQuery } from "../../graphql/generated/operations.ts";
import { latest } from "../../graphql/latest.ts";
import type { FoundRecords } from "./types.ts";
import type { Named } from "../records/records.ts";
import { useDebounced } from "../pickers/useDebounced.ts";

/** A user's name is the same in both languages, and users have no codes. */
const named = ({ id, name }: AuditPeopleQuery["auditPeople"]["rows"][number]): Named => ({
  id,
  code: "",
  nameEn: name,
  nameLocal: name,
});

/** Users who may have written what the reader sees, for the filters of lists. */
export const peopleFound: FoundRecords = {
  useFound: (search) => {
    const searchTerm = useDebounced(search.trim(), 200);
    const query = useAuditPeopleQuery({ variables: { search: searchTerm || null }, fetchPolicy: "cache-and-network" });
    const data = latest(query);
    return {
      options: data?.auditPeople.rows.map(named) ?? [],
      hasNext: data?.auditPeople.hasNext ?? false,
      loading: search.trim() !== searchTerm || (query.loading && !query.data),
      error: query.error,
    };
  },
  useChosen: (ids) =>
    useAuditPeopleQuery({ variables: { ids }, skip: ids.length === 0 }).data?.auditPeople.rows.map(named) ?? [],
  within: async (client, ids) => {
    const { data } = await client.query({ query: AuditPeopleDocument, variables: { ids } });
    return data?.auditPeople.rows.map(named) ?? [];
  },
};
