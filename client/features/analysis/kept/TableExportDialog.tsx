import { Button, DialogBody, DialogFooter, FormGroup, InputGroup } from "@blueprintjs/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useExportTableMutation } from "../../../graphql/generated/operations.ts";
import { readLanguage } from "../../../i18n/language.ts";
import { ExportSteps } from "../../../shared/exports/ExportDialog.tsx";
import { type FileFormat, FormatRadios } from "../../../shared/exports/FormatRadios.tsx";
import { messageOf } from "../../../shared/problems/problem.ts";
import { Failure } from "../../../ui/Failure.tsx";
import { type Question, variablesOf } from "../question.ts";

/** The most characters of a heading. */
const LONGEST = 200;

interface Props {
  question: Question;
  /** The heading that is proposed. */
  title: string;
  onClose: () => void;
}

/** Makes a file of a table as it is shown. */
export function TableExportDialog({ question, title, onClose }: Props) {
  const { t } = useTranslation("export");
  return (
    <ExportSteps
      title={t("title", { list: t("list.TABLE") })}
      renderChoices={(onAsked) => <Choices question={question} title={title} onAsked={onAsked} onClose={onClose} />}
      onClose={onClose}
    />
  );
}

function Choices({ question, title, onAsked, onClose }: Props & { onAsked: (id: number) => void }) {
  const { t } = useTranslation(["ui", "errors", "validation", "export"]);
  const id = useId();
  const [heading, setHeading] = useState(title);
  const [format, setFormat] = useState<FileFormat>("XLSX");
  const [failure, setFailure] = useState<string | null>(null);
  const [ask, { loading }] = useExportTableMutation();
  const make = async () => {
    setFailure(null);
    try {
      const { data } = await ask({
        variables: {
          ...variablesOf(question),
          title: heading.trim() || title,
          format,
          language: readLanguage() === "km" ? "KM" : "EN",
        },
      });
      if (data) onAsked(data.exportTable.id);
    } catch (error) {
      setFailure(messageOf(t, error));
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <DialogBody>
        {failure && <Failure>{failure}</Failure>}
        <FormGroup label={t("export:lines.title")} labelFor={id}>
          <InputGroup id={id} fill maxLength={LONGEST} value={heading} onValueChange={setHeading} />
        </FormGroup>
        <FormatRadios format={format} onChange={setFormat} />
        <p className="ui-muted ui-export-note">
          {t("export:countedAnew")} {t("export:audited")}
        </p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t("ui:cancel")} onClick={onClose} />
            <Button type="submit" intent="primary" loading={loading} text={t("export:make")} />
          </>
        }
      />
    </form>
  );
}
