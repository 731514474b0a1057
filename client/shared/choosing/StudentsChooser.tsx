import { Button, SegmentedControl, TextArea } from "@blueprintjs/core";
import { type JSX, useId, useState } from "react";
import { type FieldValues, useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { maxSeveral } from "../../../server/shared/rules/donation.ts";
import type { DonationStudents } from "../../graphql/generated/operations.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { Field } from "../forms/Field.tsx";
import { useField } from "../forms/useField.ts";
import { FilterChip } from "../filters/FilterChip.tsx";
import type { FilterSpec, FilterValue, FilterValues } from "../filters/types.ts";
import { useNarrowing } from "../filters/useNarrowing.ts";
import { schoolsFound } from "../filters/found-records.ts";
import "./choosing.css";

/** Pasted text as codes, separated by line breaks, commas, semicolons or tabs. */
const codesOf = (text: string): string[] =>
  text
    .split(/[\n,;\t]+/u)
    .map((code) => code.trim())
    .filter((code) => code !== "");

interface Props {
  /** Already selected, in a list. */
  selected?: DonationStudents;
  /** The requested students, each of whom can be unticked. */
  renderPreview: (students: DonationStudents) => JSX.Element;
}

/** Chooses the students of a form's `studentIds`: pasted codes, or filters; then each of them can be unticked. */
export function StudentsChooser({ selected, renderPreview }: Props) {
  const { t } = useTranslation("donation");
  const { control } = useFormContext<FieldValues>();
  const { frame } = useField({ control, name: "studentIds", label: t("several.students") });
  const [by, setBy] = useState<"codes" | "filter">("codes");
  const [text, setText] = useState("");
  const [values, setValues] = useState<FilterValues>({ status: ["ACTIVE"] });
  const [asked, setAsked] = useState<DonationStudents | null>(selected ?? null);
  const wanted: DonationStudents = by === "codes" ? { codes: codesOf(text) } : { filter: values };
  const empty = by === "codes" ? codesOf(text).length === 0 : Object.keys(values).length === 0;
  return (
    <div className="several-chooser">
      {!selected && (
        <>
          <SegmentedControl
            aria-label={t("several.students")}
            options={[
              { value: "codes", label: t("several.byCodes") },
              { value: "filter", label: t("several.byFilter") },
            ]}
            value={by}
            onValueChange={(value) => setBy(value as "codes" | "filter")}
          />
          {by === "codes" ? <Codes text={text} onText={setText} /> : <Filters values={values} onValues={setValues} />}
          <Button text={t("several.find")} disabled={empty} onClick={() => setAsked(wanted)} />
        </>
      )}
      {frame.error && (
        <p role="alert" className="several-error">
          {frame.error}
        </p>
      )}
      {asked && renderPreview(asked)}
    </div>
  );
}

function Codes({ text, onText }: { text: string; onText: (text: string) => void }) {
  const { t } = useTranslation("donation");
  const number = useNumberFormat();
  const id = useId();
  return (
    <Field id={id} label={t("several.codes")} help={t("several.codesHelp", { n: number(maxSeveral) })}>
      <TextArea
        id={id}
        aria-describedby={`${id}-help`}
        className="several-codes"
        fill
        rows={5}
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    </Field>
  );
}

interface FiltersProps {
  values: FilterValues;
  onValues: (edit: (values: FilterValues) => FilterValues) => void;
}

function Filters({ values, onValues }: FiltersProps) {
  const { t } = useTranslation(["donation", "student"]);
  const specs: FilterSpec<string>[] = [
    { key: "schoolId", type: "record", ...schoolsFound, label: t("student:fields.school") },
    { key: "gradeId", type: "reference", kind: "GRADE", label: t("student:fields.grade") },
    { key: "classYearId", type: "reference", kind: "CLASS_YEAR", label: t("student:fields.classYear") },
    { key: "provinceId", type: "reference", kind: "PROVINCE", label: t("student:fields.province") },
    {
      key: "districtId",
      type: "reference",
      kind: "DISTRICT",
      label: t("student:fields.district"),
      narrowedBy: ["provinceId"],
    },
    {
      key: "communeId",
      type: "reference",
      kind: "COMMUNE",
      label: t("student:fields.commune"),
      narrowedBy: ["provinceId", "districtId"],
    },
    { key: "povertyLevel", type: "enum", of: "PovertyLevel", label: t("student:fields.povertyLevel") },
    { key: "status", type: "enum", of: "StudentStatus", label: t("student:fields.status") },
    {
      key: "hasActiveDonor",
      type: "choice",
      label: t("student:list.activeDonor"),
      yes: t("student:list.hasDonor"),
      no: t("student:list.noDonor"),
    },
  ];
  const narrow = useNarrowing(specs);
  const without = (edited: Record<string, FilterValue | undefined>) =>
    Object.fromEntries(
      Object.entries(edited).filter(
        ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
      ),
    ) as FilterValues;
  const change = (changed: Record<string, FilterValue | undefined>) => {
    onValues((before) => without({ ...before, ...changed }));
    void narrow({ ...values, ...changed }, Object.keys(changed), (gone) =>
      onValues((before) => {
        const kept = [...gone].map(([key, ids]): [string, number[]] => [
          key,
          ((before[key] ?? []) as number[]).filter((id) => !ids.includes(id)),
        ]);
        return without({ ...before, ...Object.fromEntries(kept) });
      }),
    );
  };
  return (
    <div className="several-filters">
      {specs.map((spec) => (
        <FilterChip key={spec.key} spec={spec} values={values} onChange={change} />
      ))}
    </div>
  );
}
