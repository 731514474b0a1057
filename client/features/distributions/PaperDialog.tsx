import { Button, Checkbox, DialogBody, DialogFooter, Radio, RadioGroup } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type DistributionPaper, useAskDistributionPaperMutation } from "../../graphql/generated/operations.ts";
import { toastAbout, watchReport } from "../../shared/exports/watched-reports.ts";
import { endsSession, messageOf } from "../../shared/problems/problem.ts";
import { useMe } from "../../shared/session/session-context.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Failure } from "../../ui/Failure.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import type { DistributionDialogProps } from "./DistributionDialog.tsx";
import "./distributions.css";

const kinds = [
  "DISTRIBUTION_PAPERS",
  "DISTRIBUTION_SHEET",
  "DISTRIBUTION_LABELS",
  "DISTRIBUTION_CERTIFICATES",
] as const;

/** Prints a distribution: its sheet, labels, certificates or all of them; the file is downloaded when it is ready. */
export function PaperDialog({ distribution, onClose }: DistributionDialogProps) {
  const { t, i18n } = useTranslation(["ui", "errors", "validation", "distribution"]);
  const me = useMe();
  const toast = useToast();
  const number = useNumberFormat();
  const [ask] = useAskDistributionPaperMutation();
  const [kind, setKind] = useState<DistributionPaper>("DISTRIBUTION_PAPERS");
  const [language, setLanguage] = useState<"en" | "km">(i18n.language === "km" ? "km" : "en");
  const [single, setSingle] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const all = kind === "DISTRIBUTION_PAPERS";
  const hasLabels = all || kind === "DISTRIBUTION_LABELS";
  const { planned, absent } = distribution.counts;
  const present = planned - absent;
  const ofCertificates = { count: present, shown: number(present), absent: number(absent) };
  const make = async () => {
    setSending(true);
    setFailure(null);
    try {
      const input = { id: distribution.id, kind, language, ...(hasLabels && { single }) };
      const { data } = await ask({ variables: { input }, refetchQueries: ["Tray"] });
      if (data) {
        const { id } = data.askDistributionPaper;
        watchReport(me.id, id, { fetch: true });
        toast.done(t(all ? "distribution:paper.doneAll" : "distribution:paper.done"), toastAbout(id));
      }
      onClose();
    } catch (error) {
      if (!endsSession(error)) setFailure(messageOf(t, error));
      setSending(false);
    }
  };
  return (
    <Dialog isOpen className="ui-dialog" title={t("distribution:paper.title")} onClose={onClose}>
      <DialogBody>
        {failure && <Failure>{failure}</Failure>}
        <RadioGroup
          label={t("distribution:paper.what")}
          selectedValue={kind}
          onChange={(event) => setKind(event.currentTarget.value as DistributionPaper)}
        >
          {kinds.map((each) => (
            <Radio key={each} value={each} className="paper-kind">
              <strong>{t(`distribution:paper.kind.${each}`)}</strong>
              <span className="ui-muted">
                {t(`distribution:paper.about.${each}`)}
                {each === "DISTRIBUTION_CERTIFICATES" &&
                  ` ${t(absent > 0 ? "distribution:paper.certificatesPresent" : "distribution:paper.certificates", ofCertificates)}`}
              </span>
            </Radio>
          ))}
        </RadioGroup>
        <RadioGroup
          inline
          label={t("distribution:paper.language")}
          selectedValue={language}
          onChange={(event) => setLanguage(event.currentTarget.value === "km" ? "km" : "en")}
        >
          <Radio value="en" label="English" />
          <Radio value="km" label="ខ្មែរ" />
        </RadioGroup>
        {hasLabels && (
          <Checkbox
            label={t("distribution:paper.single")}
            checked={single}
            onChange={(event) => setSingle(event.currentTarget.checked)}
          />
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t("ui:cancel")} onClick={onClose} />
            <Button
              intent="primary"
              loading={sending}
              text={t(all ? "distribution:paper.makeAll" : "distribution:paper.make")}
              onClick={() => void make()}
            />
          </>
        }
      />
    </Dialog>
  );
}
