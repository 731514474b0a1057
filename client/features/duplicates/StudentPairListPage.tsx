import { Button, MenuItem } from "@blueprintjs/core";
import { Duplicate, InnerJoin, Undo } from "@blueprintjs/icons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import {
  type StudentPairFilter,
  type StudentPairSort,
  useSearchStudentPairsMutation,
  useStudentPairSearchQuery,
  useStudentPairsTotalQuery,
  useTellStudentsApartMutation,
} from "../../graphql/generated/operations.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { ListPage } from "../../shared/lists/ListPage.tsx";
import { useListState } from "../../shared/lists/useListState.ts";
import type { Selection } from "../../shared/filters/types.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { usePhone } from "../../ui/useMediaQuery.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { mergePath, pairFilters, type PairRow, pairList } from "./pair-list.tsx";
import { SearchButton, SearchMenuItem, SearchProgress, usePairSearch } from "./SearchAgain.tsx";
import "./duplicates.css";

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
export function PairListPage() {
  const { t } = useTranslation(["duplicate", "ui"]);
  const names = useNames();
  const number = useNumberFormat();
  const navigate = useNavigate();
  const toast = useToast();
  const phone = usePhone();
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
  const [tellApart] = useTellStudentsApartMutation();
  const unlikely = useUnlikely();
  const list = useMemo(
    () =>
      pairList(
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

  const tell = async (rows: PairRow[], apart: boolean) => {
    try {
      const { data } = await tellApart({
        variables: { ids: rows.map(({ id }) => id), apart },
        refetchQueries: "active",
      });
      if (!data) return;
      const { count, changeId } = data.tellStudentsApart;
      const values = { count, shown: number(count) };
      toast.done(apart ? t("duplicate:apart.done", values) : t("duplicate:apart.undone", values), { changeId });
    } catch (error) {
      toast.failed(error);
    }
  };
  const tellItem = (row: PairRow) =>
    row.apartAt ? (
      <MenuItem icon={<Undo />} text={t("duplicate:apart.back")} onClick={() => void tell([row], false)} />
    ) : (
      <MenuItem icon={<Duplicate />} text={t("duplicate:apart.button")} onClick={() => void tell([row], true)} />
    );
  const rowMenu = (row: PairRow) => (
    <>
      <MenuItem icon={<InnerJoin />} text={t("duplicate:merge.menu")} onClick={() => void navigate(mergePath(row))} />
      {tellItem(row)}
    </>
  );
  const bulk = ({ rows, clear }: Selection<PairRow>) => {
    const open = rows.filter((row) => !row.apartAt);
    if (open.length === 0) return null;
    return (
      <Button
        icon={<Duplicate />}
        text={t("duplicate:apart.button")}
        onClick={() => void tell(open, true).then(clear)}
      />
    );
  };
  return (
    <>
      <SearchProgress search={search} text={t("duplicate:search.running")} />
      <ListPage
        list={list}
        title={t("duplicate:list.title")}
        {...(phone ? { menu: <SearchMenuItem search={search} /> } : { primary: <SearchButton search={search} /> })}
        rowMenu={rowMenu}
        bulk={bulk}
      />
    </>
  );
}
