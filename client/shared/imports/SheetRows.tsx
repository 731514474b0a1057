import { Button, Tag } from "@blueprintjs/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNumberFormat } from "../../ui/format.ts";
import type { ImportType } from "../../graphql/generated/operations.ts";
import { noCounts } from "./counts.ts";
import { PreviewRows } from "./PreviewRows.tsx";
import type { ImportRun } from "./run.ts";

interface Props {
  run: ImportRun;
  /** Shown above a sheet's rows. */
  above?: (sheet: ImportRun["sheets"][number]) => ReactNode;
}

/** The rows of a run, one sheet at a time. */
export function SheetRows({ run, above }: Props) {
  const { t } = useTranslation("import");
  const number = useNumberFormat();
  const sheets = run.sheets.flatMap((sheet) => (sheet.type === null ? [] : [{ ...sheet, type: sheet.type }]));
  // Opens where something is to be decided; a decision does not turn the page.
  const [sheetId, setSheetId] = useState(
    () => sheets.find(({ counts }) => counts && counts.error + counts.duplicate > 0)?.id ?? null,
  );
  const sheet = sheets.find(({ id }) => id === sheetId) ?? sheets[0];
  /** If several sheets have the same type, each shows its name. */
  const labelOf = ({ type, name }: { type: ImportType; name: string }) =>
    sheets.filter((each) => each.type === type).length > 1
      ? t("sheets.ofType", { type: t(`type.${type}`), sheet: name })
      : t(`type.${type}`);
  return (
    <>
      {sheets.length > 1 && (
        <div className="ui-import-sheets" role="group" aria-label={t("preview.sheets")}>
          {sheets.map(({ id, type, name, counts: of }) => (
            <Button key={id} active={id === sheet?.id} aria-pressed={id === sheet?.id} onClick={() => setSheetId(id)}>
              {labelOf({ type, name })}{" "}
              <Tag minimal round intent={of && of.error > 0 ? "danger" : "none"}>
                {number(of?.total ?? 0)}
              </Tag>
            </Button>
          ))}
        </div>
      )}
      {sheet && above?.(sheet)}
      {sheet && (
        <PreviewRows key={sheet.id} run={run} sheetId={sheet.id} type={sheet.type} counts={sheet.counts ?? noCounts} />
      )}
    </>
  );
}
