import { useEffect, useRef } from "react";
import { type Control, useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { z } from "zod";
import {
  type distributionRules,
  wholeDistributionChangeRules,
  wholeDistributionRules,
} from "../../../server/shared/rules/distribution.ts";
import {
  type DistributionRecordQuery,
  useCreateDistributionMutation,
  useUpdateDistributionMutation,
} from "../../graphql/generated/operations.ts";
import { BranchPicker } from "../../shared/forms/BranchPicker.tsx";
import { DateField } from "../../shared/forms/DateField.tsx";
import { EnumField } from "../../shared/forms/EnumField.tsx";
import { TextArea, TextField } from "../../shared/forms/fields.tsx";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import type { Whole } from "../../shared/forms/useRecordForm.ts";
import { useFormBranch } from "../../shared/forms/proposals.ts";
import { SchoolPicker } from "../../shared/forms/SchoolPicker.tsx";
import { useBranches } from "../../shared/pickers/options.ts";
import type { Named } from "../../shared/records/records.ts";
import { paths } from "../../shared/records/paths.ts";
import { AmountField } from "../../shared/reference/AmountField.tsx";
import { useClassYears } from "../../shared/reference/class-years.ts";
import { ReferencePicker } from "../../shared/reference/ReferencePicker.tsx";
import { useAmountCheck } from "../../shared/reference/useAmountCheck.ts";
import { useToast } from "../../shared/toasts/toast.tsx";

export interface DistributionDialogProps {
  distribution: DistributionRecordQuery["distribution"];
  reload: () => Promise<number | undefined>;
  onClose: () => void;
}

export type Form = z.input<typeof distributionRules>;

/** Adds a distribution and opens its page. */
export function AddDistribution({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("distribution");
  const toast = useToast();
  const navigate = useNavigate();
  const [create] = useCreateDistributionMutation();
  const check = useAmountCheck();
  const added = useRef<number>(null);
  return (
    <FormDialog
      title={t("add.title")}
      type="Distribution"
      columns
      rules={wholeDistributionRules}
      initial={{
        name: "",
        place: null,
        schoolId: null,
        amount: null,
        currency: null,
        remark: null,
      }}
      onClose={() =>
        added.current === null ? onClose() : void navigate(paths.distribution(added.current), { replace: true })
      }
      check={(values) => check(values, values)}
      save={async (input) => {
        const { data } = await create({ variables: { input }, refetchQueries: "active" });
        if (!data) return;
        toast.done(t("add.done"), data.createDistribution);
        added.current = data.createDistribution.record.id;
      }}
    >
      {({ control }) => <NewFields control={control} />}
    </FormDialog>
  );
}

/** The fields of a new distribution: who has a single branch is not asked for it. */
function NewFields<Values extends object, Output>({ control }: { control: Control<Values, unknown, Output> }) {
  const branchId = useFormBranch();
  return <Fields control={control} branchField={useBranches().length > 1} branchId={branchId} />;
}

/** Edits a distribution; its branch stays. */
export function EditDistribution({ distribution, reload, onClose }: DistributionDialogProps) {
  const { t } = useTranslation("distribution");
  const toast = useToast();
  const [update] = useUpdateDistributionMutation();
  const check = useAmountCheck();
  const { id, name, heldOn, place, school, asset, classYear, amount, currency, remark, branch } = distribution;
  return (
    <FormDialog
      title={t("edit.title")}
      type="Distribution"
      columns
      rules={wholeDistributionChangeRules}
      together={[["amount", "currency"]]}
      version={distribution.version}
      reload={reload}
      initial={
        {
          name,
          heldOn,
          place,
          asset,
          remark,
          schoolId: school?.id ?? null,
          classYearId: classYear.id,
          amount: amount ?? null,
          currency: currency ?? null,
        } satisfies Whole<typeof wholeDistributionChangeRules>
      }
      onClose={onClose}
      check={check}
      save={async (_values, input, version = distribution.version) => {
        const { data } = await update({ variables: { id, version, input }, refetchQueries: "active" });
        if (data) toast.done(t("edit.done"), data.updateDistribution);
      }}
    >
      {({ control }) => (
        <Fields control={control} branchId={branch.id} classYear={classYear} school={school ?? undefined} />
      )}
    </FormDialog>
  );
}

interface FieldsProps<Values extends object, Output> {
  control: Control<Values, unknown, Output>;
  branchField?: boolean;
  branchId?: number | undefined;
  classYear?: Named;
  school?: Named | undefined;
}

/** A distribution's fields; the present study year is suggested. */
function Fields<Values extends object, Output>({
  control,
  branchField = false,
  branchId,
  classYear,
  school,
}: FieldsProps<Values, Output>) {
  const { t } = useTranslation("distribution");
  const form = control as unknown as Control<Form, unknown, Output>;
  const { setValue, getValues, formState } = useFormContext<Form>();
  const { isSubmitted } = formState;
  const asset = useWatch({ control: form, name: "asset" });
  const { current } = useClassYears();
  useEffect(() => {
    if (current && !getValues("classYearId")) setValue("classYearId", current.id, { shouldValidate: isSubmitted });
  }, [current, isSubmitted, getValues, setValue]);
  // Hidden for other assets, so that it must not be sent with them.
  useEffect(() => {
    if (asset === "FINANCE") return;
    for (const name of ["amount", "currency"] as const) {
      if (getValues(name)) setValue(name, null, { shouldDirty: true });
    }
  }, [asset, getValues, setValue]);
  return (
    <div className="ui-form-grid">
      <NameFields control={form} branchField={branchField} />
      <EnumField control={form} name="asset" of="Asset" label={t("fields.asset")} required />
      {asset === "FINANCE" && <GivenAmount control={form} />}
      <ReferencePicker
        control={form}
        name="classYearId"
        kind="CLASS_YEAR"
        label={t("fields.classYear")}
        known={classYear ?? current}
        required
      />
      <PlaceFields control={form} school={school} branchId={branchId} />
      <TextArea control={form} name="remark" label={t("fields.remark")} />
    </div>
  );
}

interface PartProps<Output> {
  control: Control<Form, unknown, Output>;
}

/** What it is called, in which branch, and its day. */
export function NameFields<Output>({ control, branchField }: PartProps<Output> & { branchField: boolean }) {
  const { t } = useTranslation("distribution");
  return (
    <>
      <TextField control={control} name="name" label={t("fields.name")} required />
      {branchField && <BranchPicker control={control} name="branchId" label={t("fields.branch")} required />}
      <DateField control={control} name="heldOn" label={t("fields.heldOn")} required />
    </>
  );
}

/** What each student receives. */
export function GivenAmount<Output>({ control }: PartProps<Output>) {
  const { t } = useTranslation("distribution");
  return (
    <AmountField
      control={control}
      name="amount"
      currency="currency"
      label={t("fields.amount")}
      currencyLabel={t("fields.currency")}
    />
  );
}

/** Where it is held. */
export function PlaceFields<Output>({
  control,
  school,
  branchId,
}: PartProps<Output> & { school?: Named | undefined; branchId: number | undefined }) {
  const { t } = useTranslation("distribution");
  return (
    <>
      <SchoolPicker
        control={control}
        name="schoolId"
        label={t("fields.school")}
        known={school}
        {...(branchId && { branchId })}
      />
      <TextField control={control} name="place" label={t("fields.place")} help={t("help.place")} />
    </>
  );
}
