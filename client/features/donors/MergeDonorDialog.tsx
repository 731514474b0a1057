import { useTranslation } from "react-i18next";
import { DonorPicker } from "../../shared/forms/DonorPicker.tsx";
import { MergeWithDialog } from "../../shared/forms/MergeWithDialog.tsx";
import { paths } from "../../shared/records/paths.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import type { DonorDialogProps } from "./EditDonorDialogs.tsx";

/** Asks which donor to merge with. */
export function MergeDonorDialog({ donor, onClose }: DonorDialogProps) {
  const { t } = useTranslation("duplicate");
  const names = useNames();
  return (
    <MergeWithDialog
      title={t("donor.mergeWith.title", { name: names.first(donor) })}
      saveLabel={t("donor.mergeWith.button")}
      to={(otherId) => paths.mergeDonors(donor.id, otherId)}
      onClose={onClose}
    >
      {(control) => (
        <DonorPicker
          control={control}
          name="otherId"
          label={t("donor.mergeWith.other")}
          help={t("donor.mergeWith.help")}
          required
        />
      )}
    </MergeWithDialog>
  );
}
