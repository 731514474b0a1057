import { HTMLSelect } from "@blueprintjs/core";
import { useEffect } from "react";
import { type Control, useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { selectedId } from "../../../server/shared/values/fields.ts";
import { enrolmentRules } from "../../../server/shared/rules/class.ts";
import {
  type SchoolClassFieldsFragment,
  type StudentEnrolmentsQuery,
  useAddEnrolmentMutation,
  useSchoolClassesQuery,
} from "../../graphql/generated/operations.ts";
import { EnumField } from "../../shared/forms/EnumField.tsx";
import { Field } from "../../shared/forms/Field.tsx";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import { NumberField } from "../../shared/forms/fields.tsx";
import { LoadingDialog } from "../../shared/forms/LoadingDialog.tsx";
import { ReferenceSelect } from "../../shared/forms/ReferenceSelect.tsx";
import { SchoolPicker } from "../../shared/forms/SchoolPicker.tsx";
import { type FieldProps, useField } from "../../shared/forms/useField.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { useClassYears } from "../../shared/reference/class-years.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { classNames } from "../../shared/records/class-names.ts";
import { byGrade } from "./by-grade.ts";
import { StudentNotice } from "./StudentNotice.tsx";

const rules = enrolmentRules.omit({ studentId: true }).extend({
  studentId: selectedId(),
  schoolId: selectedId(),
  classYearId: selectedId(),
  move: z.boolean().default(false),
});
type StudyForm = z.input<typeof rules>;
type Student = StudentEnrolmentsQuery["student"];

/** Adds a student to a class: school, study year, then one of the existing classes. */
export function AddToClassDialog({ student, onClose }: { student: Student; onClose: () => void }) {
  const { t } = useTranslation("class");
  const names = useNames();
  const toast = useToast();
  const [add] = useAddEnrolmentMutation();
  const { years, current, error } = useClassYears();
  if (!years) return <LoadingDialog error={error} onClose={onClose} />;
  const school = student.enrolments.find((enrolment) => enrolment.schoolClass)?.schoolClass?.school;
  return (
    <FormDialog
      type="Enrolment"
      title={t("study.addTitle", { name: names.first(student) })}
      rules={rules}
      initial={{
        studentId: student.id,
        distanceKm: null,
        rollNumber: null,
        outcome: "CURRENT",
        move: false,
        ...(school && { schoolId: school.id }),
        ...(current && { classYearId: current.id }),
      }}
      saveLabel={t("study.add")}
      onClose={onClose}
      save={async ({ move, schoolId: _school, classYearId: _year, ...input }) => {
        const { data } = await add({ variables: { input, moveEnrolment: move }, refetchQueries: "active" });
        if (data) toast.done(t("study.done", { name: names.first(student) }), data.addEnrolment);
      }}
    >
      {({ control }) => (
        <>
          <SchoolPicker
            control={control}
            name="schoolId"
            label={t("fields.school")}
            branchId={student.branch.id}
            known={school}
            required
          />
          <ReferenceSelect
            control={control}
            name="classYearId"
            kind="CLASS_YEAR"
            label={t("fields.classYear")}
            known={current}
            required
          />
          <ClassOfYear control={control} branchId={student.branch.id} />
          <NumberField control={control} name="distanceKm" label={t("fields.distanceKm")} decimal />
          <NumberField control={control} name="rollNumber" label={t("fields.rollNumber")} />
          <EnumField
            control={control}
            name="outcome"
            of="EnrolmentOutcome"
            label={t("fields.outcome")}
            help={t("help.outcome")}
            required
          />
        </>
      )}
    </FormDialog>
  );
}

/** One of a school's classes in a study year, and what prevents adding the student. */
function ClassOfYear<Output>({
  control,
  branchId,
}: {
  control: Control<StudyForm, unknown, Output>;
  branchId: number;
}) {
  const { t } = useTranslation("class");
  const { setValue } = useFormContext<StudyForm>();
  const [schoolId, classYearId, outcome, chosenId] = useWatch({
    control,
    name: ["schoolId", "classYearId", "outcome", "schoolClassId"],
  });
  const ready = Boolean(schoolId && classYearId);
  const query = useSchoolClassesQuery({
    variables: { schoolId, classYearId },
    skip: !ready,
    fetchPolicy: "cache-and-network",
  });
  const rows = ready ? (query.data?.schoolClasses.rows.toSorted(byGrade) ?? []) : [];
  const chosen = rows.find((row) => row.id === chosenId);
  const none = ready && !query.loading && rows.length === 0;
  useEffect(() => setValue("schoolClassId", undefined as never), [schoolId, classYearId, setValue]);
  return (
    <>
      <ClassSelect
        control={control}
        name="schoolClassId"
        label={t("fields.class")}
        required
        rows={rows}
        disabled={rows.length === 0}
        {...(none && { help: t("study.noClasses") })}
      />
      {chosen && outcome === "CURRENT" && <StudentNotice target={{ ...chosen, branch: { id: branchId } }} />}
    </>
  );
}

interface SelectProps<Output> extends FieldProps<StudyForm, Output> {
  rows: SchoolClassFieldsFragment[];
}

function ClassSelect<Output>(props: SelectProps<Output>) {
  const { t } = useTranslation("ui");
  const names = useNames();
  const {
    field: { ref, value, onChange, onBlur },
    aria,
    frame,
    intent,
  } = useField(props);
  return (
    <Field {...frame}>
      <HTMLSelect
        {...aria}
        ref={ref}
        fill
        disabled={props.disabled ?? false}
        className={intent === "danger" ? "ui-select-wrong" : ""}
        value={typeof value === "number" ? value : ""}
        onChange={(event) => onChange(Number(event.currentTarget.value) || undefined)}
        onBlur={onBlur}
      >
        <option value="">{t("form.choose")}</option>
        {props.rows.map((row) => (
          <option key={row.id} value={row.id}>
            {names.first(classNames(row))}
          </option>
        ))}
      </HTMLSelect>
    </Field>
  );
}
