import { useTranslation } from "react-i18next";
import { blankForm } from "../../../server/shared/records/form.ts";
import { schoolFields } from "../../../server/shared/records/school.ts";
import { wholeSchoolRules } from "../../../server/shared/rules/school.ts";
import { useCreateSchoolMutation, useNextSchoolCodeQuery } from "../../graphql/generated/operations.ts";
import { BranchPicker } from "../../shared/forms/BranchPicker.tsx";
import { FormDialog, FormSection } from "../../shared/forms/FormDialog.tsx";
import { useFormBranch, useProposedCode } from "../../shared/forms/proposals.ts";
import { useAskedName } from "../../shared/records/asked-name.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { paths } from "../../shared/records/paths.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { SchoolFields } from "./school-fields.tsx";

const blank = blankForm(schoolFields);

/** Adds a school; its code is suggested once the branch is known. */
export function AddSchoolDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("school");
  const names = useNames();
  const toast = useToast();
  const asked = useAskedName();
  const [create] = useCreateSchoolMutation();
  return (
    <FormDialog
      wide
      title={t("add.title")}
      rules={wholeSchoolRules}
      initial={{ ...blank, ...asked }}
      saveLabel={t("add.button")}
      onClose={onClose}
      save={async (input) => {
        const { data } = await create({ variables: { input }, refetchQueries: "active" });
        if (!data) return;
        const { record, changeId } = data.createSchool;
        toast.done(t("add.done", { name: names.first(record), code: record.code }), {
          changeId,
          open: paths.school(record.id),
        });
      }}
    >
      {({ control }) => (
        <>
          <FormSection title={t("sections.info")}>
            <BranchPicker control={control} name="branchId" label={t("fields.branch")} required preset />
            <ProposeBranchAndCode />
            <SchoolFields control={control} section="info" />
          </FormSection>
          <FormSection title={t("sections.place")}>
            <SchoolFields control={control} section="place" />
          </FormSection>
          <FormSection title={t("sections.contact")}>
            <SchoolFields control={control} section="contact" />
          </FormSection>
          <FormSection title={t("sections.other")}>
            <SchoolFields control={control} section="other" />
          </FormSection>
        </>
      )}
    </FormDialog>
  );
}

function ProposeBranchAndCode() {
  const branchId = useFormBranch();
  const { data } = useNextSchoolCodeQuery({ variables: { branchId }, skip: !branchId, fetchPolicy: "network-only" });
  useProposedCode(data?.nextSchoolCode);
  return null;
}
