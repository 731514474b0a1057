import { Callout, HTMLSelect } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  importColumns,
  importPermission,
  recordCodes,
  sheetTypes,
  type SheetType,
} from "../../../server/shared/import-columns.ts";
import {
  columnsOfFurther,
  flatColumns,
  furtherAllowed,
  type FurtherRecords,
} from "../../../server/shared/flat-sheets.ts";
import type { ImportColumn } from "../../../server/shared/import-column.ts";
import { fieldsOfSchool } from "../../../server/shared/school-of-rows.ts";
import { copiedFields, romanisedFields } from "../../../server/shared/romanised-fields.ts";
import { givenBySeveral, lackedScripts } from "../../../server/shared/names-given.ts";
import { placeKinds } from "../../../server/shared/reference.ts";
import type { DateReading } from "../../../server/shared/values/written-date.ts";
import { useMe } from "../session/session-context.tsx";
import { CodesQuestion } from "./CodesQuestion.tsx";
import { CompanyQuestion } from "./CompanyQuestion.tsx";
import { DateQuestions } from "./DateQuestions.tsx";
import { type Common, ForAllRows } from "./ForAllRows.tsx";
import { FurtherColumns, lackedFor } from "./FurtherColumns.tsx";
import { guessFields } from "./guess.ts";
import { MissingNames } from "./MissingNames.tsx";
import { useFieldLabel } from "./labels.ts";
import type { ImportRun } from "./run.ts";
import { TitleQuestions } from "./TitleQuestions.tsx";

const places: readonly string[] = placeKinds.map((kind) => `${kind.toLowerCase()}Code`);

export type Sheet = ImportRun["sheets"][number];

/** A sheet's type, and the meaning of each of its columns. */
export interface SheetChoice {
  type: SheetType | null;
  fields: (string | null)[];
  /** A column that looks like a running number is confirmed to contain codes. */
  codesConfirmed: boolean;
  /** By column: how its dates are meant, once confirmed. */
  dates: (DateReading | null)[];
  /** The columns of titles on which nobody has decided. */
  openTitles: readonly number[];
  /** What counts for all rows. */
  common: Common;
  /** Latin names that rows leave out are written from the Khmer ones. */
  romanised: boolean;
  /** Khmer names that rows leave out are the Latin ones. */
  namesCopied: boolean;
}

/** The columns of titles that somebody must still decide about: whose field the sheet has, and no other column contains. */
const undecidedTitles = ({ columns }: Sheet, { type, fields, openTitles }: SheetChoice): number[] => {
  const known = new Set(type ? flatColumns(type).map(({ field }) => field) : []);
  return columns.flatMap(({ index, titles }) =>
    titles && openTitles.includes(index) && known.has(titles.field) && !fields.includes(titles.field) ? [index] : [],
  );
};

/** The columns of dates that are read as dates, and leave open how. */
const datedOf = ({ columns }: Sheet, { type, fields }: SheetChoice) => {
  const dates = new Set((type ? flatColumns(type) : []).flatMap(({ field, kind }) => (kind === "date" ? field : [])));
  return columns.flatMap(({ dates: open, ...column }) =>
    open && dates.has(fields[column.index] ?? "") ? [{ ...column, dates: open }] : [],
  );
};

/** The column that counts rows although it is to be their code. */
const countingOf = ({ columns }: Sheet, { fields }: SheetChoice) =>
  columns.find(({ index, running }) => running && recordCodes.has(fields[index] ?? null));

/** Whether something must be answered before the rows of a sheet can be checked. */
export const holdsUp = (sheet: Sheet, choice: SheetChoice): boolean =>
  choice.type !== null &&
  (undecidedTitles(sheet, choice).length > 0 ||
    datedOf(sheet, choice).some(({ index }) => !choice.dates[index]) ||
    (countingOf(sheet, choice) !== undefined && !choice.codesConfirmed));

interface Props {
  sheet: Sheet;
  /** The sheet is one of several: its name is shown, and it can be skipped. */
  named: boolean;
  choice: SheetChoice;
  /** A check was refused: what is still to be chosen says so. */
  refused: boolean;
  /** Records are created, so required columns are needed. */
  adds: boolean;
  onChange: (choice: SheetChoice) => void;
}

/** The titles that say what is filled in for all rows, by field, as far as nobody has chosen otherwise. */
const titlesOf = ({ defaults }: Sheet, { common }: SheetChoice): Record<string, string> =>
  Object.fromEntries(
    defaults.flatMap(({ field, record, value, title }) => {
      const chosen = common[field];
      const isKept = chosen && typeof chosen !== "string" ? chosen.id === record?.id : chosen === value;
      return title !== null && isKept ? [[field, title]] : [];
    }),
  );

/** The study year among missing columns: a list is seldom of more than one, and says it above its rows if at all. */
const yearOf = (missing: readonly ImportColumn[]): string[] =>
  missing.flatMap(({ field }) => (field === "classYearCode" ? field : []));

/** The columns of a type's sheets by what they are about, each field once. */
function groupsOf(type: SheetType, further: readonly FurtherRecords[]): { type: SheetType; columns: ImportColumn[] }[] {
  const seen = new Set<string>();
  const fresh = (columns: readonly ImportColumn[]) =>
    columns.filter(({ field }) => !seen.has(field) && Boolean(seen.add(field)));
  return [
    { type, columns: fresh(importColumns(type)) },
    ...further.map((each) => ({ type: each.type, columns: fresh(columnsOfFurther(each)) })),
  ];
}

/** The columns of a sheet, each with its first values and its field. */
export function SheetMapping({ sheet, named, choice, refused, adds, onChange }: Props) {
  const { t } = useTranslation("import");
  const label = useFieldLabel();
  const { permissions } = useMe();
  const { type, fields, codesConfirmed, dates } = choice;
  const further = type ? furtherAllowed(type, permissions) : [];
  const columns = type ? flatColumns(type, further) : [];
  const groups = type ? groupsOf(type, further) : [];
  const spread = columns.filter((column) => column.spread && fields.includes(column.field));
  const given = givenBySeveral(columns, sheet.columns, fields);
  const isSaid = (field: string) => fields.includes(field) || given.has(field) || Boolean(choice.common[field]);
  const ofSchool = new Set(isSaid("schoolCode") ? fieldsOfSchool(type) : []);
  const proposed = new Set([
    ...(choice.romanised ? Object.keys(romanisedFields(type)) : []),
    ...(choice.namesCopied ? Object.keys(copiedFields(type)) : []),
  ]);
  // Parent places follow from a lower one.
  const isGiven = (field: string) => isSaid(field) || ofSchool.has(field) || proposed.has(field);
  const lowest = Math.max(...places.map((field, i) => (isGiven(field) ? i : -1)));
  const missing = columns.filter(
    ({ field, required }) => required && !isGiven(field) && !places.slice(0, Math.max(lowest, 0)).includes(field),
  );
  const [moved, setMoved] = useState<ReadonlyMap<number, number>>(new Map());
  const map = (index: number, field: string | null) => {
    const before = field === null ? -1 : fields.indexOf(field);
    const others = [...moved].filter(([from]) => from !== index && from !== before);
    setMoved(new Map(before < 0 || before === index ? others : [...others, [before, index]]));
    onChange({ ...choice, fields: fields.map((known, i) => (i === index ? field : known === field ? null : known)) });
  };
  const nameOf = (index: number) => sheet.columns[index]?.header || t("mapping.unnamed", { n: index + 1 });
  const usedBy = (field: string, index: number) => {
    const user = fields.indexOf(field);
    return user >= 0 && user !== index ? t("mapping.usedBy", { column: nameOf(user) }) : "";
  };
  const counting = countingOf(sheet, choice);
  const dated = datedOf(sheet, choice);
  const ofFile = sheet.columns.filter(({ titles }) => !titles);
  const fieldsOfType = new Set(columns.map(({ field }) => field));
  const titled = sheet.columns.flatMap(({ titles, index }) =>
    titles && fieldsOfType.has(titles.field) ? [{ titles, index }] : [],
  );
  const undecided = undecidedTitles(sheet, choice);
  const lacking = adds ? lackedScripts(type, columns, sheet.columns, fields) : { latin: false, khmer: false };
  /** Nobody has checked it yet: what is ticked was so for an earlier list. */
  const isFresh = sheet.counts === null;
  const asked = [...(type ? lackedFor(type, isGiven) : []), ...(adds ? yearOf(missing) : [])];
  // Rows may lack it although there is a column.
  if (adds && fields.includes("classYearCode") && columns.some(({ field }) => field === "classYearCode")) {
    asked.push("classYearCode");
  }
  // The letter of a class is chosen beside its grade.
  const hasGrade = asked.includes("gradeCode") || "gradeCode" in choice.common;
  if (hasGrade && !fields.includes("section")) asked.push("section");
  const answerTitles = (index: number, field: string, used: boolean | null) =>
    onChange({
      ...choice,
      fields: fields.map((known, i) => (i === index ? (used ? field : null) : used && known === field ? null : known)),
      openTitles: [...choice.openTitles.filter((each) => each !== index), ...(used === null ? [index] : [])],
    });
  const options = (of: readonly ImportColumn[], index: number) =>
    of.map((column) => (
      <option key={column.field} value={column.field}>
        {label(column.field, type)}
        {column.required ? " *" : ""}
        {usedBy(column.field, index)}
      </option>
    ));
  const caption = named ? t("mapping.columnsOf", { sheet: sheet.name }) : t("mapping.columns");
  return (
    <section className="ui-import-sheet">
      {named && (
        <div className="ui-import-sheet-head">
          <h3>{sheet.name}</h3>
          <HTMLSelect
            aria-label={t("mapping.sheetHolds", { sheet: sheet.name })}
            value={type ?? ""}
            onChange={(event) => {
              const next = sheetTypes.find((each) => each === event.currentTarget.value) ?? null;
              const known = sheet.columns.map(({ field }) => field);
              onChange({
                ...choice,
                type: next,
                fields:
                  next === sheet.type
                    ? known
                    : guessFields(
                        sheet.columns,
                        next ? flatColumns(next, furtherAllowed(next, permissions)) : [],
                        label,
                      ),
              });
            }}
          >
            <option value="">{t("mapping.leaveSheetOut")}</option>
            {sheetTypes
              .filter((each) => permissions.has(importPermission(each)))
              .map((each) => (
                <option key={each} value={each}>
                  {t(`type.${each}`)}
                </option>
              ))}
          </HTMLSelect>
        </div>
      )}
      {type && (
        <div className="ui-table-scroll" role="region" aria-label={caption} tabIndex={0}>
          <table className="ui-table ui-import-mapping">
            <caption className="ui-hidden">{caption}</caption>
            <thead>
              <tr>
                <th scope="col">{t("mapping.column")}</th>
                <th scope="col">{t("mapping.samples")}</th>
                <th scope="col">{t("mapping.field")}</th>
              </tr>
            </thead>
            <tbody>
              {ofFile.map(({ index, header, samples, running }) => (
                <tr key={index}>
                  <th scope="row">{header || t("mapping.unnamed", { n: index + 1 })}</th>
                  <td className="ui-muted ui-import-samples">{samples.filter(Boolean).join(" · ")}</td>
                  <td>
                    <HTMLSelect
                      fill
                      aria-label={t("mapping.fieldOf", { column: header || index + 1 })}
                      value={fields[index] ?? ""}
                      onChange={(event) => map(index, event.currentTarget.value || null)}
                    >
                      <option value="">{t("mapping.leaveOut")}</option>
                      {groups.length === 1
                        ? options(columns, index)
                        : groups.map((group) => (
                            <optgroup key={group.type} label={t(`type.${group.type}`)}>
                              {options(group.columns, index)}
                            </optgroup>
                          ))}
                    </HTMLSelect>
                    {spread.some(({ field }) => field === fields[index]) && type === "STUDENT" && (
                      <p className="ui-muted ui-import-counting">{t("mapping.fullName")}</p>
                    )}
                    {moved.has(index) && (fields[index] ?? null) === null && (
                      <p className="ui-import-counting" role="status">
                        {t("mapping.moved", { column: nameOf(moved.get(index) ?? 0) })}
                      </p>
                    )}
                    {dated.some((each) => each.index === index) && !dates[index] && (
                      <p className={refused ? "ui-field-error" : "ui-import-counting"}>{t("mapping.datesOpen")}</p>
                    )}
                    {running && (fields[index] ?? null) === null && (
                      <p className="ui-muted ui-import-counting">{t("mapping.counts")}</p>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {lacking.latin && (
        <MissingNames
          script="latin"
          proposed={choice.romanised}
          onChange={(romanised) => onChange({ ...choice, romanised })}
        />
      )}
      {lacking.khmer && (
        <MissingNames
          script="khmer"
          proposed={choice.namesCopied}
          remembered={isFresh && sheet.namesCopied}
          onChange={(namesCopied) => onChange({ ...choice, namesCopied })}
        />
      )}
      <CompanyQuestion fields={fields} onChange={(next) => onChange({ ...choice, fields: next })} />
      {titled.map(({ titles, index }) => (
        <TitleQuestions
          key={index}
          titles={titles}
          used={undecided.includes(index) ? null : fields[index] === titles.field}
          refused={refused}
          onUse={(used) => answerTitles(index, titles.field, used)}
        />
      ))}
      {dated.map(({ index, header, dates: open }) => (
        <DateQuestions
          key={index}
          column={header || t("mapping.unnamed", { n: index + 1 })}
          dates={open}
          confirmed={dates[index] ?? null}
          refused={refused}
          onConfirm={(reading) =>
            onChange({ ...choice, dates: sheet.columns.map((_, i) => (i === index ? reading : (dates[i] ?? null))) })
          }
        />
      ))}
      {type && (
        <ForAllRows
          type={type}
          value={choice.common}
          asked={asked}
          remembered={sheet.defaults.some(({ remembered }) => remembered)}
          titles={titlesOf(sheet, choice)}
          fromSchool={ofSchool.size > 0 && adds}
          onChange={(common) => onChange({ ...choice, common })}
        />
      )}
      {type && <FurtherColumns type={type} columns={ofFile} fields={fields} isGiven={isGiven} />}
      {counting && (
        <CodesQuestion
          column={nameOf(counting.index)}
          samples={counting.samples}
          confirmed={codesConfirmed}
          refused={refused}
          onConfirm={(confirmed) => onChange({ ...choice, codesConfirmed: confirmed })}
        />
      )}
      {adds && missing.length > 0 && (
        <Callout intent="warning" className="ui-import-callout" role="status">
          {t("mapping.missing", { fields: missing.map((column) => label(column.field, type)).join(", ") })}
        </Callout>
      )}
    </section>
  );
}
