import { useTranslation } from "react-i18next";
import { z } from "zod";
import { handOutFields } from "../../../server/shared/rules/distribution.ts";
import { selectedId } from "../../../server/shared/values/fields.ts";
import { useSetPlannedDonorMutation, useSetPlannedSerialMutation } from "../../graphql/generated/operations.ts";
import { DonorPicker } from "../../shared/forms/DonorPicker.tsx";
import { TextField } from "../../shared/forms/fields.tsx";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import type { PlannedRow } from "./planned-list.tsx";
import { useExchanging } from "./useExchanging.ts";

const donorRules = z.object({ donorId: selectedId() });
const serialRules = handOutFields.pick({ serialNumber: true });

/** Names another donor for planned students. */
export function DonorDialog({ ids, onClose }: { ids: number[]; onClose: () => void }) {
  const { t } = useTranslation("distribution");
  const number = useNumberFormat();
  const toast = useToast();
  const [set] = useSetPlannedDonorMutation();
  return (
    <FormDialog
      title={t("donor.title")}
      rules={donorRules}
      initial={{}}
      saveLabel={t("donor.save")}
      onClose={onClose}
      save={async ({ donorId }) => {
        const { data } = await set({ variables: { ids, donorId }, refetchQueries: "active" });
        const values = { count: ids.length, shown: number(ids.length) };
        if (data) toast.done(t("donor.done", values), data.setPlannedDonor);
      }}
    >
      {({ control }) => <DonorPicker control={control} name="donorId" label={t("fields.donor")} gives required />}
    </FormDialog>
  );
}

/** Sets aside another serial number for a planned student. */
export function SerialDialog({ row, name, onClose }: { row: PlannedRow; name: string; onClose: () => void }) {
  const { t } = useTranslation("distribution");
  const toast = useToast();
  const [set] = useSetPlannedSerialMutation();
  const exchanging = useExchanging();
  return (
    <FormDialog
      title={t("serials.editTitle", { name })}
      rules={serialRules}
      initial={{ serialNumber: row.serialNumber }}
      onClose={onClose}
      save={async ({ serialNumber }) => {
        const variables = { id: row.id, version: row.version, serialNumber };
        const { data } = await exchanging(serialNumber ?? "", row.serialNumber, (exchange) =>
          set({ variables: { ...variables, exchange }, refetchQueries: "active" }),
        );
        if (data) toast.done(t("serials.editDone"), data.setPlannedSerial);
      }}
    >
      {({ control }) => (
        <TextField
          control={control}
          name="serialNumber"
          label={t("fields.serialNumber")}
          help={t("help.serialNumber")}
        />
      )}
    </FormDialog>
  );
}
