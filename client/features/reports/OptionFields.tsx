import { Checkbox, HTMLSelect } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { type Language, languageNames, languages } from "../../i18n/language.ts";
import { Field } from "../../shared/forms/Field.tsx";
import type { ReportChoice } from "../../shared/records/report-choices.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { useNames } from "../../ui/NameBoth.tsx";
import type { ClassYearOption } from "../../shared/reference/class-years.ts";
import { choiceInfo, type ReportOptions } from "./choices.ts";
import { YearSelect } from "./YearSelect.tsx";

interface Props {
  years: readonly ClassYearOption[];
  value: ReportOptions;
  onChange: (value: ReportOptions) => void;
}

/** What else can be chosen for a report, besides its subject and study year. */
export function OptionFields({ choice, ...props }: Props & { choice: ReportChoice }) {
  const { what } = choiceInfo[choice];
  if (what === "list") return <ListOptions {...props} />;
  return what === "certificates" ? <CertificateOptions {...props} /> : null;
}

/** Whether a list can be signed on. */
function ListOptions({ value, onChange }: Props) {
  const { t } = useTranslation("report");
  return (
    <Checkbox
      label={t("form.signatureColumn")}
      checked={value.signatureColumn}
      onChange={(event) => onChange({ ...value, signatureColumn: event.currentTarget.checked })}
    />
  );
}

/** A certificate's language and range of study years, and whether it says how much money was given. */
function CertificateOptions({ years, value, onChange }: Props) {
  const { t } = useTranslation("report");
  const names = useNames();
  const seesMoney = useCan("money.read");
  const options = years.map((year) => ({ id: year.id, name: names.first(year) }));
  const all = t("certificate.allYears");
  return (
    <div className="report-certificate">
      <Field id="certificate-language" label={t("certificate.language")}>
        <HTMLSelect
          id="certificate-language"
          fill
          value={value.language}
          onChange={(event) => onChange({ ...value, language: event.currentTarget.value as Language })}
        >
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageNames[language]}
            </option>
          ))}
        </HTMLSelect>
      </Field>
      <Field id="certificate-from" label={t("certificate.from")}>
        <YearSelect
          id="certificate-from"
          years={options}
          none={all}
          value={value.fromYearId}
          onChange={(fromYearId) => onChange({ ...value, fromYearId })}
        />
      </Field>
      <Field id="certificate-to" label={t("certificate.to")}>
        <YearSelect
          id="certificate-to"
          years={options}
          none={all}
          value={value.toYearId}
          onChange={(toYearId) => onChange({ ...value, toYearId })}
        />
      </Field>
      {seesMoney && (
        <Checkbox
          className="report-amounts"
          label={t("certificate.amounts")}
          checked={value.amounts}
          onChange={(event) => onChange({ ...value, amounts: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}
