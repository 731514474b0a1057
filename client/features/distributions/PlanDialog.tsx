import { Button, Callout } from "@blueprintjs/core";
import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { maxPlanDonors, maxPlanned, planRules } from "../../../server/shared/rules/distribution.ts";
import { pledgeRules } from "../../../server/shared/rules/pledge.ts";
import { serialRange } from "../../../server/shared/serial-range.ts";
import { dateField, message, selectedId } from "../../../server/shared/values/fields.ts";
import { z } from "zod";
import {
  type DistributionRecordQuery,
  type DonationStudents,
  type PlanPreviewQueryVariables,
  usePlanDistributionMutation,
  usePlanPreviewQuery,
  usePlanStudentsMutation,
} from "../../graphql/generated/operations.ts";
import { Candidates } from "../../shared/choosing/Candidates.tsx";
import { StudentsChooser } from "../../shared/choosing/StudentsChooser.tsx";
import { FormDialog, FormSection } from "../../shared/forms/FormDialog.tsx";
import { useBranches } from "../../shared/pickers/options.ts";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { paths } from "../../shared/records/paths.ts";
import { useAmountCheck } from "../../shared/reference/useAmountCheck.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { today, useNumberFormat } from "../../ui/format.ts";
import { SkeletonLines } from "../../ui/States.tsx";
import { useDialog } from "../../ui/url.ts";
import { newDistribution, newDistributionRules, type PlannedOf } from "./new-distribution.ts";
import { PlanDonors } from "./PlanDonors.tsx";
import { PlanShort } from "./PlanShort.tsx";
import { shareOut } from "./share-out.ts";
import { OpenDistributions, OpenOrNew } from "./OpenOrNew.tsx";

const planned = {
  ...planRules.shape,
  others: z
    .array(z.object({ donorId: selectedId(), students: pledgeRules.shape.students }))
    .max(maxPlanDonors - 1)
    .default([]),
  /** Those found in another open distribution: whoever ticks them has decided so. */
  elsewhereIds: z.array(z.int()),
  /** Those found, in the order of the list. */
  fits: z.array(z.object({ id: z.int(), donorIds: z.array(z.int()) })),
};
const rules = z
  .discriminatedUnion("way", [
    z.object({ way: z.literal("OPEN"), distributionId: selectedId(), ...planned }),
    newDistributionRules.safeExtend({ way: z.literal("NEW"), ...planned }),
  ])
  .superRefine(({ others, studentIds }, context) => {
    const said = others.reduce((sum, { students }) => sum + students, 0);
    if (others.length === 0 || said < studentIds.length) return;
    context.addIssue({
      code: "custom",
      path: ["others", others.length - 1, "students"],
      message: message.moreThanSelected,
    });
  });
type Form = z.input<typeof rules>;

const intents = {
  READY: "success",
  MATCHED: "warning",
  PROPOSED: "warning",
  RESERVED: "warning",
  PLANNED_ELSEWHERE: "warning",
  RECEIVED: "warning",
  NOT_ACTIVE: "warning",
  LEAVING: "warning",
  PLANNED: "none",
  GIVEN: "none",
  OTHER_BRANCH: "warning",
  UNKNOWN: "danger",
} as const;

interface Props {
  /** The distribution; chosen or added in the dialog if absent. */
  distribution?: DistributionRecordQuery["distribution"];
  /** What it hands out, for which study year and, if that is known, in which branch; a new one can then be added. */
  of?: PlannedOf | undefined;
  /** The students; chosen in the dialog if absent. */
  students?: DonationStudents;
  /** Called when they are planned. */
  onDone?: () => void;
  onClose: () => void;
}

/** Plans students for a distribution, each with one donor; they are shown before anything is written. */
export function PlanDialog({ distribution, of, students, onDone, onClose }: Props) {
  const { t } = useTranslation("distribution");
  const number = useNumberFormat();
  const toast = useToast();
  const navigate = useNavigate();
  const branches = useBranches();
  const [plan] = usePlanStudentsMutation();
  const [planNew] = usePlanDistributionMutation();
  const dialog = useDialog();
  const check = useAmountCheck();
  const added = useRef<number>(null);
  const done = (count: number) => t("plan.done", { count, shown: number(count) });
  return (
    <FormDialog
      wide
      title={t(distribution ? "plan.title" : "plan.titleTo")}
      type="PlannedStudent"
      rules={rules}
      initial={{
        way: "OPEN",
        ...(distribution && { distributionId: distribution.id }),
        ...(of && newDistribution(of, branches)),
        studentIds: [],
        others: [],
        elsewhereIds: [],
        fits: [],
      }}
      shownAt={{ serialNumbers: "lastSerial" }}
      saveLabel={t("plan.save")}
      onClose={() => (added.current === null ? onClose() : void navigate(paths.distribution(added.current)))}
      check={async (values) => values.way === "OPEN" || check(values, values)}
      save={async (values) => {
        const { studentIds, others, elsewhereIds, fits, donorId, ...fields } = values;
        const chosen = fits.filter(({ id }) => studentIds.includes(id));
        const [first = { donorId, studentIds }, ...further] = shareOut(chosen, donorId, others);
        const to = { ...first, others: further, twice: studentIds.filter((id) => elsewhereIds.includes(id)) };
        if (fields.way === "NEW") {
          const { way: _way, firstSerial, lastSerial, ...input } = fields;
          const serialNumbers = firstSerial && lastSerial ? serialRange(firstSerial, lastSerial) : null;
          const { data } = await planNew({ variables: { input, ...to, serialNumbers } });
          if (!data) return;
          const { changeId, record } = data.planDistribution;
          const page = paths.distribution(record.id);
          const leave = () => window.location.pathname === page && void navigate(paths.distributions);
          toast.done(t("plan.doneNew", { students: done(studentIds.length) }), { changeId, onUndone: leave });
          added.current = record.id;
        } else {
          const { distributionId } = fields;
          const { data } = await plan({ variables: { distributionId, ...to }, refetchQueries: "active" });
          if (!data) return;
          const { count, changeId } = data.planStudents;
          toast.done(done(count), { changeId, ...(!distribution && { open: paths.distribution(distributionId) }) });
        }
        onDone?.();
      }}
    >
      {() => (
        <>
          {!distribution && (
            <FormSection title={t("plan.distribution")}>
              {of ? <OpenOrNew of={of} /> : <OpenDistributions />}
            </FormSection>
          )}
          <FormSection title={t("numbers.donors")}>
            <PlanDonors />
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
                beside: (
                  <Button text={t("matched.button")} onClick={() => dialog.open("plan-matches", distribution.id)} />
                ),
              })}
              renderPreview={(asked) => <Preview students={asked} />}
            />
            <p className="plan-limit ui-muted">{t("plan.limit", { n: number(maxPlanned) })}</p>
          </FormSection>
        </>
      )}
    </FormDialog>
  );
}

function Preview({ students }: { students: DonationStudents }) {
  const { t } = useTranslation("distribution");
  const { control } = useFormContext<Form>();
  const [way, distributionId, donorId] = useWatch({ control, name: ["way", "distributionId", "donorId"] });
  const [branchId, asset, classYearId, heldOn] = useWatch({
    control,
    name: ["branchId", "asset", "classYearId", "heldOn"],
  });
  const others = useWatch({ control, name: "others" });
  const isNew = way === "NEW";
  if (isNew && !branchId) return <Callout intent="primary">{t("plan.chooseBranch")}</Callout>;
  if (!isNew && !distributionId) return <Callout intent="primary">{t("plan.chooseDonor")}</Callout>;
  if (!donorId) return <Callout intent="primary">{t(isNew ? "plan.chooseGiver" : "plan.chooseDonor")}</Callout>;
  const to = isNew
    ? { toAdd: { branchId, asset, classYearId, heldOn: dateField().safeParse(heldOn).data ?? today() } }
    : { distributionId };
  const otherDonorIds = [...new Set(others?.flatMap((other) => other.donorId ?? []))].filter((id) => id !== donorId);
  return <Found variables={{ ...to, donorId, otherDonorIds, students }} />;
}

function Found({ variables }: { variables: PlanPreviewQueryVariables }) {
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
    setValue(
      "fits",
      (found ?? []).flatMap(({ student, donorIds }) => (student ? [{ id: student.id, donorIds }] : [])),
    );
  }, [found, setValue]);
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={4} />;
  const { rows, more, places } = data.planPreview;
  return (
    <>
      <PlanShort places={places} />
      <Candidates rows={rows} more={more} intents={intents} labelOf={(finding) => labelOf("PlanFinding", finding)} />
    </>
  );
}
