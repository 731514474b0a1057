import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import {
  type StudentPairFilter,
  type StudentPairSort,
  useSearchStudentPairsMutation,
  useStudentPairSearchQuery,
  useStudentPairsTotalQuery,
  useTellStudentsApartMutation,
} from "../../graphql/generated/operations.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { useListState } from "../../shared/lists/useListState.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { PairList } from "./PairList.tsx";
import { usePairSearch } from "./SearchAgain.tsx";
import { mergePath, pairFilters, studentPairList } from "./student-pair-list.tsx";

const lists = ["StudentPairs", "StudentPairsTotal"];

/** How many less likely pairs the other filters leave. */
function useUnlikely() {
  const { t } = useTranslation(["duplicate", "ui"]);
  const number = useNumberFormat();
  const filters = useMemo(() => pairFilters(t, ""), [t]);
  const { state } = useListState<StudentPairSort>({ filters, sorts: [], defaultSort: "LIKELIHOOD" });
  const others: StudentPairFilter = state.filters;
  const { data, previousData } = useStudentPairsTotalQuery({
    variables: { filter: { ...others, apart: false, unlikely: true }, exact: false },
    fetchPolicy: "cache-and-network",
  });
  const { count, capped } = (data ?? previousData)?.studentPairsTotal ?? { count: 0, capped: false };
  return { count, shown: capped ? `${number(count)}+` : number(count) };
}

/** Pairs of students who are possibly the same person, to be merged or marked as different. */
export function StudentPairListPage() {
  const { t } = useTranslation(["duplicate", "ui"]);
  const names = useNames();
  const asked = useStudentPairSearchQuery({ fetchPolicy: "cache-and-network" });
  const [begin] = useSearchStudentPairsMutation();
  const search = usePairSearch({
    asked,
    state: asked.data?.studentPairSearch,
    refetch: async () => (await asked.refetch()).data?.studentPairSearch,
    begin,
    lists,
    told: t("duplicate:search.done"),
  });
  const [tellApart] = useTellStudentsApartMutation({ refetchQueries: "active" });
  const unlikely = useUnlikely();
  const list = useMemo(
    () =>
      studentPairList(
        t,
        ({ student, other }) => t("duplicate:list.row", { first: names.first(student), second: names.first(other) }),
        {
          filters: pairFilters(t, unlikely.shown),
          emptyText:
            unlikely.count > 0
              ? t("duplicate:list.unlikelyText", { count: unlikely.count, shown: unlikely.shown })
              : t("duplicate:list.emptyText"),
        },
      ),
    [t, names, unlikely.shown, unlikely.count],
  );
  return (
    <PairList
      list={list}
      title={t("duplicate:list.title")}
      search={search}
      searching={t("duplicate:search.running")}
      mergePath={mergePath}
      tellApart={async (variables) => (await tellApart({ variables })).data?.tellStudentsApart}
      told={(values) => t("duplicate:apart.done", values)}
    />
  );
}
