import { belongsTo, withHonorific } from "../../shared/honorific.ts";
import { canPrint } from "../../lib/pdf/families.ts";
import type { LineStyle, Sheet } from "../../lib/pdf/sheet.ts";
import type { PrintedPicture } from "../../lib/pdf/pictures.ts";
import type { Translate } from "../../core/base/translate.ts";
import type { CertificateContent } from "../certificates/content.ts";
import { StudentCards, type StudentCardsOptions } from "./certificate.cards.ts";
import { countsBlock, moneyLine } from "./certificate.counts.ts";
import { type Block, CONTENT, drawFlourish, drawFrame, GOLD, INK, QUIET, TEAL } from "./certificate.frame.ts";
import { PrintWords } from "./print-words.ts";
import { drawCode } from "./qr-code.ts";

/** The paper of a certificate. */
export const certificatePaper = { landscape: true, margin: 0 };

export interface CertificatePrintOptions {
  /** The paper to draw on, or only to measure with. */
  paper: Sheet;
  content: CertificateContent;
  serial: string;
  language: "en" | "km";
  translate: Translate;
  /** The URL where its serial number is verified. */
  address: string;
  logo: PrintedPicture | null;
  photos: StudentCardsOptions["photos"];
  /** A stamp on every page saying that it is no longer valid. */
  stamp?: string;
}

/** The top of the signature and the code. */
const FOOT = 474;
const TOP = 40;
const CODE = 62;
const TEXT_WIDTH = 600;
const GAP = 13;
const MOST_STUDENTS_IN_FRONT = 3;
const STAMP = "0.72 0.12 0.12";
const HOPE_LINES = 4;
const HOPE_SIZES = [12, 11, 10];

/** An element that may load what it draws. */
interface Part {
  height: number;
  draw: (top: number) => void | Promise<unknown>;
}

/** Draws one certificate: the page to be framed, then the students that did not fit on it. */
export class CertificatePrint {
  readonly #options: CertificatePrintOptions;
  readonly #print: PrintWords;
  readonly #cards: StudentCards;
  readonly #width: number;

  constructor(options: CertificatePrintOptions) {
    this.#options = options;
    const { paper, content, language, translate, photos } = options;
    this.#print = new PrintWords({ language, khmerDigits: content.khmerDigits, translate });
    this.#cards = new StudentCards({ paper, language, print: this.#print, photos });
    this.#width = paper.width - 2 * CONTENT;
  }

  /** Draws all pages and ends the document. */
  async draw(): Promise<void> {
    const { paper, content } = this.#options;
    const rest = await this.#firstPage();
    if (rest.hope) this.#hopePages();
    let students = rest.students ? content.students : [];
    while (students.length > 0) {
      const top = this.#furtherPage();
      const drawn = await this.#cards.draw(students, top, paper.height - CONTENT - 14);
      students = students.slice(drawn);
    }
    paper.end(this.#print.figures(paper.pages), 8);
  }

  #first<T>({ nameEn, nameLocal }: { nameEn: T; nameLocal: T }): [T, T] {
    return this.#options.language === "km" ? [nameLocal, nameEn] : [nameEn, nameLocal];
  }

  #centred(text: string, size: number, more: Partial<LineStyle> & { leading?: number } = {}): Block {
    const { paper } = this.#options;
    const style = { size, colour: INK, ...more };
    const leading = more.leading ?? size * 1.65;
    const lines = paper.lines(text, style, TEXT_WIDTH);
    return {
      height: lines.length * leading,
      draw: (top) => {
        for (const [i, line] of lines.entries()) {
          paper.line(line, CONTENT, top + (i + 0.72) * leading, { ...style, align: "center", width: this.#width });
        }
      },
    };
  }

  #tagged(role: "H1" | "P", block: Block): Block {
    return { height: block.height, draw: (top) => this.#options.paper.tagged(role, () => block.draw(top)) };
  }

  /** The largest of some sizes at which a text fits on one line; otherwise the smallest. */
  #fitting(text: string, sizes: readonly number[], weight: "regular" | "bold"): number {
    return (
      sizes.find((size) => this.#options.paper.measure(text, { size, weight }) <= TEXT_WIDTH) ?? sizes.at(-1) ?? 12
    );
  }

  #organisation(): Block[] {
    const { paper, content, logo } = this.#options;
    const [first, second] = this.#first(content.organisation);
    const blocks: Block[] = [];
    if (logo) {
      const scale = Math.min(46 / logo.height, 170 / logo.width);
      const [width, height] = [logo.width * scale, logo.height * scale];
      const draw = (top: number) => paper.picture(logo, (paper.width - width) / 2, top, width, height);
      blocks.push({ height: height + 4, draw: (top) => paper.tagged("Figure", () => draw(top), { alt: first }) });
    }
    blocks.push(this.#tagged("P", this.#centred(first, 12.5, { weight: "bold", leading: 18 })));
    if (second !== first) blocks.push(this.#tagged("P", this.#centred(second, 9.5, { colour: QUIET, leading: 15 })));
    return blocks;
  }

  /** The donor's names; an unprintable one gives way to the others. The honorific goes with the name in its script. */
  #donorNames(): [first: string, ...others: string[]] {
    const { nameEn, nameLocal, nameJa = null, honorific, salutation } = this.#options.content.donor;
    const said = [...this.#first({ nameEn, nameLocal }), nameJa].filter((name) => name !== null && canPrint(name));
    const [first = nameEn, ...others] = new Set(said as string[]);
    const title = honorific ?? salutation ?? null;
    if (title === null || !canPrint(title)) return [first, ...others];
    const titled = (name: string) => (salutation ? `${salutation} ${name}` : withHonorific(title, name));
    const at = belongsTo(title, [first, ...others]);
    const nameAt = (name: string, i: number) => (i === at ? titled(name) : name);
    return [nameAt(first, 0), ...others.map((name, i) => nameAt(name, i + 1))];
  }

  #donor(): Block[] {
    const [first, ...others] = this.#donorNames();
    const size = this.#fitting(first, [26, 23, 20, 17], "bold");
    return [
      this.#tagged("P", this.#centred(first, size, { weight: "bold", leading: size * 1.5 })),
      ...others.map((name) => this.#tagged("P", this.#centred(name, 13, { colour: QUIET, leading: 21 }))),
    ];
  }

  #years(): string {
    const { fromYear, toYear } = this.#options.content;
    const [from = "", to = ""] = [fromYear, toYear].map((year) => this.#print.figures(this.#first(year)[0]));
    return from === to
      ? this.#print.words("print.certificate.year", { from })
      : this.#print.words("print.certificate.years", { from, to });
  }

  #thanks(): Block[] {
    const { content } = this.#options;
    const [organisation] = this.#first(content.organisation);
    const district = content.district && this.#first(content.district)[0];
    const text = district
      ? this.#print.words("print.certificate.gaveIn", { organisation, district })
      : this.#print.words("print.certificate.gave", { organisation });
    return [
      this.#tagged("P", this.#centred(text, 11.5, { leading: 19 })),
      this.#tagged("P", this.#centred(this.#years(), 11.5, { weight: "bold", leading: 19 })),
    ];
  }

  /** What was given: counts, and money where it was chosen to say so. */
  #given(): Block[] {
    const { paper, content, language } = this.#options;
    const money = moneyLine(content, this.#print, language);
    return [
      countsBlock(paper, content, this.#print),
      ...(money === null ? [] : [this.#tagged("P", this.#centred(money, 10.5, { leading: 17 }))]),
    ];
  }

  /** The donor's hope in a few lines; null if it takes more, or there is none. */
  #hope(): Block | null {
    const { hope } = this.#options.content.donor;
    if (hope === null || !canPrint(hope)) return null;
    const oneLine = hope.trim().replaceAll(/\s*\n\s*/gu, " ");
    const quoted = this.#options.language === "km" ? `«${oneLine}»` : `“${oneLine}”`;
    const size = HOPE_SIZES.find(
      (each) => this.#options.paper.lines(quoted, { size: each }, TEXT_WIDTH).length <= HOPE_LINES,
    );
    if (size === undefined) return null;
    const label = this.#centred(this.#print.words("print.certificate.hope"), 8.5, {
      colour: GOLD,
      weight: "bold",
      leading: 14,
    });
    const text = this.#centred(quoted, size);
    return {
      height: label.height + text.height,
      draw: (top) =>
        this.#options.paper.tagged("P", () => {
          label.draw(top);
          text.draw(top + label.height);
        }),
    };
  }

  /** The page to be framed; returns what did not fit. */
  async #firstPage(): Promise<{ hope: boolean; students: boolean }> {
    const { paper, content } = this.#options;
    const print = this.#print;
    this.#newPage();
    const room = FOOT - TOP - 4;
    const title = print.words("print.certificate.title");
    const flourish: Block = { height: 12, draw: (at) => paper.artifact(() => drawFlourish(paper, at + 5)) };
    const blocks: Part[] = [
      ...this.#organisation(),
      this.#tagged("H1", this.#centred(title, 29, { weight: "bold", colour: TEAL, leading: 46 })),
      flourish,
      this.#tagged("P", this.#centred(print.words("print.certificate.presented"), 11, { colour: QUIET, leading: 20 })),
      ...this.#donor(),
      ...this.#thanks(),
      ...this.#given(),
    ];
    const used = () => blocks.reduce((sum, { height }) => sum + height, 0);
    const hope = this.#hope();
    const hopeFits = hope !== null && used() + GAP + hope.height <= room;
    if (hopeFits) blocks.push({ height: hope.height + GAP, draw: (at) => hope.draw(at + GAP) });
    const few = content.students.length <= MOST_STUDENTS_IN_FRONT;
    const cards = few ? this.#cards.heightOfRow(content.students) : 0;
    const studentsFit = few && used() + GAP + cards <= room;
    if (studentsFit) {
      blocks.push({ height: cards + GAP, draw: (at) => this.#cards.draw(content.students, at + GAP, FOOT) });
    } else {
      blocks.push(
        this.#tagged("P", this.#centred(print.words("print.certificate.named"), 9, { colour: QUIET, leading: 20 })),
      );
    }
    const spare = Math.max(0, room - used());
    // Spare space goes between the elements, the remainder above and below.
    const gap = Math.min(9, spare / (blocks.length + 1));
    let at = TOP + (spare - gap * (blocks.length - 1)) / 2;
    for (const block of blocks) {
      await block.draw(at);
      at += block.height + gap;
    }
    this.#foot();
    const saysHope = content.donor.hope !== null && canPrint(content.donor.hope);
    return { hope: saysHope && !hopeFits, students: !studentsFit };
  }

  /** The date, the signature, the verification code. */
  #foot(): void {
    const { paper, content, serial, address } = this.#options;
    const print = this.#print;
    const { signatory } = content;
    const [name] = this.#first(signatory);
    const [title] = this.#options.language === "km" ? [signatory.titleLocal] : [signatory.titleEn];
    paper.tagged("P", () => {
      paper.line(
        print.words("print.certificate.issued", { date: print.date(content.issuedOn) }),
        CONTENT + 8,
        FOOT + 60,
        { size: 9.5, colour: INK },
      );
      paper.line(`${print.words("print.certificate.serial")} ${serial}`, CONTENT + 8, FOOT + 75, {
        size: 8.5,
        colour: QUIET,
      });
    });
    const middle = paper.width / 2 - 120;
    const centred = { align: "center", width: 240 } as const;
    paper.tagged("P", () => {
      paper.rule(middle + 20, FOOT + 46, middle + 220, FOOT + 46, { width: 0.7, colour: INK });
      paper.line(name ?? print.words("print.signature"), middle, FOOT + 61, {
        ...centred,
        size: 10.5,
        weight: "bold",
        colour: INK,
      });
      if (title) paper.line(title, middle, FOOT + 76, { ...centred, size: 9, colour: QUIET });
    });
    const x = paper.width - CONTENT - CODE - 4;
    paper.tagged("Figure", () => drawCode(paper, address, x, FOOT + 2, CODE), { alt: address });
    paper.tagged("P", () => {
      paper.line(print.words("print.certificate.check"), x - 60, FOOT + CODE + 14, {
        size: 8,
        colour: QUIET,
        align: "right",
        width: CODE + 60,
      });
    });
  }

  #newPage(): void {
    const { paper, stamp } = this.#options;
    paper.addPage();
    paper.artifact(() => drawFrame(paper));
    if (stamp === undefined) return;
    const style = { size: 20, weight: "bold", colour: STAMP } as const;
    const width = paper.measure(stamp, style) + 24;
    paper.tagged("P", () => {
      paper.frame(CONTENT, 76, width, 38, { line: 2, colour: STAMP });
      paper.line(stamp, CONTENT, 102, { ...style, align: "center", width });
    });
  }

  /** Starts a further page; returns the top of its free space. */
  #furtherPage(): number {
    const { paper, serial } = this.#options;
    const print = this.#print;
    this.#newPage();
    paper.artifact(() => {
      const style = { size: 9, colour: QUIET };
      const bold = { ...style, weight: "bold" } as const;
      const [head = "", ...more] = paper.lines(
        `${print.words("print.certificate.title")} · ${this.#donorNames()[0]}`,
        bold,
        this.#width - 180,
      );
      paper.line(more.length > 0 ? `${head} …` : head, CONTENT, 60, bold);
      paper.line(serial, CONTENT, 60, { ...style, align: "right", width: this.#width });
      paper.rule(CONTENT, 68, paper.width - CONTENT, 68, { width: 0.6, colour: GOLD });
      const page = `${print.words("print.page", { page: print.figures(paper.pages) })} `;
      const left = (paper.width - paper.measure(page, style) - 12) / 2;
      paper.line(page, left, paper.height - 40, { ...style, size: 8 });
      paper.totalPages(left + paper.measure(page, { size: 8 }), paper.height - 40);
    });
    return this.#options.stamp === undefined ? 82 : 128;
  }

  /** A hope that did not fit on the first page. */
  #hopePages(): void {
    const { paper, content } = this.#options;
    const style = { size: 11, colour: INK };
    let top = this.#furtherPage();
    paper.tagged("P", () =>
      paper.line(this.#print.words("print.certificate.hope"), CONTENT, top + 12, {
        size: 11,
        weight: "bold",
        colour: TEAL,
      }),
    );
    top += 26;
    for (const line of paper.lines(content.donor.hope ?? "", style, this.#width)) {
      if (top + 18 > paper.height - CONTENT - 10) top = this.#furtherPage();
      const y = top + 13;
      paper.tagged("P", () => paper.line(line, CONTENT, y, style));
      top += 18;
    }
  }
}
