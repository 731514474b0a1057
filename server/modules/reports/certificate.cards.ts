import type { LineStyle, Paper } from "../../core/pdf/paper.ts";
import type { PrintedPicture } from "../../core/pdf/pictures.ts";
import type { BothNames, CertifiedStudent } from "../certificates/content.ts";
import { CONTENT, drawInitial, INK, QUIET, TEAL } from "./certificate.frame.ts";
import type { PrintWords } from "./print-words.ts";

/** How large a photo is printed, in points. */
export const PHOTO = { width: 48, height: 60 };

const COLUMNS = 3;
const GUTTER = 16;
const BESIDE = 10;
const BELOW = 14;

/** A line of a card, with what is above its baseline. */
interface CardLine {
  text: string;
  style: LineStyle;
  leading: number;
}

export interface StudentCardsOptions {
  paper: Paper;
  language: "en" | "km";
  print: PrintWords;
  photos: ReadonlyMap<number, PrintedPicture>;
}

/** Students in three columns: photo, names, school, what was given for which years. */
export class StudentCards {
  readonly #options: StudentCardsOptions;
  readonly #width: number;

  constructor(options: StudentCardsOptions) {
    this.#options = options;
    this.#width = (options.paper.width - 2 * CONTENT - (COLUMNS - 1) * GUTTER) / COLUMNS;
  }

  #first({ nameEn, nameLocal }: BothNames): [string, string] {
    return this.#options.language === "km" ? [nameLocal, nameEn] : [nameEn, nameLocal];
  }

  #lines({ nameEn, nameLocal, school, gifts }: CertifiedStudent): CardLine[] {
    const { paper, print } = this.#options;
    const room = this.#width - PHOTO.width - BESIDE;
    const [first, second] = this.#first({ nameEn, nameLocal });
    const written = (text: string, style: LineStyle, leading: number) => paper.lines(text, style, room).map((line) => ({ text: line, style, leading }));
    const byAsset = Map.groupBy(gifts, ({ asset }) => asset);
    const given = [...byAsset].map(([asset, same]) => {
      const years = [...new Set(same.map(({ year }) => this.#first(year)[0]))];
      return `${print.words(`enums.Asset.${asset}`)} · ${years.join(", ")}`;
    });
    return [
      ...written(first, { size: 9.5, weight: "bold", colour: INK }, 14.5),
      ...(second === first ? [] : written(second, { size: 8, colour: QUIET }, 13)),
      ...(school ? written(this.#first(school)[0], { size: 8, colour: INK }, 13) : []),
      ...given.flatMap((text) => written(text, { size: 8, colour: TEAL }, 13)),
    ];
  }

  #heightOf(lines: readonly CardLine[]): number {
    return Math.max(PHOTO.height, lines.reduce((sum, { leading }) => sum + leading, 0));
  }

  /** How high these are where they stand in one row. */
  heightOfRow(students: readonly CertifiedStudent[]): number {
    return Math.max(...students.map((student) => this.#heightOf(this.#lines(student))));
  }

  /** Draws as many rows as have room between two edges, at least one; gives how many students are drawn. */
  draw(students: readonly CertifiedStudent[], top: number, bottom: number): number {
    let at = top;
    for (let i = 0; i < students.length; i += COLUMNS) {
      const row = students.slice(i, i + COLUMNS);
      const cards = row.map((student) => ({ student, lines: this.#lines(student) }));
      const height = Math.max(...cards.map(({ lines }) => this.#heightOf(lines)));
      if (i > 0 && at + height > bottom) return i;
      // A single row stands in the middle.
      const free = students.length < COLUMNS ? ((COLUMNS - row.length) * (this.#width + GUTTER)) / 2 : 0;
      for (const [column, card] of cards.entries()) this.#card(card, CONTENT + free + column * (this.#width + GUTTER), at);
      at += height + BELOW;
    }
    return students.length;
  }

  #card({ student, lines }: { student: CertifiedStudent; lines: readonly CardLine[] }, x: number, top: number): void {
    const { paper, print, photos } = this.#options;
    const photo = photos.get(student.id);
    const [name] = this.#first(student);
    if (photo) {
      const alt = print.words("print.certificate.photo", { name });
      paper.tagged("Figure", () => paper.picture(photo, x, top, PHOTO.width, PHOTO.height), { alt });
    } else paper.artifact(() => drawInitial(paper, name, { x, y: top, ...PHOTO }));
    paper.tagged("P", () => {
      let at = top - 4;
      for (const { text, style, leading } of lines) {
        at += leading;
        paper.line(text, x + PHOTO.width + BESIDE, at, style);
      }
    });
  }
}
