import { Callout } from "@blueprintjs/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useChooseImportYearMutation } from "../../graphql/generated/operations.ts";
import { Failure } from "../../ui/Failure.tsx";
import { messageOf } from "../problems/problem.ts";
import { MeaningPicker } from "./MeaningPicker.tsx";
import type { ImportRun } from "./run.ts";

/** The notices of a sheet with days outside their study year: of that of their rows, or of the chosen one. */
const OUTSIDE_YEAR: readonly string[] = ["errors.importGivenOutsideYear", "errors.importInChosenYear"];

export const isOutsideYear = ({ warnings }: ImportRun["sheets"][number]): boolean =>
  warnings.some(({ key }) => OUTSIDE_YEAR.includes(key));

interface Props {
  runId: number;
  sheet: ImportRun["sheets"][number];
}

/** Chooses the study year of a sheet's donations whose day lies outside the one that their row says. */
export function OutsideYear({ runId, sheet: { id: sheetId, outsideYear } }: Props) {
  const { t } = useTranslation(["ui", "errors", "import"]);
  const id = useId();
  const [choose, { loading }] = useChooseImportYearMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const label = t("import:outside.year");
  const take = (yearId: number | null) => {
    if (loading) return;
    setFailure(null);
    choose({ variables: { id: runId, sheetId, yearId } }).catch((error: unknown) => setFailure(messageOf(t, error)));
  };
  return (
    <Callout className="ui-import-callout">
      {failure && <Failure>{failure}</Failure>}
      <label htmlFor={id}>{label}</label>
      <MeaningPicker
        kind="CLASS_YEAR"
        id={id}
        label={label}
        value={outsideYear}
        clearable
        onChoose={(year) => take(year?.id ?? null)}
      />
      <p className="ui-muted">{t("import:outside.text")}</p>
    </Callout>
  );
}
