import { useTranslation } from "react-i18next";
import { giveUpRules } from "../../../server/shared/rules/donation.ts";
import { useGiveUpDonationsMutation } from "../../graphql/generated/operations.ts";
import { today, useNumberFormat } from "../../ui/format.ts";
import { DateField } from "../../shared/forms/DateField.tsx";
import { EnumField } from "../../shared/forms/EnumField.tsx";
import { TextArea } from "../../shared/forms/fields.tsx";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";

/** Ends the sponsorship of active donations early: date, reason, note. */
export function GiveUpDialog({ ids, name, onClose }: { ids: number[]; name?: string; onClose: () => void }) {
  const { t } = useTranslation("donation");
  const number = useNumberFormat();
  const toast = useToast();
  const [giveUp] = useGiveUpDonationsMutation();
  const values = { count: ids.length, shown: number(ids.length) };
  return (
    <FormDialog
      title={name ? t("giveUp.titleOne", { name }) : t("giveUp.title", values)}
      rules={giveUpRules}
      initial={{ on: today(), note: null }}
      saveLabel={t("giveUp.button")}
      onClose={onClose}
      save={async (input) => {
        const { data } = await giveUp({ variables: { ids, input }, refetchQueries: "active" });
        if (data) toast.done(t("giveUp.done", values), data.giveUpDonations);
      }}
    >
      {({ control }) => (
        <>
          <p className="ui-form-about ui-muted">{t("giveUp.about")}</p>
          <DateField control={control} name="on" label={t("fields.gaveUpOn")} required past />
          <EnumField control={control} name="reason" of="GiveUpReason" label={t("fields.gaveUpReason")} required />
          <TextArea control={control} name="note" label={t("fields.gaveUpNote")} help={t("help.gaveUpNote")} />
        </>
      )}
    </FormDialog>
  );
}
