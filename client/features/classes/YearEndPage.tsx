import { Button, Callout, HTMLSelect, MenuItem, ProgressBar } from "@blueprintjs/core";
import { Print, Undo } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useYearEndQuery } from "../../graphql/generated/operations.ts";
import { latest } from "../../graphql/latest.ts";
import { pageSizes } from "../../shared/filters/types.ts";
import { ListFooter } from "../../shared/lists/ListFooter.tsx";
import { useBranches } from "../../shared/pickers/options.ts";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { paths } from "../../shared/records/paths.ts";
import { type ClassYearOption, useClassYears, yearAfter } from "../../shared/reference/class-years.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { askConfirm } from "../../ui/confirm.tsx";
import { showMoment, useNumberFormat } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { EmptyState, SkeletonLines } from "../../ui/States.tsx";
import { useUndoPromotion } from "./useUndoPromotion.ts";
import { YearEndPaperDialog } from "./YearEndPaperDialog.tsx";
import { type YearEndRow, YearEndRows } from "./YearEndRows.tsx";
import { unbroken } from "../../ui/unbroken.tsx";
import "./classes.css";
import "./year-end.css";

const states = ["NOT_BEGUN", "DRAFT", "DONE"] as const;
type State = (typeof states)[number];

/** The end of a study year in one branch: its schools, and how far each has come. */
export function YearEndPage() {
  const { t } = useTranslation("class");
  const names = useNames();
  const [params, setParams] = useSearchParams();
  const { years, current, error, retry } = useClassYears();
  const branches = useBranches();
  if (error) return <ErrorState error={error} retry={retry} />;
  if (!years) return <SkeletonLines lines={8} />;
  const from = years.find(({ id }) => String(id) === params.get("from")) ?? current ?? years[0];
  const to = from && yearAfter(years, from);
  const branch = branches.find(({ id }) => String(id) === params.get("in")) ?? branches[0];
  const ask = (key: "in" | "from", value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(key, value);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <PageHeader title={t("yearEnd.title")} />
      <p className="ui-muted">{t("yearEnd.about")}</p>
      <div className="year-end-question">
        {branches.length > 1 && (
          <HTMLSelect
            aria-label={t("fields.branch")}
            value={branch?.id ?? ""}
            onChange={(event) => ask("in", event.currentTarget.value)}
          >
            {branches.map((each) => (
              <option key={each.id} value={each.id}>
                {names.first(each)}
              </option>
            ))}
          </HTMLSelect>
        )}
        <HTMLSelect
          aria-label={t("fields.classYear")}
          value={from?.id ?? ""}
          onChange={(event) => ask("from", event.currentTarget.value)}
        >
          {years.map((each) => (
            <option key={each.id} value={each.id}>
              {names.first(each)}
            </option>
          ))}
        </HTMLSelect>
        {to && <span className="ui-muted">{t("yearEnd.to", { year: names.first(to) })}</span>}
      </div>
      {!branch && <EmptyState title={t("yearEnd.chooseBranch")} />}
      {branch && from && !to && (
        <EmptyState title={t("promotion.noLater", { year: names.first(from) })} text={t("promotion.noLaterText")} />
      )}
      {branch && from && to && <Schools key={`${branch.id} ${from.id}`} branchId={branch.id} from={from} to={to} />}
    </>
  );
}

interface SchoolsProps {
  branchId: number;
  from: ClassYearOption;
  to: ClassYearOption;
}

/** What is printed: one school, or all of the branch. */
type Printed = Pick<YearEndRow, "school"> | "all";

function Schools({ branchId, from, to }: SchoolsProps) {
  const { t } = useTranslation("class");
  const names = useNames();
  const number = useNumberFormat();
  const mayPrint = useCan("report.students");
  const { takeBack, undoing } = useUndoPromotion();
  const [state, setState] = useState<State | null>(null);
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<number>(pageSizes[1]);
  const [printed, setPrinted] = useState<Printed | null>(null);
  const query = useYearEndQuery({ variables: { branchId, fromYearId: from.id }, fetchPolicy: "cache-and-network" });
  const rows = latest(query)?.yearEnd;
  if (!rows) {
    return query.error ? (
      <ErrorState error={query.error} retry={() => void query.refetch()} />
    ) : (
      <SkeletonLines lines={8} />
    );
  }
  if (rows.length === 0) {
    return <EmptyState title={t("promotion.nobody", { year: names.first(from) })} text={t("promotion.nobodyText")} />;
  }
  const found = rows.filter((row) => state === null || row.state === state);
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  const choose = (next: State | null) => {
    setState(next);
    setPage(1);
  };
  const undo = async ({ school, changeId, promotedAt }: YearEndRow) => {
    const title = t("yearEnd.undoQuestion", { name: names.first(school), at: showMoment(promotedAt ?? "") });
    const confirm = t("promotion.undo");
    if (changeId && (await askConfirm({ title, text: t("yearEnd.undoText"), confirm }))) await takeBack(changeId);
  };
  const menu = (row: YearEndRow) => (
    <>
      {mayPrint && row.state !== "DONE" && (
        <MenuItem icon={<Print />} text={t("yearEnd.printOne")} onClick={() => setPrinted(row)} />
      )}
      {row.changeId && (
        <MenuItem icon={<Undo />} disabled={undoing} text={t("promotion.undo")} onClick={() => void undo(row)} />
      )}
    </>
  );
  return (
    <>
      <Progress rows={rows} to={to} branchId={branchId} />
      <div className="class-bar">
        <div className="class-chips year-end-chips" role="group" aria-label={t("yearEnd.state")}>
          {states.map((each) => (
            <Button
              key={each}
              className="ui-chip"
              active={state === each}
              aria-pressed={state === each}
              text={t("promotion.chip", {
                label: t(`yearEnd.states.${each}`),
                shown: number(rows.filter((row) => row.state === each).length),
              })}
              onClick={() => choose(state === each ? null : each)}
            />
          ))}
        </div>
        {mayPrint && rows.some((row) => row.state !== "DONE") && (
          <div className="class-actions">
            <Button icon={<Print />} text={t("yearEnd.printAll")} onClick={() => setPrinted("all")} />
          </div>
        )}
      </div>
      {found.length === 0 ? (
        <EmptyState kind="unmatched" title={t("yearEnd.noneSuch")} />
      ) : (
        <YearEndRows rows={shown} fromYearId={from.id} menu={menu} />
      )}
      {found.length > pageSizes[0] && (
        <ListFooter
          shown={shown.length}
          hasNext={page * pageSize < found.length}
          total={{ count: found.length, capped: false }}
          page={page}
          pageSize={pageSize}
          onPage={setPage}
          onPageSize={setPageSize}
        />
      )}
      {printed && (
        <YearEndPaperDialog
          branchId={branchId}
          school={printed === "all" ? null : printed.school}
          fromYearId={from.id}
          toYearId={to.id}
          onClose={() => setPrinted(null)}
        />
      )}
    </>
  );
}

interface ProgressProps {
  rows: readonly YearEndRow[];
  to: ClassYearOption;
  branchId: number;
}

/** How far the branch has come, and what becomes of the donors of those who leave. */
function Progress({ rows, to, branchId }: ProgressProps) {
  const { t } = useTranslation("class");
  const names = useNames();
  const number = useNumberFormat();
  const mayMatch = useCan("match.read");
  const sum = (of: "students" | "undecided" | "leavingWithDonors") => rows.reduce((all, row) => all + row[of], 0);
  const done = rows.filter(({ state }) => state === "DONE").length;
  const [students, undecided, withDonors] = [sum("students"), sum("undecided"), sum("leavingWithDonors")];
  return (
    <>
      <section className="year-end-progress" aria-label={t("yearEnd.progress")}>
        <p role="status">
          <strong>{t("yearEnd.done", { done: number(done), count: rows.length, all: number(rows.length) })}</strong>
          {" · "}
          {t("yearEnd.undecided", { shown: number(undecided), all: number(students) })}
        </p>
        <ProgressBar
          intent="success"
          animate={false}
          stripes={false}
          value={done / rows.length}
          aria-label={t("yearEnd.progress")}
        />
      </section>
      {withDonors > 0 && (
        <Callout compact intent="primary" className="class-failure">
          {unbroken(t("yearEnd.places", { count: withDonors, shown: number(withDonors), year: names.first(to) }))}{" "}
          {mayMatch && (
            <Link to={`${paths.matching}?yearId=${to.id}&in=${branchId}`}>
              {unbroken(t("promotion.match", { year: names.first(to) }))}
            </Link>
          )}
        </Callout>
      )}
    </>
  );
}
