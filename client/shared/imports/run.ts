import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import {
  type ImportRunFieldsFragment,
  type ImportState,
  useImportRunQuery,
} from "../../graphql/generated/operations.ts";

export type ImportRun = ImportRunFieldsFragment;

const POLL = 500;
const working: ReadonlySet<ImportState> = new Set(["READING", "CHECKING", "RUNNING"]);

export const isWorking = (run: ImportRun): boolean => working.has(run.state);

interface Polled {
  startPolling: (milliseconds: number) => void;
  stopPolling: () => void;
}

/** Asks again and again while an import is being taken back; lists are fetched anew once it is over. */
export function useUndoing(undoing: boolean, { startPolling, stopPolling }: Polled): void {
  const client = useApolloClient();
  const before = useRef(false);
  useEffect(() => {
    if (undoing) startPolling(POLL);
    else if (before.current) {
      stopPolling();
      void client.refetchQueries({ include: "active" });
    }
    before.current = undoing;
  }, [client, undoing, startPolling, stopPolling]);
}

/** A run as it stands, asked for again and again while the server works on it; lists are fetched anew once it is done. */
export function useRun(id: number) {
  const client = useApolloClient();
  const { data, error, refetch, startPolling, stopPolling } = useImportRunQuery({
    variables: { id },
    fetchPolicy: "cache-and-network",
  });
  const run = data?.importRun;
  const busy = run !== undefined && isWorking(run);
  const undoing = run?.undo?.state === "RUNNING";
  useEffect(() => {
    if (busy) startPolling(POLL);
    else if (!undoing) stopPolling();
  }, [busy, undoing, startPolling, stopPolling]);
  useUndoing(undoing, { startPolling, stopPolling });

  const state = run?.state;
  const before = useRef<ImportState>(undefined);
  useEffect(() => {
    // A quick one was never seen running.
    const isOver = state === "DONE" && before.current !== undefined && before.current !== "DONE";
    if (isOver) void client.refetchQueries({ include: "active" });
    before.current = state;
  }, [client, state]);
  return { run, error, retry: () => void refetch() };
}
