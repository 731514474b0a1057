import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { ReportRunFieldsFragment } from "../../graphql/generated/operations.ts";
import { useNames } from "../../kit/NameBoth.tsx";

type Run = Pick<ReportRunFieldsFragment, "kind" | "by" | "subject" | "classYear">;

/** A report in words: "Student list of Toul Kork (SCH-1), 2026-2027". */
export function useReportName(): (run: Run) => string {
  const { t } = useTranslation("report");
  const { first } = useNames();
  return useCallback(
    ({ kind, subject, classYear }: Run) => {
      const name = subject ? t("about", { name: first({ ...subject, nameLocal: subject.nameLocal ?? subject.nameEn }), code: subject.code }) : t("unknownSubject");
      const year = classYear ? `, ${first(classYear)}` : "";
      return `${t(`kind.${kind}`)}: ${name}${year}`;
    },
    [t, first],
  );
}
