import { useTranslation } from "react-i18next";
import type { ImportNamesakeFieldsFragment } from "../../graphql/generated/operations.ts";
import { showDate } from "../../ui/format.ts";

/** What tells a student from others of the name, in one line: date of birth, class and school. */
export function useNamesake() {
  const { t, i18n } = useTranslation("import");
  const khmer = i18n.language === "km";
  return ({ dateOfBirth, classEn, classLocal, schoolEn, schoolLocal }: ImportNamesakeFieldsFragment): string =>
    [
      dateOfBirth ? t("namesake.born", { date: showDate(dateOfBirth) }) : t("namesake.noBirth"),
      khmer ? classLocal : classEn,
      khmer ? schoolLocal : schoolEn,
    ]
      .filter(Boolean)
      .join(" · ");
}
