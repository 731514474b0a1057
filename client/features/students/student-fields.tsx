import type { Control } from "react-hook-form";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { SectionOf } from "../../../server/shared/records/field.ts";
import { studentFields } from "../../../server/shared/records/student.ts";
import type { StudentFieldsFragment } from "../../graphql/generated/operations.ts";
import { useNamesDiffer } from "./useNamesDiffer.ts";
import { RecordFields } from "../../shared/reference/RecordFields.tsx";

type Name = keyof typeof studentFields;

interface SectionProps<Values extends object, Output> {
  control: Control<Values, unknown, Output>;
  student?: StudentFieldsFragment;
  section: SectionOf<typeof studentFields>;
  first?: readonly Name[];
  except?: readonly Name[];
}

/** The fields of a section. */
export function StudentFields<Values extends object, Output>({ student, ...props }: SectionProps<Values, Output>) {
  return <RecordFields {...props} words="student" fields={studentFields} record={student} />;
}

/** The parts of a student's name in both scripts, the reader's first. */
export function useNameParts() {
  const { i18n } = useTranslation();
  const english = ["lastNameEn", "firstNameEn"] as const;
  const khmer = ["lastNameLocal", "firstNameLocal"] as const;
  return i18n.language === "km" ? [...khmer, ...english] : [...english, ...khmer];
}

type NamesProps<Values extends object, Output> = Pick<SectionProps<Values, Output>, "control" | "except">;

/** Code, names in both scripts, sex and birth. */
export function NamesFields<Values extends object, Output>(props: NamesProps<Values, Output>) {
  const { t } = useTranslation("student");
  const differ = useNamesDiffer();
  return (
    <>
      <StudentFields {...props} section="names" first={["code", ...useNameParts()]} />
      {differ && (
        <p className="student-romanised ui-muted" role="status">
          {t("quick.differ")}
        </p>
      )}
    </>
  );
}

/** The photo consent, when and by whom it was answered. */
export function ConsentFields<Values extends object, Output>({
  control,
}: Pick<SectionProps<Values, Output>, "control">) {
  const form = useFormContext<{ photoConsent: string }>();
  const answer = useWatch({ control: form.control, name: "photoConsent" });
  const answered = answer === "GIVEN" || answer === "REFUSED";
  return (
    <StudentFields
      control={control}
      section="consent"
      {...(!answered && { except: ["photoConsentOn", "photoConsentBy"] })}
    />
  );
}
