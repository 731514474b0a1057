import type { Translate } from "../../core/base/translate.ts";
import { Flow } from "../../lib/pdf/flow.ts";
import type { PrintedPicture } from "../../lib/pdf/pictures.ts";
import type { LineStyle, Sheet } from "../../lib/pdf/sheet.ts";
import { drawInitial } from "./certificate.frame.ts";
import type { PlannedLine, PrintedDistribution } from "./distribution.read.ts";
import type { BothNames } from "./list-heads.ts";
import { placeName } from "./place-name.ts";
import { PrintWords } from "./print-words.ts";
import { drawCode } from "./qr-code.ts";
import type { StudentLine } from "./student-list.read.ts";

const MARGIN = 28;
/** The paper of a sheet. */
export const sheetPaper = { margin: MARGIN };
const FOOT = 22;
const QUIET = "0.35 0.35 0.35";
const RULE = { width: 0.4, colour: "0.8 0.8 0.8" };
const GROUND = "0.92 0.95 0.95";

/** 20 mm: room for a thumbprint, and for a code of 14 mm that phones read in dim light. */
const ROW = 57;
const CODE = 40;
/** The size of a photo on the sheet, in points: 12 × 16 mm. */
export const SHEET_PHOTO = { width: 34, height: 45 };
const PADDING = 4;
const HEAD = 24;
/** The least space in which a school starts: its heading, the table's head and two rows. */
const SCHOOL_START = 60 + HEAD + 2 * ROW;

/** The columns and their widths, in points: 190 mm in all. */
const widths = { number: 22, photo: 42, code: 74, names: 116, guardian: 114, serialNumber: 74, mark: 97 } as const;
type ColumnName = keyof typeof widths;
const columnNames = Object.keys(widths) as ColumnName[];
const lefts = columnNames.reduce<Record<string, number>>(
  (at, name) => ({ ...at, [name]: at["next"] ?? MARGIN, next: (at["next"] ?? MARGIN) + widths[name] }),
  {},
);
const leftOf = (name: ColumnName): number => (lefts[name] ?? MARGIN) + PADDING;
const roomOf = (name: ColumnName): number => widths[name] - 2 * PADDING;

/** A planned student's row: with guardian, village, and a photo that may be shown. */
export interface SheetRow extends PlannedLine {
  details: StudentLine | null;
  photo: PrintedPicture | null;
}

export interface SheetPrintOptions {
  paper: Sheet;
  distribution: PrintedDistribution;
  organisation: BothNames;
  khmerDigits: boolean;
  language: "en" | "km";
  translate: Translate;
}

/** The sheet of a distribution: each school on pages of its own, a row to sign for each student. */
export class SheetPrint {
  readonly #options: SheetPrintOptions;
  readonly #print: PrintWords;
  readonly #flow: Flow;
  #school = "";
  #number = 0;
  #first = true;

  constructor(options: SheetPrintOptions) {
    this.#options = options;
    const { paper, language, translate, khmerDigits } = options;
    this.#print = new PrintWords({ language, khmerDigits, translate });
    this.#flow = new Flow(paper, { foot: FOOT, furniture: (_, page) => this.#furniture(page) });
  }

  /** Starts a school on a new page; null for students without one. */
  beginSchool(school: (BothNames & { code: string }) | null, students: number): void {
    const { paper } = this.#options;
    if (!this.#first) this.#flow.turn();
    this.#first = false;
    this.#title();
    this.#number = 0;
    const name = school ? this.#in(school) : this.#print.words("print.distribution.noSchool");
    this.#school = school ? `${name} (${school.code})` : name;
    this.#flow.require(SCHOOL_START);
    paper.tagged("H2", () => this.#paragraph(this.#school, 12, "bold", 18));
    const count = this.#print.words("print.distribution.students", { n: this.#print.figures(students) });
    paper.tagged("P", () => this.#paragraph(count, 9, "regular", 14));
    this.#flow.y += 6;
    paper.tagged("P", () => this.#head());
  }

  /** A student's row. */
  row(row: SheetRow): void {
    const { paper } = this.#options;
    if (!this.#flow.fits(ROW)) {
      this.#flow.turn();
      paper.artifact(() => {
        const text = this.#print.words("print.continued", { name: this.#school });
        this.#paragraph(text, 9, "bold", 12);
        this.#flow.y += 6;
        this.#head();
      });
    }
    this.#number += 1;
    const top = this.#flow.y;
    this.#photo(row, top);
    paper.tagged("Figure", () => drawCode(paper, row.code, leftOf("code"), top + 3, CODE), { alt: row.code });
    paper.tagged("P", () => {
      this.#cell("number", top, [this.#print.figures(this.#number)], { align: "right" });
      paper.line(row.code, leftOf("code"), top + CODE + 12, { size: 7.5 });
      this.#cell("names", top, [row.nameLocal, ...(row.nameEn === row.nameLocal ? [] : [row.nameEn])], {
        weight: "bold",
      });
      this.#cell("guardian", top, this.#guardian(row.details));
      this.#cell("serialNumber", top, [row.serialNumber ?? ""], { weight: "bold" });
      for (const name of ["serialNumber", "mark"] as const) {
        const x = leftOf(name) - PADDING;
        paper.rule(x, top, x, top + ROW, RULE);
      }
      paper.rule(MARGIN, top + ROW, paper.width - MARGIN, top + ROW, RULE);
    });
    this.#flow.y = top + ROW;
  }

  /** Ends the sheet: the date and the signature of who handed out. */
  end(): void {
    const { paper } = this.#options;
    this.#flow.require(90);
    const at = this.#flow.y + 24;
    const right = paper.width - MARGIN - 220;
    const centred = { size: 9, align: "center", width: 220 } as const;
    paper.tagged("P", () => {
      paper.line(this.#print.words("print.distribution.handedOutBy"), right, at, centred);
      paper.rule(right + 20, at + 52, right + 200, at + 52);
    });
    paper.end(this.#print.figures(paper.pages), 8);
  }

  get #other(): "en" | "km" {
    return this.#options.language === "en" ? "km" : "en";
  }

  #in({ nameEn, nameLocal }: BothNames, language = this.#options.language): string {
    return language === "km" ? nameLocal : nameEn;
  }

  #guardian(details: StudentLine | null): string[] {
    if (!details) return [];
    const { guardian, villageEn, villageLocal, villageUnitLocal } = details;
    const village =
      this.#options.language === "km"
        ? placeName(villageLocal, villageLocal && villageUnitLocal)
        : (villageEn ?? villageLocal);
    return [guardian, village].filter((text): text is string => Boolean(text));
  }

  /** Draws texts below one another, each broken into at most two lines. */
  #cell(name: ColumnName, top: number, texts: readonly string[], style: Partial<LineStyle> = {}): void {
    const { paper } = this.#options;
    let y = top + 13;
    for (const [at, text] of texts.entries()) {
      const look: LineStyle = { ...style, size: at === 0 ? 9 : 8, width: roomOf(name) };
      const drawn = at === 0 ? look : { ...look, weight: "regular" as const };
      for (const line of paper.lines(text, drawn, roomOf(name)).slice(0, 2)) {
        paper.line(line, leftOf(name), y, drawn);
        y += at === 0 ? 14 : 13;
      }
    }
  }

  #photo({ photo, nameLocal }: SheetRow, top: number): void {
    const { paper } = this.#options;
    const { width, height } = SHEET_PHOTO;
    const x = leftOf("photo");
    const y = top + (ROW - height) / 2;
    if (photo) {
      const alt = this.#print.words("print.certificate.photo", { name: nameLocal });
      paper.tagged("Figure", () => paper.picture(photo, x, y, width, height), { alt });
    } else paper.artifact(() => drawInitial(paper, nameLocal, { x, y, width, height }));
  }

  #head(): void {
    const { paper, language, translate } = this.#options;
    const top = this.#flow.y;
    paper.fill(MARGIN, top, paper.width - 2 * MARGIN, HEAD, GROUND);
    for (const name of columnNames) {
      for (const [at, of] of [language, this.#other].entries()) {
        const text = translate(of, `print.distribution.columns.${name}`, {});
        const style: LineStyle = { size: 7, weight: at === 0 ? "bold" : "regular", width: roomOf(name) };
        paper.line(text, leftOf(name), top + 10 + at * 10, name === "number" ? { ...style, align: "right" } : style);
      }
    }
    this.#flow.y = top + HEAD;
  }

  #paragraph(text: string, size: number, weight: "regular" | "bold", down: number): void {
    const { paper } = this.#options;
    const style = { size, weight, width: paper.width - 2 * MARGIN };
    this.#flow.y = paper.paragraph(text, MARGIN, this.#flow.y + down, style) - size * 1.6;
  }

  #title(): void {
    const { paper, distribution, organisation, language } = this.#options;
    const { name, heldOn, place, school, asset, year } = distribution;
    paper.tagged("P", () => this.#paragraph(this.#in(organisation), 10, "regular", 10));
    paper.tagged("H1", () => this.#paragraph(name, 16, "bold", 24));
    const where = school ? this.#in(school) : place;
    const facts = [
      this.#print.words("print.date", { date: this.#print.date(heldOn) }),
      ...(where ? [where] : []),
      this.#print.words(`enums.Asset.${asset}`),
      this.#print.words("print.year", {
        year: language === "km" ? this.#print.figures(year.nameLocal) : year.nameEn,
      }),
    ];
    paper.tagged("P", () => this.#paragraph(facts.join(" · "), 9, "regular", 16));
  }

  #furniture(page: number): void {
    const { paper, distribution } = this.#options;
    const y = paper.height - MARGIN;
    const style = { size: 8, colour: QUIET };
    const text = `${this.#print.words("print.page", { page: this.#print.figures(page) })} `;
    const left = paper.width - MARGIN - 20 - paper.measure(text, style);
    const [name = ""] = paper.lines(distribution.name, style, left - MARGIN - 10);
    paper.line(name, MARGIN, y, style);
    paper.line(text, left, y, style);
    paper.totalPages(paper.width - MARGIN - 20, y);
  }
}
