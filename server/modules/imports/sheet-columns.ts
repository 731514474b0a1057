import { guessMapping, isErrorColumn } from "../../core/import/mapping.ts";
import type { RunningNumbers } from "../../core/import/numbering.ts";
import type { Scripts } from "../../core/import/scripts.ts";
import { isTitleHeader, type Titles } from "../../core/import/titles.ts";
import type { ImportWords } from "../../core/import/words.ts";
import type { Job } from "../../core/jobs/job.ts";
import { flatColumns, furtherAllowed } from "../../shared/flat-sheets.ts";
import { recordCodes, type SheetType, titleFields, titleHeaders, type TitleKind } from "../../shared/import-columns.ts";
import { plainHeading } from "../../shared/import-headings.ts";
import { isInKhmerAlone } from "../../shared/names-given.ts";
import { copiedFields, romanisedFields } from "../../shared/romanised-fields.ts";
import type { RunRow, SheetDefaults } from "./import.plan.ts";
import { openFields, presetsFor } from "./presets.ts";
import { titleDefaults } from "./title-defaults.ts";

/** What a file is read with. */
export interface Reading {
  words: ImportWords;
  /** Today in the organisation's time zone. */
  today: string;
}

export interface ColumnReading extends Reading {
  isCode: (heading: string) => boolean;
}

/** What a sheet's columns are mapped by. */
interface SheetToMap {
  headers: readonly string[];
  /** Columns that number the rows. */
  running: readonly boolean[];
}

interface SheetMapping {
  mapping: (string | null)[];
  /** Someone confirmed that columns which look like running numbers contain codes. */
  confirmed: boolean;
  /** The columns on which an earlier sheet decided. */
  old: ReadonlySet<number>;
  /** What else was decided about that sheet; null if there is none. */
  before: Remembered | null;
  /** The last sheet with the same headings; null if there is none. */
  last: Remembered | null;
}

/** What was read of a sheet, as far as its columns follow from it. */
interface ReadColumns {
  headers: readonly string[];
  numbers: RunningNumbers;
  scripts: Scripts;
  titles: Titles;
}

/** The columns of a type's sheets that the user may import. */
const columnsFor = ({ actor }: Job, type: SheetType) => flatColumns(type, furtherAllowed(type, actor.permissions));

/** The most earlier sheets searched for column mappings. */
const REMEMBERED = 300;

interface Remembered {
  headers: string[];
  mapping: (string | null)[];
  running: boolean[];
  codes_confirmed: boolean;
  romanised: boolean;
  names_copied: boolean;
  defaults: SheetDefaults;
  outside_year_id: number | null;
  /** The day on which its file was uploaded. */
  uploaded: string;
}

/** Whether two sheets have the same headings, apart from those that titles make. */
function hasHeadings({ headers: own }: Remembered, headers: readonly string[]): boolean {
  const textOf = (all: readonly string[]) =>
    all
      .filter((header) => !isTitleHeader(header))
      .map(plainHeading)
      .toSorted()
      .join("\n");
  return textOf(own) === textOf(headers);
}

/** Fields mapped as in an earlier sheet with the same headings; null if a needed one is missing. */
function carriedOver(
  before: Remembered,
  headers: readonly string[],
): { mapping: (string | null)[]; old: Set<number> } | null {
  const mapping: (string | null)[] = headers.map(() => null);
  const places = new Map<string, number[]>();
  for (const [i, header] of headers.entries()) {
    places.set(plainHeading(header), [...(places.get(plainHeading(header)) ?? []), i]);
  }
  const old = new Set<number>();
  for (const [i, header] of before.headers.entries()) {
    const field = before.mapping[i] ?? null;
    const place = places.get(plainHeading(header))?.shift();
    // A list without titles is mapped as one with them.
    if (place === undefined && (field === null || isTitleHeader(header))) continue;
    if (place === undefined) return null;
    mapping[place] = field;
    // A column skipped as a running number was not skipped by the user.
    if (field !== null || !before.running[i]) old.add(place);
  }
  return { mapping, old };
}

/**
 * How the user mapped the columns of a sheet with these headings when they last checked one: of the sheets whose mapped
 * headings all occur here, the one that covers the most columns. Columns it does not cover are guessed. Null if there
 * is none.
 */
async function rememberedMapping(
  job: Job,
  run: RunRow,
  type: SheetType,
  { headers, running }: SheetToMap,
  words: ImportWords,
): Promise<SheetMapping | null> {
  const { rows } = await job.client.query<Remembered>(
    `select s.headers, s.mapping, s.running, s.codes_confirmed, s.romanised, s.names_copied, s.defaults, s.outside_year_id, r.created_at::date::text as uploaded from import_sheet s join import_run r on r.id = s.run_id
     where r.owner_id = $1 and s.type = $2 and r.id <> $3 and s.counts is not null and s.taken_from is null order by r.id desc limit $4`,
    [run.owner_id, type, run.id, REMEMBERED],
  );
  let best: { mapping: (string | null)[]; old: Set<number>; before: Remembered } | null = null;
  for (const before of rows) {
    const carried = carriedOver(before, headers);
    if (carried && carried.old.size > (best?.old.size ?? 0)) best = { ...carried, before };
  }
  if (!best) return null;
  const { mapping, old, before } = best;
  const last = rows.find((each) => hasHeadings(each, headers)) ?? null;
  // A confirmation for one list does not apply to the next, except for an error file, which is the same list.
  const confirmed = before.codes_confirmed && headers.some(isErrorColumn);
  const columns = columnsFor(job, type);
  const fields = new Set(columns.map(({ field }) => field));
  const kept = mapping.map((field, i) =>
    field && fields.has(field) && (confirmed || !running[i] || !recordCodes.has(field)) ? field : null,
  );
  const open = columns.filter(({ field }) => !kept.includes(field));
  const guessed = guessMapping(
    headers.map((header, i) => (old.has(i) ? "" : header)),
    open,
    words,
    running,
  );
  return { mapping: kept.map((field, i) => field ?? guessed[i] ?? null), confirmed, old, before, last };
}

/** A sheet's columns, its own before those that its titles make, without what the titles say for all rows. */
export async function sheetColumns(
  job: Job,
  run: RunRow,
  sheet: ReadColumns,
  held: SheetType | null,
  { words, isCode, today }: ColumnReading,
) {
  const columns = held ? columnsFor(job, held) : [];
  const { language } = job.actor;
  const offered = sheet.titles.columns.filter(({ kind }) => columns.some(({ field }) => field === titleFields[kind]));
  const headers = [...sheet.headers, ...offered.map(({ kind }) => titleHeaders[kind][language])];
  const running = sheet.numbers.columns(headers, isCode);
  const { mapping, confirmed, old, before, last } = (held &&
    (await rememberedMapping(job, run, held, { headers, running }, words))) ?? {
    mapping: guessMapping(headers, columns, words, running),
    confirmed: false,
    old: new Set<number>(),
    before: null,
    last: null,
  };
  const own = sheet.headers.length;
  const isOpen = held ? openFields(held, mapping.slice(0, own)) : () => false;
  const said = held ? await titleDefaults(job, held, sheet.titles.forAll) : new Map<TitleKind, SheetDefaults>();
  const taken = [...said].filter(([kind]) => isOpen(titleFields[kind]));
  const titled = Object.fromEntries(
    taken.flatMap(([, defaults]) => Object.entries(defaults).filter(([field]) => isOpen(field))),
  );
  const kept = headers.flatMap((header, i) => {
    const title = offered[i - own] ?? null;
    if (title && taken.some(([kind]) => kind === title.kind)) return [];
    const field = mapping[i] ?? null;
    return [{ header, field, running: running[i] ?? false, title: title && { ...title, decided: old.has(i) } }];
  });
  const fields = kept.map(({ field }) => field);
  const leavesOut = (names: Readonly<Record<string, string>>, of: readonly (string | null)[] = fields) =>
    Object.keys(names).every((field) => !of.includes(field));
  const latin = romanisedFields(held);
  const scripts = sheet.scripts.columns(headers.length).map((each, index) => ({ index, scripts: each }));
  const isKhmer = isInKhmerAlone(held, columns, scripts, fields);
  return {
    kept,
    confirmed,
    // A list in Khmer alone has no other way to a Latin name, unless somebody has unticked that for such a list.
    romanised: leavesOut(latin) && (before && leavesOut(latin, before.mapping) ? before.romanised : isKhmer),
    namesCopied: Boolean(before?.names_copied) && leavesOut(copiedFields(held)),
    outsideYear: last?.outside_year_id ?? null,
    defaults: held ? await presetsFor(job, run, held, { mapping: fields, titled, last, today }) : {},
  };
}
