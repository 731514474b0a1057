import { latest } from "../../graphql/latest.ts";
import type { RowsResult } from "../records/records.ts";

interface Answer<Data> {
  data?: Data | undefined;
  previousData?: Data | undefined;
  loading: boolean;
  error?: Error | undefined;
  variables: object;
  observable: object;
  refetch: () => Promise<unknown>;
}

/** A query's answer as rows: those of the last answer stay until the next is there, or does not come. */
export function rowsOf<Data, Row>(
  query: Answer<Data>,
  pick: (data: Data) => { rows: Row[]; hasNext: boolean },
): RowsResult<Row> {
  const data = latest(query);
  const page = data && pick(data);
  return {
    rows: page?.rows,
    hasNext: page?.hasNext ?? false,
    loading: query.loading && query.data === undefined,
    error: query.error,
    retry: () => void query.refetch().catch(() => undefined),
  };
}
