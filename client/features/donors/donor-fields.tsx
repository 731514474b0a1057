import type { Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { donorContactRules, donorInfoRules, donorOtherRules } from "../../../server/shared/rules/donor.ts";
import type { DonorFieldsFragment } from "../../graphql/generated/operations.ts";
import { EnumField } from "../../shared/forms/EnumField.tsx";
import { NumberField, PhoneField, SwitchField, TextArea, TextField } from "../../shared/forms/fields.tsx";
import { MoneyField } from "../../shared/forms/MoneyField.tsx";
import { ReferencePicker } from "../../shared/reference/ReferencePicker.tsx";

type InfoForm = z.input<typeof donorInfoRules>;
type ContactForm = z.input<typeof donorContactRules>;
type OtherForm = z.input<typeof donorOtherRules>;

interface Props<Values extends object, Output> {
  control: Control<Values, unknown, Output>;
}

/** Code, names, honorific, greeting and pin. */
export function InfoFields<Values extends InfoForm, Output>({ control }: Props<Values, Output>) {
  const { t } = useTranslation("donor");
  const form = control as unknown as Control<InfoForm, unknown, Output>;
  return (
    <>
      <TextField control={form} name="code" label={t("fields.code")} required />
      <TextField control={form} name="nameEn" label={t("fields.nameEn")} lang="en" required />
      <TextField control={form} name="nameLocal" label={t("fields.nameLocal")} lang="km" />
      <TextField control={form} name="honorific" label={t("fields.honorific")} help={t("help.honorific")} />
      <TextField control={form} name="greeting" label={t("fields.greeting")} help={t("help.greeting")} />
      <SwitchField control={form} name="pinned" label={t("fields.pinned")} />
    </>
  );
}

/** A donor's contact details. */
export function ContactFields<Values extends ContactForm, Output>({
  control,
  donor,
}: Props<Values, Output> & { donor?: DonorFieldsFragment }) {
  const { t } = useTranslation("donor");
  const form = control as unknown as Control<ContactForm, unknown, Output>;
  return (
    <>
      <PhoneField control={form} name="phone" label={t("fields.phone")} help={t("help.phone")} />
      <TextField control={form} name="email" type="email" label={t("fields.email")} />
      <ReferencePicker
        control={form}
        name="countryId"
        kind="COUNTRY"
        label={t("fields.country")}
        known={donor?.country}
        clearable
      />
      <TextField control={form} name="addressLine1" label={t("fields.addressLine1")} />
      <TextField control={form} name="addressLine2" label={t("fields.addressLine2")} />
      <TextField control={form} name="addressLine3" label={t("fields.addressLine3")} />
      <TextField control={form} name="zip" label={t("fields.zip")} help={t("help.zip")} />
    </>
  );
}

/** Type, number of donations, hope, next price, remark. */
export function OtherFields<Values extends OtherForm, Output>({ control }: Props<Values, Output>) {
  const { t } = useTranslation("donor");
  const form = control as unknown as Control<OtherForm, unknown, Output>;
  return (
    <>
      <EnumField control={form} name="donorType" of="DonorType" label={t("fields.donorType")} required />
      <NumberField control={form} name="donorTime" label={t("fields.donorTime")} help={t("help.donorTime")} />
      <MoneyField
        control={form}
        name="newPrice"
        currency="newPriceCurrency"
        label={t("fields.newPrice")}
        currencyLabel={t("fields.newPriceCurrency")}
        help={t("help.newPrice")}
      />
      <TextArea control={form} name="hope" label={t("fields.hope")} help={t("help.hope")} />
      <TextArea control={form} name="remark" label={t("fields.remark")} />
    </>
  );
}
