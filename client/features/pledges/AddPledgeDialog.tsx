import { useTranslation } from "react-i18next";
import { wholePledgeRules } from "../../../server/shared/rules/pledge.ts";
import { useCreatePledgeMutation } from "../../graphql/generated/operations.ts";
import { BranchPicker } from "../../shared/forms/BranchPicker.tsx";
import { DonorPicker } from "../../shared/forms/DonorPicker.tsx";
import { type Stoppable, StoppedWarning } from "../../shared/forms/StoppedWarning.tsx";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import { useFormBranch } from "../../shared/forms/proposals.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { type Names, useNames } from "../../ui/NameBoth.tsx";
import { PledgeFields } from "./pledge-fields.tsx";
import { useAmountCheck } from "../../shared/reference/useAmountCheck.ts";

interface Props {
  /** The donor; searched for in the dialog if absent. */
  donor?: Names & Stoppable & { id: number };
  onClose: () => void;
}

/** Records what a donor is ready to give, in one of the user's branches. */
export function AddPledgeDialog({ donor, onClose }: Props) {
  const { t } = useTranslation("pledge");
  const names = useNames();
  const toast = useToast();
  const [create] = useCreatePledgeMutation();
  const check = useAmountCheck();
  return (
    <FormDialog
      title={donor ? t("add.titleFor", { name: names.first(donor) }) : t("add.title")}
      type="Pledge"
      rules={wholePledgeRules}
      initial={{
        ...(donor && { donorId: donor.id }),
        untilYearId: null,
        yearlyAmount: null,
        currency: null,
        wishes: null,
        remark: null,
      }}
      saveLabel={t("add.button")}
      onClose={onClose}
      check={(values) => check(values, values)}
      save={async (input) => {
        const { data } = await create({ variables: { input }, refetchQueries: "active" });
        if (data) toast.done(t("add.done"), data.createPledge);
      }}
    >
      {({ control }) => (
        <>
          {donor && <StoppedWarning donor={donor} />}
          {!donor && <DonorPicker control={control} name="donorId" label={t("fields.donor")} gives required />}
          <BranchPicker control={control} name="branchId" label={t("fields.branch")} required preset />
          <ProposeBranch />
          <PledgeFields control={control} />
        </>
      )}
    </FormDialog>
  );
}

function ProposeBranch() {
  useFormBranch();
  return null;
}
