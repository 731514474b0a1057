import type { JSX } from "react";
import { LoadingDialog } from "./LoadingDialog.tsx";

/** Fetches a record's current state first, and uses the cache from then on. */
export const asItIsNow = { fetchPolicy: "network-only", nextFetchPolicy: "cache-first" } as const;

interface Props<Data, Found> {
  query: {
    data?: Data | undefined;
    error?: Error | undefined;
    refetch: () => Promise<{ data?: Data | undefined }>;
  };
  /** The record in the query's result. */
  of: (data: Data) => Found;
  onClose: () => void;
  /** The dialog; `reload` reads the record again and returns its version. */
  children: (record: Found, reload: () => Promise<number | undefined>) => JSX.Element;
}

/** Loads a dialog's record. */
export function RecordDialog<Data, Found extends { version: number }>({
  query: { data, error, refetch },
  of,
  onClose,
  children,
}: Props<Data, Found>) {
  if (data === undefined) return <LoadingDialog error={error} onClose={onClose} />;
  const reload = async () => {
    const again = (await refetch()).data;
    return again && of(again).version;
  };
  return children(of(data), reload);
}
