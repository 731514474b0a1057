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

/** A query's result as rows: the previous ones stay until the next result arrives, or fails. */
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
