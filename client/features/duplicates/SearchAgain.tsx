import { Button, Callout, ProgressBar } from "@blueprintjs/core";
import { Refresh } from "@blueprintjs/icons";
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSearchStudentPairsMutation, useStudentPairSearchQuery } from "../../graphql/generated/operations.ts";
import { useToast } from "../../kit/toast.tsx";

const POLL = 1000;

/** Follows the person's search for likely duplicates; the list is read again when it is over. */
export function usePairSearch() {
  const { t } = useTranslation("duplicate");
  const client = useApolloClient();
  const toast = useToast();
  const { data, startPolling, stopPolling, refetch } = useStudentPairSearchQuery({ fetchPolicy: "cache-and-network" });
  const [search] = useSearchStudentPairsMutation();
  const state = data?.studentPairSearch;
  const running = state?.running ?? false;
  const failed = state?.failed ?? false;
  const before = useRef(false);
  useEffect(() => {
    if (running) startPolling(POLL);
    else stopPolling();
    if (before.current && !running) {
      void client.refetchQueries({ include: ["StudentPairs", "StudentPairsTotal"] });
      if (failed) toast.problem(t("search.failed"));
      else toast.done(t("search.done"));
    }
    before.current = running;
  }, [running, failed, startPolling, stopPolling, client, toast, t]);
  const begin = async () => {
    try {
      await search();
      await refetch();
    } catch (error) {
      toast.failed(error);
    }
  };
  return { state, running, begin };
}

type Search = ReturnType<typeof usePairSearch>;

/** Looks through all students again. */
export function SearchButton({ search: { running, begin } }: { search: Search }) {
  const { t } = useTranslation("duplicate");
  return <Button icon={<Refresh />} text={t("search.button")} disabled={running} onClick={() => void begin()} />;
}

/** How far the search is. */
export function SearchProgress({ search: { state, running } }: { search: Search }) {
  const { t } = useTranslation("duplicate");
  if (!running || !state) return null;
  return (
    <Callout compact className="duplicate-progress">
      <p id="duplicate-progress" role="status">
        {t("search.running")}
      </p>
      <ProgressBar aria-labelledby="duplicate-progress" intent="primary" {...(state.total && { value: state.done / state.total })} />
    </Callout>
  );
}
