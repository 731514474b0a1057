import type { Sheet } from "./sheet.ts";

/** The current position in a document, from page to page. */
export class Flow {
  readonly paper: Sheet;
  /** The top of the next element, in points from the top of the page. */
  y = 0;
  readonly #bottom: number;
  readonly #furniture: (paper: Sheet, page: number) => void;

  /**
   * `furniture` draws the recurring elements of every page, within the margins; `foot` is the height reserved at the
   * bottom.
   */
  constructor(paper: Sheet, { foot, furniture }: { foot: number; furniture: (paper: Sheet, page: number) => void }) {
    this.paper = paper;
    this.#bottom = paper.height - paper.margin - foot;
    this.#furniture = furniture;
    this.turn();
  }

  /** Starts a new page. */
  turn(): void {
    this.paper.addPage();
    this.paper.artifact(() => this.#furniture(this.paper, this.paper.pages));
    this.y = this.paper.margin;
  }

  /** Whether this much height is left on the page, in points. */
  fits(height: number): boolean {
    return this.y + height <= this.#bottom;
  }

  /** Starts a new page unless this one has room for this many points. */
  require(height: number): void {
    if (!this.fits(height)) this.turn();
  }
}
