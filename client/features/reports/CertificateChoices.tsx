import { HTMLSelect } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { type Language, languageNames, languages } from "../../i18n/language.ts";
import { Field } from "../../shared/forms/Field.tsx";
import { useNames } from "../../ui/NameBoth.tsx";
import type { ClassYearOption } from "../../shared/reference/class-years.ts";
import type { CertificateOptions } from "./choices.ts";
import { YearSelect } from "./YearSelect.tsx";

interface Props {
  years: readonly ClassYearOption[];
  value: CertificateOptions;
  onChange: (value: CertificateOptions) => void;
}

/** A certificate's language and range of study years. */
export function CertificateChoices({ years, value, onChange }: Props) {
  const { t } = useTranslation("report");
  const names = useNames();
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
    </div>
  );
}
