import { useTranslation } from "react-i18next";
import type { AnalysisDimension } from "../../../server/shared/analysis.ts";
import { type Names, useNames } from "../../ui/NameBoth.tsx";

const said = ["SCHOOL", "GRADE", "AGE_GROUP", "DONOR_COUNTRY"] as const;

/** The name of a dimension's value; of records without one, what they are without. */
export function useValueName(): (
  dimension: AnalysisDimension | null | undefined,
  of: Names & { key: string | null },
) => string {
  const { t } = useTranslation("analysis");
  const names = useNames();
  return (dimension, of) =>
    of.key === null ? t(`noValue.${said.find((each) => each === dimension) ?? "other"}`) : names.first(of);
}
