import { useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNextStudentCodeQuery } from "../../graphql/generated/operations.ts";
import { BranchPicker } from "../../shared/forms/BranchPicker.tsx";
import { TextField } from "../../shared/forms/fields.tsx";
import { FormSection } from "../../shared/forms/FormDialog.tsx";
import { useFormBranch, useProposedCode } from "../../shared/forms/proposals.ts";
import { FamilySections } from "./family-fields.tsx";
import type { NewStudent } from "./new-student.ts";
import { NewStudentClass } from "./NewStudentClass.tsx";
import { ConsentFields, NamesFields, StudentFields } from "./student-fields.tsx";
import { useLatinNames } from "./useLatinNames.ts";

/** Every field of a new student; the code is suggested once the branch is known. */
export function AllStudentFields() {
  const { t } = useTranslation("student");
  const { control } = useFormContext<NewStudent>();
  const romanised = useLatinNames();
  return (
    <>
      <FormSection title={t("sections.code")}>
        <BranchPicker control={control} name="branchId" label={t("fields.branch")} required preset />
        <ProposeBranchAndCode />
        <TextField control={control} name="code" label={t("fields.code")} help={t("quick.codeHelp")} />
      </FormSection>
      <NewStudentClass required={false} />
      <FormSection title={t("sections.names")}>
        <NamesFields control={control} except={["code"]} />
        {romanised && <p className="student-romanised ui-muted">{t("quick.romanised")}</p>}
      </FormSection>
      <FormSection title={t("sections.background")}>
        <StudentFields control={control} section="background" />
      </FormSection>
      <FormSection title={t("sections.address")}>
        <StudentFields control={control} section="address" />
      </FormSection>
      <FamilySections control={control} />
      <FormSection title={t("sections.consent")}>
        <ConsentFields control={control} />
      </FormSection>
      <FormSection title={t("sections.remark")}>
        <StudentFields control={control} section="remark" />
      </FormSection>
    </>
  );
}

function ProposeBranchAndCode() {
  const branchId = useFormBranch();
  const { data } = useNextStudentCodeQuery({ variables: { branchId }, skip: !branchId, fetchPolicy: "network-only" });
  useProposedCode(data?.nextStudentCode);
  return null;
}
