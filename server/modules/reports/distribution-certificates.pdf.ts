import type { Translate } from "../../core/base/translate.ts";
import { canPrint } from "../../lib/pdf/families.ts";
import type { LineStyle, Sheet } from "../../lib/pdf/sheet.ts";
import { withHonorific } from "../../shared/honorific.ts";
import type { CertificateHeads, NamedDonor } from "./certificate.content.ts";
import { CONTENT, drawFlourish, drawFrame, GOLD, INK, QUIET, TEAL } from "./certificate.frame.ts";
import type { PlannedLine, PrintedDistribution } from "./distribution.read.ts";
import type { BothNames } from "./list-heads.ts";
import { PrintWords } from "./print-words.ts";

/** The paper of certificates of handing over. */
export const handOverPaper = { landscape: true, margin: 0 };

export interface HandOverOptions {
  paper: Sheet;
  distribution: PrintedDistribution;
  heads: CertificateHeads;
  language: "en" | "km";
  translate: Translate;
}

/**
 * Certificates of handing over: a page for each student that says what they received from whom. Nothing is issued: a
 * donor's own certificate, with its serial number, follows from the donations.
 */
export class HandOverPrint {
  readonly #options: HandOverOptions;
  readonly #print: PrintWords;

  constructor(options: HandOverOptions) {
    this.#options = options;
    const { language, translate, heads } = options;
    this.#print = new PrintWords({ language, khmerDigits: heads.khmerDigits, translate });
  }

  /** The page of one student. */
  page(row: PlannedLine, donor: NamedDonor): void {
    const { paper, distribution, heads } = this.#options;
    const { asset, heldOn, year } = distribution;
    paper.addPage();
    paper.artifact(() => drawFrame(paper));
    this.#line("P", this.#in(heads.organisation), 92, { size: 13, weight: "bold" });
    this.#line("H1", this.#print.words("print.handOver.title"), 146, { size: 29, weight: "bold", colour: TEAL });
    paper.artifact(() => drawFlourish(paper, 166));
    this.#line("P", this.#print.words("print.handOver.to"), 200, { size: 11, colour: QUIET });
    this.#line("P", this.#in(row), 238, { size: 25, weight: "bold" });
    const other = this.#options.language === "km" ? row.nameEn : row.nameLocal;
    this.#line("P", `${other} · ${row.code}`, 260, { size: 11, colour: QUIET });
    const what = this.#print.words(`print.handOver.what.${asset}`, {
      year: this.#options.language === "km" ? this.#print.figures(year.nameLocal) : year.nameEn,
    });
    this.#line("P", what, 302, { size: 14 });
    if (row.serialNumber !== null) {
      const serial = this.#print.words("print.handOver.serialNumber", { serial: row.serialNumber });
      this.#line("P", serial, 324, { size: 11, colour: QUIET });
    }
    this.#line("P", this.#print.words("print.handOver.from"), 362, { size: 11, colour: QUIET });
    this.#line("P", this.#donor(donor), 394, { size: 20, weight: "bold", colour: GOLD });
    this.#foot(row.handedOn ?? heldOn);
  }

  /** Ends the document. */
  end(): void {
    const { paper } = this.#options;
    paper.end(this.#print.figures(paper.pages), 8);
  }

  #in({ nameEn, nameLocal }: BothNames): string {
    return this.#options.language === "km" ? nameLocal : nameEn;
  }

  /** The donor's name in the language of the paper, if it can be printed, with the honorific. */
  #donor({ nameEn, nameLocal, honorific }: NamedDonor): string {
    const wanted = this.#options.language === "km" ? (nameLocal ?? nameEn) : nameEn;
    const name = canPrint(wanted) ? wanted : nameEn;
    return honorific !== null && canPrint(honorific) ? withHonorific(honorific, name) : name;
  }

  /** A centred line, as large as fits. */
  #line(role: "H1" | "P", text: string, y: number, style: LineStyle): void {
    const { paper } = this.#options;
    const width = paper.width - 2 * CONTENT;
    const size = Math.min(style.size, (style.size * width) / Math.max(1, paper.measure(text, style)));
    paper.tagged(role, () => paper.line(text, CONTENT, y, { colour: INK, ...style, size, align: "center", width }));
  }

  #foot(day: string): void {
    const { paper, heads } = this.#options;
    const { nameEn, nameLocal, titleEn, titleLocal } = heads.signatory;
    const isKhmer = this.#options.language === "km";
    const name = isKhmer ? (nameLocal ?? nameEn) : (nameEn ?? nameLocal);
    const title = isKhmer ? (titleLocal ?? titleEn) : (titleEn ?? titleLocal);
    const centred = { align: "center", width: 220 } as const;
    const sign = (x: number, above: string | null, below: string | null) =>
      paper.tagged("P", () => {
        paper.rule(x + 10, 478, x + 210, 478, { width: 0.7, colour: INK });
        if (above) paper.line(above, x, 494, { ...centred, size: 10.5, weight: "bold", colour: INK });
        if (below) paper.line(below, x, 509, { ...centred, size: 9, colour: QUIET });
      });
    sign(CONTENT + 20, this.#print.words("print.handOver.received"), null);
    sign(paper.width - CONTENT - 240, name ?? this.#print.words("print.signature"), title);
    const date = this.#print.words("print.date", { date: this.#print.date(day) });
    this.#line("P", date, 452, { size: 9.5 });
  }
}
