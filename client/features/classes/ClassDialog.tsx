import type { Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { classRules } from "../../../server/shared/rules/class.ts";
import {
  type SchoolClassFieldsFragment,
  useCreateSchoolClassMutation,
  useUpdateSchoolClassMutation,
} from "../../graphql/generated/operations.ts";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import { TextField } from "../../shared/forms/fields.tsx";
import { ReferencePicker } from "../../shared/reference/ReferencePicker.tsx";
import { useNames } from "../../ui/NameBoth.tsx";
import type { Named } from "../../shared/records/records.ts";
import type { ClassYearOption } from "../../shared/reference/class-years.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { classNames } from "../../shared/records/class-names.ts";

const rules = classRules.omit({ schoolId: true });
type ClassForm = z.input<typeof rules>;

interface FieldsProps<Output> {
  control: Control<ClassForm, unknown, Output>;
  grade?: Named;
  year?: Named | undefined;
}

function ClassFields<Output>({ control, grade, year }: FieldsProps<Output>) {
  const { t } = useTranslation("class");
  return (
    <>
      <ReferencePicker control={control} name="gradeId" kind="GRADE" label={t("fields.grade")} known={grade} required />
      <TextField control={control} name="section" label={t("fields.section")} help={t("help.section")} />
      <ReferencePicker
        control={control}
        name="classYearId"
        kind="CLASS_YEAR"
        label={t("fields.classYear")}
        known={year}
        required
      />
      <TextField control={control} name="teacherName" label={t("fields.teacherName")} />
    </>
  );
}

interface AddProps {
  schoolId: number;
  /** Preselected. */
  year: ClassYearOption | undefined;
  onClose: () => void;
}

/** Adds a class to a school. */
export function AddClassDialog({ schoolId, year, onClose }: AddProps) {
  const { t } = useTranslation("class");
  const names = useNames();
  const toast = useToast();
  const [create] = useCreateSchoolClassMutation();
  return (
    <FormDialog
      type="SchoolClass"
      title={t("add.title")}
      rules={rules}
      initial={{ section: null, teacherName: null, ...(year && { classYearId: year.id }) }}
      saveLabel={t("add.button")}
      onClose={onClose}
      save={async (values) => {
        const { data } = await create({ variables: { input: { ...values, schoolId } }, refetchQueries: "active" });
        if (!data) return;
        const { record, changeId } = data.createSchoolClass;
        toast.done(t("add.done", { name: names.first(classNames(record)) }), { changeId });
      }}
    >
      {({ control }) => <ClassFields control={control} year={year} />}
    </FormDialog>
  );
}

interface EditProps {
  record: SchoolClassFieldsFragment;
  reload: () => Promise<number | undefined>;
  onClose: () => void;
}

/** Edits a class; its school is fixed. */
export function EditClassDialog({ record, reload, onClose }: EditProps) {
  const { t } = useTranslation("class");
  const names = useNames();
  const toast = useToast();
  const [update] = useUpdateSchoolClassMutation();
  const { id, grade, classYear, section, teacherName } = record;
  return (
    <FormDialog
      type="SchoolClass"
      title={t("edit.title", { name: names.first(classNames(record)) })}
      rules={rules}
      initial={{
        gradeId: grade.id,
        classYearId: classYear.id,
        section: section ?? null,
        teacherName: teacherName ?? null,
      }}
      version={record.version}
      reload={reload}
      onClose={onClose}
      save={async (_values, input, version = record.version) => {
        const { data } = await update({ variables: { id, version, input }, refetchQueries: "active" });
        if (data) toast.done(t("edit.done"), data.updateSchoolClass);
      }}
    >
      {({ control }) => <ClassFields control={control} grade={grade} year={classYear} />}
    </FormDialog>
  );
}
