import { Callout, Checkbox, HTMLSelect } from "@blueprintjs/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  dateCenturies,
  dateOrders,
  type DateQuestion,
  type DateReading,
  isYearAlone,
  readDate,
  yearsOnly,
} from "../../../server/shared/values/written-date.ts";
import { showDate, today } from "../../ui/format.ts";
import { OPEN_ANSWER } from "./open-answers.ts";
import type { ImportRun } from "./run.ts";

type Dates = NonNullable<ImportRun["sheets"][number]["columns"][number]["dates"]>;

interface Props {
  /** The column's heading. */
  column: string;
  dates: Dates;
  /** How its dates are read, once confirmed. */
  confirmed: DateReading | null;
  /** A check was refused because nobody has confirmed them. */
  refused: boolean;
  onConfirm: (reading: DateReading | null) => void;
}

/** Asks how the dates of a column are meant, with examples of what each answer makes of them. */
export function DateQuestions({ column, dates, confirmed, refused, onConfirm }: Props) {
  const { t } = useTranslation("import");
  const id = useId();
  const [reading, setReading] = useState<DateReading>(confirmed ?? dates.suggested);
  const choose = (part: Partial<DateReading>) => {
    setReading({ ...reading, ...part });
    // A confirmation is of what was shown.
    onConfirm(null);
  };
  const selects: Record<DateQuestion, { value: string; options: [string, string][]; choose: (value: string) => void }> =
    {
      ORDER: {
        value: reading.order,
        options: dateOrders.map((order) => [order, t(`dates.order.${order}`)]),
        choose: (value) => choose({ order: dateOrders.find((order) => order === value) ?? reading.order }),
      },
      CENTURY: {
        value: reading.century,
        options: dateCenturies.map((century) => [century, t(`dates.century.${century}`)]),
        choose: (value) => choose({ century: dateCenturies.find((century) => century === value) ?? reading.century }),
      },
      YEAR: {
        value: reading.yearOnly,
        options: yearsOnly.map((each) => [each, t(`dates.yearOnly.${each}`)]),
        choose: (value) => choose({ yearOnly: yearsOnly.find((each) => each === value) ?? reading.yearOnly }),
      },
    };
  const meant = (text: string): string => {
    if (reading.yearOnly === "BLANK" && isYearAlone(text)) return t("dates.blank");
    const date = readDate(text, reading, today());
    return date === null ? t("dates.none") : showDate(date);
  };
  const isOpen = confirmed === null;
  const isRefused = refused && isOpen;
  return (
    <Callout
      intent={isRefused ? "danger" : isOpen ? "warning" : "none"}
      className="ui-import-callout"
      role="group"
      aria-label={t("dates.title", { column })}
    >
      <p>{t("dates.title", { column })}</p>
      <div className="ui-import-dates">
        {dates.asks.map((question) => (
          <label key={question}>
            {t(`dates.ask.${question}`)}
            <HTMLSelect
              fill
              value={selects[question].value}
              onChange={(event) => selects[question].choose(event.currentTarget.value)}
              options={selects[question].options.map(([value, label]) => ({ value, label }))}
            />
          </label>
        ))}
      </div>
      <ul>
        {dates.examples.map((text) => (
          <li key={text}>{t("dates.example", { text, date: meant(text) })}</li>
        ))}
      </ul>
      <Checkbox
        className={isOpen ? OPEN_ANSWER : ""}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? `${id}-open` : undefined}
        checked={!isOpen}
        label={t("dates.confirm")}
        onChange={(event) => onConfirm(event.currentTarget.checked ? reading : null)}
      />
      {isRefused && (
        <p id={`${id}-open`} className="ui-field-error" role="alert">
          {t("dates.open")}
        </p>
      )}
    </Callout>
  );
}
