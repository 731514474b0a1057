import { useTranslation } from "react-i18next";
import { blankForm } from "../../../server/shared/records/form.ts";
import { studentFields } from "../../../server/shared/records/student.ts";
import { studentRules } from "../../../server/shared/rules/student.ts";
import { useCreateStudentMutation, useNextStudentCodeQuery } from "../../graphql/generated/operations.ts";
import { BranchPicker } from "../../shared/forms/BranchPicker.tsx";
import { TextField } from "../../shared/forms/fields.tsx";
import { FormDialog, FormSection } from "../../shared/forms/FormDialog.tsx";
import { useFormBranch, useProposedCode } from "../../shared/forms/proposals.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { paths } from "../../shared/records/paths.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { FamilySections } from "./family-fields.tsx";
import { useDuplicateCheck } from "./useDuplicateCheck.tsx";
import { ConsentFields, NamesFields, StudentFields } from "./student-fields.tsx";

const blank = blankForm(studentFields);

/** Adds a student; the code is suggested once the branch is known. */
export function AddStudentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["student", "ui"]);
  const names = useNames();
  const toast = useToast();
  const [create] = useCreateStudentMutation();
  const check = useDuplicateCheck(null);
  return (
    <FormDialog
      wide
      type="Student"
      title={t("student:add.title")}
      rules={studentRules}
      initial={blank}
      saveLabel={t("student:add.button")}
      onClose={onClose}
      check={(values) => check(values, values)}
      save={async (input) => {
        const { data } = await create({ variables: { input }, refetchQueries: "active" });
        if (!data) return;
        const { record, changeId } = data.createStudent;
        toast.done(t("student:add.done", { name: names.first(record), code: record.code }), {
          changeId,
          open: paths.student(record.id),
        });
      }}
    >
      {({ control }) => (
        <>
          <FormSection title={t("student:sections.code")}>
            <BranchPicker control={control} name="branchId" label={t("student:fields.branch")} required />
            <ProposeBranchAndCode />
            <TextField control={control} name="code" label={t("student:fields.code")} required />
          </FormSection>
          <FormSection title={t("student:sections.names")}>
            <NamesFields control={control} except={["code"]} />
          </FormSection>
          <FormSection title={t("student:sections.background")}>
            <StudentFields control={control} section="background" />
          </FormSection>
          <FormSection title={t("student:sections.address")}>
            <StudentFields control={control} section="address" />
          </FormSection>
          <FamilySections control={control} />
          <FormSection title={t("student:sections.consent")}>
            <ConsentFields control={control} />
          </FormSection>
          <FormSection title={t("student:sections.remark")}>
            <StudentFields control={control} section="remark" />
          </FormSection>
        </>
      )}
    </FormDialog>
  );
}

function ProposeBranchAndCode() {
  const branchId = useFormBranch();
  const { data } = useNextStudentCodeQuery({ variables: { branchId }, skip: !branchId, fetchPolicy: "network-only" });
  useProposedCode(data?.nextStudentCode);
  return null;
}
