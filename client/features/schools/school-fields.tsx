import type { Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { schoolContactRules, schoolInfoRules, schoolOtherRules } from "../../../server/shared/rules/school.ts";
import type { SchoolFieldsFragment } from "../../graphql/generated/operations.ts";
import { NumberField, PhoneField, SwitchField, TextArea, TextField } from "../../shared/forms/fields.tsx";
import { LocationPicker } from "../../shared/reference/LocationPicker.tsx";
import { ReferencePicker } from "../../shared/reference/ReferencePicker.tsx";

export type InfoForm = Omit<z.input<typeof schoolInfoRules>, "branchId">;
export type ContactForm = z.input<typeof schoolContactRules>;
export type OtherForm = z.input<typeof schoolOtherRules>;

/** Code, names, state, total and pin. */
export function InfoFields<Values extends InfoForm, Output>({
  control,
  school,
}: {
  control: Control<Values, unknown, Output>;
  school?: SchoolFieldsFragment;
}) {
  const { t } = useTranslation("school");
  const form = control as unknown as Control<InfoForm, unknown, Output>;
  return (
    <>
      <TextField control={form} name="code" label={t("fields.code")} required />
      <TextField control={form} name="nameEn" label={t("fields.nameEn")} lang="en" required />
      <TextField control={form} name="nameLocal" label={t("fields.nameLocal")} lang="km" required />
      <ReferencePicker
        control={form}
        name="schoolTypeId"
        kind="SCHOOL_TYPE"
        label={t("fields.schoolType")}
        known={school?.schoolType}
        required
      />
      <NumberField control={form} name="totalStudent" label={t("fields.totalStudent")} />
      <SwitchField control={form} name="pinned" label={t("fields.pinned")} />
    </>
  );
}

/** Where a school is. */
export function PlaceFields<Values extends ContactForm, Output>({
  control,
  school,
}: {
  control: Control<Values, unknown, Output>;
  school?: SchoolFieldsFragment;
}) {
  const { t } = useTranslation("school");
  const form = control as unknown as Control<ContactForm, unknown, Output>;
  return (
    <>
      <LocationPicker
        {...(school && {
          known: {
            COUNTRY: school.country,
            PROVINCE: school.province,
            DISTRICT: school.district,
            COMMUNE: school.commune,
            VILLAGE: school.village ?? null,
          },
        })}
      />
      <TextField control={form} name="address" label={t("fields.address")} />
      <NumberField control={form} name="latitude" label={t("fields.latitude")} help={t("help.latitude")} decimal />
      <NumberField control={form} name="longitude" label={t("fields.longitude")} help={t("help.longitude")} decimal />
    </>
  );
}

/** Whom to contact at a school. */
export function ContactFields<Values extends ContactForm, Output>({
  control,
}: {
  control: Control<Values, unknown, Output>;
}) {
  const { t } = useTranslation("school");
  const form = control as unknown as Control<ContactForm, unknown, Output>;
  return (
    <>
      <TextField control={form} name="contactName" label={t("fields.contactName")} />
      <TextField control={form} name="contactPosition" label={t("fields.contactPosition")} />
      <PhoneField control={form} name="phone" label={t("fields.phone")} help={t("help.phone")} />
      <TextField control={form} name="email" type="email" label={t("fields.email")} />
    </>
  );
}

/** Description, remark and history. */
export function OtherFields<Values extends OtherForm, Output>({
  control,
}: {
  control: Control<Values, unknown, Output>;
}) {
  const { t } = useTranslation("school");
  const form = control as unknown as Control<OtherForm, unknown, Output>;
  return (
    <>
      <TextArea control={form} name="description" label={t("fields.description")} />
      <TextArea control={form} name="remark" label={t("fields.remark")} />
      <TextArea control={form} name="history" label={t("fields.history")} />
    </>
  );
}
