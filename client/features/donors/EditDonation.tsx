import { useTranslation } from "react-i18next";
import { wholeDonationChangeRules } from "../../../server/shared/rules/donation.ts";
import { type DonationRecordQuery, useUpdateDonationMutation } from "../../graphql/generated/operations.ts";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import type { Whole } from "../../shared/forms/useRecordForm.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { AssetFields } from "./donation-fields.tsx";
import { useAmountCheck } from "../../shared/reference/useAmountCheck.ts";

interface Props {
  donation: DonationRecordQuery["donation"];
  reload: () => Promise<number | undefined>;
  onClose: () => void;
}

/** Edits what was given and when; donor and student are fixed. */
export function EditDonation({ donation, reload, onClose }: Props) {
  const { t } = useTranslation("donation");
  const toast = useToast();
  const [update] = useUpdateDonationMutation();
  const check = useAmountCheck();
  const { asset, classYear, givenOn, amount, currency, serialNumber, remark } = donation;
  return (
    <FormDialog
      title={t("edit.title")}
      type="Donation"
      rules={wholeDonationChangeRules}
      together={[["amount", "currency"]]}
      version={donation.version}
      reload={reload}
      onClose={onClose}
      initial={
        {
          asset,
          classYearId: classYear.id,
          givenOn,
          amount: amount ?? null,
          currency: currency ?? null,
          serialNumber: serialNumber ?? null,
          remark: remark ?? null,
        } satisfies Whole<typeof wholeDonationChangeRules>
      }
      check={check}
      save={async (_values, input, version = donation.version) => {
        const { data } = await update({ variables: { id: donation.id, version, input }, refetchQueries: "active" });
        if (data) toast.done(t("edit.done"), data.updateDonation);
      }}
    >
      {({ control }) => <AssetFields control={control} classYear={classYear} />}
    </FormDialog>
  );
}
