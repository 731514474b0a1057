import type { PoolClient } from "pg";
import type { SheetRow } from "../../lib/workbook/sheet.ts";
import { titleHeaders, type TitleKind, titleKinds } from "../../shared/import-columns.ts";
import { withoutEdges } from "../../shared/values/edges.ts";
import { plainSigns } from "../../shared/values/plain-signs.ts";
import { normalizeSearch } from "../base/text.ts";
import { startOf } from "./open-value.ts";

/** What a title over the rows of a list says about them, as the cells of a column would. */
interface TitleSays {
  /** A grade, with its section if the title says one: "4A". */
  CLASS: string | null;
  SCHOOL: string | null;
  /** A study year, with both its years in full: "2025-2026". */
  YEAR: string | null;
}

/** What some rows stand below, in the order of the sheet. */
export interface TitleGroup {
  /** The title as written. */
  text: string;
  /** What it says, as a cell. */
  says: string;
  rows: number;
}

/** What the titles of one kind say, as a column of the sheet. */
export interface TitleColumn {
  kind: TitleKind;
  groups: TitleGroup[];
  /** How many further titles are not kept. */
  more: number;
  /** Someone has decided what the column means, for this sheet or an earlier one with its headings. */
  decided: boolean;
}

/** The most titles of one kind that are shown, and the longest text kept of one. */
const SHOWN = 200;

/** Rows with no more cells than this are not counted as records. */
const FEW = 2;

/** A grade with its number and perhaps the letter of a class; not a range of grades, nor years. */
const CLASS =
  /(?:ថ្នាក់ទី|(?<![\p{L}\p{M}\p{N}])(?:grade|class|gr\.?|ថ្នាក់))[\s.:៖]*(?<grade>\d{1,2})(?![\d/]|\s*(?:[-–]|to|&|,|and|ដល់|និង)\s*\d{1,2}(?!\d))(?:[\s./_"“«(,-]{0,3}(?:(?:section|អក្សរ)[\s.:៖]*)?["“«(]?(?<section>[A-Za-z]|[ក-អ])(?![\p{L}\p{M}])[)"”»]?)?/iu;
/** The same where nothing else stands in the row. */
const ALONE = /^(?<grade>\d{1,2})[ ./_-]{0,3}(?<section>[A-Za-z]|[ក-អ])$/u;
/** How the name of a class begins: with a number, or one that has none ("ថ្នាក់មត្តេយ្យ"). */
const CLASS_WORD = /^(?:grade|class|ថ្នាក់)(?![\p{L}]{3})/u;
/** Words of a school's name. */
const SCHOOL_WORD = /(?<!\p{L})school(?!\p{L})|សាលា|វិទ្យាល័យ/u;
/** How the name of a school stands alone above its students: it begins or ends with such a word. */
const SCHOOL_NAME = /^(?:school|សាលា|អនុវិទ្យាល័យ|វិទ្យាល័យ)|(?<!\p{L})school$/u;
/** What a list is called, which names no school. */
const LIST = /^(?:(?:name|class|school) ?(?:list|register|roll)|list|students?|បញ្ជី|តារាង)/u;
/** A study year beside a name. */
const YEARS =
  /(?:(?:study|school|academic) year|ឆ្នាំសិក្សា)?[\s:៖]{0,3}(?<!\d)(?<first>(?:19|20)\d{2})\s*[-–—/]\s*(?<last>\d{2,4})(?!\d)/giu;
/** Where a title goes over to something else, apart from what was found in it. */
const NEXT = / [-–—] |[|;,]/u;
/** What stands between the parts of a title, and before a name. */
const BEGINS = /[\s\-–—,|/:;៖()·.]/u;
const ENDS = /[\s\-–—,|/:;៖(·]/u;
const LABEL = /^(?:name of school|school|ឈ្មោះសាលា|សាលារៀន|សាលា)\s*[:៖]\s*/iu;

/** The text of a title: what its cells say, each once. */
const textOf = (cells: readonly string[]): string =>
  [...new Set(cells.map((cell) => cell.replace(/\s+/gu, " ").trim()).filter((text) => text !== ""))].join(" ");

const bare = (text: string) => withoutEdges(text, BEGINS, ENDS);

/** The study year that a title says: two years in a row, the second one perhaps in two digits. */
function yearIn(text: string): string | null {
  for (const { groups: { first = "", last = "" } = {} } of text.matchAll(YEARS)) {
    const next = String(Number(first) + 1);
    if (next.endsWith(last) && last.length !== 3) return `${first}-${next}`;
  }
  return null;
}

/** The school that a title says, apart from its class; null if it names none. */
function schoolIn(text: string): string | null {
  const parts = text
    .replace(YEARS, " | ")
    .split(NEXT)
    .map((part) => bare(bare(part).replace(LABEL, "")))
    .filter((part) => part !== "" && !LIST.test(normalizeSearch(part)));
  return parts.some((part) => SCHOOL_WORD.test(normalizeSearch(part))) ? startOf(parts.join(", ")) : null;
}

/** Which parts of what a title says as its school can be the school's name: the whole, and what has a word for schools. */
export const schoolNames = (says: string): string[] => [
  ...new Set([says, ...says.split(", ").filter((part) => SCHOOL_WORD.test(normalizeSearch(part)))]),
];

/** What the text of a title says; all null if it names neither a class, a school nor a study year. */
export function titleSays(text: string): TitleSays {
  const written = plainSigns(text.normalize("NFC")).replace(/\s+/gu, " ").trim();
  const found = ALONE.exec(written) ?? CLASS.exec(written);
  const { grade, section = "" } = found?.groups ?? {};
  const folded = normalizeSearch(written);
  const isClass = grade !== undefined || (CLASS_WORD.test(folded) && !LIST.test(folded) && !/\d/u.test(folded));
  const rest = found ? written.replace(found[0], " | ") : isClass ? "" : written;
  return {
    CLASS: grade === undefined ? (isClass ? startOf(written) : null) : grade + section.toUpperCase(),
    SCHOOL: schoolIn(rest),
    YEAR: yearIn(written),
  };
}

/** Whether a row is a title over the records below it: one text across several columns, or the name of a class or school. */
export function isTitle({ cells, notes }: Pick<SheetRow, "cells" | "notes">): boolean {
  const [title, ...others] = new Set(cells.map((cell) => normalizeSearch(cell)).filter((text) => text !== ""));
  if (title === undefined) return false;
  // "Class:" beside "4A".
  if (others.length === 1) return /^(?:grade|class|ថ្នាក់ទី|ថ្នាក់)[ :៖]*$/u.test(title) && ALONE.test(others[0] ?? "");
  if (others.length > 0) return false;
  const isAcross = (notes?.spans ?? []).some(({ column, last }) => last > column);
  return isAcross || CLASS_WORD.test(title) || SCHOOL_NAME.test(title) || ALONE.test(title);
}

/** Follows the titles of a sheet from its first row on, and what they say about the rows below them. */
export class Titles {
  readonly #now: Record<TitleKind, TitleGroup | null> = { CLASS: null, SCHOOL: null, YEAR: null };
  readonly #groups: Record<TitleKind, Map<string, TitleGroup>> = {
    CLASS: new Map(),
    SCHOOL: new Map(),
    YEAR: new Map(),
  };
  readonly #more: Record<TitleKind, number> = { CLASS: 0, SCHOOL: 0, YEAR: 0 };
  /** What the titles above the header say, the lowest of each kind. */
  readonly #above: Readonly<Record<TitleKind, TitleGroup | null>>;
  #records = 0;
  /** The file has the titles' columns already: it is an error file. */
  readonly #isWritten: boolean;

  /** @param above the cells of the rows above the header */
  constructor(above: readonly (readonly string[])[], headers: readonly string[]) {
    this.#isWritten = headers.some(isTitleHeader);
    for (const cells of above) this.#meet(textOf(cells));
    this.#above = { ...this.#now };
  }

  /** The rows, each record with what the titles above it say. */
  mark(rows: readonly SheetRow[]): SheetRow[] {
    if (this.#isWritten) return [...rows];
    return rows.map((row) => {
      if (row.notes?.closing) {
        if (isTitle(row)) this.#meet(textOf(row.cells));
        return row;
      }
      // A name alone may be a signature under the list.
      const isRecord = row.cells.filter((cell) => cell.trim() !== "").length > FEW;
      if (isRecord) this.#records += 1;
      const below = titleKinds.map((kind) => this.#below(kind, isRecord));
      return below.every((says) => says === null) ? row : { ...row, notes: { ...row.notes, below } };
    });
  }

  #below(kind: TitleKind, isRecord: boolean): string | null {
    const group = this.#now[kind];
    if (!group) return null;
    if (isRecord) group.rows += 1;
    return group.says;
  }

  #meet(text: string): void {
    const says = titleSays(text);
    // Another school has other classes.
    if (says.SCHOOL !== null) this.#now.CLASS = null;
    for (const kind of titleKinds) {
      const said = says[kind];
      if (said !== null) this.#now[kind] = this.#group(kind, startOf(text), said);
    }
  }

  #group(kind: TitleKind, text: string, says: string): TitleGroup {
    const known = this.#groups[kind].get(text);
    if (known) return known;
    const group = { text, says, rows: 0 };
    if (this.#groups[kind].size < SHOWN) this.#groups[kind].set(text, group);
    else this.#more[kind] += 1;
    return group;
  }

  /** The columns that the titles make: of those with rows below them. */
  get columns(): TitleColumn[] {
    return titleKinds.flatMap((kind) => {
      const groups = [...this.#groups[kind].values()].filter(({ rows }) => rows > 0);
      return groups.length > 0 ? [{ kind, groups, more: this.#more[kind], decided: false }] : [];
    });
  }

  /** The titles above the header that count for all rows of the sheet. */
  get forAll(): { kind: TitleKind; text: string; says: string }[] {
    return titleKinds.flatMap((kind) => {
      const title = this.#above[kind];
      return title && this.#records > 0 && title.rows === this.#records
        ? [{ kind, text: title.text, says: title.says }]
        : [];
    });
  }
}

/** Whether this is the heading of a column that titles made. */
export const isTitleHeader = (header: string): boolean =>
  titleKinds.some((kind) => Object.values<string>(titleHeaders[kind]).includes(header));

/**
 * Makes columns of what titles say, behind a stored sheet's own.
 * @param width the number of its own columns
 * @param kinds the columns to make; none only forgets the titles
 */
export async function writeTitles(
  client: PoolClient,
  sheetId: number,
  width: number,
  kinds: readonly TitleKind[],
): Promise<void> {
  const made = kinds.map((kind) => `coalesce(notes -> 'below' -> ${titleKinds.indexOf(kind)}, 'null') #>> '{}'`);
  const added =
    made.length > 0 ? `|| jsonb_build_array(${made.map((text) => `coalesce(${text}, '')`).join(", ")})` : "";
  await client.query(
    `update import_row set notes = nullif(notes - 'below', '{}'),
       raw = ${added === "" ? "raw" : `(select coalesce(jsonb_agg(coalesce(raw -> i, '""') order by i), '[]') from generate_series(0, $2 - 1) i) ${added}`}
     where sheet_id = $1 and notes ? 'below' and $2::integer is not null`,
    [sheetId, width],
  );
}
