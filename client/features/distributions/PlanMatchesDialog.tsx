import { Button, Callout, Checkbox } from "@blueprintjs/core";
import { useEffect, useMemo, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { z } from "zod";
import { maxSeveral } from "../../../server/shared/rules/donation.ts";
import { serialRange } from "../../../server/shared/serial-range.ts";
import { dateField, message, selectedId } from "../../../server/shared/values/fields.ts";
import {
  type DistributionRecordQuery,
  type MatchesToPlanQuery,
  type MatchesToPlanQueryVariables,
  useMatchesToPlanQuery,
  usePlanDistributionOfMatchesMutation,
  usePlanMatchesMutation,
} from "../../graphql/generated/operations.ts";
import { FilterChips } from "../../shared/filters/FilterChips.tsx";
import { donorsFound } from "../../shared/filters/found-records.ts";
import type { FilterValues } from "../../shared/filters/types.ts";
import { Field } from "../../shared/forms/Field.tsx";
import { FormDialog, FormSection } from "../../shared/forms/FormDialog.tsx";
import { asItIsNow } from "../../shared/forms/RecordDialog.tsx";
import { useField } from "../../shared/forms/useField.ts";
import { useBranches } from "../../shared/pickers/options.ts";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { paths } from "../../shared/records/paths.ts";
import { useAmountCheck } from "../../shared/reference/useAmountCheck.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { today, useNumberFormat } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { SkeletonLines } from "../../ui/States.tsx";
import { newDistribution, newDistributionRules, type PlannedOf } from "./new-distribution.ts";
import { OpenDistributions, OpenOrNew } from "./OpenOrNew.tsx";
import { useMissingSerials } from "./PlanShort.tsx";
import "../../shared/choosing/choosing.css";

type Row = MatchesToPlanQuery["matchesToPlan"]["rows"][number];

/** Stands for no school among the ids of schools. */
const NONE = 0;
const planned = {
  schools: z.array(z.number()).min(1, message.selected),
  /** Those found, each with its school. */
  found: z.array(z.object({ id: z.int(), schoolId: z.int() })),
};
const rules = z.discriminatedUnion("way", [
  z.object({ way: z.literal("OPEN"), distributionId: selectedId(), ...planned }),
  newDistributionRules.safeExtend({ way: z.literal("NEW"), ...planned }),
]);
type Form = z.input<typeof rules>;

const schoolOf = ({ student }: Row): number => student.school?.id ?? NONE;

interface Props {
  /** The distribution; chosen or added in the dialog if absent. */
  distribution?: DistributionRecordQuery["distribution"];
  /** What it hands out, for which study year and, if that is known, in which branch; a new one can then be added. */
  of?: PlannedOf;
  /** The donors whose matches are shown first. */
  donorIds?: readonly number[];
  onClose: () => void;
}

/** Plans students with a confirmed match, each with the donor of the match: of all donors or of some, school by school. */
export function PlanMatchesDialog({ distribution, of, donorIds = [], onClose }: Props) {
  const { t } = useTranslation(["distribution", "ui"]);
  const number = useNumberFormat();
  const toast = useToast();
  const navigate = useNavigate();
  const branches = useBranches();
  const [plan] = usePlanMatchesMutation();
  const [planNew] = usePlanDistributionOfMatchesMutation();
  const [narrowed, setNarrowed] = useState<FilterValues>(donorIds.length > 0 ? { donorId: [...donorIds] } : {});
  /** Why nothing can be planned yet. */
  const [blocked, setBlocked] = useState<string | undefined>(t("ui:loading"));
  const check = useAmountCheck();
  const added = useRef<number>(null);
  const done = (count: number) => t("plan.done", { count, shown: number(count) });
  return (
    <FormDialog
      columns={!distribution}
      title={t("matched.button")}
      rules={rules}
      initial={{
        way: "OPEN",
        ...(distribution && { distributionId: distribution.id }),
        ...(of && newDistribution(of, branches)),
        schools: [],
        found: [],
      }}
      shownAt={{ serialNumbers: "lastSerial" }}
      saveLabel={t("matched.save")}
      blocked={blocked}
      onClose={() => (added.current === null ? onClose() : void navigate(paths.distribution(added.current)))}
      check={async (values) => values.way === "OPEN" || check(values, values)}
      save={async ({ schools, found, ...fields }) => {
        const matchIds = found.flatMap(({ id, schoolId }) => (schools.includes(schoolId) ? id : []));
        if (fields.way === "NEW") {
          const { way: _way, firstSerial, lastSerial, ...input } = fields;
          const serialNumbers = firstSerial && lastSerial ? serialRange(firstSerial, lastSerial) : null;
          const { data } = await planNew({ variables: { input, matchIds, serialNumbers } });
          if (!data) return;
          const { changeId, record } = data.planDistributionOfMatches;
          const page = paths.distribution(record.id);
          const leave = () => window.location.pathname === page && void navigate(paths.distributions);
          toast.done(t("plan.doneNew", { students: done(matchIds.length) }), { changeId, onUndone: leave });
          added.current = record.id;
          return;
        }
        const { distributionId } = fields;
        const { data } = await plan({ variables: { distributionId, matchIds }, refetchQueries: "active" });
        if (!data) return;
        const { count, changeId } = data.planMatches;
        toast.done(done(count), { changeId, ...(!distribution && { open: paths.distribution(distributionId) }) });
      }}
    >
      {() => (
        <>
          {!distribution && (
            <FormSection title={t("plan.distribution")}>
              {of ? <OpenOrNew of={of} /> : <OpenDistributions />}
            </FormSection>
          )}
          <div className="several-preview">
            <p className="ui-muted">{t("matched.about")}</p>
            <FilterChips
              specs={[{ key: "donorId", type: "record", ...donorsFound, label: t("fields.donor") }]}
              values={narrowed}
              onValues={setNarrowed}
            />
            <Matches
              donorIds={narrowed["donorId"] as number[] | undefined}
              own={distribution?.school?.id ?? NONE}
              onBlocked={setBlocked}
            />
          </div>
        </>
      )}
    </FormDialog>
  );
}

interface MatchesProps {
  donorIds: number[] | undefined;
  /** The school at which it is held, which is the only one ticked at first. */
  own: number;
  /** Called with what is missing before any can be planned. */
  onBlocked: (missing: string | undefined) => void;
}

function Matches({ donorIds, own, onBlocked }: MatchesProps) {
  const { t } = useTranslation("distribution");
  const { control } = useFormContext<Form>();
  const [way, distributionId] = useWatch({ control, name: ["way", "distributionId"] });
  const [branchId, asset, classYearId, heldOn] = useWatch({
    control,
    name: ["branchId", "asset", "classYearId", "heldOn"],
  });
  const isNew = way === "NEW";
  const unknown = isNew ? !branchId : !distributionId;
  const missing = t(isNew ? "plan.chooseBranch" : "matched.choose");
  useEffect(() => {
    if (unknown) onBlocked(missing);
  }, [unknown, missing, onBlocked]);
  if (!isNew) {
    if (!distributionId) return null;
    return <Found variables={{ distributionId, donorIds: donorIds ?? null }} own={own} onBlocked={onBlocked} />;
  }
  if (!branchId) return null;
  const toAdd = { branchId, asset, classYearId, heldOn: dateField().safeParse(heldOn).data ?? today() };
  return <Found variables={{ toAdd, donorIds: donorIds ?? null }} own={own} onBlocked={onBlocked} />;
}

interface FoundProps extends Omit<MatchesProps, "donorIds"> {
  variables: MatchesToPlanQueryVariables;
}

function Found({ variables, own, onBlocked }: FoundProps) {
  const { t } = useTranslation(["distribution", "ui"]);
  const number = useNumberFormat();
  const { setValue } = useFormContext<Form>();
  const { data, error, refetch } = useMatchesToPlanQuery({ variables, ...asItIsNow });
  const rows = data?.matchesToPlan.rows;
  const bySchool = useMemo(() => Map.groupBy(rows ?? [], schoolOf), [rows]);
  useEffect(() => {
    setValue("found", rows?.map((row) => ({ id: row.id, schoolId: schoolOf(row) })) ?? []);
    setValue("schools", bySchool.has(own) && own !== NONE ? [own] : [...bySchool.keys()]);
  }, [rows, bySchool, own, setValue]);
  const none = rows?.length === 0 && t(variables.donorIds ? "matched.noneOfDonor" : "matched.none");
  // That there is none is said above the button.
  const missing = !rows && !error ? t("ui:loading") : none ? "" : undefined;
  useEffect(() => onBlocked(missing), [missing, onBlocked]);
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={4} />;
  if (none) return <Callout role="status">{none}</Callout>;
  return (
    <>
      {data.matchesToPlan.more && <Callout intent="warning">{t("matched.more", { n: number(maxSeveral) })}</Callout>}
      <SchoolsField bySchool={bySchool} />
      <FewSerials bySchool={bySchool} />
    </>
  );
}

function SchoolsField({ bySchool }: { bySchool: Map<number, Row[]> }) {
  const { t } = useTranslation("distribution");
  const names = useNames();
  const counts = useCounts();
  const { control } = useFormContext<Form>();
  const { field, frame, id } = useField({ control, name: "schools", label: t("matched.schools"), required: true });
  const chosen = new Set(field.value as number[]);
  const all = [...chosen].flatMap((school) => bySchool.get(school) ?? []);
  return (
    <Field {...frame} group>
      {bySchool.size > 1 && (
        <p className="several-summary">
          <Button size="small" text={t("matched.all")} onClick={() => field.onChange([...bySchool.keys()])} />
          <Button size="small" text={t("matched.noneOfThem")} onClick={() => field.onChange([])} />
        </p>
      )}
      <ul className="several-rows" aria-labelledby={`${id}-label`}>
        {[...bySchool].map(([schoolId, rows]) => {
          const school = rows[0]?.student.school;
          return (
            <li key={schoolId} className="several-row">
              <Checkbox
                checked={chosen.has(schoolId)}
                label={school ? names.first(school) : t("matched.noSchool")}
                onChange={(event) =>
                  field.onChange(
                    event.currentTarget.checked
                      ? [...chosen, schoolId]
                      : [...chosen].filter((each) => each !== schoolId),
                  )
                }
              />
              <span className="ui-muted">{counts(rows)}</span>
            </li>
          );
        })}
      </ul>
      <p role="status">{t("matched.chosen", { counts: counts(all) })}</p>
    </Field>
  );
}

/** Says if there are fewer serial numbers than students to be planned. */
function FewSerials({ bySchool }: { bySchool: Map<number, Row[]> }) {
  const { t } = useTranslation("distribution");
  const number = useNumberFormat();
  const { control } = useFormContext<Form>();
  const schools = useWatch({ control, name: "schools" });
  const [way, distributionId, first, last] = useWatch({
    control,
    name: ["way", "distributionId", "firstSerial", "lastSerial"],
  });
  const isNew = way === "NEW";
  const students = schools.reduce((sum, school) => sum + (bySchool.get(school)?.length ?? 0), 0);
  const missingInOpen = useMissingSerials(isNew ? undefined : distributionId, students);
  const serials = isNew ? serialRange(first ?? "", last ?? "") : null;
  const missing = serials ? students - serials.length : missingInOpen;
  return (
    <div role="status">
      {missing > 0 && (
        <Callout compact intent="warning">
          {t("plan.fewSerials", { count: missing, shown: number(missing) })}
        </Callout>
      )}
    </div>
  );
}

/** How many students and donors some matches have, in words. */
function useCounts() {
  const { t } = useTranslation("distribution");
  const number = useNumberFormat();
  return (rows: readonly Row[]): string => {
    const donors = new Set(rows.map(({ donor }) => donor.id)).size;
    return [
      t("matched.students", { count: rows.length, shown: number(rows.length) }),
      t("matched.donors", { count: donors, shown: number(donors) }),
    ].join(" · ");
  };
}
