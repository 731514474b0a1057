import { useTranslation } from "react-i18next";
import { giveUpPledgeRules } from "../../../server/shared/rules/pledge.ts";
import { useGiveUpPledgesMutation } from "../../graphql/generated/operations.ts";
import { DateField } from "../../shared/forms/DateField.tsx";
import { EnumField } from "../../shared/forms/EnumField.tsx";
import { TextArea } from "../../shared/forms/fields.tsx";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import { EndingMatchesOf } from "../../shared/records/EndingMatches.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import { today, useNumberFormat } from "../../ui/format.ts";

/** Ends pledges early: date, reason, note. */
export function GiveUpPledgeDialog({ ids, name, onClose }: { ids: number[]; name?: string; onClose: () => void }) {
  const { t } = useTranslation("pledge");
  const number = useNumberFormat();
  const toast = useToast();
  const [giveUp] = useGiveUpPledgesMutation();
  const values = { count: ids.length, shown: number(ids.length) };
  return (
    <FormDialog
      title={name ? t("giveUp.titleOne", { name }) : t("giveUp.title", values)}
      rules={giveUpPledgeRules}
      initial={{ on: today(), note: null }}
      saveLabel={t("giveUp.button")}
      onClose={onClose}
      save={async (input) => {
        const { data } = await giveUp({ variables: { ids, input }, refetchQueries: "active" });
        if (data) toast.done(t("giveUp.done", values), data.giveUpPledges);
      }}
    >
      {({ control }) => (
        <>
          <p className="ui-form-about ui-muted">{t("giveUp.about")}</p>
          <EndingMatchesOf of={{ pledgeId: ids }} />
          <DateField control={control} name="on" label={t("fields.gaveUpOn")} required past />
          <EnumField control={control} name="reason" of="PledgeReason" label={t("fields.gaveUpReason")} required />
          <TextArea control={control} name="note" label={t("fields.gaveUpNote")} help={t("help.gaveUpNote")} />
        </>
      )}
    </FormDialog>
  );
}
