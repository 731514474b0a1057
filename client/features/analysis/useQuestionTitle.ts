import { useTranslation } from "react-i18next";
import type { AnalysisDimension } from "../../../server/shared/analysis.ts";
import type { Question } from "./question.ts";

/** The names of dimensions within a sentence. */
export function useDimensionNames(): (dimension: AnalysisDimension) => string {
  const { t, i18n } = useTranslation(["analysis", "enums"]);
  return (dimension) => {
    const name = t(`enums:AnalysisDimension.${dimension}`);
    return i18n.language === "km" ? name : name.toLocaleLowerCase("en");
  };
}

/** A question in words: "Donations by province, district and study year". */
export function useQuestionTitle(): (question: Question) => string {
  const { t, i18n } = useTranslation(["analysis", "enums"]);
  const nameOf = useDimensionNames();
  return ({ measure, rows, columns }) => {
    const what = t(`enums:AnalysisMeasure.${measure}`);
    const dimensions = (columns ? [...rows, columns] : rows).map(nameOf);
    const last = dimensions.at(-1);
    if (last === undefined) return what;
    // Khmer lists have spaces where English ones have commas.
    const others = dimensions.slice(0, -1).join(i18n.language === "km" ? " " : ", ");
    return t("by", { what, dimensions: others ? t("and", { others, last }) : last });
  };
}
