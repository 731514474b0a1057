import { Button, HTMLSelect } from "@blueprintjs/core";
import { Tick } from "@blueprintjs/icons";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type ImportValuesRest,
  useDecideImportValuesMutation,
  useImportValuesQuery,
} from "../../graphql/generated/operations.ts";
import { Failure } from "../../ui/Failure.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { SkeletonLines } from "../../ui/States.tsx";
import { ListFooter } from "../lists/ListFooter.tsx";
import { ErrorState } from "../problems/ErrorState.tsx";
import { messageOf, problemOf, textOf } from "../problems/problem.ts";
import type { ImportRun } from "./run.ts";
import { MissingValues } from "./MissingValues.tsx";
import { type Decision, type Value, ValueRow } from "./ValueRow.tsx";

const rests: readonly ImportValuesRest[] = ["SKIP", "BLANK"];

/** What is chosen for many values together, and for single ones; nothing is applied yet. */
interface Chosen {
  likely: boolean;
  rest: ImportValuesRest | null;
  single: ReadonlyMap<number, Decision>;
}

/** What is chosen for a value, by itself or with others. */
function chosenFor({ id, likely, choice, needed, offers: [first] }: Value, chosen: Chosen): Decision | undefined {
  const single = chosen.single.get(id);
  if (single || choice !== null) return single;
  if (chosen.likely && likely && first) return { choice: "RECORD", recordId: first.id };
  return chosen.rest && (chosen.rest !== "BLANK" || !needed) ? { choice: chosen.rest } : undefined;
}

/** What is chosen for the values of a run, until it is applied. */
export function useValueChoices(run: Pick<ImportRun, "id">) {
  const { t } = useTranslation(["ui", "errors", "validation"]);
  const [chosen, setChosen] = useState<Chosen>({ likely: false, rest: null, single: new Map() });
  const [failure, setFailure] = useState<string | null>(null);
  const [decideValues, { loading }] = useDecideImportValuesMutation();
  /** False if it failed, which is shown. */
  const apply = async (): Promise<boolean> => {
    setFailure(null);
    try {
      const values = [...chosen.single].map(([value, decision]) => ({ id: value, ...decision }));
      const together = { ...(chosen.likely && { likely: true }), ...(chosen.rest && { rest: chosen.rest }) };
      await decideValues({ variables: { id: run.id, values, ...together } });
      return true;
    } catch (problem) {
      const field = problemOf(problem)?.fields?.[0];
      setFailure(field ? textOf(t, field) : messageOf(t, problem));
      return false;
    }
  };
  const isChosen = chosen.single.size > 0 || chosen.likely || chosen.rest !== null;
  return { chosen, setChosen, isChosen, apply, loading, failure };
}

interface Props {
  run: ImportRun;
  choices: ReturnType<typeof useValueChoices>;
}

/** What the values of a file mean that no record has as its code or only name: chosen here, remembered for the next file. */
export function ValueChoices({ run, choices }: Props) {
  const { t } = useTranslation(["ui", "import"]);
  const number = useNumberFormat();
  const id = useId();
  const [shown, setShown] = useState(run.openValues > 0);
  const { chosen, setChosen, isChosen, apply, loading, failure } = choices;
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(100);
  const { data, previousData, error, refetch } = useImportValuesQuery({
    variables: { runId: run.id, page, pageSize },
    skip: !shown,
    fetchPolicy: "network-only",
  });
  const found = (data ?? previousData)?.importValues;
  const decide = (value: Value, decision: Decision | undefined) => {
    const single = new Map(chosen.single);
    single.delete(value.id);
    const others = chosenFor(value, { ...chosen, single });
    // Opened again, it is not decided with the others either.
    if (decision) single.set(value.id, decision);
    else if (others) single.set(value.id, { choice: "OPEN" });
    setChosen({ ...chosen, single });
  };
  const open = run.openValues;
  const likely = run.likelyValues;
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
      {shown && !error && !found && <SkeletonLines />}
      {shown && !error && found && (
        <>
          {likely > 1 && (
            <div className="ui-import-likely-all">
              {chosen.likely ? (
                <Button text={t("import:values.dropLikely")} onClick={() => setChosen({ ...chosen, likely: false })} />
              ) : (
                <Button
                  icon={<Tick />}
                  text={t("import:values.takeLikely", { count: likely, shown: number(likely) })}
                  onClick={() => setChosen({ ...chosen, likely: true })}
                />
              )}
              <span className="ui-muted" role="status">
                {chosen.likely
                  ? t("import:values.tookLikely", { count: likely, shown: number(likely) })
                  : t("import:values.likelyAre")}
              </span>
            </div>
          )}
          {open > 1 && (
            <div className="ui-import-likely-all">
              <label htmlFor={id}>{t("import:values.rest.label")}</label>
              <HTMLSelect
                id={id}
                value={chosen.rest ?? ""}
                onChange={(event) =>
                  setChosen({ ...chosen, rest: rests.find((each) => each === event.currentTarget.value) ?? null })
                }
              >
                <option value="">{t("import:values.rest.NONE")}</option>
                {rests.map((rest) => (
                  <option key={rest} value={rest}>
                    {t(`import:values.rest.${rest}`)}
                  </option>
                ))}
              </HTMLSelect>
              {chosen.rest && <span className="ui-muted">{t("import:values.rest.text")}</span>}
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
                {found.rows.map((value) => (
                  <ValueRow
                    key={value.id}
                    value={value}
                    decision={chosenFor(value, chosen)}
                    onDecide={(decision) => decide(value, decision)}
                  />
                ))}
              </tbody>
            </table>
          </div>
          {(page > 1 || found.hasNext) && (
            <ListFooter
              shown={found.rows.length}
              hasNext={found.hasNext}
              total={{ count: run.values, capped: false }}
              page={page}
              pageSize={pageSize}
              onPage={setPage}
              onPageSize={(size) => {
                setPageSize(size);
                setPage(1);
              }}
            />
          )}
          {run.moreValues && <p className="ui-muted">{t("import:values.more")}</p>}
          {open > 0 && <MissingValues runId={run.id} values={found.rows} />}
          <Button
            className="ui-import-apply"
            intent={isChosen ? "primary" : "none"}
            loading={loading}
            text={t(isChosen ? "import:values.apply" : "import:values.again")}
            onClick={() => void apply()}
          />
        </>
      )}
    </section>
  );
}
