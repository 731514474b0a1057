import { Button, MenuItem } from "@blueprintjs/core";
import { Box, Chart, Edit, Heart, Lightbulb, Lock, Unlock } from "@blueprintjs/icons";
import { type JSX, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { isLasting } from "../../../server/shared/asset.ts";
import type { Asset } from "../../../server/shared/enums.ts";
import { maxSeveral } from "../../../server/shared/rules/donation.ts";
import { type NeedFilter, useDeleteHoldsMutation } from "../../graphql/generated/operations.ts";
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
import { usePhone } from "../../ui/useMediaQuery.ts";
import { useDialog } from "../../ui/url.ts";
import { ByAsset } from "./ByAsset.tsx";
import type { Chosen } from "./HoldDialogs.tsx";
import { asked, needList, type NeedRow } from "./need-list.tsx";
import { NeedFacts } from "./NeedParts.tsx";
import { useAsset } from "./use-asset.ts";

const HoldDialog = later(async () => (await import("./HoldDialogs.tsx")).HoldDialog);
const ProposeForDialog = later(async () => (await import("./ProposeForDialog.tsx")).ProposeForDialog);
const NeedNumbersDialog = later(async () => (await import("./NeedNumbersDialog.tsx")).NeedNumbersDialog);
const HoldDialogs = later(async () => (await import("./HoldDialogs.tsx")).HoldDialogs);

interface Props {
  /** The dialog that records the same donation to the selected students, if the user has the permission. */
  donating?: (selection: SelectedNeeds, onClose: () => void) => JSX.Element;
  /** The dialog that plans them for a distribution of what they wait for, if the user has the permission. */
  planning?: (selection: SelectedNeeds, of: WaitingFor, onClose: () => void) => JSX.Element;
}

export type SelectedNeeds = Selection<NeedRow, NeedFilter>;

/** For what the selected students wait, and their branch if they are known to be of one. */
export interface WaitingFor {
  asset: Asset;
  yearId: number;
  branchId?: number | undefined;
}

/** The selected students as an argument: all that the list finds, or those ticked. */
export const chosenOf = ({ whole, ids }: SelectedNeeds) => (whole ? { waiting: asked(whole) } : { studentIds: ids });

/** The branches of the selected students; none if they are of any. */
const branchesOf = ({ whole, rows }: SelectedNeeds): number[] => [
  ...new Set(whole ? whole.filter?.branchId : rows.map(({ student }) => student.branch.id)),
];

/** For which donor the ticked students are reserved. */
const heldForOf = ({ rows }: SelectedNeeds) =>
  new Map(rows.flatMap(({ id, hold }) => (hold ? [[id, hold.donor?.id ?? null] as const] : [])));

/** The branch of the selected students, or of those who are shown, if it is the same of all. */
function branchOf(selection: SelectedNeeds): number | undefined {
  const named = branchesOf(selection);
  const [only, ...others] = named.length > 0 ? named : branchesOf({ ...selection, whole: null });
  return others.length === 0 ? only : undefined;
}

/** Active students who wait for an asset, those with the most points of need first. */
export function NeedListPage({ donating, planning }: Props) {
  const { t, i18n } = useTranslation(["need", "match", "student", "ui", "enums"]);
  const { permissions } = useMe();
  const names = useNames();
  const number = useNumberFormat();
  const [params] = useSearchParams();
  const { asset, last } = useAsset();
  const { years, current, error, retry } = useClassYears();
  const mayHold = useCan("hold.edit");
  const { name, open, close } = useDialog();
  const mayPropose = useCan("match.propose");
  const phone = usePhone();
  const [holding, setHolding] = useState<(Chosen & { name?: string; clear?: () => void }) | null>(null);
  const [proposing, setProposing] = useState<(Chosen & { selection: SelectedNeeds }) | null>(null);
  const [receiving, setReceiving] = useState<SelectedNeeds | null>(null);
  const [planned, setPlanned] = useState<SelectedNeeds | null>(null);
  const actions = useHoldActions();
  const khmer = i18n.language === "km";
  const options = useMemo(
    () => years?.map(({ id, nameEn, nameLocal }) => ({ value: String(id), label: khmer ? nameLocal : nameEn })) ?? [],
    [years, khmer],
  );
  const presentYear = current && String(current.id);
  const list = useMemo(
    () => needList(t, { language: i18n.language, permissions, years: options, presentYear, asset, lastAsset: last }),
    [t, i18n.language, permissions, options, presentYear, asset, last],
  );
  if (error) return <ErrorState error={error} retry={retry} />;
  if (!years) return <SkeletonLines lines={8} />;

  const yearId = Number(options.find(({ value }) => value === params.get("yearId"))?.value ?? presentYear);
  const chosen = params.get("never");
  const never = chosen === "yes" || (chosen !== "no" && isLasting(asset));
  const actionsOf = (row: NeedRow) => {
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
        onClick={() => setHolding({ count: 1, students: { studentIds: [row.id] }, name: student })}
      />
    );
  };
  const menu = (row: NeedRow) => (
    <>
      <NeedFacts of={row} />
      {mayHold && actionsOf(row)}
    </>
  );
  const bulk = (selection: SelectedNeeds) => {
    const { rows, whole, count, clear } = selection;
    const holds = rows.flatMap(({ hold }) => hold?.id ?? []);
    const unpromised = rows.filter(({ proposedFor, plans }) => !proposedFor && (plans ?? []).length === 0);
    const free = unpromised.flatMap(({ id, hold }) => (hold ? [] : id));
    const all = { students: whole ? asked(whole) : { filter: { asset, yearId, ids: selection.ids } }, count };
    const taken = !whole && unpromised.length === 0;
    return (
      <>
        {donating && (
          <Button icon={<Heart />} text={t("student:menu.donate")} onClick={() => setReceiving(selection)} />
        )}
        {planning && <Button icon={<Box />} text={t("student:menu.plan")} onClick={() => setPlanned(selection)} />}
        {mayPropose && (
          <Button
            icon={<Lightbulb />}
            text={t("match:propose.save")}
            disabled={taken}
            onClick={() =>
              setProposing({
                selection,
                selected: all,
                ...(whole
                  ? { count, students: chosenOf(selection) }
                  : { count: unpromised.length, students: { studentIds: unpromised.map(({ id }) => id) } }),
              })
            }
          />
        )}
        {mayPropose && taken && <span className="ui-muted">{t("need:leftOut.none")}</span>}
        {mayHold && (whole || free.length > 0) && (
          <Button
            icon={<Lock />}
            text={t("need:hold.button")}
            onClick={() =>
              setHolding(
                whole
                  ? { count, students: chosenOf(selection), selected: all, clear }
                  : { count: free.length, students: { studentIds: free }, selected: all, clear },
              )
            }
          />
        )}
        {/* Of rows on other pages the holds are not known. */}
        {mayHold && !whole && holds.length > 0 && (
          <>
            <Button
              icon={<Unlock />}
              text={t("need:hold.delete")}
              onClick={() => void actions.removeSeveral(holds).then((done) => done && clear())}
            />
            <span className="ui-muted">
              {t("need:hold.some", { count: holds.length, shown: number(holds.length) })}
            </span>
          </>
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
        {...((mayHold || phone) && { rowMenu: menu })}
        {...((mayHold || mayPropose || donating || planning) && { bulk, bulkLimit: maxSeveral })}
        summary={ByAsset}
      />
      {holding && (
        <HoldDialog
          students={holding.students}
          count={holding.count}
          selected={holding.selected}
          name={holding.name}
          asset={asset}
          yearId={yearId}
          {...(holding.clear && { onDone: holding.clear })}
          onClose={() => setHolding(null)}
        />
      )}
      {receiving && donating?.(receiving, () => setReceiving(null))}
      {planned && planning?.(planned, { asset, yearId, branchId: branchOf(planned) }, () => setPlanned(null))}
      {proposing && (
        <ProposeForDialog
          asset={asset}
          yearId={yearId}
          students={proposing.students}
          count={proposing.count}
          selected={proposing.selected}
          branchIds={branchesOf(proposing.selection)}
          heldFor={heldForOf(proposing.selection)}
          onDone={proposing.selection.clear}
          onClose={() => setProposing(null)}
        />
      )}
      {name === "edit-hold" && <HoldDialogs />}
      {name === "need-numbers" && <NeedNumbersDialog asset={asset} yearId={yearId} never={never} onClose={close} />}
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
