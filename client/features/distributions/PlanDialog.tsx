import { Callout, HTMLSelect } from "@blueprintjs/core";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import type { Asset } from "../../../server/shared/enums.ts";
import { maxPlanned, planRules } from "../../../server/shared/rules/distribution.ts";
import { selectedId } from "../../../server/shared/values/fields.ts";
import {
  type DistributionRecordQuery,
  type DonationStudents,
  useDistributionsQuery,
  usePlanPreviewQuery,
  usePlanStudentsMutation,
} from "../../graphql/generated/operations.ts";
import { Candidates } from "../../shared/choosing/Candidates.tsx";
import { StudentsChooser } from "../../shared/choosing/StudentsChooser.tsx";
import { DonorPicker } from "../../shared/forms/DonorPicker.tsx";
import { Field } from "../../shared/forms/Field.tsx";
import { FormDialog, FormSection } from "../../shared/forms/FormDialog.tsx";
import { useField } from "../../shared/forms/useField.ts";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { paths } from "../../shared/records/paths.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { showDate, useNumberFormat } from "../../ui/format.ts";
import { SkeletonLines } from "../../ui/States.tsx";

const rules = planRules.extend({
  distributionId: selectedId(),
  /** Those found in another open distribution: whoever ticks them has decided so. */
  elsewhereIds: z.array(z.int()),
});
type Form = z.input<typeof rules>;

const intents = {
  READY: "success",
  MATCHED: "warning",
  RESERVED: "warning",
  PLANNED_ELSEWHERE: "warning",
  NOT_ACTIVE: "warning",
  LEAVING: "warning",
  PLANNED: "none",
  GIVEN: "none",
  OTHER_BRANCH: "warning",
  UNKNOWN: "danger",
} as const;

interface Props {
  /** The distribution; chosen in the dialog if absent. */
  distribution?: DistributionRecordQuery["distribution"];
  /** What it hands out, and for which study year, if it is chosen in the dialog. */
  of?: { asset: Asset; yearId: number };
  /** The students; chosen in the dialog if absent. */
  students?: DonationStudents;
  /** Called when they are planned. */
  onDone?: () => void;
  onClose: () => void;
}

/** Plans students with one donor for a distribution; they are shown before anything is written. */
export function PlanDialog({ distribution, of, students, onDone, onClose }: Props) {
  const { t } = useTranslation("distribution");
  const number = useNumberFormat();
  const toast = useToast();
  const [plan] = usePlanStudentsMutation();
  return (
    <FormDialog
      wide
      title={t(distribution ? "plan.title" : "plan.titleTo")}
      type="PlannedStudent"
      rules={rules}
      initial={{ ...(distribution && { distributionId: distribution.id }), studentIds: [], elsewhereIds: [] }}
      saveLabel={t("plan.save")}
      onClose={onClose}
      save={async ({ elsewhereIds, ...planned }) => {
        const twice = planned.studentIds.filter((id) => elsewhereIds.includes(id));
        const variables = { ...planned, twice };
        const { data } = await plan({ variables, refetchQueries: "active" });
        if (!data) return;
        const { count, changeId } = data.planStudents;
        const open = distribution ? {} : { open: paths.distribution(variables.distributionId) };
        toast.done(t("plan.done", { count, shown: number(count) }), { changeId, ...open });
        onDone?.();
      }}
    >
      {({ control }) => (
        <>
          <FormSection title={t("plan.distribution")}>
            {!distribution && <OpenDistributions of={of} />}
            <DonorPicker
              control={control}
              name="donorId"
              label={t("fields.donor")}
              help={t("plan.donorHelp")}
              gives
              required
            />
          </FormSection>
          <FormSection title={t("plan.students")}>
            <StudentsChooser
              {...(students && { selected: students })}
              {...(distribution && {
                waiting: {
                  asset: distribution.asset,
                  yearId: distribution.classYear.id,
                  branchId: [distribution.branch.id],
                  planned: false,
                },
              })}
              renderPreview={(asked) => <Preview students={asked} />}
            />
            <p className="ui-muted">{t("plan.limit", { n: number(maxPlanned) })}</p>
          </FormSection>
        </>
      )}
    </FormDialog>
  );
}

/** The distributions that are not closed, the latest first; one alone is chosen. */
function OpenDistributions({ of }: Pick<Props, "of">) {
  const { t } = useTranslation("distribution");
  const { control, getValues, setValue } = useFormContext<Form>();
  const { field, aria, frame } = useField({
    control,
    name: "distributionId",
    label: t("plan.distribution"),
    required: true,
  });
  const { data } = useDistributionsQuery({
    variables: {
      filter: { state: ["PLANNED"], ...(of && { asset: [of.asset], classYearId: [of.yearId] }) },
      pageSize: 100,
    },
    fetchPolicy: "cache-and-network",
  });
  const rows = data?.distributions.rows;
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

function Preview({ students }: { students: DonationStudents }) {
  const { t } = useTranslation("distribution");
  const { control } = useFormContext<Form>();
  const [distributionId, donorId] = useWatch({ control, name: ["distributionId", "donorId"] });
  if (!distributionId || !donorId) return <Callout intent="primary">{t("plan.chooseDonor")}</Callout>;
  return <Found variables={{ distributionId, donorId, students }} />;
}

function Found({
  variables,
}: {
  variables: Pick<Form, "distributionId" | "donorId"> & { students: DonationStudents };
}) {
  const labelOf = useEnumLabel();
  const { setValue } = useFormContext<Form>();
  const { data, error, refetch } = usePlanPreviewQuery({ variables, fetchPolicy: "network-only" });
  const found = data?.planPreview.rows;
  useEffect(() => {
    const elsewhere = found?.filter(({ finding }) => finding === "PLANNED_ELSEWHERE") ?? [];
    setValue(
      "elsewhereIds",
      elsewhere.flatMap(({ student }) => student?.id ?? []),
    );
  }, [found, setValue]);
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={4} />;
  const { rows, more } = data.planPreview;
  return (
    <Candidates rows={rows} more={more} intents={intents} labelOf={(finding) => labelOf("PlanFinding", finding)} />
  );
}
