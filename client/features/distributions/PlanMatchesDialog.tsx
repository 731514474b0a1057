import { Button, Callout, Checkbox, DialogBody, DialogFooter } from "@blueprintjs/core";
import { useMemo } from "react";
import { type Control, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { maxSeveral } from "../../../server/shared/rules/donation.ts";
import { message } from "../../../server/shared/values/fields.ts";
import {
  type DistributionRecordQuery,
  type MatchesToPlanQuery,
  useMatchesToPlanQuery,
  usePlanMatchesMutation,
} from "../../graphql/generated/operations.ts";
import { Field } from "../../shared/forms/Field.tsx";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import { LoadingDialog } from "../../shared/forms/LoadingDialog.tsx";
import { asItIsNow } from "../../shared/forms/RecordDialog.tsx";
import { useField } from "../../shared/forms/useField.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { useMissingSerials } from "./PlanShort.tsx";
import "../../shared/choosing/choosing.css";

type Found = MatchesToPlanQuery["matchesToPlan"];
type Row = Found["rows"][number];

/** Stands for no school among the ids of schools. */
const NONE = 0;
const rules = z.object({ schools: z.array(z.number()).min(1, message.selected) });
type Form = z.input<typeof rules>;

const schoolOf = ({ student }: Row): number => student.school?.id ?? NONE;

interface Props {
  distribution: DistributionRecordQuery["distribution"];
  onClose: () => void;
}

/** Plans students with a confirmed match, each with the donor of the match, school by school. */
export function PlanMatchesDialog({ distribution, onClose }: Props) {
  const { data, error } = useMatchesToPlanQuery({ variables: { distributionId: distribution.id }, ...asItIsNow });
  if (!data) return <LoadingDialog error={error} onClose={onClose} />;
  if (data.matchesToPlan.rows.length === 0) return <NoMatches onClose={onClose} />;
  return <Schools distribution={distribution} found={data.matchesToPlan} onClose={onClose} />;
}

function NoMatches({ onClose }: Pick<Props, "onClose">) {
  const { t } = useTranslation(["distribution", "ui"]);
  return (
    <Dialog isOpen className="ui-dialog" title={t("distribution:matched.title")} onClose={onClose}>
      <DialogBody>{t("distribution:matched.none")}</DialogBody>
      <DialogFooter actions={<Button text={t("ui:close")} onClick={onClose} />} />
    </Dialog>
  );
}

function Schools({ distribution, found: { rows, more }, onClose }: Props & { found: Found }) {
  const { t } = useTranslation("distribution");
  const number = useNumberFormat();
  const toast = useToast();
  const [plan] = usePlanMatchesMutation();
  const bySchool = useMemo(() => Map.groupBy(rows, schoolOf), [rows]);
  const own = distribution.school?.id ?? NONE;
  return (
    <FormDialog<Form, Form>
      title={t("matched.title")}
      rules={rules}
      initial={{ schools: bySchool.has(own) && own !== NONE ? [own] : [...bySchool.keys()] }}
      saveLabel={t("plan.save")}
      onClose={onClose}
      save={async ({ schools }) => {
        const matchIds = schools.flatMap((school) => bySchool.get(school) ?? []).map(({ id }) => id);
        const variables = { distributionId: distribution.id, matchIds };
        const { data } = await plan({ variables, refetchQueries: "active" });
        if (!data) return;
        const { count, changeId } = data.planMatches;
        toast.done(t("plan.done", { count, shown: number(count) }), { changeId });
      }}
    >
      {({ control }) => (
        <>
          <p className="ui-muted">{t("matched.about")}</p>
          {more && <Callout intent="warning">{t("matched.more", { n: number(maxSeveral) })}</Callout>}
          <SchoolsField control={control} bySchool={bySchool} />
          <FewSerials control={control} distributionId={distribution.id} bySchool={bySchool} />
        </>
      )}
    </FormDialog>
  );
}

function SchoolsField({ control, bySchool }: { control: Control<Form, unknown, Form>; bySchool: Map<number, Row[]> }) {
  const { t } = useTranslation("distribution");
  const names = useNames();
  const counts = useCounts();
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

interface FewProps {
  control: Control<Form, unknown, Form>;
  distributionId: number;
  bySchool: Map<number, Row[]>;
}

/** Says if there are fewer serial numbers than students to be planned. */
function FewSerials({ control, distributionId, bySchool }: FewProps) {
  const { t } = useTranslation("distribution");
  const number = useNumberFormat();
  const schools = useWatch({ control, name: "schools" });
  const students = schools.reduce((sum, school) => sum + (bySchool.get(school)?.length ?? 0), 0);
  const missing = useMissingSerials(distributionId, students);
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
