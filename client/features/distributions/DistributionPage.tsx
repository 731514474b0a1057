import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { Button } from "@blueprintjs/core";
import { Endorsed, Print } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useParams } from "react-router";
import {
  PlannedStudentsDocument,
  type DistributionRecordQuery,
  useCloseDistributionMutation,
  useDistributionRecordQuery,
} from "../../graphql/generated/operations.ts";
import { ChangesTab } from "../../shared/details/ChangesTab.tsx";
import { DetailPage, type DetailTab } from "../../shared/details/DetailPage.tsx";
import { FactCard } from "../../shared/details/FactCard.tsx";
import { useDates } from "../../shared/details/facts.tsx";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { Money } from "../../shared/records/Money.tsx";
import { paths } from "../../shared/records/paths.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import { askConfirm } from "../../ui/confirm.tsx";
import { showDate, useNumberFormat } from "../../ui/format.ts";
import { later } from "../../ui/later.tsx";
import { MenuButton } from "../../ui/MenuButton.tsx";
import { NameBoth } from "../../ui/NameBoth.tsx";
import { SkeletonLines } from "../../ui/States.tsx";
import { useDialog } from "../../ui/url.ts";
import { ClosedNotice } from "./ClosedNotice.tsx";
import { isNumbered, StateTag } from "./DistributionParts.tsx";
import { HandOutTab } from "./HandOutTab.tsx";
import { PlannedTab } from "./PlannedTab.tsx";
import { Progress } from "./Progress.tsx";
import { useDistributionMenu } from "./useDistributionMenu.tsx";

const DistributionDialogs = later(async () => (await import("./DistributionDialogs.tsx")).DistributionDialogs);

type Distribution = DistributionRecordQuery["distribution"];

/** A distribution: its students, the day itself, its facts and numbers. Who may see no student sees the numbers. */
export function DistributionPage() {
  const { t } = useTranslation(["distribution", "ui", "enums"]);
  const navigate = useNavigate();
  const dialog = useDialog();
  const labelOf = useEnumLabel();
  const id = Number(useParams()["id"]);
  const known = Number.isInteger(id) && id > 0 && id < 2 ** 31;
  const money = useCan("money.read");
  const query = useDistributionRecordQuery({
    variables: { id: known ? id : 0, money },
    fetchPolicy: "cache-and-network",
  });
  const mayHandOut = useCan("distribution.handOut");
  const mayPlan = useCan("distribution.plan");
  const mayPrint = useCan("report.students");
  const seesChanges = useCan("change.read");
  const menu = useDistributionMenu({ onDeleted: () => void navigate(paths.distributions) });
  const close = useClose();
  const distribution = query.data?.distribution;
  if (!distribution) {
    const back = <Link to={paths.distributions}>{t("distribution:backToList")}</Link>;
    if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} back={back} page />;
    return <SkeletonLines lines={8} />;
  }
  const { name, state, asset, heldOn } = distribution;
  const tabs: DetailTab[] = [
    ...(mayHandOut
      ? [
          {
            key: "students",
            label: t("distribution:tabs.students"),
            content: <PlannedTab distribution={distribution} />,
          },
          {
            key: "hand-out",
            label: t("distribution:tabs.handOut"),
            content: <HandOutTab distribution={distribution} />,
          },
        ]
      : []),
    { key: "general", label: t("distribution:tabs.general"), content: <General distribution={distribution} /> },
    ...(seesChanges
      ? [{ key: "changes", label: t("ui:changes.title"), content: <ChangesTab type="Distribution" id={id} /> }]
      : []),
  ];
  return (
    <>
      <DetailPage
        record={{ id, nameEn: name, nameLocal: name }}
        tags={
          <>
            <StateTag state={state} />
            <span className="ui-muted">{`${labelOf("Asset", asset)} · ${showDate(heldOn)}`}</span>
          </>
        }
        actions={
          <>
            {mayPrint && (
              <Button icon={<Print />} text={t("distribution:paper.button")} onClick={() => dialog.open("print", id)} />
            )}
            {mayPlan && state === "PLANNED" && (
              <Button
                icon={<Endorsed />}
                text={t("distribution:close.button")}
                onClick={() => void close(distribution, async () => (await query.refetch()).data?.distribution)}
              />
            )}
            {menu.any && <MenuButton label={t("ui:list.rowMenu", { name })} items={menu.items(distribution)} />}
          </>
        }
        notice={distribution.closing && <ClosedNotice distribution={distribution} closing={distribution.closing} />}
        tabs={tabs}
      />
      {dialog.name !== null && <DistributionDialogs />}
    </>
  );
}

/** The codes of the first students of whom this is so among those who received; null if there are none. */
async function codesOfGiven(
  client: ApolloClient,
  id: number,
  where: { hasSerialNumber: false } | { givenTwice: true } | { receivedFromOther: true },
): Promise<string | null> {
  const { data } = await client.query({
    query: PlannedStudentsDocument,
    variables: { filter: { distributionId: [id], outcome: ["GIVEN"], ...where }, pageSize: 20 },
    fetchPolicy: "network-only",
  });
  const { rows = [], hasNext = false } = data?.plannedStudents ?? {};
  return rows.length === 0 ? null : rows.map(({ student }) => student.code).join(", ") + (hasNext ? "…" : "");
}

/** Asks with the numbers as they are now, then makes the donations. */
function useClose() {
  const { t } = useTranslation("distribution");
  const number = useNumberFormat();
  const toast = useToast();
  const client = useApolloClient();
  const [closeDistribution] = useCloseDistributionMutation();
  return async ({ id, name }: Distribution, read: () => Promise<Distribution | undefined>) => {
    try {
      const now = await read();
      if (!now) return;
      const { given, waiting } = now.counts;
      const unnumbered = isNumbered(now) ? await codesOfGiven(client, id, { hasSerialNumber: false }) : null;
      const givenTwice = await codesOfGiven(client, id, { givenTwice: true });
      const received = await codesOfGiven(client, id, { receivedFromOther: true });
      const made = given > 0 ? t("close.text", { count: given, shown: number(given) }) : t("close.nothing");
      const text = (
        <>
          <p>{givenTwice ? t("close.givenTwice", { codes: givenTwice }) : made}</p>
          {waiting > 0 && <p>{t("close.waiting", { count: waiting, shown: number(waiting) })}</p>}
          {received && <p>{t("close.received", { codes: received })}</p>}
          {unnumbered && <p>{t("close.unnumbered", { codes: unnumbered })}</p>}
          <p>{t("close.undo")}</p>
        </>
      );
      if (!(await askConfirm({ title: t("close.title", { name }), text, confirm: t("close.button") }))) return;
      const { data } = await closeDistribution({ variables: { id }, refetchQueries: "active" });
      if (!data) return;
      const { count } = data.closeDistribution;
      toast.done(t("close.done", { count, shown: number(count) }), data.closeDistribution);
    } catch (error) {
      toast.failed(error);
    }
  };
}

function General({ distribution }: { distribution: Distribution }) {
  const { t } = useTranslation("distribution");
  const number = useNumberFormat();
  const labelOf = useEnumLabel();
  const dates = useDates();
  const dialog = useDialog();
  const mayPlan = useCan("distribution.plan");
  const { id, asset, heldOn, place, school, classYear, branch, amount, currency, remark, counts } = distribution;
  return (
    <>
      <Progress id={id} asset={asset} before={distribution} />
      <FactCard
        title={t("tabs.general")}
        onEdit={mayPlan ? () => dialog.open("edit", id) : undefined}
        facts={[
          { label: t("fields.heldOn"), value: showDate(heldOn) },
          { label: t("fields.school"), value: school && <NameBoth of={school} /> },
          { label: t("fields.place"), value: place },
          { label: t("fields.asset"), value: labelOf("Asset", asset) },
          ...(asset === "FINANCE" && amount !== undefined
            ? [{ label: t("fields.amount"), value: <Money amount={amount} currency={currency} /> }]
            : []),
          { label: t("fields.classYear"), value: <NameBoth of={classYear} /> },
          { label: t("fields.branch"), value: <NameBoth of={branch} /> },
          { label: t("numbers.donors"), value: number(counts.donors) },
          ...dates(distribution),
          { label: t("fields.remark"), value: remark, wide: true },
        ]}
      />
    </>
  );
}
