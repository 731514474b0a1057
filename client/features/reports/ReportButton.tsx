import { Button, DialogBody, DialogFooter } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../shared/forms/Field.tsx";
import { useNames } from "../../ui/NameBoth.tsx";
import { endsSession, messageOf } from "../../shared/problems/problem.ts";
import { type ReportChoice, reportPermissions } from "../../shared/records/report-choices.ts";
import { useClassYears } from "../../shared/reference/class-years.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import { useDialog } from "../../ui/url.ts";
import { Failure } from "../../ui/Failure.tsx";
import { choiceInfo, reportTypes, useAskReport, useFirstOptions } from "./choices.ts";
import { OptionFields } from "./OptionFields.tsx";
import { Preview } from "./Preview.tsx";
import { YearSelect } from "./YearSelect.tsx";
import "./reports.css";

interface Props {
  choice: ReportChoice;
  /** The code of the page's school or donor. */
  code: string;
}

/** A report about the page's record, for users with the permission. */
export function ReportButton({ choice, code }: Props) {
  const { t } = useTranslation("report");
  const { what } = choiceInfo[choice];
  const { Icon } = reportTypes[what];
  // A page may have two of them.
  const name = what === "certificates" ? "certificate" : "report";
  const may = useCan(reportPermissions[choice]);
  const dialog = useDialog();
  if (!may) return null;
  return (
    <>
      <Button icon={<Icon />} text={t(`button.${choice}` as "button.schoolList")} onClick={() => dialog.open(name)} />
      {dialog.name === name && <ReportDialog choice={choice} code={code} onClose={dialog.close} />}
    </>
  );
}

function ReportDialog({ choice, code, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation(["ui", "errors", "validation", "report"]);
  const toast = useToast();
  const names = useNames();
  const ask = useAskReport();
  const { years, current } = useClassYears();
  const [chosen, setChosen] = useState<number | null>(null);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [options, setOptions] = useState(useFirstOptions());
  const { what } = choiceInfo[choice];
  const { ofYear } = reportTypes[what];
  const classYearId = ofYear ? (chosen ?? current?.id ?? null) : null;
  const wanted = { choice, code, classYearId, options };
  const make = async () => {
    setSending(true);
    setFailure(null);
    try {
      await ask(wanted);
      toast.done(t("report:asked"));
      onClose();
    } catch (error) {
      if (!endsSession(error)) setFailure(messageOf(t, error));
      setSending(false);
    }
  };
  return (
    <Dialog isOpen className="ui-dialog" title={t(`report:choice.${choice}`)} onClose={onClose}>
      <DialogBody>
        {failure && <Failure>{failure}</Failure>}
        {ofYear && years && (
          <Field id="report-year" label={t("report:form.year")}>
            <YearSelect
              id="report-year"
              years={years.map((year) => ({ id: year.id, name: names.first(year) }))}
              value={classYearId}
              onChange={setChosen}
            />
          </Field>
        )}
        {years && <OptionFields choice={choice} years={years} value={options} onChange={setOptions} />}
        {(!ofYear || classYearId !== null) && <Preview wanted={wanted} onYear={setChosen} />}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t("ui:cancel")} onClick={onClose} />
            <Button
              intent="primary"
              loading={sending}
              disabled={ofYear && classYearId === null}
              text={t(what === "certificates" ? "report:form.issue" : "report:form.make")}
              onClick={() => void make()}
            />
          </>
        }
      />
    </Dialog>
  );
}
