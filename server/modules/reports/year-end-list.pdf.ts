import type { Translate } from "../../core/base/translate.ts";
import { Flow } from "../../lib/pdf/flow.ts";
import type { LineStyle, Sheet } from "../../lib/pdf/sheet.ts";
import type { BothNames } from "./list-heads.ts";
import { PrintWords } from "./print-words.ts";
import type { PrintedSchool, YearEndLine } from "./year-end.lines.ts";

const MARGIN = 28;
/** The paper of the lists. */
export const yearEndPaper = { margin: MARGIN };
const FOOT = 22;
const QUIET = "0.35 0.35 0.35";
const RULE = { width: 0.4, colour: "0.8 0.8 0.8" };
const BOX_RULE = { width: 0.8, colour: "0.2 0.2 0.2" };
const GROUND = "0.92 0.95 0.95";
const ROW = 30;
const HEAD = 26;
const BAND = 20;
const BOX = 11;
const PADDING = 3;
/** Room for the two signatures below a school. */
const SIGNATURES = 96;

/** The columns and their widths, in points: 190 mm in all. */
const widths = {
  number: 22,
  code: 62,
  names: 110,
  sex: 22,
  next: 68,
  promoted: 40,
  repeated: 40,
  leaves: 40,
  reason: 72,
  phone: 63,
} as const;
type ColumnName = keyof typeof widths;
const columnNames = Object.keys(widths) as ColumnName[];
const boxes = ["promoted", "repeated", "leaves"] as const;
const leftOf = (name: ColumnName): number =>
  columnNames.slice(0, columnNames.indexOf(name)).reduce((left, each) => left + widths[each], MARGIN) + PADDING;
const roomOf = (name: ColumnName): number => widths[name] - 2 * PADDING;

export interface YearEndPrintingOptions {
  paper: Sheet;
  organisation: BothNames;
  khmerDigits: boolean;
  years: { from: BothNames; to: BothNames };
  /** The school that comes first, which the first page names. */
  first: PrintedSchool;
  language: "en" | "km";
  translate: Translate;
}

type ClassNames = Pick<YearEndLine["schoolClass"], "grade" | "section">;

/** Lists to be corrected by hand: each school on pages of its own, class by class, with room to sign at its end. */
export class YearEndPrinting {
  readonly #options: YearEndPrintingOptions;
  readonly #print: PrintWords;
  readonly #flow: Flow;
  #school: string;
  #first = true;

  constructor(options: YearEndPrintingOptions) {
    this.#options = options;
    const { paper, language, translate, khmerDigits, first } = options;
    this.#print = new PrintWords({ language, khmerDigits, translate });
    this.#school = this.#named(first);
    this.#flow = new Flow(paper, { foot: FOOT, furniture: (_, page) => this.#furniture(page) });
  }

  /** A school with its students, on new pages. */
  school(school: PrintedSchool, lines: readonly YearEndLine[]): void {
    const { paper } = this.#options;
    this.#school = this.#named(school);
    if (!this.#first) this.#flow.turn();
    this.#first = false;
    this.#title(lines.length);
    this.#head();
    for (const ofClass of Map.groupBy(lines, ({ schoolClass }) => schoolClass.id).values()) {
      this.#require(BAND + 2 * ROW);
      this.#band(ofClass);
      for (const [at, line] of ofClass.entries()) {
        this.#require(ROW);
        paper.tagged("P", () => this.#row(line, at + 1));
      }
    }
    this.#signatures();
  }

  /** Ends the document. */
  end(): void {
    const { paper } = this.#options;
    paper.end(this.#print.figures(paper.pages), 8);
  }

  get #other(): "en" | "km" {
    return this.#options.language === "en" ? "km" : "en";
  }

  #in({ nameEn, nameLocal }: BothNames): string {
    return this.#options.language === "km" ? nameLocal : nameEn;
  }

  #named(school: PrintedSchool): string {
    return `${this.#in(school)} (${school.code})`;
  }

  #className({ grade, section }: ClassNames): string {
    return this.#print.figures([this.#in(grade), section].filter(Boolean).join(" "));
  }

  /** Goes on with the head of the table on a new page unless there is room. */
  #require(height: number): void {
    if (this.#flow.fits(height)) return;
    this.#flow.turn();
    this.#options.paper.artifact(() => {
      this.#paragraph(this.#print.words("print.continued", { name: this.#school }), 9, "bold", 12);
      this.#flow.y += 6;
      this.#drawHead();
    });
  }

  #title(students: number): void {
    const { paper, organisation, years } = this.#options;
    const year = (names: BothNames) => this.#print.figures(this.#in(names));
    const words = (key: string, params: Record<string, string> = {}) =>
      this.#print.words(`print.yearEnd.${key}`, params);
    paper.tagged("P", () => this.#paragraph(this.#in(organisation), 10, "regular", 10));
    paper.tagged("H1", () => this.#paragraph(this.#school, 15, "bold", 22));
    const facts = [
      words("years", { from: year(years.from), to: year(years.to) }),
      this.#print.words("print.distribution.students", { n: this.#print.figures(students) }),
    ];
    paper.tagged("P", () => this.#paragraph(facts.join(" · "), 9, "regular", 16));
    paper.tagged("P", () => this.#paragraph(words("ask"), 9, "regular", 16));
    this.#flow.y += 8;
  }

  #head(): void {
    this.#options.paper.tagged("P", () => this.#drawHead());
  }

  #drawHead(): void {
    const { paper, language, translate } = this.#options;
    const top = this.#flow.y;
    paper.fill(MARGIN, top, paper.width - 2 * MARGIN, HEAD, GROUND);
    for (const name of columnNames) {
      for (const [at, of] of [language, this.#other].entries()) {
        const text = translate(of, `print.yearEnd.columns.${name}`, {});
        const style: LineStyle = {
          size: at === 0 ? 7 : 6.5,
          weight: at === 0 ? "bold" : "regular",
          width: roomOf(name),
        };
        const [line = ""] = paper.lines(text, style, roomOf(name));
        paper.line(line, leftOf(name), top + 11 + at * 10, style);
      }
    }
    this.#flow.y = top + HEAD;
  }

  #band(lines: readonly YearEndLine[]): void {
    const { paper } = this.#options;
    const [first] = lines;
    if (!first) return;
    const { teacherName } = first.schoolClass;
    const text = [
      this.#className(first.schoolClass),
      ...(teacherName ? [this.#print.words("print.teacher", { name: teacherName })] : []),
      this.#print.words("print.distribution.students", { n: this.#print.figures(lines.length) }),
    ].join(" · ");
    const top = this.#flow.y;
    paper.tagged("H2", () => {
      const style: LineStyle = { size: 9.5, weight: "bold", width: paper.width - 2 * MARGIN };
      paper.line(text, MARGIN + PADDING, top + 14, style);
      paper.rule(MARGIN, top + BAND, paper.width - MARGIN, top + BAND, RULE);
    });
    this.#flow.y = top + BAND;
  }

  #row(line: YearEndLine, number: number): void {
    const { paper } = this.#options;
    const top = this.#flow.y;
    this.#cell("number", top, [this.#print.figures(number)]);
    this.#cell("code", top, [line.code]);
    this.#cell("names", top, [line.nameLocal, ...(line.nameEn === line.nameLocal ? [] : [line.nameEn])], "bold");
    this.#cell("sex", top, [this.#print.words(`print.sex.${line.sex}`)]);
    this.#cell("next", top, [
      this.#print.words(`enums.EnrolmentOutcome.${line.outcome}`),
      ...(line.into ? [`→ ${this.#className(line.into)}`] : []),
    ]);
    if (line.reason) this.#note(line.reason, top);
    if (line.phone) this.#cell("phone", top, [line.phone]);
    for (const name of boxes) this.#box(leftOf(name) + (roomOf(name) - BOX) / 2, top + (ROW - BOX) / 2);
    for (const name of ["promoted", "reason", "phone"] as const) {
      const x = leftOf(name) - PADDING;
      paper.rule(x, top, x, top + ROW, RULE);
    }
    paper.rule(MARGIN, top + ROW, paper.width - MARGIN, top + ROW, RULE);
    this.#flow.y = top + ROW;
  }

  #box(x: number, y: number): void {
    const { paper } = this.#options;
    paper.rule(x, y, x + BOX, y, BOX_RULE);
    paper.rule(x, y + BOX, x + BOX, y + BOX, BOX_RULE);
    paper.rule(x, y, x, y + BOX, BOX_RULE);
    paper.rule(x + BOX, y, x + BOX, y + BOX, BOX_RULE);
  }

  /** Draws texts below one another, one line each. */
  #cell(name: ColumnName, top: number, texts: readonly string[], weight: "regular" | "bold" = "regular"): void {
    const { paper } = this.#options;
    for (const [at, text] of texts.entries()) {
      const style: LineStyle = {
        size: at === 0 ? 8.5 : 7.5,
        weight: at === 0 ? weight : "regular",
        width: roomOf(name),
      };
      const [line = ""] = paper.lines(text, style, roomOf(name));
      paper.line(line, leftOf(name), top + (texts.length === 1 ? 18 : 13 + at * 12), style);
    }
  }

  /** Draws a reason in up to three lines; a longer one ends in "…". */
  #note(text: string, top: number): void {
    const { paper } = this.#options;
    const style = { size: 6.5, width: roomOf("reason"), leading: 8.5 };
    const lines = paper.lines(text, style, style.width);
    const shown = lines.length > 3 ? [...lines.slice(0, 2), `${lines[2] ?? ""}…`] : lines;
    for (const [at, line] of shown.entries()) paper.line(line, leftOf("reason"), top + 9 + at * style.leading, style);
  }

  /** Who corrected the list at the school, and who entered it. */
  #signatures(): void {
    const { paper } = this.#options;
    this.#flow.require(SIGNATURES);
    const at = this.#flow.y + 24;
    const width = (paper.width - 2 * MARGIN) / 2;
    const style = { size: 9, align: "center", width } as const;
    paper.tagged("P", () => {
      for (const [index, key] of ["corrected", "entered"].entries()) {
        const left = MARGIN + index * width;
        paper.line(this.#print.words(`print.yearEnd.${key}`), left, at, style);
        paper.rule(left + 30, at + 56, left + width - 30, at + 56);
      }
    });
  }

  #paragraph(text: string, size: number, weight: "regular" | "bold", down: number): void {
    const { paper } = this.#options;
    const style = { size, weight, width: paper.width - 2 * MARGIN };
    this.#flow.y = paper.paragraph(text, MARGIN, this.#flow.y + down, style) - size * 1.6;
  }

  #furniture(page: number): void {
    const { paper } = this.#options;
    const y = paper.height - MARGIN;
    const style = { size: 8, colour: QUIET };
    const text = `${this.#print.words("print.page", { page: this.#print.figures(page) })} `;
    const left = paper.width - MARGIN - 20 - paper.measure(text, style);
    const [name = ""] = paper.lines(this.#school, style, left - MARGIN - 10);
    paper.line(name, MARGIN, y, style);
    paper.line(text, left, y, style);
    paper.totalPages(paper.width - MARGIN - 20, y);
  }
}
