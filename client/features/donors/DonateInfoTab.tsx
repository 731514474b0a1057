import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type DonationsOfStudentQuery, useDonationsOfStudentQuery } from "../../graphql/generated/operations.ts";
import { latest } from "../../graphql/latest.ts";
import { showDate } from "../../ui/format.ts";
import { RelatedList } from "../../shared/lists/RelatedList.tsx";
import type { Column } from "../../shared/filters/types.ts";
import { NameBoth, useNames } from "../../ui/NameBoth.tsx";
import { paths } from "../../shared/records/paths.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { EmptyState, SkeletonLines } from "../../ui/States.tsx";
import { useDialog } from "../../ui/url.ts";
import { DonateDialog } from "./DonateDialog.tsx";
import { DonationDialogs } from "./DonationDialogs.tsx";
import { useDonationMenu } from "./DonationMenu.tsx";
import { GivenAsset, StateTag } from "./DonationParts.tsx";
import { givenUp } from "./donation-list.tsx";
import { RegisterLink } from "./RegisterLink.tsx";
import { useDonationName } from "./useDonationName.ts";
import "./donors.css";

type Row = DonationsOfStudentQuery["donations"]["rows"][number];

/** A student's donations by study year: donor, asset and state. The latest hundred, then further pages. */
export function DonateInfoTab({ studentId }: { studentId: number }) {
  const { t } = useTranslation("donation");
  const dialog = useDialog();
  const mayDonate = useCan("donation.edit");
  const [page, setPage] = useState(1);
  const query = useDonationsOfStudentQuery({ variables: { studentId, page }, fetchPolicy: "cache-and-network" });
  const data = latest(query);
  if (!data) {
    if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
    return <SkeletonLines lines={6} />;
  }
  const byYear = Map.groupBy(data.donations.rows, (row) => row.classYear.id);
  const years = [...byYear.values()].toSorted(latestFirst);
  return (
    <div className={query.data ? "ui-stack" : "ui-stack ui-stale"}>
      {years.length === 0 && (
        <EmptyState title={t("list.emptyTitle")} {...(mayDonate && { text: t("list.emptyText") })} />
      )}
      {years.map((rows) => (
        <Year key={rows[0]?.classYear.id} rows={rows} />
      ))}
      {(page > 1 || data.donations.hasNext) && <Pages page={page} hasNext={data.donations.hasNext} onPage={setPage} />}
      {years.length > 0 && <RegisterLink filter={{ studentId }} />}
      {mayDonate && dialog.name === "donate" && <DonateDialog student={data.student} onClose={dialog.close} />}
      <DonationDialogs />
    </div>
  );
}

const begin = ({ firstDay, code }: Row["classYear"]): string => firstDay ?? code;
const latestFirst = ([a]: Row[], [b]: Row[]): number =>
  a && b ? begin(b.classYear).localeCompare(begin(a.classYear)) : 0;

interface PagesProps {
  page: number;
  hasNext: boolean;
  onPage: (page: number) => void;
}

function Pages({ page, hasNext, onPage }: PagesProps) {
  const { t } = useTranslation("ui");
  return (
    <nav className="donation-actions" aria-label={t("list.pages")}>
      <Button text={t("changes.newer")} disabled={page === 1} onClick={() => onPage(page - 1)} />
      <Button text={t("changes.older")} disabled={!hasNext} onClick={() => onPage(page + 1)} />
    </nav>
  );
}

function Year({ rows }: { rows: Row[] }) {
  const { t } = useTranslation(["donation", "enums"]);
  const names = useNames();
  const nameOf = useDonationName();
  const { menu, any } = useDonationMenu();
  const [first] = rows;
  if (!first) return null;
  const columns: Column<Row, never>[] = [
    {
      key: "donor",
      kind: "name",
      header: t("fields.donor"),
      phone: "title",
      render: (row) => <NameBoth of={row.donor} />,
    },
    { key: "asset", header: t("fields.asset"), phone: "subtitle", render: (row) => <GivenAsset of={row} /> },
    {
      key: "givenOn",
      kind: "date",
      header: t("fields.givenOn"),
      phone: "subtitle",
      render: (row) => showDate(row.givenOn),
    },
    {
      key: "state",
      kind: "tag",
      header: t("fields.state"),
      phone: "tag",
      render: ({ state }) => <StateTag state={state} />,
      more: (row) => givenUp(t, row),
    },
  ];
  const year = names.first(first.classYear);
  const rowName = (row: Row) => nameOf(row, row.donor);
  return (
    <div className="donor-section">
      <h2>{year}</h2>
      <RelatedList
        title={year}
        rows={rows}
        columns={columns}
        rowName={rowName}
        rowLink={(row) => paths.donor(row.donor.id)}
        {...(any && { rowMenu: (row: Row) => menu(row, rowName(row)) })}
      />
    </div>
  );
}
