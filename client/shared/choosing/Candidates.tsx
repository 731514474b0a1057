import { Button, Callout, Checkbox, InputGroup, type Intent, Tag } from "@blueprintjs/core";
import { useEffect, useState } from "react";
import { type FieldValues, useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { maxSeveral } from "../../../server/shared/rules/donation.ts";
import type { StudentStatus } from "../../../server/shared/enums.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { NameBoth, type Names, useNames } from "../../ui/NameBoth.tsx";
import { useField } from "../forms/useField.ts";
import { useEnumLabel } from "../records/enums.ts";

/** A requested student and what was found about them. */
interface Candidate<Finding extends string> {
  code: string;
  finding: Finding;
  student: (Names & CandidateFacts) | null;
  /** Who gave it to them already. */
  receivedFrom?: Names | null;
}

interface CandidateFacts {
  id: number;
  code: string;
  status: StudentStatus;
  school: Names | null;
  grade: Names | null;
}

interface Props<Finding extends string> {
  rows: readonly Candidate<Finding>[];
  /** More match than are allowed in one step; these are the first. */
  more: boolean;
  /** The findings in the order in which they are counted, and their colours. */
  intents: Readonly<Record<Finding, Intent>>;
  labelOf: (finding: Finding) => string;
}

const canBeChosen = (finding: string) =>
  ["READY", "MATCHED", "PROPOSED", "RESERVED", "PLANNED_ELSEWHERE", "RECEIVED", "NOT_ACTIVE", "LEAVING"].includes(
    finding,
  );
const idsOf = (rows: readonly Candidate<string>[]): number[] => rows.flatMap(({ student }) => student?.id ?? []);

/** Requested students in a form's `studentIds`: those who are ready are ticked; those promised or planned elsewhere, former ones and those who leave can be. */
export function Candidates<Finding extends string>({ rows, more, intents, labelOf }: Props<Finding>) {
  const { t } = useTranslation("donation");
  const number = useNumberFormat();
  const { control, setValue, clearErrors } = useFormContext<FieldValues>();
  const { field, id } = useField({ control, name: "studentIds", label: t("several.students") });
  const ready = rows.filter(({ finding }) => finding === "READY");

  useEffect(() => {
    setValue("studentIds", idsOf(rows.filter(({ finding }) => finding === "READY")), { shouldDirty: true });
    // Whoever saved before the students were there was told to select some.
    clearErrors("studentIds");
  }, [rows, setValue, clearErrors]);

  const chosen = new Set((field.value as number[] | undefined) ?? []);
  const choose = (student: number, yes: boolean) =>
    field.onChange(yes ? [...chosen, student] : [...chosen].filter((one) => one !== student));
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="several-preview">
      <p id={`${id}-label`} role="status" className="several-summary">
        <strong>{t("several.chosen", { count: chosen.size, shown: number(chosen.size) })}</strong>
        {(Object.keys(intents) as Finding[]).map((finding) => {
          const count = rows.filter((row) => row.finding === finding).length;
          return (
            count > 0 && (
              <Tag key={finding} minimal intent={intents[finding]}>
                {labelOf(finding)}: {number(count)}
              </Tag>
            )
          );
        })}
        <Button size="small" text={t("several.all")} onClick={() => field.onChange(idsOf(ready))} />
        {ready.length > 1 && <First most={ready.length} onFirst={(n) => field.onChange(idsOf(ready.slice(0, n)))} />}
      </p>
      {more && <Callout intent="warning">{t("several.more", { n: number(maxSeveral) })}</Callout>}
      {rows.length === 0 && <p className="ui-muted">{t("several.none")}</p>}
      <ul className="several-rows">
        {rows.map((row) => (
          <Row
            key={row.code}
            row={row}
            intent={intents[row.finding]}
            label={labelOf(row.finding)}
            checked={row.student ? chosen.has(row.student.id) : false}
            onChoose={choose}
          />
        ))}
      </ul>
    </div>
  );
}

/** Ticks the first of them: as many as there are bicycles. */
function First({ most, onFirst }: { most: number; onFirst: (n: number) => void }) {
  const { t } = useTranslation("donation");
  const [typed, setTyped] = useState("");
  return (
    <InputGroup
      className="several-first"
      size="small"
      inputMode="numeric"
      aria-label={t("several.first")}
      placeholder={t("several.first")}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        const digits = value.replaceAll(/\D/gu, "").slice(0, 4);
        setTyped(digits);
        if (digits !== "") onFirst(Math.min(Number(digits), most));
      }}
    />
  );
}

interface RowProps {
  row: Candidate<string>;
  intent: Intent;
  label: string;
  checked: boolean;
  onChoose: (student: number, yes: boolean) => void;
}

function Row({ row, intent, label, checked, onChoose }: RowProps) {
  const { code, finding, student, receivedFrom } = row;
  const names = useNames();
  const labelOf = useEnumLabel();
  const where = [student?.school, student?.grade].flatMap((place) => (place ? names.first(place) : [])).join(" · ");
  return (
    <li className="several-row">
      <Checkbox
        checked={checked}
        disabled={!canBeChosen(finding)}
        onChange={(event) => student && onChoose(student.id, event.currentTarget.checked)}
        labelElement={
          <span className="ui-option">
            {student && <NameBoth of={student} layout="inline" />}{" "}
            <code className="ui-code ui-muted">{student?.code ?? code}</code>
          </span>
        }
      />
      <span className="ui-muted">{where}</span>
      <Tag minimal intent={intent}>
        {finding === "NOT_ACTIVE" && student ? labelOf("StudentStatus", student.status) : label}
        {receivedFrom && ` · ${names.first(receivedFrom)}`}
      </Tag>
    </li>
  );
}
