import { Button, Callout, Card } from "@blueprintjs/core";
import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { z } from "zod";
import { message, selectedId } from "../../../server/shared/values/fields.ts";
import { ReferenceSelect } from "../../shared/forms/ReferenceSelect.tsx";
import { usePlainForm } from "../../shared/forms/usePlainForm.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { DonorPicker } from "../../shared/forms/DonorPicker.tsx";
import { RecordSelect } from "../../shared/forms/RecordSelect.tsx";
import { useDonorsById } from "../../shared/pickers/donors.ts";
import { useReferencesById } from "../../shared/pickers/options.ts";
import { type SchoolOption, useSchoolOptions, useSchoolsById } from "../../shared/pickers/schools.ts";
import type { Named } from "../../shared/records/records.ts";
import type { ReportChoice } from "../../shared/records/report-choices.ts";
import { type ClassYearOption, useClassYears } from "../../shared/reference/class-years.ts";
import { SkeletonLines } from "../../ui/States.tsx";
import { usePhone } from "../../ui/useMediaQuery.ts";
import {
  type ChoiceInfo,
  choiceInfo,
  reportTypes,
  useAskReport,
  useFirstOptions,
  useReportChoices,
} from "./choices.ts";
import { OptionFields } from "./OptionFields.tsx";
import { Preview } from "./Preview.tsx";
import { ReportCards } from "./ReportCards.tsx";

/** Chooses a report and its subject, previews it, and requests it. */
export function ReportForm() {
  const { t } = useTranslation("report");
  const choices = useReportChoices();
  const { years, current } = useClassYears();
  const [params, setParams] = useSearchParams();
  const asked = params.get("report");
  const card = useRef<HTMLDivElement>(null);
  const phone = usePhone();
  // On a phone the options are below everything that can be chosen.
  useEffect(() => {
    if (phone && asked) card.current?.scrollIntoView({ block: "nearest" });
  }, [phone, asked]);
  const choice = choices.find((each) => each === asked) ?? choices[0];
  if (!choice) return null;
  const year = years?.find(({ id }) => id === Number(params.get("year"))) ?? current ?? null;
  return (
    <section className="report-new" aria-labelledby="report-new">
      <h2 id="report-new">{t("form.title")}</h2>
      <ReportCards choices={choices} value={choice} onChange={(report) => setParams({ report }, { replace: true })} />
      <Card ref={card} className="report-form">
        <h3>{t(`choice.${choice}`)}</h3>
        {years ? (
          <About key={choice} choice={choice} years={years} year={year} of={idIn(params.get("of"))} />
        ) : (
          <SkeletonLines lines={4} />
        )}
      </Card>
    </section>
  );
}

/** A record's id in an address; null if there is none. */
const idIn = (text: string | null): number | null => {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : null;
};

/** The record that a link has chosen as the subject, once it has loaded. */
function usePreset(by: ChoiceInfo["by"], id: number | null) {
  const idsFor = (subject: ChoiceInfo["by"]) => (id !== null && by === subject ? [id] : []);
  const [school] = useSchoolsById(idsFor("SCHOOL"));
  const [district] = useReferencesById("DISTRICT", idsFor("DISTRICT"));
  const [donor] = useDonorsById(idsFor("DONOR"));
  return { school, district, donor, any: school ?? district ?? donor };
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
  of,
}: {
  choice: ReportChoice;
  years: readonly ClassYearOption[];
  year: ClassYearOption | null;
  of: number | null;
}) {
  const { t } = useTranslation("report");
  const names = useNames();
  const ask = useAskReport();
  const { by, what } = choiceInfo[choice];
  const { ofYear } = reportTypes[what];
  const preset = usePreset(by, of);
  const [options, setOptions] = useState(useFirstOptions());
  const [subject, setSubject] = useState<Named | null>(null);
  const [asked, setAsked] = useState(false);
  const subjectOf = (id: number) => [subject, preset.any].find((each) => each?.id === id);
  const wantedOf = (code: string, classYearId: number | null) => ({ choice, code, classYearId, options });
  const { form, onSubmit, sending, failure } = usePlainForm({
    rules: ofYear ? ofOneYear : ofAnyYear,
    initial: { classYearId: year?.id ?? null },
    fieldOf: (path) => (path === "code" ? "subjectId" : path === "classYearId" ? path : null),
    send: async ({ subjectId, classYearId }) => {
      const about = subjectOf(subjectId);
      if (!about) return;
      setAsked(false);
      await ask(wantedOf(about.code, classYearId));
      setAsked(true);
    },
  });
  const { control, setValue } = form;
  const presetId = preset.any?.id;
  useEffect(() => {
    if (presetId !== undefined) setValue("subjectId", presetId);
  }, [presetId, setValue]);
  const [subjectId, classYearId] = useWatch({ control, name: ["subjectId", "classYearId"] });
  const known = subjectOf(subjectId);
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
          known={preset.school}
          useFound={useSchools}
          note={({ district }) => (district ? names.first(district) : null)}
          onChosen={setSubject}
        />
      )}
      {by === "DISTRICT" && (
        <ReferenceSelect
          {...field}
          kind="DISTRICT"
          label={t("form.district")}
          known={preset.district}
          onChosen={setSubject}
        />
      )}
      {by === "DONOR" && <DonorPicker {...field} label={t("form.donor")} known={preset.donor} onChosen={setSubject} />}
      {ofYear && (
        <ReferenceSelect
          control={control}
          name="classYearId"
          kind="CLASS_YEAR"
          label={t("form.year")}
          required
          known={years.find(({ id }) => id === classYearId) ?? year}
          showPath={false}
        />
      )}
      <OptionFields choice={choice} years={years} value={options} onChange={setOptions} />
      {known && (!ofYear || classYearId) && (
        <Preview
          wanted={wantedOf(known.code, classYearId)}
          onYear={(id) => setValue("classYearId", id, { shouldValidate: true })}
        />
      )}
      <div className="report-make">
        <Button
          type="submit"
          intent="primary"
          loading={sending}
          text={t(what === "certificates" ? "form.issue" : "form.make")}
        />
        {/* Here rather than in a toast, which would cover the reports that it speaks of. */}
        <p role="status" className="report-asked">
          {asked && t("asked")}
        </p>
      </div>
    </form>
  );
}
