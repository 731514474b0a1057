import { type Role, Sheet } from "./sheet.ts";

/** Pages that are only measured: elements take up the same space as on paper, but nothing is drawn. */
export class Ruler extends Sheet {
  #pages = 0;

  get pages(): number {
    return this.#pages;
  }

  addPage(): void {
    this.#pages += 1;
  }

  tagged(role: Role, draw: () => void): void {
    // A figure takes the space it is given; nothing inside it is measured.
    if (role !== "Figure") draw();
  }

  artifact(draw: () => void): void {
    draw();
  }

  line(): void {}
  rule(): void {}
  fill(): void {}
  frame(): void {}
  picture(): void {}
  totalPages(): void {}
  end(): void {}
}
