import { useTranslation } from "react-i18next";
import { rulesOf } from "../../../server/shared/records/rules.ts";
import { filledForm } from "../../../server/shared/records/form.ts";
import { studentFields } from "../../../server/shared/records/student.ts";
import {
  type StudentFieldsFragment,
  type StudentPatch,
  useUpdateStudentMutation,
} from "../../graphql/generated/operations.ts";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import { placeFields } from "../../shared/forms/place-fields.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { FamilySections } from "./family-fields.tsx";
import { ConsentFields, NamesFields, StudentFields } from "./student-fields.tsx";
import { useDuplicateCheck } from "./useDuplicateCheck.tsx";

export interface StudentDialogProps {
  student: StudentFieldsFragment;
  reload: () => Promise<number | undefined>;
  onClose: () => void;
}

/** What the dialogs share: the record and how it is saved. */
function useStudentForm({ student, reload, onClose }: StudentDialogProps) {
  const { t } = useTranslation("student");
  const toast = useToast();
  const [update] = useUpdateStudentMutation();
  return {
    type: "Student",
    version: student.version,
    reload,
    onClose,
    check: useDuplicateCheck(student.id),
    save: async (_values: object, input: StudentPatch, version = student.version) => {
      const { data } = await update({ variables: { id: student.id, version, input }, refetchQueries: "active" });
      if (data) toast.done(t("edit.done"), data.updateStudent);
    },
  };
}

const rules = {
  names: rulesOf(studentFields, "names"),
  background: rulesOf(studentFields, "background"),
  address: rulesOf(studentFields, "address"),
  family: rulesOf(studentFields, "family"),
  consent: rulesOf(studentFields, "consent"),
  remark: rulesOf(studentFields, "remark"),
};

/** Code, names, sex, birth. */
export function NamesDialog(props: StudentDialogProps) {
  const { t } = useTranslation("student");
  return (
    <FormDialog
      {...useStudentForm(props)}
      title={t("menu.names")}
      rules={rules.names}
      initial={filledForm(studentFields, "names", props.student)}
    >
      {({ control }) => <NamesFields control={control} />}
    </FormDialog>
  );
}

/** Weight, height, religion, poverty level. */
export function BackgroundDialog(props: StudentDialogProps) {
  const { t } = useTranslation("student");
  return (
    <FormDialog
      {...useStudentForm(props)}
      title={t("menu.background")}
      rules={rules.background}
      initial={filledForm(studentFields, "background", props.student)}
    >
      {({ control }) => <StudentFields control={control} student={props.student} section="background" />}
    </FormDialog>
  );
}

/** Where the student lives. */
export function AddressDialog(props: StudentDialogProps) {
  const { t } = useTranslation("student");
  return (
    <FormDialog
      {...useStudentForm(props)}
      title={t("menu.address")}
      rules={rules.address}
      together={[placeFields]}
      initial={filledForm(studentFields, "address", props.student)}
    >
      {({ control }) => <StudentFields control={control} student={props.student} section="address" />}
    </FormDialog>
  );
}

/** Whom the student lives with, father, mother, guardian. */
export function FamilyDialog(props: StudentDialogProps) {
  const { t } = useTranslation("student");
  return (
    <FormDialog
      {...useStudentForm(props)}
      wide
      title={t("menu.family")}
      rules={rules.family}
      initial={filledForm(studentFields, "family", props.student)}
    >
      {({ control }) => <FamilySections control={control} student={props.student} />}
    </FormDialog>
  );
}

/** The photo consent. */
export function ConsentDialog(props: StudentDialogProps) {
  const { t } = useTranslation("student");
  return (
    <FormDialog
      {...useStudentForm(props)}
      title={t("menu.consent")}
      rules={rules.consent}
      initial={filledForm(studentFields, "consent", props.student)}
    >
      {({ control }) => <ConsentFields control={control} />}
    </FormDialog>
  );
}

/** Remarks. */
export function RemarkDialog(props: StudentDialogProps) {
  const { t } = useTranslation("student");
  return (
    <FormDialog
      {...useStudentForm(props)}
      title={t("menu.remark")}
      rules={rules.remark}
      initial={filledForm(studentFields, "remark", props.student)}
    >
      {({ control }) => <StudentFields control={control} section="remark" />}
    </FormDialog>
  );
}
