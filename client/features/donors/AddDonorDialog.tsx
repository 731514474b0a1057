import { useTranslation } from "react-i18next";
import { donorFields } from "../../../server/shared/records/donor.ts";
import { blankForm } from "../../../server/shared/records/form.ts";
import { wholeDonorRules } from "../../../server/shared/rules/donor.ts";
import { useCreateDonorMutation, useNextDonorCodeQuery } from "../../graphql/generated/operations.ts";
import { FormDialog, FormSection } from "../../shared/forms/FormDialog.tsx";
import { useProposedCode } from "../../shared/forms/proposals.ts";
import { useAskedName } from "../../shared/records/asked-name.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { paths } from "../../shared/records/paths.ts";
import { useBranches } from "../../shared/pickers/options.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { DonorFields } from "./donor-fields.tsx";
import { useDonorCheck } from "./useDonorCheck.tsx";

const blank = blankForm(donorFields);

/** Adds a donor; the next code of the user's first branch is suggested. */
export function AddDonorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("donor");
  const names = useNames();
  const toast = useToast();
  const asked = useAskedName();
  const [create] = useCreateDonorMutation();
  const check = useDonorCheck(null);
  return (
    <FormDialog
      wide
      title={t("add.title")}
      type="Donor"
      rules={wholeDonorRules}
      initial={{ ...blank, ...asked }}
      saveLabel={t("add.button")}
      onClose={onClose}
      check={(values) => check(values, values)}
      save={async (input) => {
        const { data } = await create({ variables: { input }, refetchQueries: "active" });
        if (!data) return;
        const { record, changeId } = data.createDonor;
        toast.done(t("add.done", { name: names.first(record), code: record.code }), {
          changeId,
          open: paths.donor(record.id),
        });
      }}
    >
      {({ control }) => (
        <>
          <ProposeCode />
          <FormSection title={t("sections.info")}>
            <DonorFields control={control} section="info" />
          </FormSection>
          <FormSection title={t("sections.contact")}>
            <DonorFields control={control} section="contact" />
          </FormSection>
          <FormSection title={t("sections.other")}>
            <DonorFields control={control} section="other" />
          </FormSection>
        </>
      )}
    </FormDialog>
  );
}

function ProposeCode() {
  const [branch] = useBranches();
  const { data } = useNextDonorCodeQuery({
    variables: { branchId: branch?.id ?? 0 },
    skip: !branch,
    fetchPolicy: "network-only",
  });
  useProposedCode(data?.nextDonorCode);
  return null;
}
