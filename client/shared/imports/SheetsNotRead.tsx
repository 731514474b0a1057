import { useTranslation } from "react-i18next";

/** Names the sheets of a file that are not imported. */
export function SheetsNotRead({ names }: { names: readonly string[] }) {
  const { t } = useTranslation("import");
  if (names.length === 0) return null;
  return (
    <p className="ui-muted" role="status">
      {t("sheets.notRead", { sheets: names.map((sheet) => t("sheets.name", { sheet })).join(", ") })}
    </p>
  );
}
