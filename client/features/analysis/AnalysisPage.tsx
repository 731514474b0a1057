import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useAnalysisTableQuery } from "../../graphql/generated/operations.ts";
import { latest } from "../../graphql/latest.ts";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { NumbersTable } from "../../ui/chart/NumbersTable.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { SkeletonLines } from "../../ui/States.tsx";
import { KeptTables } from "./kept/KeptTables.tsx";
import { ReadyTables } from "./kept/ReadyTables.tsx";
import { questionOf, variablesOf } from "./question.ts";

/** Numbers by any dimensions, each leading to the list of what it counts. The question is in the address. */
export function AnalysisPage() {
  const { t } = useTranslation("analysis");
  const [params] = useSearchParams();
  const names = useNames();
  const number = useNumberFormat();
  const question = questionOf(params);
  const query = useAnalysisTableQuery({ variables: variablesOf(question), fetchPolicy: "cache-and-network" });
  const table = latest(query)?.table;
  return (
    <div className="analysis">
      <PageHeader title={t("title")} actions={<KeptTables question={question} />} />
      <ReadyTables />
      {query.error && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {!query.error && !table && <SkeletonLines />}
      {table && (
        <NumbersTable
          caption={t("title")}
          head={["", ...table.columns.map((column) => names.first(column)), "="]}
          rows={table.rows.map((row, i) => ({
            key: String(i),
            cells: [names.first(row), ...row.values, row.total].map((value) =>
              typeof value === "number" ? number(value) : (value ?? "–"),
            ),
          }))}
        />
      )}
    </div>
  );
}
