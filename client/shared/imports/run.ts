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

/** Polls while an import is being undone; refetches lists when it has finished. */
export function usePolledUndo(undoing: boolean, { startPolling, stopPolling }: Polled): void {
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

/** A run's current state, polled while the server is working on it; lists are refetched when it has finished. */
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
  usePolledUndo(undoing, { startPolling, stopPolling });

  const state = run?.state;
  const before = useRef<ImportState>(undefined);
  useEffect(() => {
    // A fast run may never be seen running.
    const isOver = state === "DONE" && before.current !== undefined && before.current !== "DONE";
    if (isOver) void client.refetchQueries({ include: "active" });
    before.current = state;
  }, [client, state]);
  return { run, error, retry: () => void refetch() };
}
