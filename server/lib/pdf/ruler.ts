import { type Role, Sheet } from "./sheet.ts";

/** Pages that are only counted: what is laid out on them takes the room that it takes on paper, and nothing is drawn. */
export class Ruler extends Sheet {
  #pages = 0;

  get pages(): number {
    return this.#pages;
  }

  addPage(): void {
    this.#pages += 1;
  }

  tagged(role: Role, draw: () => void): void {
    // A figure takes the room that it is given: nothing in it is measured.
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
