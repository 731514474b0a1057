import { MenuDivider, MenuItem } from "@blueprintjs/core";
import { Disable, Download, Reset } from "@blueprintjs/icons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useAskCertificateCopyMutation, useReinstateCertificateMutation } from "../../graphql/generated/operations.ts";
import { type Language, languageNames, languages } from "../../i18n/language.ts";
import { ListPage } from "../../shared/lists/ListPage.tsx";
import { useNames } from "../../ui/NameBoth.tsx";
import { useCan, useMe } from "../../shared/session/session-context.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import { usePhone } from "../../ui/useMediaQuery.ts";
import { useDialog } from "../../ui/url.ts";
import { certificateList, type CertificateRow, whyNot } from "./certificate-list.tsx";
import { toastAbout, watchReport } from "../../shared/exports/watched-reports.ts";
import { WithdrawDialog } from "./WithdrawDialog.tsx";

/** Issued certificates, all that the user may see or those of one donor: downloaded again, withdrawn, reinstated. */
export function CertificateList({ donorId }: { donorId?: number }) {
  const { t } = useTranslation(["certificate", "ui", "enums"]);
  const names = useNames();
  const toast = useToast();
  const me = useMe();
  const dialog = useDialog();
  const mayWithdraw = useCan("certificate.withdraw");
  const [askCopy] = useAskCertificateCopyMutation();
  const [reinstate] = useReinstateCertificateMutation();
  const list = useMemo(
    () => certificateList({ t, names, ...(donorId !== undefined && { donorId }) }),
    [t, names, donorId],
  );

  const fetch = async (id: number, language: Language) => {
    try {
      const { data } = await askCopy({ variables: { id, language }, refetchQueries: ["ReportRuns", "Tray"] });
      if (!data) return;
      const run = data.askCertificateCopy.id;
      watchReport(me.id, run, { fetch: true });
      toast.done(t("certificate:download.asked"), toastAbout(run));
    } catch (error) {
      toast.failed(error);
    }
  };
  const makeValid = async ({ id, serial }: CertificateRow) => {
    try {
      const { data } = await reinstate({ variables: { id }, refetchQueries: "active" });
      if (data) toast.done(t("certificate:reinstate.done", { serial }), data.reinstateCertificate);
    } catch (error) {
      toast.failed(error);
    }
  };
  const phone = usePhone();
  const headOf = (row: CertificateRow) => {
    const why = phone ? whyNot(t, row) : null;
    return why && <MenuDivider title={<span className="certificate-why">{why}</span>} />;
  };
  const menu = (row: CertificateRow) => (
    <>
      {headOf(row)}
      {row.kept ? (
        languages
          .toSorted((a) => (a === row.language ? -1 : 1))
          .map((language) => (
            <MenuItem
              key={language}
              icon={<Download />}
              text={t("certificate:download.button", { language: languageNames[language] })}
              onClick={() => void fetch(row.id, language)}
            />
          ))
      ) : (
        <MenuItem disabled icon={<Download />} text={t("certificate:download.gone")} />
      )}
      {mayWithdraw && row.standing === "VALID" && (
        <MenuItem
          icon={<Disable />}
          intent="danger"
          text={t("certificate:withdraw.button")}
          onClick={() => dialog.open("withdraw", row.id)}
        />
      )}
      {mayWithdraw && row.standing === "WITHDRAWN" && (
        <MenuItem icon={<Reset />} text={t("certificate:reinstate.button")} onClick={() => void makeValid(row)} />
      )}
    </>
  );
  return (
    <>
      <ListPage within list={list} title={t("certificate:list.title")} rowMenu={menu} />
      {dialog.name === "withdraw" && dialog.recordId !== null && (
        <WithdrawDialog id={dialog.recordId} onClose={dialog.close} />
      )}
    </>
  );
}
