import { Button } from "@blueprintjs/core";
import { Tick } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDecideImportValuesMutation, useImportValuesQuery } from "../../graphql/generated/operations.ts";
import { Failure } from "../../ui/Failure.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { SkeletonLines } from "../../ui/States.tsx";
import { ErrorState } from "../problems/ErrorState.tsx";
import { messageOf, problemOf, textOf } from "../problems/problem.ts";
import type { ImportRun } from "./run.ts";
import { MissingValues } from "./MissingValues.tsx";
import { type Decision, ValueRow } from "./ValueRow.tsx";

const PAGE_SIZE = 100;

/** What the values of a file mean that no record has as its code or only name: chosen here, remembered for the next file. */
export function ValueChoices({ run }: { run: ImportRun }) {
  const { t } = useTranslation(["ui", "errors", "validation", "import"]);
  const number = useNumberFormat();
  const [shown, setShown] = useState(run.openValues > 0);
  const [decisions, setDecisions] = useState<ReadonlyMap<number, Decision>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const [taken, setTaken] = useState(0);
  const { data, error, refetch, fetchMore } = useImportValuesQuery({
    variables: { runId: run.id, pageSize: PAGE_SIZE },
    skip: !shown,
    fetchPolicy: "network-only",
  });
  const [decideValues, { loading }] = useDecideImportValuesMutation();
  const decide = (id: number, decision: Decision | undefined) => {
    const next = new Map(decisions);
    if (decision) next.set(id, decision);
    else next.delete(id);
    setDecisions(next);
  };
  const apply = async () => {
    setFailure(null);
    try {
      const values = [...decisions].map(([id, decision]) => ({ id, ...decision }));
      await decideValues({ variables: { id: run.id, values } });
    } catch (problem) {
      const field = problemOf(problem)?.fields?.[0];
      setFailure(field ? textOf(t, field) : messageOf(t, problem));
    }
  };
  const more = () =>
    fetchMore({
      variables: { page: Math.ceil((data?.importValues.rows.length ?? 0) / PAGE_SIZE) + 1 },
      updateQuery: ({ importValues: before }, { fetchMoreResult: { importValues: next } }) => ({
        importValues: { ...next, rows: [...before.rows, ...next.rows] },
      }),
    }).catch((problem: unknown) => setFailure(messageOf(t, problem)));
  const open = run.openValues;
  const likely = (data?.importValues.rows ?? []).flatMap(({ id, likely: isLikely, choice, offers: [first] }) =>
    isLikely && first && choice === null && !decisions.has(id) ? [{ id, recordId: first.id }] : [],
  );
  const takeLikely = () => {
    const chosen = likely.map(({ id, recordId }) => [id, { choice: "RECORD", recordId }] as const);
    setDecisions(new Map<number, Decision>([...decisions, ...chosen]));
    setTaken((before) => before + chosen.length);
  };
  return (
    <section className="ui-import-values">
      <h3>{t("import:values.title")}</h3>
      <p>
        {open > 0
          ? t("import:values.open", { count: open, shown: number(open) })
          : t("import:values.settled", { count: run.values, shown: number(run.values) })}
      </p>
      {!shown && <Button text={t("import:values.show")} onClick={() => setShown(true)} />}
      {failure && <Failure className="ui-import-callout">{failure}</Failure>}
      {shown && error && <ErrorState error={error} retry={() => void refetch()} />}
      {shown && !error && !data && <SkeletonLines />}
      {shown && data && (
        <>
          {(likely.length > 1 || taken > 0) && (
            <div className="ui-import-likely-all">
              {likely.length > 1 && (
                <Button
                  icon={<Tick />}
                  text={t("import:values.takeLikely", { count: likely.length, shown: number(likely.length) })}
                  onClick={takeLikely}
                />
              )}
              <span className="ui-muted" role="status">
                {taken > 0
                  ? t("import:values.tookLikely", { count: taken, shown: number(taken) })
                  : t("import:values.likelyAre")}
              </span>
            </div>
          )}
          <div className="ui-table-scroll" role="region" aria-label={t("import:values.title")} tabIndex={0}>
            <table className="ui-table ui-import-meanings">
              <caption className="ui-hidden">{t("import:values.title")}</caption>
              <thead>
                <tr>
                  <th scope="col">{t("import:values.value")}</th>
                  <th scope="col" className="ui-number">
                    {t("import:values.rows")}
                  </th>
                  <th scope="col">{t("import:values.meaning")}</th>
                </tr>
              </thead>
              <tbody>
                {data.importValues.rows.map((value) => (
                  <ValueRow
                    key={value.id}
                    value={value}
                    decision={decisions.get(value.id)}
                    onDecide={(decision) => decide(value.id, decision)}
                  />
                ))}
              </tbody>
            </table>
          </div>
          {data.importValues.hasNext && (
            <Button className="ui-import-more" text={t("import:values.showMore")} onClick={() => void more()} />
          )}
          {!data.importValues.hasNext && run.moreValues && <p className="ui-muted">{t("import:values.more")}</p>}
          {open > 0 && <MissingValues values={data.importValues.rows} />}
          <Button
            className="ui-import-apply"
            intent={decisions.size > 0 ? "primary" : "none"}
            loading={loading}
            text={t(decisions.size > 0 ? "import:values.apply" : "import:values.again")}
            onClick={() => void apply()}
          />
        </>
      )}
    </section>
  );
}
