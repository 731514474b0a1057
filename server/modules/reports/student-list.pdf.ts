import { Flow } from "../../lib/pdf/flow.ts";
import type { PrintedPicture } from "../../lib/pdf/pictures.ts";
import type { Sheet } from "../../lib/pdf/sheet.ts";
import { Table } from "../../lib/pdf/table.ts";
import type { Translate } from "../../core/base/translate.ts";
import type { BothNames, ListHeads } from "./list-heads.ts";
import { placeName } from "./place-name.ts";
import { PrintWords } from "./print-words.ts";
import { columnsOf, type ColumnName, leftOutWidths, SIGNED_ROW, widthsOf } from "./student-list.columns.ts";
import type { LeftOut, ListedClass, StudentLine } from "./student-list.read.ts";

const MARGIN = 28;
/** The paper of a list. */
export const listPaper = { landscape: true, margin: MARGIN };
const FOOT = 22;
const QUIET = "0.35 0.35 0.35";
/** The least space in which a class starts: its heading, its table's head and three rows. */
const CLASS_START = 120;
/** The total of a class, which stays with its last row. */
const TOTAL = 24;
/** The organisation's logo, in the corner beside the title: the same lines fit on a page with it and without. */
const LOGO = { width: 120, height: 52 };
/** Totals, date and signature stay together. */
const END = 110;

export interface ListPrintOptions {
  /** The paper to draw on, or only to measure with. */
  paper: Sheet;
  heads: ListHeads;
  /** The logo of these heads; null to leave its place empty. */
  logo: PrintedPicture | null;
  by: "SCHOOL" | "DISTRICT";
  /** Whether rows have room for a signature or a thumbprint. */
  signatureColumn: boolean;
  language: "en" | "km";
  translate: Translate;
  /** `YYYY-MM-DD`. */
  today: string;
}

/** Full years between two dates, both `YYYY-MM-DD`. */
function ageOn(born: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}

/** A printed list of students: drawn class by class, in the reader's language, with headings in both. */
export class ListPrint {
  readonly #options: ListPrintOptions;
  readonly #print: PrintWords;
  readonly #flow: Flow;
  readonly #table: Table;
  readonly #leftOut: Table;
  #schoolId: number | null | undefined;
  /** The present class's latest row, drawn once it is known whether its total follows. */
  #held: string[] | null = null;
  /** The class's totals are still to be drawn. */
  #ended = false;
  /** What a page that continues the present table is headed by. */
  #continuing = "";
  #number = 0;
  #girls = 0;

  constructor(options: ListPrintOptions) {
    this.#options = options;
    const { language, translate, heads: about, signatureColumn } = options;
    this.#print = new PrintWords({ language, khmerDigits: about.khmerDigits, translate });
    this.#flow = new Flow(options.paper, { foot: FOOT, furniture: (_, page) => this.#furniture(page) });
    const columns = (of: Readonly<Record<string, number>>) =>
      columnsOf(of, (name) => [
        this.#words(`print.columns.${name}`),
        this.#translate(this.#other, `print.columns.${name}`),
      ]);
    const continued = () => this.#continued();
    const rowHeight = signatureColumn ? SIGNED_ROW : 0;
    this.#table = new Table(this.#flow, columns(widthsOf(signatureColumn)), { continued, rowHeight });
    this.#leftOut = new Table(this.#flow, columns(leftOutWidths), { continued });
    this.#title();
  }

  /** Starts a class; a school starts on a new page. */
  beginClass({ classId, schoolId }: ListedClass): void {
    this.#drawEnd();
    const { paper, heads, by } = this.#options;
    const school = schoolId === null ? null : (heads.schools.get(schoolId) ?? null);
    const another = by === "DISTRICT" && this.#schoolId !== schoolId;
    if (another && this.#schoolId !== undefined) this.#flow.turn();
    this.#schoolId = schoolId;
    if (!this.#flow.fits(CLASS_START)) {
      this.#flow.turn();
      if (school && !another) {
        this.#flow.y += 12;
        paper.artifact(() => paper.line(this.#first(school), MARGIN, this.#flow.y, { size: 9, weight: "bold" }));
      }
    }
    if (another && school) {
      this.#flow.y += 16;
      paper.tagged("H2", () => this.#both(school, 12, ` (${school.code})`));
    }
    this.#number = 0;
    this.#girls = 0;
    this.#flow.y += 14;
    const { name, teacher } = this.#class(classId);
    this.#continuing = [...(school ? [this.#first(school)] : []), this.#first(name)].join(" · ");
    const heading = { nameEn: name.nameEn + teacher.nameEn, nameLocal: name.nameLocal + teacher.nameLocal };
    paper.tagged(by === "DISTRICT" ? "H3" : "H2", () => this.#both(heading, 10));
    this.#flow.y += 6;
    this.#table.head();
  }

  /** A student of the class. */
  row(line: StudentLine): void {
    const { language, today } = this.#options;
    this.#number += 1;
    if (line.sex === "FEMALE") this.#girls += 1;
    const cells: Record<ColumnName, string> = {
      number: this.#print.figures(this.#number),
      code: line.code,
      nameLocal: line.nameLocal,
      nameEn: line.nameEn,
      sex: this.#words(`print.sex.${line.sex}`),
      born: line.dateOfBirth ? this.#print.date(line.dateOfBirth) : "",
      age: line.dateOfBirth ? this.#print.figures(ageOn(line.dateOfBirth, today)) : "",
      guardian: line.guardian ?? "",
      village:
        language === "km"
          ? placeName(line.villageLocal, line.villageLocal && line.villageUnitLocal)
          : (line.villageEn ?? ""),
      distance: line.distanceKm === null ? "" : this.#print.figures(line.distanceKm.toFixed(1)),
      assets: line.assets.map((asset) => this.#words(`enums.Asset.${asset}`)).join(", "),
    };
    this.#drawHeld();
    this.#held = Object.values(cells);
  }

  /** Ends a class with its totals of students and girls, drawn once it is known what follows them. */
  endClass(): void {
    this.#ended = true;
  }

  /** Draws what a class ends with; never on another page than its last student, nor than what stands `below`. */
  #drawEnd(below = 0): void {
    if (!this.#ended) return;
    this.#ended = false;
    const { paper } = this.#options;
    this.#drawHeld(TOTAL + below);
    this.#flow.require(TOTAL + below);
    this.#flow.y += 15;
    const text = this.#counted(this.#number, this.#girls);
    paper.tagged("P", () => paper.line(text, MARGIN, this.#flow.y, { size: 9, weight: "bold" }));
    this.#flow.y += 4;
  }

  #drawHeld(below = 0): void {
    if (this.#held) this.#table.row(this.#held, below);
    this.#held = null;
  }

  /** Starts the section of students left out. */
  beginLeftOut(count: number): void {
    this.#drawEnd();
    const { paper } = this.#options;
    const named = (language: "en" | "km") =>
      this.#translate(language, "print.notListed", { n: this.#print.figuresIn(language, count) });
    this.#flow.require(CLASS_START);
    this.#number = 0;
    this.#flow.y += 26;
    const heading = { nameEn: named("en"), nameLocal: named("km") };
    this.#continuing = this.#first(heading);
    paper.tagged("H2", () => this.#both(heading, 10));
    this.#flow.y += 6;
    this.#leftOut.head();
  }

  /** A student who is left out. */
  leftOut({ code, nameLocal, nameEn }: StudentLine, reason: LeftOut): void {
    this.#number += 1;
    this.#leftOut.row([
      this.#print.figures(this.#number),
      code,
      nameLocal,
      nameEn,
      this.#words(`print.leftOut.${reason}`),
    ]);
  }

  /** Ends the list: all students, girls, date, signature. */
  end(students: number, girls: number): void {
    this.#drawEnd(END);
    const { paper, today } = this.#options;
    const { language } = this.#options;
    const other = this.#other;
    this.#flow.require(END);
    this.#flow.y += 24;
    const right = paper.width - MARGIN - 220;
    const at = this.#flow.y;
    paper.tagged("P", () => {
      const all = (of: "en" | "km") => {
        const [n, ofGirls] = [this.#print.figuresIn(of, students), this.#print.figuresIn(of, girls)];
        return this.#translate(of, "print.all", { n, girls: ofGirls });
      };
      paper.line(all(language), MARGIN, at, { size: 10, weight: "bold" });
      paper.line(all(other), MARGIN, at + 15, { size: 8, colour: QUIET });
    });
    paper.tagged("P", () => {
      const centred = { size: 9, align: "center", width: 220 } as const;
      paper.line(this.#words("print.date", { date: this.#print.date(today) }), right, at, centred);
      paper.line(
        `${this.#translate(language, "print.signature", {})} · ${this.#translate(other, "print.signature", {})}`,
        right,
        at + 15,
        { ...centred, size: 8, colour: QUIET },
      );
      paper.rule(right + 30, at + 68, right + 190, at + 68);
    });
    paper.end(this.#print.figures(paper.pages), 8);
  }

  get #other(): "en" | "km" {
    return this.#options.language === "en" ? "km" : "en";
  }

  #translate(language: "en" | "km", key: string, params: Record<string, string> = {}): string {
    return this.#options.translate(language, key, params);
  }

  #words(key: string, params: Record<string, string> = {}): string {
    return this.#print.words(key, params);
  }

  #counted(students: number, girls: number): string {
    return this.#words("print.total", { n: this.#print.figures(students), girls: this.#print.figures(girls) });
  }

  #first({ nameEn, nameLocal }: BothNames): string {
    return this.#options.language === "km" ? nameLocal : nameEn;
  }

  #class(classId: number | null): { name: BothNames; teacher: BothNames } {
    const known = classId === null ? undefined : this.#options.heads.classes.get(classId);
    const both = (named: (language: "en" | "km") => string): BothNames => ({
      nameEn: named("en"),
      nameLocal: named("km"),
    });
    return {
      name: both((language) => {
        if (!known) return this.#translate(language, "print.noClass");
        const grade = language === "km" ? known.grade.nameLocal : known.grade.nameEn;
        return this.#print.figuresIn(language, known.section ? `${grade} ${known.section}` : grade);
      }),
      teacher: both((language) =>
        known?.teacherName ? ` – ${this.#translate(language, "print.teacher", { name: known.teacherName })}` : "",
      ),
    };
  }

  /** A name in the reader's language and, in lighter type, in the other one, on one line if they fit. */
  #both({ nameEn, nameLocal }: BothNames, size: number, after = ""): void {
    const { paper, language } = this.#options;
    const [first, second] = language === "km" ? [nameLocal, nameEn] : [nameEn, nameLocal];
    const style = { size, weight: "bold" as const };
    const room = paper.width - 2 * MARGIN;
    const next = paper.paragraph(`${first}${after}`, MARGIN, this.#flow.y, { ...style, width: room });
    const beside = paper.measure(`${first}${after}`, style) + 8;
    const small = size - 2;
    const quiet = { size: small, colour: QUIET };
    if (second === first) return;
    if (beside + paper.measure(second, quiet) <= room) return paper.line(second, MARGIN + beside, this.#flow.y, quiet);
    this.#flow.y = paper.paragraph(second, MARGIN, next, { ...quiet, width: room }) - small * 1.6;
  }

  #title(): void {
    const { paper, heads, by, language } = this.#options;
    const { organisation, subject } = heads;
    const year = this.#year;
    const side = heads.logoKey === null ? MARGIN : MARGIN + LOGO.width + 12;
    const centred = { align: "center" as const, width: paper.width - 2 * side };
    const inOrder = (names: BothNames) =>
      language === "km" ? [names.nameLocal, names.nameEn] : [names.nameEn, names.nameLocal];
    const line = (text: string, size: number, weight: "regular" | "bold", down: number) => {
      this.#flow.y = paper.paragraph(text, side, this.#flow.y + down, { ...centred, size, weight }) - size * 1.6;
    };
    this.#logo();
    paper.tagged("P", () => {
      line([...new Set(inOrder(organisation))].join(" · "), 10, "regular", 10);
    });
    paper.tagged("H1", () => {
      line(this.#words("report.kind.STUDENT_LIST"), 16, "bold", 28);
      line(this.#translate(this.#other, "report.kind.STUDENT_LIST"), 10, "regular", 16);
    });
    paper.tagged("P", () => {
      const [first, second] = inOrder(subject);
      line(`${first} (${subject.code})`, 12, "bold", 20);
      if (second !== first) line(second ?? "", 9, "regular", 15);
      const place = by === "SCHOOL" ? [...heads.schools.values()][0]?.place : undefined;
      const [yearFirst = "", yearSecond = ""] = inOrder(year);
      const years = yearFirst === yearSecond ? yearFirst : `${yearFirst} · ${yearSecond}`;
      const facts = [...(place ? inOrder(place) : []), this.#words("print.year", { year: years })];
      line(facts.join(" · "), 9, "regular", 15);
    });
    this.#flow.y += 8;
  }

  #logo(): void {
    const { paper, heads, logo } = this.#options;
    if (!logo) return;
    const scale = Math.min(LOGO.height / logo.height, LOGO.width / logo.width);
    const [width, height] = [logo.width * scale, logo.height * scale];
    const alt = this.#first(heads.organisation);
    paper.tagged("Figure", () => paper.picture(logo, MARGIN, this.#flow.y, width, height), { alt });
  }

  /** Says on a page that continues a table what it is part of. */
  #continued(): void {
    const { paper } = this.#options;
    const text = this.#words("print.continued", { name: this.#continuing });
    const style = { size: 9, weight: "bold" as const, width: paper.width - 2 * MARGIN };
    this.#flow.y = paper.paragraph(text, MARGIN, this.#flow.y + 12, style) - style.size * 1.6 + 6;
  }

  get #year(): BothNames {
    const { nameEn, nameLocal } = this.#options.heads.year;
    return { nameEn, nameLocal: this.#print.figuresIn("km", nameLocal) };
  }

  #furniture(page: number): void {
    const { paper, heads } = this.#options;
    const y = paper.height - MARGIN;
    const style = { size: 8, colour: QUIET };
    paper.line(`${heads.subject.code} · ${this.#first(this.#year)}`, MARGIN, y, style);
    const text = `${this.#words("print.page", { page: this.#print.figures(page) })} `;
    const left = paper.width - MARGIN - 20 - paper.measure(text, style);
    paper.line(text, left, y, style);
    paper.totalPages(paper.width - MARGIN - 20, y);
  }
}
