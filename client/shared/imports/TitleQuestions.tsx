import { Callout, HTMLSelect } from "@blueprintjs/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useNumberFormat } from "../../ui/format.ts";
import { OPEN_ANSWER } from "./open-answers.ts";
import type { ImportRun } from "./run.ts";

type Titles = NonNullable<ImportRun["sheets"][number]["columns"][number]["titles"]>;

interface Props {
  titles: Titles;
  /** Whether they are used; null: nobody has decided. */
  used: boolean | null;
  /** A check was refused because nobody has decided. */
  refused: boolean;
  onUse: (used: boolean | null) => void;
}

/** Titles that are named: those of a longer list are like them. */
const NAMED = 12;

/** A grade with the letter of a class, as a column of titles says it. */
const CLASS = /^(?<grade>\d{1,2})(?<section>\D?)$/u;

/** What is asked about the titles of a field. */
const asked = {
  gradeCode: { question: "titles.askClass", use: "titles.useClass" },
  schoolCode: { question: "titles.askSchool", use: "titles.useSchool" },
  classYearCode: { question: "titles.askYear", use: "titles.useYear" },
} as const;

/** Asks whether titles between the rows are the class, the school or the study year of the rows below them. */
export function TitleQuestions({ titles, used, refused, onUse }: Props) {
  const { t } = useTranslation("import");
  const number = useNumberFormat();
  const id = useId();
  const { field } = titles;
  const texts = asked[field === "schoolCode" || field === "classYearCode" ? field : "gradeCode"];
  const meant = (says: string): string => {
    if (field === "schoolCode") return t("titles.school", { name: says });
    if (field === "classYearCode") return t("titles.year", { name: says });
    const { grade, section } = CLASS.exec(says)?.groups ?? {};
    if (!grade) return t("titles.grade", { grade: says });
    return section ? t("titles.class", { grade, section }) : t("titles.grade", { grade });
  };
  const others = titles.groups.length - NAMED + titles.more;
  const isRefused = refused && used === null;
  const question = t(texts.question);
  return (
    <Callout
      intent={isRefused ? "danger" : used === null ? "warning" : "none"}
      className="ui-import-callout"
      role="group"
      aria-label={question}
    >
      <h3>{t("titles.title")}</h3>
      <p>{question}</p>
      <ul>
        {titles.groups.slice(0, NAMED).map(({ text, says, rows }) => (
          <li key={text}>
            {t("titles.group", { count: rows, shown: number(rows), title: text, meaning: meant(says) })}
          </li>
        ))}
      </ul>
      {others > 0 && <p>{t("titles.more", { count: others, shown: number(others) })}</p>}
      <label htmlFor={id}>{t("titles.use")}</label>{" "}
      <HTMLSelect
        id={id}
        className={used === null ? OPEN_ANSWER : ""}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? `${id}-open` : undefined}
        value={used === null ? "" : used ? "USE" : "IGNORE"}
        onChange={(event) => onUse(event.currentTarget.value === "" ? null : event.currentTarget.value === "USE")}
      >
        <option value="">{t("titles.choose")}</option>
        <option value="USE">{t(texts.use)}</option>
        <option value="IGNORE">{t("titles.ignore")}</option>
      </HTMLSelect>
      {isRefused && (
        <p id={`${id}-open`} className="ui-field-error" role="alert">
          {t("titles.open")}
        </p>
      )}
    </Callout>
  );
}
