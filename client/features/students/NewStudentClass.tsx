import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNewStudentClassesQuery, useNewStudentSchoolQuery } from "../../graphql/generated/operations.ts";
import { TextField } from "../../shared/forms/fields.tsx";
import { FormSection } from "../../shared/forms/FormDialog.tsx";
import { SchoolPicker } from "../../shared/forms/SchoolPicker.tsx";
import { useClassYears } from "../../shared/reference/class-years.ts";
import { ReferencePicker } from "../../shared/reference/ReferencePicker.tsx";
import { useNames } from "../../ui/NameBoth.tsx";
import { classAmong, classesOf, type NewStudent } from "./new-student.ts";

/** The school that is chosen in the form. */
export function useChosenSchool() {
  const { control } = useFormContext<NewStudent>();
  const schoolId = useWatch({ control, name: "schoolId" });
  const { data } = useNewStudentSchoolQuery({ variables: { id: schoolId ?? 0 }, skip: !schoolId });
  return data?.school.id === schoolId ? data?.school : undefined;
}

/** The section of the form that says in which study year the student will be enrolled, and in which class. */
export function NewStudentClass({ required }: { required: boolean }) {
  const { t } = useTranslation("student");
  const names = useNames();
  const { current } = useClassYears();
  return (
    <FormSection title={current ? t("quick.classOf", { year: names.first(current) }) : t("fields.schoolClass")}>
      <ClassFields required={required} />
    </FormSection>
  );
}

/** School, grade and section of the present study year. */
function ClassFields({ required }: { required: boolean }) {
  const { t } = useTranslation("student");
  const { control, getValues, setValue } = useFormContext<NewStudent>();
  const [schoolId, gradeId, section, classYearId] = useWatch({
    control,
    name: ["schoolId", "gradeId", "section", "classYearId"],
  });
  const { years, current } = useClassYears();
  const school = useChosenSchool();
  const classes = useNewStudentClassesQuery({
    variables: { schoolId: schoolId ?? 0, classYearId: classYearId ?? 0 },
    skip: !schoolId || !classYearId,
    fetchPolicy: "cache-and-network",
  });
  const rows = classes.data?.schoolClasses.rows;
  const isNew = rows && schoolId && gradeId && !classAmong(rows, { gradeId, section });
  const others = classesOf(rows ?? [], gradeId ?? null).flatMap((row) => row.section ?? []);
  const added = others.length > 0 ? t("quick.newBeside", { sections: others.join(" · ") }) : t("quick.newClass");
  useEffect(() => {
    if (current && !getValues("classYearId")) setValue("classYearId", current.id);
  }, [current, getValues, setValue, classYearId]);
  return (
    <>
      <SchoolPicker
        control={control}
        name="schoolId"
        label={t("fields.school")}
        known={school}
        required={required}
        clearable={!required}
      />
      <ReferencePicker
        control={control}
        name="gradeId"
        kind="GRADE"
        label={t("fields.grade")}
        required={required}
        clearable={!required}
      />
      <TextField
        control={control}
        name="section"
        label={t("quick.section")}
        help={isNew ? added : t("quick.sectionHelp")}
      />
      {years && !current && (
        <ReferencePicker
          control={control}
          name="classYearId"
          kind="CLASS_YEAR"
          label={t("fields.classYear")}
          required={required}
        />
      )}
    </>
  );
}
