import { Button } from "@blueprintjs/core";
import { Add, Cross } from "@blueprintjs/icons";
import { useFieldArray, useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { maxPlanDonors } from "../../../server/shared/rules/distribution.ts";
import { DonorPicker } from "../../shared/forms/DonorPicker.tsx";
import { NumberField } from "../../shared/forms/fields.tsx";
import { useNumberFormat } from "../../ui/format.ts";

/** The fields of the form that this part reads and sets. */
export interface DonorsForm {
  donorId: number;
  others: { donorId: number; students: number }[];
}

/** Who gives: one donor to all, or further ones, each to as many students as is said. */
export function PlanDonors() {
  const { t } = useTranslation("distribution");
  const number = useNumberFormat();
  const { control } = useFormContext<DonorsForm>();
  const { fields, append, remove } = useFieldArray({ control, name: "others" });
  const isSeveral = fields.length > 0;
  return (
    <>
      <DonorPicker
        control={control}
        name="donorId"
        label={t("fields.donor")}
        help={t(isSeveral ? "plan.othersHelp" : "plan.donorHelp")}
        gives
        required
      />
      {fields.map(({ id }, at) => (
        <div key={id} className="plan-donor">
          <DonorPicker control={control} name={`others.${at}.donorId`} label={t("plan.otherDonor")} gives required />
          <NumberField control={control} name={`others.${at}.students`} label={t("plan.otherStudents")} required />
          <Button
            variant="minimal"
            icon={<Cross />}
            aria-label={t("plan.removeDonor", { n: number(at + 2) })}
            onClick={() => remove(at)}
          />
        </div>
      ))}
      {fields.length < maxPlanDonors - 1 && (
        <Button
          className="plan-add-donor"
          variant="minimal"
          icon={<Add />}
          text={t("plan.addDonor")}
          onClick={() => append({} as DonorsForm["others"][number])}
        />
      )}
    </>
  );
}
