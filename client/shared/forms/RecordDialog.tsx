import type { JSX } from "react";
import { LoadingDialog } from "./LoadingDialog.tsx";

/** Asks for a record as the server has it now, and then for what is kept of it. */
export const asItIsNow = { fetchPolicy: "network-only", nextFetchPolicy: "cache-first" } as const;

interface Props<Data, Found> {
  query: {
    data?: Data | undefined;
    error?: Error | undefined;
    refetch: () => Promise<{ data?: Data | undefined }>;
  };
  /** The record in what was asked for. */
  of: (data: Data) => Found;
  onClose: () => void;
  /** The dialog; `reload` reads the record again and gives its version. */
  children: (record: Found, reload: () => Promise<number | undefined>) => JSX.Element;
}

/** Loads the record that a dialog is about. */
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
