import { Button, MenuItem, Tag } from "@blueprintjs/core";
import { Duplicate, InnerJoin, Undo } from "@blueprintjs/icons";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import {
  type DonorPairFilter,
  type DonorPairSort,
  type DonorPairsQuery,
  type PairedDonorFragment,
  useDonorPairSearchQuery,
  useDonorPairsQuery,
  useDonorPairsTotalQuery,
  useSearchDonorPairsMutation,
  useTellDonorsApartMutation,
} from "../../graphql/generated/operations.ts";
import type { ListArgs, ListDescriptor, Selection, TotalArgs } from "../../shared/filters/types.ts";
import { ListPage } from "../../shared/lists/ListPage.tsx";
import { rowsOf } from "../../shared/lists/rows-of.ts";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { paths } from "../../shared/records/paths.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { NameBoth, useNames } from "../../ui/NameBoth.tsx";
import { usePhone } from "../../ui/useMediaQuery.ts";
import { SearchButton, SearchMenuItem, SearchProgress, usePairSearch } from "./SearchAgain.tsx";
import "./duplicates.css";

const lists = ["DonorPairs", "DonorPairsTotal"];

type PairRow = DonorPairsQuery["donorPairs"]["rows"][number];

const useRows = (variables: ListArgs<DonorPairSort, DonorPairFilter>) =>
  rowsOf(useDonorPairsQuery({ variables, fetchPolicy: "cache-and-network" }), (data) => data.donorPairs);

const useTotal = (variables: TotalArgs<DonorPairFilter>) => ({
  total: useDonorPairsTotalQuery({ variables, fetchPolicy: "cache-and-network" }).data?.donorPairsTotal,
});

/** The one with more students is kept, else the older record; on the page the other can be kept. */
const mergePath = ({ donor, other }: PairRow): string =>
  other.counts.total > donor.counts.total
    ? paths.mergeDonors(other.id, donor.id)
    : paths.mergeDonors(donor.id, other.id);

/** Possible duplicates: columns, filters and texts. */
const pairList = (
  t: TFunction<["duplicate", "ui"]>,
  nameOf: (row: PairRow) => string,
): ListDescriptor<PairRow, DonorPairSort, DonorPairFilter> => ({
  id: "donor-duplicates",
  defaultSort: "LIKELIHOOD",
  defaultDescending: true,
  emptyTitle: t("duplicate:donor.list.emptyTitle"),
  emptyText: t("duplicate:donor.list.emptyText"),
  rowName: nameOf,
  rowLink: mergePath,
  useRows,
  useTotal,
  columns: [
    {
      key: "donor",
      header: t("duplicate:donor.list.donor"),
      phone: "title",
      kind: "record",
      render: (row) => <PairedDonor of={row.donor} />,
    },
    {
      key: "other",
      header: t("duplicate:donor.list.other"),
      phone: "line",
      kind: "record",
      render: (row) => <PairedDonor of={row.other} />,
    },
    {
      key: "why",
      kind: "tags",
      header: t("duplicate:list.why"),
      phone: "line",
      render: (row) => <Why of={row} />,
    },
  ],
  filters: [{ key: "apart", type: "flag", label: t("duplicate:list.apart") }],
});

/** Pairs of donors who are possibly the same, to be merged or marked as different. */
export function DonorPairListPage() {
  const { t } = useTranslation(["duplicate", "ui"]);
  const names = useNames();
  const number = useNumberFormat();
  const navigate = useNavigate();
  const toast = useToast();
  const phone = usePhone();
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
  const [tellApart] = useTellDonorsApartMutation();
  const list = useMemo(
    () =>
      pairList(t, ({ donor, other }) =>
        t("duplicate:list.row", { first: names.first(donor), second: names.first(other) }),
      ),
    [t, names],
  );
  const tell = async (rows: PairRow[], apart: boolean) => {
    try {
      const { data } = await tellApart({
        variables: { ids: rows.map(({ id }) => id), apart },
        refetchQueries: "active",
      });
      if (!data) return;
      const { count, changeId } = data.tellDonorsApart;
      const values = { count, shown: number(count) };
      toast.done(apart ? t("duplicate:donor.apart.done", values) : t("duplicate:apart.undone", values), { changeId });
    } catch (error) {
      toast.failed(error);
    }
  };
  const rowMenu = (row: PairRow) => (
    <>
      <MenuItem icon={<InnerJoin />} text={t("duplicate:merge.menu")} onClick={() => void navigate(mergePath(row))} />
      {row.apartAt ? (
        <MenuItem icon={<Undo />} text={t("duplicate:apart.back")} onClick={() => void tell([row], false)} />
      ) : (
        <MenuItem icon={<Duplicate />} text={t("duplicate:apart.button")} onClick={() => void tell([row], true)} />
      )}
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
      <SearchProgress search={search} text={t("duplicate:donor.search.running")} />
      <ListPage
        list={list}
        title={t("duplicate:donor.list.title")}
        {...(phone ? { menu: <SearchMenuItem search={search} /> } : { primary: <SearchButton search={search} /> })}
        rowMenu={rowMenu}
        bulk={bulk}
      />
    </>
  );
}

/** One of two donors, with what distinguishes them at a glance. */
function PairedDonor({ of }: { of: PairedDonorFragment }) {
  const { t } = useTranslation("duplicate");
  const names = useNames();
  const labelOf = useEnumLabel();
  const number = useNumberFormat();
  const facts = [
    labelOf("DonorType", of.donorType),
    of.country && names.first(of.country),
    t("counts.students", { count: of.counts.total, shown: number(of.counts.total) }),
  ];
  return (
    <span className="duplicate-student">
      <span className="duplicate-facts">
        <span className="duplicate-name">
          <NameBoth of={of} layout="inline" />
        </span>
        <span className="duplicate-more ui-muted">
          <code className="ui-code">{of.code}</code> · {facts.filter(Boolean).join(" · ")}
        </span>
      </span>
    </span>
  );
}

/** Why two donors are considered possible duplicates. */
function Why({ of: { sameName, sameEmail, samePhone } }: { of: PairRow }) {
  const { t } = useTranslation("duplicate");
  return (
    <span className="duplicate-why">
      {sameName && <Tag minimal>{t("donor.why.name")}</Tag>}
      {sameEmail && (
        <Tag minimal intent="warning">
          {t("donor.why.email")}
        </Tag>
      )}
      {samePhone && (
        <Tag minimal intent="warning">
          {t("donor.why.phone")}
        </Tag>
      )}
    </span>
  );
}
