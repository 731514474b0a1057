import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { type donorRules, wholeDonorRules } from "../../../server/shared/rules/donor.ts";
import { useCreateDonorMutation, useNextDonorCodeQuery } from "../../graphql/generated/operations.ts";
import { FormDialog, FormSection } from "../../shared/forms/FormDialog.tsx";
import { useProposedCode } from "../../shared/forms/proposals.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { paths } from "../../shared/records/paths.ts";
import { useBranches } from "../../shared/pickers/options.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { ContactFields, InfoFields, OtherFields } from "./donor-fields.tsx";

const blank: z.input<typeof donorRules> = {
  code: "",
  nameEn: "",
  nameLocal: null,
  greeting: null,
  honorific: null,
  pinned: false,
  phone: null,
  email: null,
  countryId: null,
  addressLine1: null,
  addressLine2: null,
  addressLine3: null,
  zip: null,
  donorType: "INDIVIDUAL",
  donorTime: null,
  hope: null,
  newPrice: null,
  newPriceCurrency: null,
  remark: null,
};

/** Adds a donor; the next code of the user's first branch is suggested. */
export function AddDonorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("donor");
  const names = useNames();
  const toast = useToast();
  const [create] = useCreateDonorMutation();
  return (
    <FormDialog
      wide
      title={t("add.title")}
      type="Donor"
      rules={wholeDonorRules}
      initial={blank}
      saveLabel={t("add.button")}
      onClose={onClose}
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
            <InfoFields control={control} />
          </FormSection>
          <FormSection title={t("sections.contact")}>
            <ContactFields control={control} />
          </FormSection>
          <FormSection title={t("sections.other")}>
            <OtherFields control={control} />
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
