import { once } from "node:events";
import { crc32, createDeflateRaw } from "node:zlib";
import { type ZipPart, workbookParts, zip } from "./zip.ts";

/** Where a large workbook's texts are: shared as Excel writes them, or in the cells as many programs do. */
export type TextPlace = "shared" | "inline";

const letters = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26);

/** The content of a cell: every third a number, the others texts; four of ten text columns repeat a few words. */
export const largeCell = (row: number, column: number): string | number => {
  if (column % 3 === 0) return row * 7 + column;
  return column % 5 < 2 ? `ភូមិ ${(row * 31 + column) % 500}` : `សុខ ដារ៉ា ${row}-${column}`;
};

/** The same text in longer pieces: each is compressed by itself. */
function* gathered(pieces: Iterable<string>): Generator<string> {
  let some = "";
  for (const piece of pieces) {
    some += piece;
    if (some.length < 65_536) continue;
    yield some;
    some = "";
  }
  yield some;
}

/** A part that is generated incrementally, so that its text is never in memory as a whole. */
async function part(name: string, pieces: Iterable<string>): Promise<ZipPart> {
  const deflate = createDeflateRaw({ level: 1 });
  const compressed: Buffer[] = [];
  deflate.on("data", (chunk: Buffer) => compressed.push(chunk));
  let size = 0;
  let sum = 0;
  for (const piece of gathered(pieces)) {
    const bytes = Buffer.from(piece);
    size += bytes.length;
    sum = crc32(bytes, sum);
    if (!deflate.write(bytes)) await once(deflate, "drain");
  }
  deflate.end();
  await once(deflate, "end");
  return { name, content: "", deflated: { data: Buffer.concat(compressed), size, crc: sum } };
}

const anyCell = (row: number, column: number): string | number =>
  row === 0 ? `column ${column}` : largeCell(row + 1, column);

/** A workbook with one sheet of this many rows below its header (row 0 of `cellOf`), as large as memory allows. */
export async function largeWorkbook(
  rows: number,
  columns: number,
  place: TextPlace,
  cellOf = anyCell,
): Promise<Buffer> {
  const names = Array.from({ length: columns }, (_, i) => letters(i));
  const strings = new Map<string, number>();
  const cell = (at: string, value: string | number): string => {
    if (typeof value === "number") return `<c r="${at}" s="1"><v>${value}</v></c>`;
    if (place === "inline") return `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const known = strings.get(value) ?? strings.size;
    strings.set(value, known);
    return `<c r="${at}" t="s"><v>${known}</v></c>`;
  };
  function* sheet() {
    yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>`;
    for (let row = 1; row <= rows + 1; row += 1) {
      const cells = names.map((name, i) => cell(name + row, cellOf(row - 1, i)));
      yield `<row r="${row}" spans="1:${columns}">${cells.join("")}</row>`;
    }
    yield "</sheetData></worksheet>";
  }
  function* shared() {
    yield `<?xml version="1.0"?>\n<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">`;
    for (const text of strings.keys()) yield `<si><t>${text}</t></si>`;
    yield "</sst>";
  }
  const cells = await part("xl/worksheets/sheet1.xml", sheet());
  const parts = workbookParts("").filter(({ name }) => name !== cells.name);
  const relations = parts.find(({ name }) => name === "xl/_rels/workbook.xml.rels");
  if (relations && place === "shared") {
    relations.content = relations.content
      .toString()
      .replace(
        "</Relationships>",
        `<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      );
  }
  return zip([...parts, cells, ...(place === "shared" ? [await part("xl/sharedStrings.xml", shared())] : [])]);
}
