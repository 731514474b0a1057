import { useTranslation } from "react-i18next";
import type { SheetType } from "../../../server/shared/import-columns.ts";
import { furtherOf } from "../../../server/shared/flat-sheets.ts";
import { FileStep } from "./FileStep.tsx";
import { TemplateButton } from "./ImportMenuItems.tsx";

const ACCEPTED =
  ".xlsx,.xlsm,.xlsb,.xls,.ods,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

interface Props {
  type: SheetType;
  onStarted: (runId: number) => void;
  onPast: () => void;
  onClose: () => void;
}

/** A spreadsheet, or first a template for one. */
export function UploadStep({ type, onStarted, onPast, onClose }: Props) {
  const { t } = useTranslation("import");
  return (
    <FileStep
      type={type}
      accept={ACCEPTED}
      label={t("upload.label")}
      choose={t("upload.choose")}
      drop={t("upload.drop")}
      hint={t("upload.hint")}
      sending={t("upload.sending")}
      prepare={async ([file]) => file}
      onStarted={onStarted}
      onPast={onPast}
      onClose={onClose}
    >
      <p>{t("upload.template")}</p>
      <div className="ui-import-templates">
        <TemplateButton type={type} />
        {furtherOf(type).length > 0 && <TemplateButton type={type} further />}
      </div>
    </FileStep>
  );
}
