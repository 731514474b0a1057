import { Button, Card, Checkbox, HTMLSelect, Radio, Switch } from "@blueprintjs/core";
import { Confirm, Lightbulb } from "@blueprintjs/icons";
import { type ReactNode, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { Asset } from "../../../server/shared/enums.ts";
import { mostMatched } from "../../../server/shared/rules/match.ts";
import {
  type OpenPledgesQuery,
  useMatchableNeedsQuery,
  useMatchesTotalQuery,
  useOpenPledgesQuery,
  useProposeForPledgeMutation,
} from "../../graphql/generated/operations.ts";
import { latest } from "../../graphql/latest.ts";
import type { Selection } from "../../shared/filters/types.ts";
import { ListPage } from "../../shared/lists/ListPage.tsx";
import { useBranches } from "../../shared/pickers/options.ts";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { paths } from "../../shared/records/paths.ts";
import { useClassYears } from "../../shared/reference/class-years.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { later } from "../../ui/later.tsx";
import { NameAndCode, useNames } from "../../ui/NameBoth.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { SkeletonLines } from "../../ui/States.tsx";
import { useDialog } from "../../ui/url.ts";
import { useTitle } from "../../ui/useTitle.ts";
import { matchList, type MatchRow, type Question } from "./match-list.tsx";
import { Find, Pages, useTurning } from "./MatchingPages.tsx";
import { HeldFor } from "./NeedParts.tsx";
import { useAsset } from "./use-asset.ts";
import { useMatchActions } from "./useMatchActions.ts";
import "../../shared/details/detail.css";
import "./matching.css";

const ProposeDialog = later(async () => (await import("./ProposeDialog.tsx")).ProposeDialog);

/** Pledges with open places on one side, waiting students on the other, and what is matched so far below. */
export function MatchingPage() {
  const { t } = useTranslation(["match", "need", "student", "ui", "enums"]);
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
  useTitle(t("match:title"));
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
  const proposed = useMatchesTotalQuery({
    variables: {
      filter: {
        asset: [asset],
        classYearId: [question.yearId],
        state: ["PROPOSED"],
        ...(branch && { branchId: [branch.id] }),
      },
      exact: true,
    },
    fetchPolicy: "cache-and-network",
    skip: !year,
  });
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
  const count = Math.min(latest(proposed)?.matchesTotal.count ?? 0, mostMatched);
  const confirming = mayConfirm && count > 0;
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
            {confirming && (
              <Button
                intent="primary"
                icon={<Confirm />}
                text={t("match:confirm.all", { count, shown: number(count) })}
                onClick={() => void actions.confirmAll(question, count)}
              />
            )}
            {mayPropose && (
              <Button
                intent={confirming ? "none" : "primary"}
                icon={<Lightbulb />}
                text={t("match:propose.button")}
                onClick={() => dialog.open("propose")}
              />
            )}
          </>
        }
      />
      <p className="ui-muted">{t("match:about")}</p>
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
      {year && <ByHand key={JSON.stringify(question)} question={question} />}
      <ListPage within list={list} title={t("match:list.title")} {...(mayPropose && { bulk })} />
      {dialog.name === "propose" && mayPropose && year && <ProposeDialog {...question} onClose={dialog.close} />}
    </>
  );
}

/** One side: a heading, and what can be chosen. */
function Side({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card className="ui-facts matching-side" role="region" aria-labelledby={id}>
      <div className="ui-facts-head">
        <h2 id={id}>{title}</h2>
      </div>
      {children}
    </Card>
  );
}

type OpenPledge = OpenPledgesQuery["openPledges"]["rows"][number];

/** Pledges on one side, students on the other: chosen ones are proposed for the chosen pledge. */
function ByHand({ question: { asset, yearId, branchId, manyBranches } }: { question: Question }) {
  const { t } = useTranslation(["match", "need"]);
  const names = useNames();
  const number = useNumberFormat();
  const toast = useToast();
  const mayPropose = useCan("match.propose");
  // What is chosen stays so when the page shows others; students with their branches.
  const [pledge, setPledge] = useState<OpenPledge | null>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const [never, setNever] = useState(asset === Asset.BICYCLE);
  const [propose, { loading }] = useProposeForPledgeMutation({ refetchQueries: "active" });
  const [ofPledges, ofStudents] = [useTurning(), useTurning()];
  const pledges = useOpenPledgesQuery({
    variables: { asset, yearId, branchId, ...ofPledges.variables },
    fetchPolicy: "cache-and-network",
  });
  const open = latest(pledges)?.openPledges.rows;
  // Only students of the pledge's branch can be chosen for it.
  const ofBranch = pledge ? [pledge.pledge.branch.id] : branchId;
  const needs = useMatchableNeedsQuery({
    variables: {
      filter: { asset, yearId, never, proposed: false, ...(ofBranch && { branchId: ofBranch }) },
      ...ofStudents.variables,
    },
    fetchPolicy: "cache-and-network",
  });
  const waiting = latest(needs)?.needs.rows;
  const choose = (next: OpenPledge) => {
    setPledge(next);
    if (next.pledge.branch.id === pledge?.pledge.branch.id) return;
    setChosen((before) => new Map([...before].filter(([, branch]) => branch === next.pledge.branch.id)));
    ofStudents.turn(1);
  };
  const toggle = (id: number, branch: number, on: boolean) =>
    setChosen(
      (before) => new Map([...[...before].filter(([each]) => each !== id), ...(on ? [[id, branch] as const] : [])]),
    );
  const save = async () => {
    if (!pledge) return;
    try {
      const variables = { pledgeId: pledge.pledge.id, classYearId: yearId, studentIds: [...chosen.keys()] };
      const { data } = await propose({ variables });
      if (!data) return;
      const { count } = data.proposeForPledge;
      toast.done(t("match:propose.done", { count, shown: number(count) }), data.proposeForPledge);
      setChosen(new Map());
      setPledge(pledge.open > count ? { ...pledge, open: pledge.open - count } : null);
      ofPledges.turn(1);
      ofStudents.turn(1);
    } catch (failure) {
      toast.failed(failure);
    }
  };
  return (
    <>
      <div className="matching-sides">
        <Side title={t("match:pledges.title")}>
          <Find label={t("match:pledges.search")} turning={ofPledges} />
          {pledges.error && <ErrorState error={pledges.error} retry={() => void pledges.refetch()} />}
          {!open && !pledges.error && <SkeletonLines lines={4} />}
          {open?.length === 0 && <p className="ui-muted">{t("match:pledges.empty")}</p>}
          <ul>
            {open?.map((each) => {
              const {
                pledge: { id, donor, wishes, branch },
                matched,
                open: places,
              } = each;
              return (
                <li key={id}>
                  <Radio
                    name="pledge"
                    disabled={!mayPropose}
                    checked={id === pledge?.pledge.id}
                    onChange={() => choose(each)}
                    labelElement={
                      <span className="matching-lines">
                        <NameAndCode name={names.first(donor)} code={donor.code} />
                        {manyBranches && <span className="ui-muted">{names.first(branch)}</span>}
                        <span className="ui-muted">
                          {t("match:pledges.places", {
                            count: places,
                            shown: number(places),
                            matched: number(matched),
                          })}
                        </span>
                        {wishes && <span className="ui-muted">{wishes}</span>}
                      </span>
                    }
                  />
                </li>
              );
            })}
          </ul>
          <Pages
            of={t("match:pledges.title")}
            turning={ofPledges}
            shown={open?.length ?? 0}
            hasNext={latest(pledges)?.openPledges.hasNext ?? false}
          />
        </Side>
        <Side title={t("match:waiting.title")}>
          <Find label={t("match:list.search")} turning={ofStudents} />
          <Switch
            label={t("match:question.never")}
            checked={never}
            onChange={(event) => {
              setNever(event.currentTarget.checked);
              setChosen(new Map());
              ofStudents.turn(1);
            }}
          />
          {needs.error && <ErrorState error={needs.error} retry={() => void needs.refetch()} />}
          {!waiting && !needs.error && <SkeletonLines lines={4} />}
          {waiting?.length === 0 && <p className="ui-muted">{t("match:waiting.empty")}</p>}
          <ul>
            {waiting?.map(({ student, points, hold }) => (
              <li key={student.id}>
                <Checkbox
                  disabled={!mayPropose}
                  checked={chosen.has(student.id)}
                  onChange={(event) => toggle(student.id, student.branch.id, event.currentTarget.checked)}
                  labelElement={
                    <span className="matching-lines">
                      <NameAndCode name={names.first(student)} code={student.code} />
                      <span className="ui-muted">
                        {[t("need:parts.points", { count: points, shown: number(points) }), student.school]
                          .map((part) => (typeof part === "string" ? part : part && names.first(part)))
                          .filter(Boolean)
                          .join(" · ")}
                      </span>
                      {hold && <HeldFor hold={hold} />}
                    </span>
                  }
                />
              </li>
            ))}
          </ul>
          <Pages
            of={t("match:waiting.title")}
            turning={ofStudents}
            shown={waiting?.length ?? 0}
            hasNext={latest(needs)?.needs.hasNext ?? false}
          />
          <Link to={`${paths.needs}?asset=${asset}&yearId=${yearId}`}>{t("match:waiting.all")}</Link>
        </Side>
      </div>
      {mayPropose && (
        <div className="matching-hand">
          <Button
            text={
              chosen.size === 0
                ? t("match:propose.save")
                : t("match:hand.button", { count: chosen.size, shown: number(chosen.size) })
            }
            disabled={!pledge || chosen.size === 0}
            loading={loading}
            onClick={() => void save()}
          />
          <span className="ui-muted">
            {pledge && chosen.size > 0
              ? t("match:hand.for", { name: `${names.first(pledge.pledge.donor)} (${pledge.pledge.donor.code})` })
              : t("match:hand.help")}
          </span>
        </div>
      )}
    </>
  );
}
