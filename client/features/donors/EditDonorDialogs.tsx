import { useTranslation } from "react-i18next";
import { donorFields } from "../../../server/shared/records/donor.ts";
import { filledForm } from "../../../server/shared/records/form.ts";
import { donorContactRules, donorInfoRules, wholeDonorOtherRules } from "../../../server/shared/rules/donor.ts";
import {
  type DonorContactPatch,
  type DonorFieldsFragment,
  type DonorPatch,
  useUpdateDonorContactMutation,
  useUpdateDonorMutation,
} from "../../graphql/generated/operations.ts";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import { DonorFields } from "./donor-fields.tsx";
import { useDonorCheck } from "./useDonorCheck.tsx";

export interface DonorDialogProps {
  donor: DonorFieldsFragment;
  reload: () => Promise<number | undefined>;
  onClose: () => void;
}

/** What the managers' two dialogs share: how the record is saved. */
function useDonorForm({ donor, reload, onClose }: DonorDialogProps) {
  const { t } = useTranslation("donor");
  const toast = useToast();
  const [update] = useUpdateDonorMutation();
  return {
    type: "Donor",
    version: donor.version,
    reload,
    onClose,
    check: useDonorCheck(donor.id),
    save: async (_values: object, input: DonorPatch, version = donor.version) => {
      const { data } = await update({ variables: { id: donor.id, version, input }, refetchQueries: "active" });
      if (data) toast.done(t("edit.done"), data.updateDonor);
    },
  };
}

/** Code, names, honorific, greeting, pin. */
export function InfoDialog(props: DonorDialogProps) {
  const { t } = useTranslation("donor");
  return (
    <FormDialog
      {...useDonorForm(props)}
      title={t("menu.info")}
      rules={donorInfoRules}
      initial={filledForm(donorFields, "info", props.donor)}
    >
      {({ control }) => <DonorFields control={control} section="info" />}
    </FormDialog>
  );
}

/** Contact details: a separate operation, which staff may use too. */
export function ContactDialog({ donor, reload, onClose }: DonorDialogProps) {
  const { t } = useTranslation("donor");
  const toast = useToast();
  const check = useDonorCheck(donor.id);
  const [update] = useUpdateDonorContactMutation();
  return (
    <FormDialog
      title={t("menu.contact")}
      type="Donor"
      rules={donorContactRules}
      check={check}
      version={donor.version}
      reload={reload}
      onClose={onClose}
      initial={filledForm(donorFields, "contact", donor)}
      save={async (_values, input: DonorContactPatch, version = donor.version) => {
        const { data } = await update({ variables: { id: donor.id, version, input }, refetchQueries: "active" });
        if (data) toast.done(t("edit.done"), data.updateDonorContact);
      }}
    >
      {({ control }) => <DonorFields control={control} donor={donor} section="contact" />}
    </FormDialog>
  );
}

/** Type, number of donations, hope, next price, remark. */
export function OtherDialog(props: DonorDialogProps) {
  const { t } = useTranslation("donor");
  return (
    <FormDialog
      {...useDonorForm(props)}
      title={t("menu.other")}
      together={[["newPrice", "newPriceCurrency"]]}
      rules={wholeDonorOtherRules}
      initial={filledForm(donorFields, "other", props.donor)}
    >
      {({ control }) => <DonorFields control={control} section="other" />}
    </FormDialog>
  );
}
