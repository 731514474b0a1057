import { Button, Tag } from "@blueprintjs/core";
import { type JSX, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNumberFormat } from "../format.ts";
import { noCounts } from "./counts.ts";
import { PreviewRows } from "./PreviewRows.tsx";
import type { ImportRun } from "./run.ts";

interface Props {
  run: ImportRun;
  /** What stands above the rows of a sheet. */
  above?: (sheet: ImportRun["sheets"][number]) => JSX.Element | null;
}

/** The rows of a run, one sheet at a time. */
export function SheetRows({ run, above }: Props) {
  const { t } = useTranslation("import");
  const number = useNumberFormat();
  const [sheetId, setSheetId] = useState<number | null>(null);
  const sheets = run.sheets.flatMap((sheet) => (sheet.type === null ? [] : [{ ...sheet, type: sheet.type }]));
  const sheet = sheets.find(({ id }) => id === sheetId) ?? sheets[0];
  return (
    <>
      {sheets.length > 1 && (
        <div className="kit-import-sheets" role="group" aria-label={t("preview.sheets")}>
          {sheets.map(({ id, type, counts: of }) => (
            <Button key={id} active={id === sheet?.id} aria-pressed={id === sheet?.id} onClick={() => setSheetId(id)}>
              {t(`type.${type}`)} <Tag minimal round intent={of && of.error > 0 ? "danger" : "none"}>{number(of?.total ?? 0)}</Tag>
            </Button>
          ))}
        </div>
      )}
      {sheet && above?.(sheet)}
      {sheet && <PreviewRows key={sheet.id} run={run} sheetId={sheet.id} type={sheet.type} counts={sheet.counts ?? noCounts} />}
    </>
  );
}
