import { Button, InputGroup, Tag } from "@blueprintjs/core";
import { ChevronLeft, ChevronRight, Search } from "@blueprintjs/icons";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type ImportDecision,
  type ImportRowState,
  type ImportType,
  useDecideImportRowsMutation,
  useImportRowsQuery,
} from "../../graphql/generated/operations.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { rowsOf } from "../lists/rows-of.ts";
import { ErrorState } from "../problems/ErrorState.tsx";
import { Failure } from "../../ui/Failure.tsx";
import { SkeletonLines } from "../../ui/States.tsx";
import { messageOf } from "../problems/problem.ts";
import { type Counts, countOf, states, statesShown } from "./counts.ts";
import type { Decide } from "./DuplicateCell.tsx";
import { PreviewRow, stateIntents } from "./PreviewRow.tsx";
import type { ImportRun } from "./run.ts";

const decisions = ["NEW", "SAME", "SKIP"] as const;
interface Props {
  run: Pick<ImportRun, "id" | "state">;
  sheetId: number;
  type: ImportType;
  counts: Counts;
}

const firstShown = ({ error, duplicate }: Counts): ImportRowState | null => {
  if (error > 0) return "ERROR";
  return duplicate > 0 ? "DUPLICATE" : null;
};

/**
 * A sheet's rows with what each would do, or did: filterable, searchable, paginated. Before the run, possible
 * duplicates are decided here; after it each row links to its record.
 */
export function PreviewRows({ run, sheetId, type, counts }: Props) {
  const { t } = useTranslation(["ui", "errors", "validation", "import"]);
  const number = useNumberFormat();
  const isDone = run.state === "DONE";
  const [state, setState] = useState<ImportRowState | null>(isDone ? null : firstShown(counts));
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const [everySame, setEverySame] = useState(false);
  /** Why a decision was refused, and about which rows; null for all. */
  const [refusal, setRefusal] = useState<{ ids: number[] | null; text: string } | null>(null);
  const wanted = useDeferredValue(search);
  const query = useImportRowsQuery({
    variables: {
      runId: run.id,
      sheetId,
      page,
      ...(state && { state: [state] }),
      ...(wanted && { search: wanted }),
    },
    fetchPolicy: "network-only",
  });
  const { rows, hasNext, loading, error, retry } = rowsOf(query, (data) => data.importRows);
  const [decideRows, deciding] = useDecideImportRowsMutation();
  const choose = (next: ImportRowState | null) => {
    setState(next);
    setPage(1);
  };
  const send = async (decision: ImportDecision, ids: number[] | null, sameAs?: number) => {
    setRefusal(null);
    try {
      await decideRows({ variables: { id: run.id, decision, ids, ...(sameAs !== undefined && { sameAs }) } });
      setEverySame(ids === null && decision === "SAME");
      await query.refetch();
    } catch (reason) {
      setRefusal({ ids, text: messageOf(t, reason) });
    }
  };
  const decide: Decide = (decision, ids, sameAs) => void send(decision, ids, sameAs);
  const undecided = t(everySame ? "import:duplicate.left" : "import:duplicate.all", {
    count: counts.duplicate,
    shown: number(counts.duplicate),
  });
  const filter = (each: ImportRowState | null, label: string, count: number) => (
    <Button key={label} active={state === each} aria-pressed={state === each} onClick={() => choose(each)}>
      {label}{" "}
      <Tag minimal round intent={each ? stateIntents[each] : "none"}>
        {number(count)}
      </Tag>
    </Button>
  );
  return (
    <>
      <div className="ui-import-filters" role="group" aria-label={t("ui:list.filters")}>
        {filter(null, t("import:preview.all"), counts.total)}
        {states
          .filter((each) => statesShown(counts).includes(each) || state === each)
          .map((each) => filter(each, t(`import:state.${each}`), counts[countOf[each]]))}
        <InputGroup
          type="search"
          leftIcon={<Search />}
          placeholder={t("ui:picker.search")}
          aria-label={t("import:preview.search")}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setPage(1);
          }}
        />
      </div>
      {!isDone && counts.duplicate > 0 && (
        <div className="ui-import-decide" role="group" aria-label={undecided}>
          <span>{undecided}</span>
          {decisions
            .filter((each) => type !== "DONATION" || each !== "SAME")
            .map((decision) => (
              <Button
                key={decision}
                size="small"
                disabled={deciding.loading}
                text={t(`import:duplicate.every.${decision}`)}
                onClick={() => void send(decision, null)}
              />
            ))}
        </div>
      )}
      {refusal?.ids === null && <Failure className="ui-import-callout">{refusal.text}</Failure>}
      {error && <ErrorState error={error} retry={retry} />}
      {!error && !rows && <SkeletonLines />}
      {!error && rows && (
        <div
          className={loading ? "ui-table-scroll ui-stale" : "ui-table-scroll"}
          role="region"
          aria-label={t("import:preview.rows")}
          tabIndex={0}
          aria-busy={loading}
        >
          <table className="ui-table ui-import-rows">
            <caption className="ui-hidden">{t("import:preview.rows")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("import:preview.row")}</th>
                <th scope="col">{t(isDone ? "import:result.state" : "import:preview.state")}</th>
                <th scope="col">{t("import:field.code")}</th>
                <th scope="col">{t("import:preview.name")}</th>
                <th scope="col">{t("import:preview.details")}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <PreviewRow
                  key={row.id}
                  row={row}
                  type={type}
                  busy={deciding.loading}
                  refusal={refusal?.ids?.includes(row.id) ? refusal.text : null}
                  onDecide={isDone ? undefined : decide}
                />
              ))}
            </tbody>
          </table>
          {rows.length === 0 && (
            <p className="ui-muted ui-import-none">
              {t(isDone && !state && !wanted ? "import:result.rowsGone" : "ui:list.unmatchedTitle")}
            </p>
          )}
        </div>
      )}
      <div role="group" aria-label={t("ui:list.pages")} className="ui-list-pages">
        <Button
          variant="minimal"
          icon={<ChevronLeft />}
          aria-label={t("ui:list.previousPage")}
          disabled={page === 1}
          onClick={() => setPage(page - 1)}
        />
        <span>{t("ui:list.page", { page: number(page) })}</span>
        <Button
          variant="minimal"
          icon={<ChevronRight />}
          aria-label={t("ui:list.nextPage")}
          disabled={!hasNext}
          onClick={() => setPage(page + 1)}
        />
      </div>
    </>
  );
}
