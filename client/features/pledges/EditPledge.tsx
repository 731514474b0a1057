import { useTranslation } from "react-i18next";
import { wholePledgeChangeRules } from "../../../server/shared/rules/pledge.ts";
import { type PledgeRecordQuery, useUpdatePledgeMutation } from "../../graphql/generated/operations.ts";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import type { Whole } from "../../shared/forms/useRecordForm.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { PledgeFields } from "./pledge-fields.tsx";
import { useAmountCheck } from "../../shared/reference/useAmountCheck.ts";

interface Props {
  pledge: PledgeRecordQuery["pledge"];
  reload: () => Promise<number | undefined>;
  onClose: () => void;
}

/** Edits what a pledge says; its donor and branch are fixed. */
export function EditPledge({ pledge, reload, onClose }: Props) {
  const { t } = useTranslation("pledge");
  const toast = useToast();
  const [update] = useUpdatePledgeMutation();
  const check = useAmountCheck();
  const { asset, students, fromYear, untilYear, yearlyAmount, currency, wishes, remark } = pledge;
  return (
    <FormDialog
      title={t("edit.title")}
      type="Pledge"
      rules={wholePledgeChangeRules}
      together={[["yearlyAmount", "currency"]]}
      version={pledge.version}
      reload={reload}
      onClose={onClose}
      initial={
        {
          asset,
          students,
          fromYearId: fromYear.id,
          untilYearId: untilYear?.id ?? null,
          yearlyAmount: yearlyAmount ?? null,
          currency: currency ?? null,
          wishes: wishes ?? null,
          remark: remark ?? null,
        } satisfies Whole<typeof wholePledgeChangeRules>
      }
      check={check}
      save={async (_values, input, version = pledge.version) => {
        const { data } = await update({ variables: { id: pledge.id, version, input }, refetchQueries: "active" });
        if (data) toast.done(t("edit.done"), data.updatePledge);
      }}
    >
      {({ control }) => <PledgeFields control={control} fromYear={fromYear} untilYear={untilYear ?? null} />}
    </FormDialog>
  );
}
