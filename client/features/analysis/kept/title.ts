import { useTranslation } from "react-i18next";
import type { Question } from "../question.ts";

/** A question in words: "Students by province and sex". */
export function useQuestionTitle(): (question: Question) => string {
  const { t, i18n } = useTranslation(["enums", "analysis"]);
  return ({ measure, rows, columns }) => {
    const what = t(`enums:AnalysisMeasure.${measure}`);
    const names = [...rows, ...(columns ? [columns] : [])].map((name) =>
      t(`enums:AnalysisDimension.${name}`).toLocaleLowerCase(i18n.language),
    );
    const by = new Intl.ListFormat(i18n.language === "km" ? "km" : "en-GB", { type: "conjunction" }).format(names);
    return names.length > 0 ? t("analysis:kept.by", { what, by }) : what;
  };
}
