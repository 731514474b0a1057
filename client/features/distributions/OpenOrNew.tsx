import { Callout, HTMLSelect, SegmentedControl } from "@blueprintjs/core";
import { useEffect } from "react";
import { type Control, useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { type DistributionsQuery, useDistributionsQuery } from "../../graphql/generated/operations.ts";
import { Field } from "../../shared/forms/Field.tsx";
import { TextField } from "../../shared/forms/fields.tsx";
import { useFormBranch } from "../../shared/forms/proposals.ts";
import { useField } from "../../shared/forms/useField.ts";
import { useBranches } from "../../shared/pickers/options.ts";
import { showDate } from "../../ui/format.ts";
import { type Form, GivenAmount, NameFields, PlaceFields } from "./DistributionDialog.tsx";
import type { NewForm, PlannedOf } from "./new-distribution.ts";

/** The fields of the form that this part reads and sets. */
interface Chosen {
  way: "OPEN" | "NEW";
  distributionId?: number;
}

/** The distributions that are not closed, the latest first. */
function useOpen(of?: PlannedOf): DistributionsQuery["distributions"]["rows"] | undefined {
  const { data } = useDistributionsQuery({
    variables: {
      filter: { state: ["PLANNED"], ...(of && { asset: [of.asset], classYearId: [of.yearId] }) },
      pageSize: 100,
    },
    fetchPolicy: "cache-and-network",
  });
  return data?.distributions.rows;
}

/** One of the open distributions of what students wait for, or a new one, which is chosen if there is none. */
export function OpenOrNew({ of }: { of: PlannedOf }) {
  const { t } = useTranslation("distribution");
  const { control, setValue } = useFormContext<Chosen>();
  const way = useWatch({ control, name: "way" });
  const open = useOpen(of);
  const isNone = open?.length === 0;
  useEffect(() => {
    if (isNone) setValue("way", "NEW");
  }, [isNone, setValue]);
  return (
    <>
      {open && !isNone && (
        <SegmentedControl
          className="plan-way"
          aria-label={t("plan.way")}
          options={[
            { value: "OPEN", label: t("plan.open") },
            { value: "NEW", label: t("plan.new") },
          ]}
          value={way}
          onValueChange={(value) => setValue("way", value as Chosen["way"])}
        />
      )}
      {way === "NEW" ? <NewDistribution of={of} /> : <Choice rows={open} />}
    </>
  );
}

/** One of the open distributions. */
export function OpenDistributions() {
  return <Choice rows={useOpen()} />;
}

/** Chooses one; one alone is chosen. */
function Choice({ rows }: { rows: DistributionsQuery["distributions"]["rows"] | undefined }) {
  const { t } = useTranslation("distribution");
  const { control, getValues, setValue } = useFormContext<Chosen>();
  const { field, aria, frame } = useField({
    control,
    name: "distributionId",
    label: t("plan.distribution"),
    required: true,
  });
  const [only, ...others] = rows ?? [];
  const single = only && others.length === 0 ? only.id : undefined;
  useEffect(() => {
    if (single !== undefined && !getValues("distributionId")) setValue("distributionId", single);
  }, [single, getValues, setValue]);
  if (rows?.length === 0) return <Callout intent="primary">{t("plan.none")}</Callout>;
  return (
    <Field {...frame}>
      <HTMLSelect
        {...aria}
        ref={(element) => field.ref(element)}
        fill
        value={typeof field.value === "number" ? field.value : ""}
        onChange={(event) => field.onChange(Number(event.currentTarget.value) || undefined)}
        onBlur={field.onBlur}
      >
        <option value="">{t("plan.choose")}</option>
        {rows?.map(({ id, name, heldOn }) => (
          <option key={id} value={id}>
            {`${name} · ${showDate(heldOn)}`}
          </option>
        ))}
      </HTMLSelect>
    </Field>
  );
}

/** A new one of what the students wait for: its name, day and place, and the serial numbers if they are known. */
function NewDistribution({ of: { asset } }: { of: PlannedOf }) {
  const { t } = useTranslation("distribution");
  const { control } = useFormContext<NewForm>();
  const form = control as unknown as Control<Form>;
  const branchId = useFormBranch();
  const branches = useBranches();
  return (
    <>
      <NameFields control={form} branchField={branches.length > 1} />
      {asset === "FINANCE" && <GivenAmount control={form} />}
      <PlaceFields control={form} branchId={branchId} />
      {asset === "BICYCLE" && (
        <>
          <TextField control={control} name="firstSerial" label={t("plan.firstSerial")} help={t("plan.serialHelp")} />
          <TextField control={control} name="lastSerial" label={t("plan.lastSerial")} />
        </>
      )}
    </>
  );
}
