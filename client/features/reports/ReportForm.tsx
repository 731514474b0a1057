import { Button, Callout, Card, HTMLSelect } from "@blueprintjs/core";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { z } from "zod";
import { message, selectedId } from "../../../server/shared/values/fields.ts";
import { Field } from "../../shared/forms/Field.tsx";
import { ReferenceSelect } from "../../shared/forms/ReferenceSelect.tsx";
import { usePlainForm } from "../../shared/forms/usePlainForm.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { DonorPicker } from "../../shared/forms/DonorPicker.tsx";
import { RecordSelect } from "../../shared/forms/RecordSelect.tsx";
import { type SchoolOption, useSchoolOptions } from "../../shared/pickers/schools.ts";
import type { Named } from "../../shared/records/records.ts";
import { type ClassYearOption, useClassYears } from "../../shared/reference/class-years.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import {
  choiceInfo,
  type ReportChoice,
  reportTypes,
  useAskReport,
  useFirstOptions,
  useReportChoices,
} from "./choices.ts";
import { OptionFields } from "./OptionFields.tsx";
import { Preview } from "./Preview.tsx";

/** Chooses a report and its subject, previews it, and requests it. */
export function ReportForm() {
  const { t } = useTranslation("report");
  const choices = useReportChoices();
  const { years, current } = useClassYears();
  const [params, setParams] = useSearchParams();
  const asked = params.get("report");
  const choice = choices.find((each) => each === asked) ?? choices[0];
  if (!choice) return null;
  return (
    <Card className="report-form" role="region" aria-labelledby="report-new">
      <h2 id="report-new">{t("form.title")}</h2>
      <Field id="report-choice" label={t("form.choice")} required>
        <HTMLSelect
          id="report-choice"
          fill
          value={choice}
          onChange={(event) => setParams({ report: event.currentTarget.value }, { replace: true })}
        >
          {choices.map((each) => (
            <option key={each} value={each}>
              {t(`choice.${each}`)}
            </option>
          ))}
        </HTMLSelect>
      </Field>
      {years && <About key={choice} choice={choice} years={years} year={current ?? null} />}
    </Card>
  );
}

const anyYear = z.number().nullable();
const rules = z.object({ subjectId: selectedId(), classYearId: anyYear });
const rulesWithYear = rules.extend({
  classYearId: anyYear.refine((id) => id !== null, message.selected),
});
const ofAnyYear = async () => rules;
const ofOneYear = async () => rulesWithYear;

const useSchools = (search: string) => useSchoolOptions(search);

/** A report's subject and study year. */
function About({
  choice,
  years,
  year,
}: {
  choice: ReportChoice;
  years: readonly ClassYearOption[];
  year: ClassYearOption | null;
}) {
  const { t } = useTranslation("report");
  const names = useNames();
  const toast = useToast();
  const ask = useAskReport();
  const { by, what } = choiceInfo[choice];
  const { ofYear } = reportTypes[what];
  const [options, setOptions] = useState(useFirstOptions());
  const [subject, setSubject] = useState<Named | null>(null);
  const wantedOf = (code: string, classYearId: number | null) => ({ choice, code, classYearId, options });
  const { form, onSubmit, sending, failure } = usePlainForm({
    rules: ofYear ? ofOneYear : ofAnyYear,
    initial: { classYearId: year?.id ?? null },
    fieldOf: (path) => (path === "code" ? "subjectId" : path === "classYearId" ? path : null),
    send: async ({ classYearId }) => {
      if (!subject) return;
      await ask(wantedOf(subject.code, classYearId));
      toast.done(t("asked"));
    },
  });
  const { control } = form;
  const [subjectId, classYearId] = useWatch({ control, name: ["subjectId", "classYearId"] });
  const known = subject && subject.id === subjectId ? subject : null;
  const field = { control, name: "subjectId" as const, required: true, help: t("form.code") };
  return (
    <form noValidate className="ui-form report-about" onSubmit={onSubmit}>
      {failure && (
        <Callout intent="danger" role="alert">
          {failure}
        </Callout>
      )}
      {by === "SCHOOL" && (
        <RecordSelect<
          Named & Partial<SchoolOption>,
          { subjectId: number; classYearId: number | null },
          z.output<typeof rules>
        >
          {...field}
          label={t("form.school")}
          useFound={useSchools}
          note={({ district }) => (district ? names.first(district) : null)}
          onChosen={setSubject}
        />
      )}
      {by === "DISTRICT" && (
        <ReferenceSelect {...field} kind="DISTRICT" label={t("form.district")} onChosen={setSubject} />
      )}
      {by === "DONOR" && <DonorPicker {...field} label={t("form.donor")} onChosen={setSubject} />}
      {ofYear && (
        <ReferenceSelect
          control={control}
          name="classYearId"
          kind="CLASS_YEAR"
          label={t("form.year")}
          required
          known={year}
          showPath={false}
        />
      )}
      <OptionFields choice={choice} years={years} value={options} onChange={setOptions} />
      {known && (!ofYear || classYearId) && <Preview wanted={wantedOf(known.code, classYearId)} />}
      <div className="report-make">
        <Button
          type="submit"
          intent="primary"
          loading={sending}
          text={t(what === "certificates" ? "form.issue" : "form.make")}
        />
      </div>
    </form>
  );
}
