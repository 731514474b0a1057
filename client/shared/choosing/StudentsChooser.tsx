import { Button, SegmentedControl, TextArea } from "@blueprintjs/core";
import { type JSX, useId, useState } from "react";
import { type FieldValues, useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { maxSeveral } from "../../../server/shared/rules/donation.ts";
import type { DonationStudents, NeedFilter } from "../../graphql/generated/operations.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { Field } from "../forms/Field.tsx";
import { useField } from "../forms/useField.ts";
import { FilterChips } from "../filters/FilterChips.tsx";
import type { FilterSpec, FilterValues } from "../filters/types.ts";
import { whoFilters } from "../filters/who-filters.ts";
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
  /** For what students wait, if those who wait can be chosen. */
  waiting?: NeedFilter;
  /** A further way, which is no list of students. */
  beside?: JSX.Element | undefined;
  /** The requested students, each of whom can be unticked. */
  renderPreview: (students: DonationStudents) => JSX.Element;
}

type By = "codes" | "filter" | "waiting";

/** Chooses the students of a form's `studentIds`: pasted codes, filters, or who waits; then each of them can be unticked. */
export function StudentsChooser({ selected, waiting, beside, renderPreview }: Props) {
  const { t } = useTranslation("donation");
  const number = useNumberFormat();
  const { control } = useFormContext<FieldValues>();
  const { frame } = useField({ control, name: "studentIds", label: t("several.students") });
  const [by, setBy] = useState<By>("codes");
  const [text, setText] = useState("");
  const [values, setValues] = useState<FilterValues>({ status: ["ACTIVE"] });
  const [narrowed, setNarrowed] = useState<FilterValues>({});
  const [asked, setAsked] = useState<DonationStudents | null>(selected ?? null);
  const specs = { filter: useSpecs("filter"), waiting: useSpecs("waiting") };
  const wanted: Record<By, DonationStudents> = {
    codes: { codes: codesOf(text) },
    filter: { filter: values },
    waiting: { waiting: { filter: { ...narrowed, ...waiting } } },
  };
  const empty = { codes: codesOf(text).length === 0, filter: Object.keys(values).length === 0, waiting: false };
  return (
    <div className="several-chooser">
      {!selected && (
        <>
          <div className="several-ways">
            <SegmentedControl
              aria-label={t("several.students")}
              options={[
                { value: "codes", label: t("several.byCodes") },
                { value: "filter", label: t("several.byFilter") },
                ...(waiting ? [{ value: "waiting", label: t("several.byNeed") }] : []),
              ]}
              value={by}
              onValueChange={(value) => setBy(value as By)}
            />
            {beside}
          </div>
          {by === "codes" && <Codes text={text} onText={setText} />}
          {by === "filter" && <FilterChips specs={specs.filter} values={values} onValues={setValues} />}
          {by === "waiting" && (
            <>
              <p className="ui-muted">{t("several.byNeedHelp", { n: number(maxSeveral) })}</p>
              <FilterChips specs={specs.waiting} values={narrowed} onValues={setNarrowed} />
            </>
          )}
          <Button text={t("several.find")} disabled={empty[by]} onClick={() => setAsked(wanted[by])} />
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

/** Filters of all students, or of those who wait. */
function useSpecs(of: "filter" | "waiting"): FilterSpec<string>[] {
  const { t } = useTranslation("student");
  const who = whoFilters(t);
  if (of === "waiting") return who;
  return [
    ...who,
    { key: "classYearId", type: "reference", kind: "CLASS_YEAR", label: t("fields.classYear") },
    { key: "status", type: "enum", of: "StudentStatus", label: t("fields.status") },
    {
      key: "hasActiveDonor",
      type: "choice",
      label: t("list.activeDonor"),
      yes: t("list.hasDonor"),
      no: t("list.noDonor"),
    },
  ];
}
