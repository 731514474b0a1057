import { Button, HTMLSelect, MenuItem, Tab, Tabs } from "@blueprintjs/core";
import { Box, Confirm, Lightbulb, Undo } from "@blueprintjs/icons";
import { type JSX, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { Asset } from "../../../server/shared/enums.ts";
import { mostMatched } from "../../../server/shared/rules/match.ts";
import { useMatchesTotalQuery, useUnfitProposalsQuery } from "../../graphql/generated/operations.ts";
import { latest } from "../../graphql/latest.ts";
import type { Selection } from "../../shared/filters/types.ts";
import { ListPage } from "../../shared/lists/ListPage.tsx";
import { useBranches } from "../../shared/pickers/options.ts";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { useClassYears } from "../../shared/reference/class-years.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { later } from "../../ui/later.tsx";
import { useNames } from "../../ui/NameBoth.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { SkeletonLines } from "../../ui/States.tsx";
import { useDialog } from "../../ui/url.ts";
import { usePhone } from "../../ui/useMediaQuery.ts";
import { matchList, type MatchRow, type Question } from "./match-list.tsx";
import { ByHand } from "./MatchingByHand.tsx";
import { type MatchingTab, panelOf } from "./MatchingPages.tsx";
import { MatchFacts } from "./NeedParts.tsx";
import { UnfitProposals } from "./UnfitProposals.tsx";
import type { WaitingFor } from "./NeedListPage.tsx";
import { useAsset } from "./use-asset.ts";
import { useMatchActions } from "./useMatchActions.ts";
import "./matching.css";

const ProposeDialog = later(async () => (await import("./ProposeDialog.tsx")).ProposeDialog);

interface Props {
  /** The dialog that plans matched students for a distribution, of these donors if any, if the user has the permission. */
  planning?: (of: WaitingFor, donorIds: number[], onClose: () => void) => JSX.Element;
}

/** Pledges with open places on one side, waiting students on the other, and what is matched so far below. */
export function MatchingPage({ planning }: Props) {
  const { t } = useTranslation(["match", "need", "student", "ui", "enums", "distribution"]);
  const names = useNames();
  const labelOf = useEnumLabel();
  const number = useNumberFormat();
  const [params, setParams] = useSearchParams();
  const { asset } = useAsset();
  const { years, current, error, retry } = useClassYears();
  const branches = useBranches();
  const mayPropose = useCan("match.propose");
  const mayConfirm = useCan("match.confirm");
  const actions = useMatchActions();
  const dialog = useDialog();
  const phone = usePhone();
  const [shown, setShown] = useState<MatchingTab>("pledges");
  const tab = phone ? shown : null;
  const tabs = useRef<HTMLDivElement>(null);
  const year = years?.find(({ id }) => String(id) === params.get("yearId")) ?? current ?? years?.[0];
  const branch = branches.find(({ id }) => String(id) === params.get("in"));
  const question: Question = useMemo(
    () => ({
      asset,
      yearId: year?.id ?? 0,
      branchId: branch ? [branch.id] : null,
      manyBranches: !branch && branches.length > 1,
    }),
    [asset, year?.id, branch, branches.length],
  );
  const { yearId, branchId } = question;
  const within = { asset: [asset], classYearId: [yearId], ...(branchId && { branchId }) };
  const proposed = useMatchesTotalQuery({
    variables: { filter: { ...within, state: ["PROPOSED"] }, exact: true },
    fetchPolicy: "cache-and-network",
    skip: !year,
  });
  const confirmed = useMatchesTotalQuery({
    variables: { filter: { ...within, state: ["CONFIRMED"] }, exact: false },
    fetchPolicy: "cache-and-network",
    skip: !year || !phone || !planning,
  });
  const checked = useUnfitProposalsQuery({
    variables: { asset, yearId, branchId },
    fetchPolicy: "cache-and-network",
    skip: !year || !mayPropose,
  });
  const unfit = latest(checked)?.unfitProposals;
  const list = useMemo(
    () =>
      matchList(
        t,
        question,
        [
          [t("need:fields.asset"), labelOf("Asset", asset)],
          ...(year ? [[t("need:fields.classYear"), names.first(year)] as const] : []),
          ...(branch ? [[t("match:question.branch"), names.first(branch)] as const] : []),
        ],
        ({ student, donor }) => t("match:list.row", { student: names.first(student), donor: names.first(donor) }),
      ),
    [t, question, names, labelOf, asset, year, branch],
  );
  if (error) return <ErrorState error={error} retry={retry} />;
  if (!years) return <SkeletonLines lines={8} />;

  const ask = (key: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === "") next.delete(key);
        else next.set(key, value);
        return next;
      },
      { replace: true },
    );
  const donorIds = (params.get("donorId") ?? "")
    .split(",")
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
  const seen = Math.min(latest(proposed)?.matchesTotal.count ?? 0, mostMatched);
  const count = Math.max(0, seen - (unfit?.count ?? 0));
  const confirming = mayConfirm && count > 0;
  /** Leads to what follows: there the focus is on its tab, from which the keyboard goes on. */
  const lead = (to: MatchingTab) => {
    setShown(to);
    tabs.current?.querySelector<HTMLElement>(`[data-tab-id=${to}]`)?.focus();
  };
  const confirmAll = confirming && (
    <Button
      intent="primary"
      icon={<Confirm />}
      text={t("match:confirm.all", { count, shown: number(count) })}
      onClick={() => void actions.confirmAll(question, seen, count).then((done) => done && phone && lead("matches"))}
    />
  );
  const planningNext = !confirming && (latest(confirmed)?.matchesTotal.count ?? 0) > 0;
  const plan = planning && {
    icon: <Box />,
    text: t("distribution:matched.button"),
    onClick: () => dialog.open("plan-matched"),
  };
  const rowMenu = (row: MatchRow) => (
    <>
      <MatchFacts of={row} />
      {mayConfirm && row.state === "PROPOSED" && (
        <MenuItem icon={<Confirm />} text={t("match:confirm.button")} onClick={() => void actions.confirm([row.id])} />
      )}
      {mayPropose && (row.state === "PROPOSED" || (row.state === "CONFIRMED" && mayConfirm)) && (
        <MenuItem icon={<Undo />} text={t("match:release.button")} onClick={() => void actions.release([row.id])} />
      )}
    </>
  );
  const bulk = ({ rows, ids, clear }: Selection<MatchRow>) => (
    <>
      {mayConfirm && (
        <Button
          icon={<Confirm />}
          text={t("match:confirm.button")}
          disabled={rows.some(({ state }) => state !== "PROPOSED")}
          onClick={() => void actions.confirm(ids).then((done) => done && clear())}
        />
      )}
      <Button
        text={t("match:release.button")}
        disabled={rows.some(({ state }) => state !== "PROPOSED" && (state !== "CONFIRMED" || !mayConfirm))}
        onClick={() => void actions.release(ids).then((done) => done && clear())}
      />
    </>
  );
  return (
    <>
      <PageHeader
        title={t("match:title")}
        actions={
          <>
            {!phone && confirmAll}
            {mayPropose && (
              <Button
                intent={confirming || phone ? "none" : "primary"}
                icon={<Lightbulb />}
                text={t("match:propose.button")}
                onClick={() => dialog.open("propose")}
              />
            )}
          </>
        }
      />
      <p className="ui-muted matching-about">{t("match:about")}</p>
      <div className="matching-question">
        <HTMLSelect
          aria-label={t("need:filters.asset")}
          value={asset}
          onChange={(event) => ask("asset", event.currentTarget.value)}
          options={Object.values(Asset).map((value) => ({ value, label: labelOf("Asset", value) }))}
        />
        <HTMLSelect
          aria-label={t("need:filters.year")}
          value={year?.id}
          onChange={(event) => ask("yearId", event.currentTarget.value)}
          options={years.map((each) => ({ value: each.id, label: names.first(each) }))}
        />
        {branches.length > 1 && (
          <HTMLSelect
            aria-label={t("match:question.branch")}
            value={branch?.id ?? ""}
            onChange={(event) => ask("in", event.currentTarget.value)}
            options={[
              { value: "", label: t("match:question.anyBranch") },
              ...branches.map((each) => ({ value: each.id, label: names.first(each) })),
            ]}
          />
        )}
      </div>
      {unfit !== undefined && unfit.count > 0 && <UnfitProposals unfit={unfit} />}
      {tab && (
        <div ref={tabs} className="matching-tabs">
          <Tabs id="matching" selectedTabId={tab} onChange={(to) => setShown(to as MatchingTab)}>
            {(["pledges", "students", "matches"] as const).map((each) => (
              <Tab key={each} id={each} title={t(`match:tabs.${each}`)}>
                {each === "matches" && seen > 0 && (
                  <>
                    <span className="matching-count" aria-hidden="true">
                      {number(seen)}
                    </span>
                    <span className="ui-hidden"> {t("match:pledges.proposed", { shown: number(seen) })}</span>
                  </>
                )}
              </Tab>
            ))}
          </Tabs>
        </div>
      )}
      {year && <ByHand key={JSON.stringify(question)} question={question} tab={tab} onTab={lead} />}
      {/* Kept behind the other tabs, with what is selected in it. */}
      <div
        id={panelOf("matches")}
        className="matching-matches"
        {...(tab && { role: "tabpanel", "aria-label": t("match:tabs.matches") })}
        hidden={tab !== null && tab !== "matches"}
      >
        <ListPage
          within
          list={list}
          title={t("match:list.title")}
          {...(plan && !phone && { primary: <Button {...plan} /> })}
          {...(plan && phone && !planningNext && { menu: <MenuItem {...plan} /> })}
          {...(phone && { rowMenu })}
          {...(mayPropose && { bulk })}
        />
      </div>
      {tab === "matches" && (confirming || (plan && planningNext)) && (
        <div className="matching-hand">{confirmAll || <Button {...plan} intent="primary" />}</div>
      )}
      {dialog.name === "propose" && mayPropose && year && (
        <ProposeDialog {...question} onProposed={() => phone && lead("matches")} onClose={dialog.close} />
      )}
      {dialog.name === "plan-matched" && planning?.({ asset, yearId, branchId: branch?.id }, donorIds, dialog.close)}
    </>
  );
}
