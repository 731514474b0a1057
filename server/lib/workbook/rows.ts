import { type WorkbookLimits, WorkbookError, HEADER_ROWS, ROWS_TOGETHER } from "./limits.ts";
import { Tally } from "./tally.ts";

/** A merged cell that starts in a row: its first and last column, and how many rows it extends down. */
export interface Span {
  column: number;
  last: number;
  down: number;
}

/** Notes on a row; columns count from 0. */
export interface RowNotes {
  /** The row is hidden or filtered out in the file. It is read anyway. */
  hidden?: true;
  /** Columns whose cell contains an error such as #N/A; the error is the cell's text. */
  errors?: number[];
  /** Columns whose text comes from a merged cell above. */
  merged?: number[];
  /** Merges that start in this row, except values merely repeated over rows. */
  spans?: Span[];
  /** The earlier import's row that this one came from, if the file says so. */
  key?: number;
  /** A title, a total, a signature: not a record. */
  closing?: true;
  /** The value for which someone decided to skip the row. */
  skipped?: string;
  /** What the titles above the row say, by kind of title. */
  below?: (string | null)[];
  /** Columns with a formula saved without its value. */
  withoutValue?: number[];
}

/** A non-empty row. Cells after the last one with text are omitted. */
export interface SheetRow {
  /** The row's number as displayed by spreadsheet programs, from 1. */
  number: number;
  cells: string[];
  notes?: RowNotes;
}

export interface SheetReader {
  name: string;
  /** Hidden in the file. It is read anyway. */
  hidden: boolean;
  /** The rows in batches of up to 500, read on demand; can be requested repeatedly. Throws `WorkbookError`. */
  rows: () => AsyncIterable<SheetRow[]>;
}

export interface Workbook {
  sheets: SheetReader[];
  /** Serial dates count from 1904, as in workbooks from old Macs. */
  date1904: boolean;
  /** Cells can be typed numbers, which use a decimal point whatever is displayed; in CSV everything is text. */
  hasNumbers: boolean;
}

const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 4_000_000;

/** Control characters, unpaired surrogates, and the two noncharacters. */
const UNUSUAL = /\p{Cc}|\p{Cs}|[\ufffe\uffff]/u;
const UNWANTED = /[^\P{Cc}\t\n]|[\ufffe\uffff]/gu;

/** A cell's text without control characters and unpaired surrogates, with line breaks as \n, truncated to the limit. */
export function cleanText(text: string, { cellLength }: WorkbookLimits): string {
  const cut = text.length > cellLength ? text.slice(0, cellLength) : text;
  if (!UNUSUAL.test(cut)) return cut;
  return cut.replace(/\r\n?/gu, "\n").replace(UNWANTED, "").toWellFormed();
}

/** What is counted across all sheets of a workbook. */
export interface Budget {
  cells: Tally;
  characters: Tally;
}

/** The budget of one workbook. */
export const budgetOf = (limits: WorkbookLimits): Budget => ({
  cells: new Tally(limits.cells, () => new WorkbookError("errors.fileTooManyRows", { n: limits.rows })),
  characters: new Tally(limits.characters, () => new WorkbookError("errors.fileHostile")),
});

/** Collects the rows of a sheet into batches and enforces the limits. Throws `WorkbookError`. */
export class RowCollector {
  readonly #limits: WorkbookLimits;
  readonly #countCells: (amount: number) => void;
  readonly #countCharacters: (amount: number) => void;
  #ready: SheetRow[][] = [];
  #batch: SheetRow[] = [];
  #batchCharacters = 0;
  #rows = 0;
  #charactersTogether = 0;
  #last = 0;

  constructor(limits: WorkbookLimits, budget: Budget, sheet: string) {
    this.#limits = limits;
    this.#countCells = budget.cells.begin(sheet);
    this.#countCharacters = budget.characters.begin(sheet);
  }

  /** Adds a row; rows without text are skipped. Rows must be in order. `cells` and `notes` are kept, not copied. */
  add(number: number, cells: string[], notes?: RowNotes): void {
    if (number <= this.#last || number > 1_048_576) throw new WorkbookError("errors.fileNotReadable");
    this.#last = number;
    while (cells.length > 0 && (cells[cells.length - 1] ?? "").trim() === "") cells.pop();
    if (cells.length === 0) return;
    const { rows, columns, charactersTogether } = this.#limits;
    if (this.#rows % ROWS_TOGETHER === 0) this.#charactersTogether = 0;
    if (cells.length > columns) throw new WorkbookError("errors.fileTooManyColumns", { n: columns });
    this.#rows += 1;
    if (this.#rows > rows + HEADER_ROWS) throw new WorkbookError("errors.fileTooManyRows", { n: rows });
    let characters = 0;
    for (let i = 0; i < cells.length; i += 1) characters += (cells[i] ?? "").length;
    this.#charactersTogether += characters;
    if (this.#charactersTogether > charactersTogether) throw new WorkbookError("errors.fileTooMuchText", { n: number });
    this.#countCells(cells.length);
    this.#countCharacters(characters);
    this.#batch.push(notes && Object.keys(notes).length > 0 ? { number, cells, notes } : { number, cells });
    this.#batchCharacters += characters;
    if (this.#batch.length >= BATCH_ROWS || this.#batchCharacters >= BATCH_CHARACTERS) this.#close();
  }

  /** The batches completed so far. */
  full(): SheetRow[][] {
    if (this.#ready.length === 0) return [];
    const ready = this.#ready;
    this.#ready = [];
    return ready;
  }

  /** The remaining rows at the end. */
  rest(): SheetRow[][] {
    if (this.#batch.length > 0) this.#close();
    return this.full();
  }

  #close(): void {
    this.#ready.push(this.#batch);
    this.#batch = [];
    this.#batchCharacters = 0;
  }
}
