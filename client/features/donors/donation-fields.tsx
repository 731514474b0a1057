import { Callout } from "@blueprintjs/core";
import { useEffect } from "react";
import { type Control, useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { isOutside } from "../../../server/shared/present-year.ts";
import type { donationChangeRules } from "../../../server/shared/rules/donation.ts";
import { DateField } from "../../shared/forms/DateField.tsx";
import { EnumField } from "../../shared/forms/EnumField.tsx";
import { TextArea, TextField } from "../../shared/forms/fields.tsx";
import { AmountField } from "../../shared/reference/AmountField.tsx";
import { ReferencePicker } from "../../shared/reference/ReferencePicker.tsx";
import type { Named } from "../../shared/records/records.ts";
import { isDay } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { useClassYears } from "../../shared/reference/class-years.ts";

type AssetForm = z.input<typeof donationChangeRules>;

interface Props<Values extends object, Output> {
  control: Control<Values, unknown, Output>;
  /** The study year of the donation being edited. */
  classYear?: Named;
  /** A serial number belongs to a single bicycle: hidden for donations to several. */
  several?: boolean;
}

/** What is given: asset, study year, date, and the asset's details. The present study year is suggested. */
export function AssetFields<Values extends Omit<AssetForm, "serialNumber">, Output>({
  control,
  classYear,
  several = false,
}: Props<Values, Output>) {
  const { t } = useTranslation("donation");
  const form = control as unknown as Control<AssetForm, unknown, Output>;
  const { setValue, getValues } = useFormContext<AssetForm>();
  const asset = useWatch({ control: form, name: "asset" });
  const donorId = useWatch<{ donorId?: number }>({ name: "donorId" });
  const { current } = useClassYears();

  useEffect(() => {
    if (current && !getValues("classYearId")) setValue("classYearId", current.id);
  }, [current, getValues, setValue]);
  // Clears details that do not belong to the asset, as they are hidden.
  useEffect(() => {
    const empty = (name: "amount" | "currency" | "serialNumber") => {
      if (getValues(name)) setValue(name, null, { shouldDirty: true });
    };
    if (asset !== "FINANCE") {
      empty("amount");
      empty("currency");
    }
    if (asset !== "BICYCLE") empty("serialNumber");
  }, [asset, getValues, setValue]);

  return (
    <>
      <EnumField control={form} name="asset" of="Asset" label={t("fields.asset")} required />
      {asset === "FINANCE" && (
        <AmountField
          control={form}
          name="amount"
          currency="currency"
          label={t("fields.amount")}
          currencyLabel={t("fields.currency")}
          donorId={donorId}
        />
      )}
      {asset === "BICYCLE" && !several && (
        <TextField control={form} name="serialNumber" label={t("fields.serialNumber")} help={t("help.serialNumber")} />
      )}
      <ReferencePicker
        control={form}
        name="classYearId"
        kind="CLASS_YEAR"
        label={t("fields.classYear")}
        known={classYear ?? current}
        required
      />
      <DateField control={form} name="givenOn" label={t("fields.givenOn")} required past />
      <OutsideNote />
      <TextArea control={form} name="remark" label={t("fields.remark")} />
    </>
  );
}

/** That the day lies outside the study year: it is not refused, as it may be meant so. */
function OutsideNote() {
  const { t } = useTranslation("donation");
  const names = useNames();
  const [classYearId, givenOn] = useWatch<AssetForm>({ name: ["classYearId", "givenOn"] });
  const { years } = useClassYears();
  const year = years?.find(({ id }) => id === classYearId);
  if (!year || typeof givenOn !== "string" || !isDay(givenOn) || !isOutside(year, givenOn)) return null;
  return (
    <Callout intent="warning" className="donation-note" role="status">
      {t("donate.outsideYear", { year: names.first(year) })}
    </Callout>
  );
}
