import { Button } from "@blueprintjs/core";
import { ChevronDown } from "@blueprintjs/icons";
import { type Control, useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { studentFields } from "../../../server/shared/records/student.ts";
import { TextField } from "../../shared/forms/fields.tsx";
import { FormSection } from "../../shared/forms/FormDialog.tsx";
import { FullNameField } from "./FullNameField.tsx";
import type { NewStudent } from "./new-student.ts";
import { NewStudentClass } from "./NewStudentClass.tsx";
import { NewStudentVillage } from "./NewStudentVillage.tsx";
import { StudentFields } from "./student-fields.tsx";
import { useLatinNames } from "./useLatinNames.ts";
import { useNamesDiffer } from "./useNamesDiffer.ts";

type Name = keyof typeof studentFields;
const all = Object.keys(studentFields) as Name[];
const allBut = (...names: Name[]) => all.filter((name) => !names.includes(name));

/** What a class's paper list says of each student: the class first, then names, sex, birth, village, guardian, code. */
export function QuickStudentFields({ lastVillage, onMore }: { lastVillage: number | null; onMore: () => void }) {
  const { t, i18n } = useTranslation("student");
  const { control } = useFormContext<NewStudent>();
  const scripts = i18n.language === "km" ? (["km", "en"] as const) : (["en", "km"] as const);
  const fields = control as Control<NewStudent>;
  const romanised = useLatinNames();
  const differ = useNamesDiffer();
  const ofLatin = differ ? t("quick.differ") : romanised ? t("quick.romanised") : undefined;
  return (
    <>
      <NewStudentClass required />
      <FormSection title={t("quick.student")}>
        {scripts.map((lang) => (
          <FullNameField key={lang} control={fields} lang={lang} note={lang === "en" ? ofLatin : undefined} />
        ))}
        <StudentFields control={fields} section="names" except={allBut("sex", "dateOfBirth")} />
        <NewStudentVillage last={lastVillage} />
        <StudentFields control={fields} section="family" except={allBut("guardianName", "guardianPhone")} />
        <TextField control={fields} name="code" label={t("fields.code")} help={t("quick.codeHelp")} />
      </FormSection>
      <Button variant="minimal" icon={<ChevronDown />} text={t("quick.more")} onClick={onMore} />
    </>
  );
}
