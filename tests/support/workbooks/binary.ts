import { CFB, type CellObject, utils, write, type WorkSheet } from "xlsx";

/** Undeclared exports of the `xlsx` package. */
const compound = CFB as {
  utils: { cfb_new: () => object; cfb_add: (file: object, path: string, content: Uint8Array) => void };
  read: (data: Uint8Array, options: { type: "buffer" }) => object;
  find: (file: object, path: string) => { content: Uint8Array } | null;
  write: (file: object, options: { type: "buffer" }) => Uint8Array;
};

/** Worksheets as cells; a cell is a text or one of the package's objects. */
export type CellGrid = (string | CellObject)[][];

function sheetOf(rows: CellGrid): WorkSheet {
  return utils.aoa_to_sheet(rows.map((row) => row.map((cell) => (cell === "" ? null : cell))));
}

interface BookOptions {
  change?: (sheet: WorkSheet) => void;
  date1904?: boolean;
}

/** A workbook in one of the formats other than xlsx, as written by the package `xlsx`. */
export function binary(
  bookType: "biff8" | "biff5" | "xlsb" | "ods" | "xlsx",
  sheets: Record<string, CellGrid>,
  { change, date1904 = false }: BookOptions = {},
): Buffer {
  const book = utils.book_new();
  book.Workbook = { WBProps: { date1904 } };
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = sheetOf(rows);
    change?.(sheet);
    utils.book_append_sheet(book, sheet, name);
  }
  return write(book, { type: "buffer", bookType }) as Buffer;
}

/** A compound file with these streams. */
export function compoundFile(streams: Record<string, Uint8Array>): Buffer {
  const file = compound.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) compound.utils.cfb_add(file, `/${name}`, content);
  return Buffer.from(compound.write(file, { type: "buffer" }));
}

/** The records of an xls. */
const recordsOf = (xls: Buffer): Buffer =>
  Buffer.from(compound.find(compound.read(xls, { type: "buffer" }), "/Workbook")?.content ?? []);

/** An xls whose records declare, after the first, that they are encrypted. */
export function encryptedXls(xls: Buffer): Buffer {
  const records = recordsOf(xls);
  const first = 4 + records.readUInt16LE(2);
  const password = Buffer.from([0x2f, 0, 6, 0, 0, 0, 1, 2, 3, 4]);
  return compoundFile({ Workbook: Buffer.concat([records.subarray(0, first), password, records.subarray(first)]) });
}
