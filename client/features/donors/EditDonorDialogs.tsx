import { useTranslation } from "react-i18next";
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
import { ContactFields, InfoFields, OtherFields } from "./donor-fields.tsx";

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
    save: async (_values: object, input: DonorPatch, version = donor.version) => {
      const { data } = await update({ variables: { id: donor.id, version, input }, refetchQueries: "active" });
      if (data) toast.done(t("edit.done"), data.updateDonor);
    },
  };
}

/** Code, names, honorific, greeting, pin. */
export function InfoDialog(props: DonorDialogProps) {
  const { t } = useTranslation("donor");
  const { code, nameEn, nameLocal, greeting, honorific, pinned } = props.donor;
  return (
    <FormDialog
      {...useDonorForm(props)}
      title={t("menu.info")}
      rules={donorInfoRules}
      initial={{
        code,
        nameEn,
        nameLocal: nameLocal ?? null,
        greeting: greeting ?? null,
        honorific: honorific ?? null,
        pinned,
      }}
    >
      {({ control }) => <InfoFields control={control} />}
    </FormDialog>
  );
}

/** Contact details: a separate operation, which staff may use too. */
export function ContactDialog({ donor, reload, onClose }: DonorDialogProps) {
  const { t } = useTranslation("donor");
  const toast = useToast();
  const [update] = useUpdateDonorContactMutation();
  return (
    <FormDialog
      title={t("menu.contact")}
      type="Donor"
      rules={donorContactRules}
      version={donor.version}
      reload={reload}
      onClose={onClose}
      initial={{
        phone: donor.phone ?? null,
        email: donor.email ?? null,
        countryId: donor.country?.id ?? null,
        addressLine1: donor.addressLine1 ?? null,
        addressLine2: donor.addressLine2 ?? null,
        addressLine3: donor.addressLine3 ?? null,
        zip: donor.zip ?? null,
      }}
      save={async (_values, input: DonorContactPatch, version = donor.version) => {
        const { data } = await update({ variables: { id: donor.id, version, input }, refetchQueries: "active" });
        if (data) toast.done(t("edit.done"), data.updateDonorContact);
      }}
    >
      {({ control }) => <ContactFields control={control} donor={donor} />}
    </FormDialog>
  );
}

/** Type, number of donations, hope, next price, remark. */
export function OtherDialog(props: DonorDialogProps) {
  const { t } = useTranslation("donor");
  const { donorType, donorTime, hope, newPrice, newPriceCurrency, remark } = props.donor;
  return (
    <FormDialog
      {...useDonorForm(props)}
      title={t("menu.other")}
      together={[["newPrice", "newPriceCurrency"]]}
      rules={wholeDonorOtherRules}
      initial={{
        donorType,
        donorTime: donorTime ?? null,
        hope: hope ?? null,
        newPrice: newPrice ?? null,
        newPriceCurrency: newPriceCurrency ?? null,
        remark: remark ?? null,
      }}
    >
      {({ control }) => <OtherFields control={control} />}
    </FormDialog>
  );
}
