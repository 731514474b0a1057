import { Button, DialogBody, DialogFooter, Radio, RadioGroup } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAskYearEndListMutation } from "../../graphql/generated/operations.ts";
import { toastAbout, watchReport } from "../../shared/exports/watched-reports.ts";
import { endsSession, messageOf } from "../../shared/problems/problem.ts";
import { useMe } from "../../shared/session/session-context.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Failure } from "../../ui/Failure.tsx";
import { useNames } from "../../ui/NameBoth.tsx";
import type { YearEndRow } from "./YearEndRows.tsx";

interface Props {
  branchId: number;
  /** Null: all schools of the branch, in one file. */
  school: YearEndRow["school"] | null;
  fromYearId: number;
  toYearId: number;
  onClose: () => void;
}

/** Prints the lists that schools correct; the file is downloaded when it is ready. */
export function YearEndPaperDialog({ branchId, school, fromYearId, toYearId, onClose }: Props) {
  const { t, i18n } = useTranslation(["ui", "errors", "validation", "class"]);
  const me = useMe();
  const names = useNames();
  const toast = useToast();
  const [ask, { loading }] = useAskYearEndListMutation();
  const [language, setLanguage] = useState<"en" | "km">(i18n.language === "km" ? "km" : "en");
  const [failure, setFailure] = useState<string | null>(null);
  const make = async () => {
    setFailure(null);
    try {
      const input = { branchId, schoolId: school?.id ?? null, fromYearId, toYearId, language };
      const { data } = await ask({ variables: { input }, refetchQueries: ["Tray"] });
      if (data) {
        const { id } = data.askYearEndList;
        watchReport(me.id, id, { fetch: true });
        toast.done(t("class:yearEnd.paper.done"), toastAbout(id));
      }
      onClose();
    } catch (error) {
      if (!endsSession(error)) setFailure(messageOf(t, error));
    }
  };
  const title = school ? t("class:yearEnd.paper.one", { name: names.first(school) }) : t("class:yearEnd.printAll");
  return (
    <Dialog isOpen className="ui-dialog" title={title} onClose={onClose}>
      <DialogBody>
        {failure && <Failure>{failure}</Failure>}
        <p>{t("class:yearEnd.paper.about")}</p>
        <RadioGroup
          inline
          label={t("class:yearEnd.paper.language")}
          selectedValue={language}
          onChange={(event) => setLanguage(event.currentTarget.value === "km" ? "km" : "en")}
        >
          <Radio value="km" label="ខ្មែរ" />
          <Radio value="en" label="English" />
        </RadioGroup>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t("ui:cancel")} onClick={onClose} />
            <Button
              intent="primary"
              loading={loading}
              text={t("class:yearEnd.paper.make")}
              onClick={() => void make()}
            />
          </>
        }
      />
    </Dialog>
  );
}
