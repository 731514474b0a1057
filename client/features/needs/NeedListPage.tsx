import { Button, MenuItem } from "@blueprintjs/core";
import { Box, Chart, Edit, Heart, Lock, Unlock } from "@blueprintjs/icons";
import { type JSX, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useDeleteHoldsMutation } from "../../graphql/generated/operations.ts";
import { useDelete } from "../../shared/deletion/useDelete.tsx";
import type { Selection } from "../../shared/filters/types.ts";
import { ListPage } from "../../shared/lists/ListPage.tsx";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { useClassYears } from "../../shared/reference/class-years.ts";
import { useCan, useMe } from "../../shared/session/session-context.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { later } from "../../ui/later.tsx";
import { useNames } from "../../ui/NameBoth.tsx";
import { SkeletonLines } from "../../ui/States.tsx";
import { useDialog } from "../../ui/url.ts";
import { needList, type NeedRow } from "./need-list.tsx";
import { useAsset } from "./use-asset.ts";

const HoldDialog = later(async () => (await import("./HoldDialogs.tsx")).HoldDialog);
const NeedNumbersDialog = later(async () => (await import("./NeedNumbersDialog.tsx")).NeedNumbersDialog);
const HoldDialogs = later(async () => (await import("./HoldDialogs.tsx")).HoldDialogs);

interface Props {
  /** The dialog that records the same donation to the selected students, if the user has the permission. */
  donating?: (selection: Selection<NeedRow>, onClose: () => void) => JSX.Element;
  /** The dialog that plans them for a distribution, if the user has the permission. */
  planning?: (selection: Selection<NeedRow>, onClose: () => void) => JSX.Element;
}

/** Active students who wait for an asset, those with the most points of need first. */
export function NeedListPage({ donating, planning }: Props) {
  const { t, i18n } = useTranslation(["need", "student", "ui", "enums"]);
  const { permissions } = useMe();
  const names = useNames();
  const [params] = useSearchParams();
  const { asset, last } = useAsset();
  const { years, current, error, retry } = useClassYears();
  const mayHold = useCan("hold.edit");
  const { name, open, close } = useDialog();
  const [holding, setHolding] = useState<{ ids: number[]; name?: string; clear?: () => void } | null>(null);
  const [receiving, setReceiving] = useState<Selection<NeedRow> | null>(null);
  const [planned, setPlanned] = useState<Selection<NeedRow> | null>(null);
  const actions = useHoldActions();
  const khmer = i18n.language === "km";
  const options = useMemo(
    () => years?.map(({ id, nameEn, nameLocal }) => ({ value: String(id), label: khmer ? nameLocal : nameEn })) ?? [],
    [years, khmer],
  );
  const presentYear = current && String(current.id);
  const list = useMemo(
    () => needList(t, { language: i18n.language, permissions, years: options, presentYear, asset: last }),
    [t, i18n.language, permissions, options, presentYear, last],
  );
  if (error) return <ErrorState error={error} retry={retry} />;
  if (!years) return <SkeletonLines lines={8} />;

  const yearId = Number(options.find(({ value }) => value === params.get("yearId"))?.value ?? presentYear);
  const menu = (row: NeedRow) => {
    const student = names.first(row.student);
    const { hold } = row;
    return hold ? (
      <>
        <MenuItem icon={<Edit />} text={t("need:hold.edit")} onClick={() => open("edit-hold", hold.id)} />
        <MenuItem
          icon={<Unlock />}
          text={t("need:hold.delete")}
          onClick={() => void actions.remove(hold.id, student)}
        />
      </>
    ) : (
      <MenuItem
        icon={<Lock />}
        text={t("need:hold.button")}
        onClick={() => setHolding({ ids: [row.id], name: student })}
      />
    );
  };
  const bulk = (selection: Selection<NeedRow>) => {
    const { rows, ids, clear } = selection;
    const holds = rows.flatMap(({ hold }) => hold?.id ?? []);
    return (
      <>
        {donating && (
          <Button icon={<Heart />} text={t("student:menu.donate")} onClick={() => setReceiving(selection)} />
        )}
        {planning && <Button icon={<Box />} text={t("student:menu.plan")} onClick={() => setPlanned(selection)} />}
        {mayHold && (
          <Button
            icon={<Lock />}
            text={t("need:hold.button")}
            disabled={holds.length > 0}
            onClick={() => setHolding({ ids, clear })}
          />
        )}
        {mayHold && (
          <Button
            icon={<Unlock />}
            text={t("need:hold.delete")}
            disabled={holds.length < rows.length}
            onClick={() => void actions.removeSeveral(holds).then((done) => done && clear())}
          />
        )}
      </>
    );
  };
  return (
    <>
      <ListPage
        list={list}
        title={t("need:list.title")}
        menu={<MenuItem icon={<Chart />} text={t("need:numbers.button")} onClick={() => open("need-numbers")} />}
        {...(mayHold && { rowMenu: menu })}
        {...((mayHold || donating || planning) && { bulk })}
      />
      {holding && (
        <HoldDialog
          studentIds={holding.ids}
          name={holding.name}
          asset={asset}
          yearId={yearId}
          {...(holding.clear && { onDone: holding.clear })}
          onClose={() => setHolding(null)}
        />
      )}
      {receiving && donating?.(receiving, () => setReceiving(null))}
      {planned && planning?.(planned, () => setPlanned(null))}
      {name === "edit-hold" && <HoldDialogs />}
      {name === "need-numbers" && (
        <NeedNumbersDialog asset={asset} yearId={yearId} never={params.get("never") === "yes"} onClose={close} />
      )}
    </>
  );
}

/** Ending holds before their day. */
function useHoldActions() {
  const { t } = useTranslation("need");
  const number = useNumberFormat();
  const ask = useDelete();
  const [deleteHolds] = useDeleteHoldsMutation();
  const run = async (ids: number[]) =>
    (await deleteHolds({ variables: { ids }, refetchQueries: "active" })).data?.deleteHolds;
  const remove = (id: number, name: string) =>
    ask({
      of: { type: "Hold", ids: [id] },
      name,
      title: t("hold.askDelete", { name }),
      text: t("hold.deleteText"),
      done: () => t("hold.deleted", { count: 1, shown: number(1) }),
      run,
    });
  const removeSeveral = (ids: number[]) =>
    ask({
      of: { type: "Hold", ids },
      title: t("hold.askDeleteSeveral", { count: ids.length, shown: number(ids.length) }),
      text: t("hold.deleteText"),
      done: (count) => t("hold.deleted", { count, shown: number(count) }),
      run,
    });
  return { remove, removeSeveral };
}
