import { Button, Callout, MenuItem, ProgressBar } from "@blueprintjs/core";
import { Refresh } from "@blueprintjs/icons";
import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useToast } from "../../shared/toasts/toast.tsx";

const POLL = 1000;

interface SearchState {
  running: boolean;
  failed: boolean;
  done: number;
  total?: number | null;
}

/** A search for possible duplicates of one kind of record. */
interface Searched {
  /** The query that tells its state. */
  asked: { startPolling: (interval: number) => void; stopPolling: () => void };
  state: SearchState | undefined;
  refetch: () => Promise<SearchState | undefined>;
  begin: () => Promise<unknown>;
  /** The queries that show the results. */
  lists: string[];
  /** What is said when all have been checked. */
  told: string;
}

/** Tracks the user's search for possible duplicates; the list is refetched when it ends. */
export function usePairSearch({ asked, state, refetch, begin: search, lists, told }: Searched) {
  const { t } = useTranslation("duplicate");
  const client = useApolloClient();
  const { done, failed: refused, problem } = useToast();
  const { startPolling, stopPolling } = asked;
  const running = state?.running ?? false;
  const failed = state?.failed ?? false;
  const before = useRef(false);
  const ended = useCallback(
    (badly: boolean) => {
      void client.refetchQueries({ include: lists });
      if (badly) problem(t("search.failed"));
      else done(told);
    },
    [client, problem, done, t, lists, told],
  );
  useEffect(() => {
    if (running) startPolling(POLL);
    else stopPolling();
    if (before.current && !running) ended(failed);
    before.current = running;
  }, [running, failed, startPolling, stopPolling, ended]);
  const begin = async () => {
    try {
      await search();
      const now = await refetch();
      // It ended before it could be seen running.
      if (now && !now.running) ended(now.failed);
    } catch (error) {
      refused(error);
    }
  };
  return { state, running, begin };
}

export type PairSearch = ReturnType<typeof usePairSearch>;

/** Searches all records again. */
export function SearchButton({ search: { running, begin } }: { search: PairSearch }) {
  const { t } = useTranslation("duplicate");
  return <Button icon={<Refresh />} text={t("search.button")} disabled={running} onClick={() => void begin()} />;
}

/** The same in a menu, where a phone has room for it. */
export function SearchMenuItem({ search: { running, begin } }: { search: PairSearch }) {
  const { t } = useTranslation("duplicate");
  return <MenuItem icon={<Refresh />} text={t("search.button")} disabled={running} onClick={() => void begin()} />;
}

/** The progress of the search. */
export function SearchProgress({ search: { state, running }, text }: { search: PairSearch; text: string }) {
  if (!running || !state) return null;
  return (
    <Callout compact className="duplicate-progress">
      <p id="duplicate-progress" role="status">
        {text}
      </p>
      <ProgressBar
        aria-labelledby="duplicate-progress"
        intent="primary"
        {...(state.total && { value: state.done / state.total })}
      />
    </Callout>
  );
}
