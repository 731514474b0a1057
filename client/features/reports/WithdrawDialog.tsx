import { useTranslation } from "react-i18next";
import { withdrawalRules } from "../../../server/shared/rules/certificate.ts";
import { useCertificateRecordQuery, useWithdrawCertificateMutation } from "../../graphql/generated/operations.ts";
import { TextField } from "../../shared/forms/fields.tsx";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import { LoadingDialog } from "../../shared/forms/LoadingDialog.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";

/** Withdraws a certificate, with a reason. */
export function WithdrawDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation("certificate");
  const toast = useToast();
  const { data, error } = useCertificateRecordQuery({ variables: { id } });
  const [withdraw] = useWithdrawCertificateMutation();
  if (!data) return <LoadingDialog error={error} onClose={onClose} />;
  const { serial } = data.certificate;
  return (
    <FormDialog
      title={t("withdraw.title", { serial })}
      rules={withdrawalRules}
      initial={{}}
      saveLabel={t("withdraw.button")}
      onClose={onClose}
      save={async (input) => {
        const done = await withdraw({ variables: { id, input }, refetchQueries: "active" });
        if (done.data) toast.done(t("withdraw.done", { serial }), { changeId: done.data.withdrawCertificate.changeId });
      }}
    >
      {({ control }) => (
        <>
          <p className="ui-form-about ui-muted">{t("withdraw.about")}</p>
          <TextField control={control} name="reason" label={t("fields.withdrawnReason")} required />
        </>
      )}
    </FormDialog>
  );
}
