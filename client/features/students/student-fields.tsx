import { Fragment } from "react";
import type { Control } from "react-hook-form";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type {
  studentAddressRules,
  studentConsentRules,
  studentFamilyRules,
  studentNameRules,
  studentOtherRules,
} from "../../../server/shared/rules/student.ts";
import type { StudentFieldsFragment } from "../../graphql/generated/operations.ts";
import { DateField } from "../../shared/forms/DateField.tsx";
import { EnumField } from "../../shared/forms/EnumField.tsx";
import { NumberField, TextArea, TextField } from "../../shared/forms/fields.tsx";
import { LocationPicker } from "../../shared/reference/LocationPicker.tsx";
import { ReferencePicker } from "../../shared/reference/ReferencePicker.tsx";

type NameRules = z.input<typeof studentNameRules>;
type BackgroundForm = Pick<NameRules, "weightKg" | "heightCm" | "religionId" | "povertyLevel">;
type NamesForm = Omit<NameRules, "branchId" | "code" | keyof BackgroundForm>;
type AddressForm = z.input<typeof studentAddressRules>;
export type FamilyForm = z.input<typeof studentFamilyRules>;
type ConsentForm = z.input<typeof studentConsentRules>;
type RemarkForm = z.input<typeof studentOtherRules>;

interface Props<Values extends object, Output> {
  control: Control<Values, unknown, Output>;
  student?: StudentFieldsFragment;
}

/** Names in both scripts, the reader's first, sex and birth. */
export function NamesFields<Values extends NamesForm, Output>({ control }: Props<Values, Output>) {
  const { t, i18n } = useTranslation("student");
  const form = control as unknown as Control<NamesForm, unknown, Output>;
  const scripts = i18n.language === "km" ? (["Local", "En"] as const) : (["En", "Local"] as const);
  return (
    <>
      {scripts.map((script) => {
        const lang = script === "En" ? "en" : "km";
        return (
          <Fragment key={script}>
            <TextField
              control={form}
              name={`lastName${script}`}
              label={t(`fields.lastName${script}`)}
              lang={lang}
              required
            />
            <TextField
              control={form}
              name={`firstName${script}`}
              label={t(`fields.firstName${script}`)}
              lang={lang}
              required
            />
          </Fragment>
        );
      })}
      <TextField control={form} name="nickname" label={t("fields.nickname")} />
      <EnumField control={form} name="sex" of="Sex" label={t("fields.sex")} required />
      <DateField control={form} name="dateOfBirth" label={t("fields.dateOfBirth")} past />
    </>
  );
}

/** Weight, height, religion, poverty level. */
export function BackgroundFields<Values extends BackgroundForm, Output>({ control, student }: Props<Values, Output>) {
  const { t } = useTranslation("student");
  const form = control as unknown as Control<BackgroundForm, unknown, Output>;
  return (
    <>
      <NumberField control={form} name="weightKg" label={t("fields.weightKg")} decimal />
      <NumberField control={form} name="heightCm" label={t("fields.heightCm")} decimal />
      <ReferencePicker
        control={form}
        name="religionId"
        kind="RELIGION"
        label={t("fields.religion")}
        known={student?.religion}
        clearable
      />
      <EnumField control={form} name="povertyLevel" of="PovertyLevel" label={t("fields.povertyLevel")} />
    </>
  );
}

/** Where a student lives. */
export function AddressFields<Values extends AddressForm, Output>({ control, student }: Props<Values, Output>) {
  const { t } = useTranslation("student");
  const form = control as unknown as Control<AddressForm, unknown, Output>;
  return (
    <>
      <LocationPicker
        {...(student && {
          known: {
            COUNTRY: student.country,
            PROVINCE: student.province,
            DISTRICT: student.district,
            COMMUNE: student.commune,
            VILLAGE: student.village ?? null,
          },
        })}
      />
      <TextField control={form} name="address" label={t("fields.address")} />
    </>
  );
}

/** What was answered about photos, when and by whom. */
export function ConsentFields<Values extends ConsentForm, Output>({ control }: Props<Values, Output>) {
  const { t } = useTranslation("student");
  const form = control as unknown as Control<ConsentForm, unknown, Output>;
  const answer = useWatch({ control: form, name: "photoConsent" });
  const answered = answer === "GIVEN" || answer === "REFUSED";
  return (
    <>
      <EnumField control={form} name="photoConsent" of="PhotoConsent" label={t("fields.photoConsent")} />
      {answered && (
        <>
          <DateField
            control={form}
            name="photoConsentOn"
            label={t("fields.photoConsentOn")}
            help={t("help.consentOn")}
            past
          />
          <TextField
            control={form}
            name="photoConsentBy"
            label={t("fields.photoConsentBy")}
            help={t("help.consentBy")}
          />
        </>
      )}
    </>
  );
}

/** Anything else worth knowing. */
export function RemarkFields<Values extends RemarkForm, Output>({ control }: Props<Values, Output>) {
  const { t } = useTranslation("student");
  const form = control as unknown as Control<RemarkForm, unknown, Output>;
  return <TextArea control={form} name="remark" label={t("fields.remark")} />;
}
