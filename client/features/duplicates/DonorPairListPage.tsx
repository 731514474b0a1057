import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import {
  useDonorPairSearchQuery,
  useSearchDonorPairsMutation,
  useTellDonorsApartMutation,
} from "../../graphql/generated/operations.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { donorPairList, mergePath } from "./donor-pair-list.tsx";
import { PairList } from "./PairList.tsx";
import { usePairSearch } from "./SearchAgain.tsx";

const lists = ["DonorPairs", "DonorPairsTotal"];

/** Pairs of donors who are possibly the same, to be merged or marked as different. */
export function DonorPairListPage() {
  const { t } = useTranslation(["duplicate", "ui"]);
  const names = useNames();
  const asked = useDonorPairSearchQuery({ fetchPolicy: "cache-and-network" });
  const [begin] = useSearchDonorPairsMutation();
  const search = usePairSearch({
    asked,
    state: asked.data?.donorPairSearch,
    refetch: async () => (await asked.refetch()).data?.donorPairSearch,
    begin,
    lists,
    told: t("duplicate:donor.search.done"),
  });
  const [tellApart] = useTellDonorsApartMutation({ refetchQueries: "active" });
  const list = useMemo(
    () =>
      donorPairList(t, ({ donor, other }) =>
        t("duplicate:list.row", { first: names.first(donor), second: names.first(other) }),
      ),
    [t, names],
  );
  return (
    <PairList
      list={list}
      title={t("duplicate:donor.list.title")}
      search={search}
      searching={t("duplicate:donor.search.running")}
      mergePath={mergePath}
      tellApart={async (variables) => (await tellApart({ variables })).data?.tellDonorsApart}
      told={(values) => t("duplicate:donor.apart.done", values)}
    />
  );
}
