import type { Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { studentFields } from "../../../server/shared/records/student.ts";
import type { StudentFieldsFragment } from "../../graphql/generated/operations.ts";
import { FormSection } from "../../shared/forms/FormDialog.tsx";
import { StudentFields } from "./student-fields.tsx";

interface Props<Values extends object, Output> {
  control: Control<Values, unknown, Output>;
  student?: StudentFieldsFragment;
}

const relatives = ["father", "mother", "guardian"] as const;
const names = Object.keys(studentFields) as (keyof typeof studentFields)[];
const isOf = (who: string) => (name: string) => name.startsWith(who);
const ofRelatives = names.filter((name) => relatives.some((who) => isOf(who)(name)));

/** Whom a student lives with, and father, mother and guardian, each in a section. */
export function FamilySections<Values extends object, Output>(props: Props<Values, Output>) {
  const { t } = useTranslation("student");
  return (
    <>
      <FormSection title={t("sections.family")}>
        <StudentFields {...props} section="family" except={ofRelatives} />
      </FormSection>
      {relatives.map((who) => (
        <FormSection key={who} title={t(`sections.${who}`)}>
          <StudentFields {...props} section="family" except={names.filter((name) => !isOf(who)(name))} />
        </FormSection>
      ))}
    </>
  );
}
