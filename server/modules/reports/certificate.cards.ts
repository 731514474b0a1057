import type { LineStyle, Sheet } from "../../lib/pdf/sheet.ts";
import type { PrintedPicture } from "../../lib/pdf/pictures.ts";
import type { BothNames, CertifiedStudent } from "../certificates/content.ts";
import { CONTENT, drawInitial, INK, QUIET, TEAL } from "./certificate.frame.ts";
import type { PrintWords } from "./print-words.ts";

/** The size of a printed photo, in points. */
export const PHOTO = { width: 48, height: 60 };

const COLUMNS = 3;
const GUTTER = 16;
const BESIDE = 10;
const BELOW = 14;

/** A line of a card, with the space above its baseline. */
interface CardLine {
  text: string;
  style: LineStyle;
  leading: number;
}

export interface StudentCardsOptions {
  paper: Sheet;
  language: "en" | "km";
  print: PrintWords;
  /** The photos of these students, by student id; read when drawn, so that at most a page's are in memory. */
  photos: (students: readonly CertifiedStudent[]) => Promise<ReadonlyMap<number, PrintedPicture>>;
}

interface Row {
  cards: { student: CertifiedStudent; lines: readonly CardLine[] }[];
  top: number;
}

/** Students in three columns: photo, names, school, and what was given for which years. */
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
    const written = (text: string, style: LineStyle, leading: number) =>
      paper.lines(text, style, room).map((line) => ({ text: line, style, leading }));
    const byAsset = Map.groupBy(gifts, ({ asset }) => asset);
    const given = [...byAsset].map(([asset, same]) => {
      const years = [...new Set(same.map(({ year }) => this.#first(year)[0]))];
      return `${print.words(`print.certificate.given.${asset}`)} · ${print.figures(years.join(", "))}`;
    });
    return [
      ...written(first, { size: 9.5, weight: "bold", colour: INK }, 14.5),
      ...(second === first ? [] : written(second, { size: 8, colour: QUIET }, 13)),
      ...(school ? written(this.#first(school)[0], { size: 8, colour: INK }, 13) : []),
      ...given.flatMap((text) => written(text, { size: 8, colour: TEAL }, 13)),
    ];
  }

  #widthOf(lines: readonly CardLine[]): number {
    return (
      PHOTO.width + BESIDE + Math.max(0, ...lines.map(({ text, style }) => this.#options.paper.measure(text, style)))
    );
  }

  #heightOf(lines: readonly CardLine[]): number {
    return Math.max(
      PHOTO.height,
      lines.reduce((sum, { leading }) => sum + leading, 0),
    );
  }

  /** The height of these students' row. */
  heightOfRow(students: readonly CertifiedStudent[]): number {
    return Math.max(...students.map((student) => this.#heightOf(this.#lines(student))));
  }

  /** Draws as many rows as fit between two edges, at least one; returns how many students were drawn. */
  async draw(students: readonly CertifiedStudent[], top: number, bottom: number): Promise<number> {
    const rows = this.#rows(students, top, bottom);
    const drawn = rows.reduce((sum, { cards }) => sum + cards.length, 0);
    const photos = await this.#options.photos(students.slice(0, drawn));
    for (const { cards, top: at } of rows) {
      // A single row is centred by its text.
      const unused =
        (COLUMNS - cards.length) * (this.#width + GUTTER) + this.#width - this.#widthOf(cards.at(-1)?.lines ?? []);
      const free = students.length < COLUMNS ? unused / 2 : 0;
      for (const [column, card] of cards.entries()) {
        this.#card(card, photos.get(card.student.id), CONTENT + free + column * (this.#width + GUTTER), at);
      }
    }
    return drawn;
  }

  /** As many rows as fit, at least one. */
  #rows(students: readonly CertifiedStudent[], top: number, bottom: number): Row[] {
    const rows: Row[] = [];
    let at = top;
    for (let i = 0; i < students.length; i += COLUMNS) {
      const cards = students.slice(i, i + COLUMNS).map((student) => ({ student, lines: this.#lines(student) }));
      const height = Math.max(...cards.map(({ lines }) => this.#heightOf(lines)));
      if (i > 0 && at + height > bottom) break;
      rows.push({ cards, top: at });
      at += height + BELOW;
    }
    return rows;
  }

  #card({ student, lines }: Row["cards"][number], photo: PrintedPicture | undefined, x: number, top: number): void {
    const { paper, print } = this.#options;
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
