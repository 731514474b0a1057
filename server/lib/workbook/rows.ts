import { type WorkbookLimits, WorkbookError, HEADER_ROWS } from "./limits.ts";
import { Tally } from "./tally.ts";

/** A merged cell that begins in a row: its first and last column, and how many rows it reaches down. */
export interface Span {
  column: number;
  last: number;
  down: number;
}

/** What a person should know of a row; columns are counted from 0. */
export interface RowNotes {
  /** The row is hidden or filtered away in the file. It is read all the same. */
  hidden?: true;
  /** Columns whose cell holds an error such as #N/A; the cell's text is that error. */
  errors?: number[];
  /** Columns whose text stands in a cell above that reaches down to this row. */
  merged?: number[];
  /** Merges that begin in this row, as far as they are more than a value for several rows. */
  spans?: Span[];
  /** The row of an earlier import that this one was made of, where its file says so. */
  key?: number;
  /** Columns with a formula that was saved without its value. */
  withoutValue?: number[];
}

/** A row with anything in it. Cells behind the last one with text are left out. */
export interface SheetRow {
  /** The row's number as the person's program shows it, from 1. */
  number: number;
  cells: string[];
  notes?: RowNotes;
}

export interface SheetReader {
  name: string;
  /** Not shown in the file. It is read all the same. */
  hidden: boolean;
  /** The rows in batches of up to 500, read as they are asked for; may be asked for again. Throws `WorkbookError`. */
  rows: () => AsyncIterable<SheetRow[]>;
}

export interface Workbook {
  sheets: SheetReader[];
  /** Serial numbers of days count from 1904, as in workbooks that old Macs made. */
  date1904: boolean;
  /** A cell can be a number itself, which is read with a point whatever the file shows; in separated values all is text. */
  hasNumbers: boolean;
}

const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 4_000_000;

/** Controls, halves of surrogate pairs, and the two code points that no text has. */
const UNUSUAL = /\p{Cc}|\p{Cs}|[\ufffe\uffff]/u;
const UNWANTED = /[^\P{Cc}\t\n]|[\ufffe\uffff]/gu;

/** A cell's text without control characters and broken surrogates, line breaks as \n, cut to the longest allowed. */
export function cleanText(text: string, { cellLength }: WorkbookLimits): string {
  const cut = text.length > cellLength ? text.slice(0, cellLength) : text;
  if (!UNUSUAL.test(cut)) return cut;
  return cut.replace(/\r\n?/gu, "\n").replace(UNWANTED, "").toWellFormed();
}

/** What is counted over all sheets of a workbook. */
export interface Budget {
  cells: Tally;
  characters: Tally;
}

/** The budget of one workbook. */
export const budgetOf = (limits: WorkbookLimits): Budget => ({
  cells: new Tally(limits.cells, () => new WorkbookError("errors.fileTooManyRows", { n: limits.rows })),
  characters: new Tally(limits.characters, () => new WorkbookError("errors.fileHostile")),
});

/** Gathers the rows of one sheet into batches and holds them to the limits. Throws `WorkbookError`. */
export class RowCollector {
  readonly #limits: WorkbookLimits;
  readonly #countCells: (amount: number) => void;
  readonly #countCharacters: (amount: number) => void;
  #ready: SheetRow[][] = [];
  #batch: SheetRow[] = [];
  #batchCharacters = 0;
  #rows = 0;
  #last = 0;

  constructor(limits: WorkbookLimits, budget: Budget, sheet: string) {
    this.#limits = limits;
    this.#countCells = budget.cells.begin(sheet);
    this.#countCharacters = budget.characters.begin(sheet);
  }

  /** Takes a row; rows without text are left out. Rows come in their order. `cells` and `notes` are kept, not copied. */
  add(number: number, cells: string[], notes?: RowNotes): void {
    if (number <= this.#last || number > 1_048_576) throw new WorkbookError("errors.fileNotReadable");
    this.#last = number;
    while (cells.length > 0 && (cells[cells.length - 1] ?? "").trim() === "") cells.pop();
    if (cells.length === 0) return;
    const { rows, columns } = this.#limits;
    if (cells.length > columns) throw new WorkbookError("errors.fileTooManyColumns", { n: columns });
    this.#rows += 1;
    if (this.#rows > rows + HEADER_ROWS) throw new WorkbookError("errors.fileTooManyRows", { n: rows });
    let characters = 0;
    for (let i = 0; i < cells.length; i += 1) characters += (cells[i] ?? "").length;
    this.#countCells(cells.length);
    this.#countCharacters(characters);
    this.#batch.push(notes && Object.keys(notes).length > 0 ? { number, cells, notes } : { number, cells });
    this.#batchCharacters += characters;
    if (this.#batch.length >= BATCH_ROWS || this.#batchCharacters >= BATCH_CHARACTERS) this.#close();
  }

  /** The batches that are full by now. */
  full(): SheetRow[][] {
    if (this.#ready.length === 0) return [];
    const ready = this.#ready;
    this.#ready = [];
    return ready;
  }

  /** What is left at the end. */
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
