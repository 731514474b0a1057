import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { ReportRunFieldsFragment } from "../../graphql/generated/operations.ts";
import { useNames } from "../../ui/NameBoth.tsx";

type Run = Pick<ReportRunFieldsFragment, "kind" | "by" | "subject" | "classYear" | "export">;

/** A report in words: "Student list of Toul Kork (SCH-1), 2026-2027". */
export function useReportName(): (run: Run) => string {
  const { t } = useTranslation(["report", "export"]);
  const { first } = useNames();
  return useCallback(
    ({ kind, subject, classYear, export: exported }: Run) => {
      if (exported) {
        const list = exported.title ?? t(`export:list.${exported.list}`);
        const values = { list, format: exported.format.toLowerCase() };
        return exported.narrowed && exported.title === null
          ? t("report:exportedPart", values)
          : t("report:exported", values);
      }
      const name = subject
        ? t("report:about", {
            name: first({ ...subject, nameLocal: subject.nameLocal ?? subject.nameEn }),
            code: subject.code,
          })
        : t("report:unknownSubject");
      const about = { kind: t(`report:kind.${kind}`), name };
      return classYear ? t("report:namedYear", { ...about, year: first(classYear) }) : t("report:named", about);
    },
    [t, first],
  );
}
