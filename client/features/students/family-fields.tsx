import type { Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { StudentFieldsFragment } from "../../graphql/generated/operations.ts";
import { PhoneField, TextField } from "../../shared/forms/fields.tsx";
import { FormSection } from "../../shared/forms/FormDialog.tsx";
import { ReferencePicker } from "../../shared/reference/ReferencePicker.tsx";
import { useCan } from "../../shared/session/session-context.tsx";
import type { FamilyForm } from "./student-fields.tsx";

interface Props<Values extends FamilyForm, Output> {
  control: Control<Values, unknown, Output>;
  student?: StudentFieldsFragment;
}

/** With whom a student lives, and father, mother and guardian, each in a section. */
export function FamilySections<Values extends FamilyForm, Output>({ control, student }: Props<Values, Output>) {
  const { t } = useTranslation("student");
  const form = control as unknown as Control<FamilyForm, unknown, Output>;
  return (
    <>
      <FormSection title={t("sections.family")}>
        <ReferencePicker
          control={form}
          name="stayWithId"
          kind="STAY_WITH"
          label={t("fields.stayWith")}
          known={student?.stayWith}
          clearable
        />
        <ReferencePicker
          control={form}
          name="parentStatusId"
          kind="PARENT_STATUS"
          label={t("fields.parentStatus")}
          known={student?.parentStatus}
          clearable
        />
      </FormSection>
      {relatives.map((who) => (
        <FormSection key={who} title={t(`sections.${who}`)}>
          <Relative control={form} who={who} student={student} />
        </FormSection>
      ))}
    </>
  );
}

const relatives = ["father", "mother", "guardian"] as const;

interface RelativeProps<Output> {
  control: Control<FamilyForm, unknown, Output>;
  who: (typeof relatives)[number];
  student: StudentFieldsFragment | undefined;
}

function Relative<Output>({ control, who, student }: RelativeProps<Output>) {
  const { t } = useTranslation("student");
  const seesPhones = useCan("phone.read");
  return (
    <>
      <TextField control={control} name={`${who}Name`} label={t(`fields.${who}Name`)} />
      {who === "guardian" && (
        <TextField
          control={control}
          name="guardianRelation"
          label={t("fields.guardianRelation")}
          help={t("help.guardianRelation")}
        />
      )}
      <ReferencePicker
        control={control}
        name={`${who}ProfessionId`}
        kind="PROFESSION"
        label={t(`fields.${who}Profession`)}
        known={student?.[`${who}Profession`]}
        clearable
      />
      {seesPhones && (
        <PhoneField control={control} name={`${who}Phone`} label={t(`fields.${who}Phone`)} help={t("help.phone")} />
      )}
    </>
  );
}
