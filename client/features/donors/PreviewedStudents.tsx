import { Button, Callout, Checkbox, Tag } from "@blueprintjs/core";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { maxSeveral, type severalWithStudentsRules } from "../../../server/shared/rules/donation.ts";
import {
  type DonationPreviewQuery,
  type DonationStudents,
  useDonationPreviewQuery,
} from "../../graphql/generated/operations.ts";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { useField } from "../../shared/forms/useField.ts";
import { NameBoth, useNames } from "../../ui/NameBoth.tsx";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { SkeletonLines } from "../../ui/States.tsx";

type Form = z.input<typeof severalWithStudentsRules>;
type Candidate = DonationPreviewQuery["donationPreview"]["rows"][number];

const intents = { READY: "success", NOT_ACTIVE: "warning", GIVEN: "none", UNKNOWN: "danger" } as const;
const findings = ["READY", "NOT_ACTIVE", "GIVEN", "UNKNOWN"] as const;
const canBeGiven = ({ finding }: Candidate) => finding === "READY" || finding === "NOT_ACTIVE";
const idsOf = (rows: Candidate[]): number[] => rows.flatMap(({ student }) => student?.id ?? []);

/** The requested students and whether each can receive this donation; eligible ones are ticked. */
export function PreviewedStudents({ students }: { students: DonationStudents }) {
  const { t } = useTranslation("donation");
  const { control } = useFormContext<Form>();
  const [donorId, asset, classYearId, givenOn] = useWatch({
    control,
    name: ["donorId", "asset", "classYearId", "givenOn"],
  });
  if (!donorId) return <Callout intent="primary">{t("several.chooseDonor")}</Callout>;
  if (!asset || !classYearId || !/^\d{4}-\d{2}-\d{2}$/u.test(givenOn)) {
    return <Callout intent="primary">{t("several.choose")}</Callout>;
  }
  return <Preview input={{ donorId, asset, classYearId, givenOn }} students={students} />;
}

interface Props {
  input: Pick<Form, "donorId" | "asset" | "classYearId" | "givenOn">;
  students: DonationStudents;
}

function Preview({ input, students }: Props) {
  const { t } = useTranslation("donation");
  const number = useNumberFormat();
  const labelOf = useEnumLabel();
  const { control, setValue } = useFormContext<Form>();
  const { field, id } = useField({ control, name: "studentIds", label: t("several.students") });
  const { data, error, refetch } = useDonationPreviewQuery({
    variables: { input, students },
    fetchPolicy: "network-only",
  });
  const rows = data?.donationPreview.rows;

  useEffect(() => {
    setValue("studentIds", idsOf(rows?.filter(({ finding }) => finding === "READY") ?? []), { shouldDirty: true });
  }, [rows, setValue]);

  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!rows || !data) return <SkeletonLines lines={4} />;
  const { more } = data.donationPreview;
  const chosen = new Set(field.value as number[]);
  const choose = (student: number, yes: boolean) =>
    field.onChange(yes ? [...chosen, student] : [...chosen].filter((one) => one !== student));
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="several-preview">
      <p id={`${id}-label`} role="status" className="several-summary">
        <strong>{t("several.chosen", { count: chosen.size, shown: number(chosen.size) })}</strong>
        {findings.map((finding) => {
          const count = rows.filter((row) => row.finding === finding).length;
          return (
            count > 0 && (
              <Tag key={finding} minimal intent={intents[finding]}>
                {labelOf("DonationFinding", finding)}: {number(count)}
              </Tag>
            )
          );
        })}
        <Button
          size="small"
          text={t("several.all")}
          onClick={() => field.onChange(idsOf(rows.filter(({ finding }) => finding === "READY")))}
        />
      </p>
      {more && <Callout intent="warning">{t("several.more", { n: number(maxSeveral) })}</Callout>}
      {rows.length === 0 && <p className="ui-muted">{t("several.none")}</p>}
      <ul className="several-rows">
        {rows.map((row) => (
          <Row key={row.code} row={row} checked={row.student ? chosen.has(row.student.id) : false} onChoose={choose} />
        ))}
      </ul>
    </div>
  );
}

interface RowProps {
  row: Candidate;
  checked: boolean;
  onChoose: (student: number, yes: boolean) => void;
}

function Row({ row, checked, onChoose }: RowProps) {
  const { code, finding, student } = row;
  const names = useNames();
  const labelOf = useEnumLabel();
  const where = [student?.school, student?.grade].flatMap((place) => (place ? names.first(place) : [])).join(" · ");
  return (
    <li className="several-row">
      <Checkbox
        checked={checked}
        disabled={!canBeGiven(row)}
        onChange={(event) => student && onChoose(student.id, event.currentTarget.checked)}
        labelElement={
          <span className="ui-option">
            {student && <NameBoth of={student} layout="inline" />}{" "}
            <code className="ui-code ui-muted">{student?.code ?? code}</code>
          </span>
        }
      />
      <span className="ui-muted several-where">{where}</span>
      <Tag minimal intent={intents[finding]}>
        {finding === "NOT_ACTIVE" && student
          ? labelOf("StudentStatus", student.status)
          : labelOf("DonationFinding", finding)}
      </Tag>
    </li>
  );
}
