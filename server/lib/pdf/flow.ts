import type { Sheet } from "./sheet.ts";

/** Where a document has got to, from page to page. */
export class Flow {
  readonly paper: Sheet;
  /** The upper edge of what comes next, in points from the top of the page. */
  y = 0;
  readonly #bottom: number;
  readonly #furniture: (paper: Sheet, page: number) => void;

  /** `furniture` draws what stands on every page, within the margins; `foot`: how much of the page it takes below. */
  constructor(paper: Sheet, { foot, furniture }: { foot: number; furniture: (paper: Sheet, page: number) => void }) {
    this.paper = paper;
    this.#bottom = paper.height - paper.margin - foot;
    this.#furniture = furniture;
    this.turn();
  }

  /** Begins a new page. */
  turn(): void {
    this.paper.addPage();
    this.paper.artifact(() => this.#furniture(this.paper, this.paper.pages));
    this.y = this.paper.margin;
  }

  /** Whether the page has room for so many points. */
  fits(height: number): boolean {
    return this.y + height <= this.#bottom;
  }

  /** Begins a new page unless this one has room for so many points. */
  require(height: number): void {
    if (!this.fits(height)) this.turn();
  }
}
