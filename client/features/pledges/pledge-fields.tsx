import { useEffect } from "react";
import { type Control, useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { pledgeChangeRules } from "../../../server/shared/rules/pledge.ts";
import { EnumField } from "../../shared/forms/EnumField.tsx";
import { NumberField, TextArea } from "../../shared/forms/fields.tsx";
import type { Named } from "../../shared/records/records.ts";
import { AmountField } from "../../shared/reference/AmountField.tsx";
import { useClassYears } from "../../shared/reference/class-years.ts";
import { ReferencePicker } from "../../shared/reference/ReferencePicker.tsx";

type PledgeForm = z.input<typeof pledgeChangeRules>;

interface Props<Values extends PledgeForm, Output> {
  control: Control<Values, unknown, Output>;
  /** The study years of the pledge being edited. */
  fromYear?: Named;
  untilYear?: Named | null;
}

/** What is pledged: asset, number of students, study years, and for finance the amount. The present study year is suggested. */
export function PledgeFields<Values extends PledgeForm, Output>({
  control,
  fromYear,
  untilYear,
}: Props<Values, Output>) {
  const { t } = useTranslation("pledge");
  const form = control as unknown as Control<PledgeForm, unknown, Output>;
  const { setValue, getValues } = useFormContext<PledgeForm>();
  const asset = useWatch({ control: form, name: "asset" });
  const donorId = useWatch<{ donorId?: number }>({ name: "donorId" });
  const { current } = useClassYears();

  useEffect(() => {
    if (current && !getValues("fromYearId")) setValue("fromYearId", current.id);
  }, [current, getValues, setValue]);
  // Clears the amount of another asset, as it is hidden.
  useEffect(() => {
    if (asset === "FINANCE") return;
    for (const name of ["yearlyAmount", "currency"] as const) {
      if (getValues(name)) setValue(name, null, { shouldDirty: true });
    }
  }, [asset, getValues, setValue]);

  return (
    <>
      <EnumField control={form} name="asset" of="Asset" label={t("fields.asset")} required />
      <NumberField control={form} name="students" label={t("fields.students")} required />
      {asset === "FINANCE" && (
        <AmountField
          control={form}
          name="yearlyAmount"
          currency="currency"
          label={t("fields.yearlyAmount")}
          currencyLabel={t("fields.currency")}
          donorId={donorId}
        />
      )}
      <ReferencePicker
        control={form}
        name="fromYearId"
        kind="CLASS_YEAR"
        label={t("fields.fromYear")}
        known={fromYear ?? current}
        required
      />
      <ReferencePicker
        control={form}
        name="untilYearId"
        kind="CLASS_YEAR"
        label={t("fields.untilYear")}
        help={t("help.untilYear")}
        known={untilYear ?? undefined}
      />
      <TextArea control={form} name="wishes" label={t("fields.wishes")} help={t("help.wishes")} />
      <TextArea control={form} name="remark" label={t("fields.remark")} />
    </>
  );
}
