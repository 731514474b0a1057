import { compoundFile } from "./binary.ts";

/* Hand-made xls records: what Excel writes, but the package `xlsx` does not. */

const u8 = (...values: number[]): Buffer => Buffer.from(values);
const u16 = (...values: number[]): Buffer =>
  Buffer.concat(values.map((value) => Buffer.from([value & 255, value >> 8])));
const u32 = (value: number): Buffer => u16(value % 65_536, Math.floor(value / 65_536));
const f64 = (value: number): Buffer => Buffer.from(new Float64Array([value]).buffer);

/** One record. */
const record = (type: number, ...data: Buffer[]): Buffer => {
  const all = Buffer.concat(data);
  return Buffer.concat([u16(type, all.length), all]);
};

const begin = (kind: number): Buffer => record(0x0809, u16(0x0600, kind, 0, 0), u32(0), u32(0));
const end = record(0x000a);
const wide = (text: string): Buffer => Buffer.from(text, "utf16le");
const narrow = (text: string): Buffer => Buffer.from(text, "latin1");
const place = (row: number, column: number, style = 0): Buffer => u16(row, column, style);

/** An xls with these global records and these of its one sheet, which it names as often as wanted. */
function xlsOf(globals: Buffer[], sheet: Buffer[], times = 1): Buffer {
  const before = Buffer.concat([begin(0x0005), ...globals]);
  const named = (at: number) => record(0x0085, u32(at), u8(1, 0), u8(4, 0), narrow("Data"));
  const at = before.length + named(0).length * times + end.length;
  const names = Array.from({ length: times }, () => named(at));
  return compoundFile({
    Workbook: Buffer.concat([before, ...names, end, begin(0x0010), ...sheet, end, Buffer.alloc(4_096)]),
  });
}

/**
 * Four shared strings: continued in the middle with wider characters, rich text, with phonetics, and split between two
 * records.
 */
const strings = [
  record(0x00fc, u32(4), u32(4), u16(8), u8(0), narrow("Sok ")),
  record(0x003c, u8(1), wide("សាន!"), u16(4), u8(8), u16(1), narrow("bold"), u16(0, 1)),
  record(0x003c, u16(2), u8(5), u32(6), wide("東京"), narrow("x".repeat(6)), u16(3), u8(0), narrow("end")),
];

const styles = [
  record(0x0022, u16(1)),
  record(0x041e, u16(200), u16(6), u8(0), narrow("000000")),
  ...[0, 200, 14].map((format) => record(0x00e0, u16(0, format), Buffer.alloc(16))),
];

/** 12.34 and 7 as packed 30-bit numbers: an integer, in hundredths or not. */
const hundredths = u32((1234 << 2) | 3);
const integer = u32((7 << 2) | 2);
const half = u32(0x3fe00000);

const formula = (row: number, column: number, value: Buffer): Buffer =>
  record(0x0006, place(row, column), value, u16(0), u32(0), u16(0));
const mark = (kind: number, value: number): Buffer => Buffer.concat([u8(kind, 0, value, 0, 0, 0), u16(0xffff)]);

const cells = [
  record(0x0208, u16(1, 0, 9, 255, 0, 0), u16(0x20, 0)),
  ...[0, 1, 2, 3].map((index) => record(0x00fd, place(0, index), u32(index))),
  record(0x0203, place(1, 0, 1), f64(123)),
  record(0x0203, place(1, 1, 2), f64(44_885)),
  record(0x027e, place(1, 2), hundredths),
  record(0x00bd, u16(1, 3), u16(1), integer, u16(0), half, u16(4)),
  record(0x0205, place(1, 5), u8(1, 0)),
  record(0x0205, place(1, 6), u8(42, 1)),
  formula(2, 0, f64(3.5)),
  formula(2, 1, mark(0, 0)),
  record(0x0207, u16(3), u8(1), wide("ភូម")),
  formula(2, 2, mark(1, 1)),
  formula(2, 3, mark(2, 15)),
  record(0x0204, place(2, 4), u16(2), u8(0), narrow("ab")),
  // A chart embedded in the sheet has cells of its own.
  begin(0x0020),
  record(0x0203, place(0, 0), f64(9)),
  end,
  record(0x0204, place(4, 4), u16(1), u8(0), narrow("z")),
  record(0x00e5, u16(1), u16(2, 4, 0, 0)),
];

/** A workbook with every kind of record that is read, and the expected rows. */
export const handmadeXls = {
  file: xlsOf([...styles, ...strings], cells),
  rows: [
    ["Sok សាន!", "bold", "東京", "end"],
    ["000123", "2026-11-21", "12.34", "000007", "0.5", "TRUE", "#N/A"],
    ["3.5", "ភូម", "TRUE", "#VALUE!", "ab"],
    ["3.5", "", "", "", "z"],
  ],
};

/** An xls that names its only sheet twice. */
export const twiceNamedXls = xlsOf([], cells.slice(-2), 2);

/** An xls whose strings are continued in this many further records without a letter. */
export const continuedXls = (times: number): Buffer =>
  xlsOf([record(0x00fc, u32(0), u32(0)), Buffer.alloc(4 * times, record(0x003c))], cells.slice(-2));

/** An xls whose sheets begin one in the other, up to this many records deep. */
export function nestedXls(sheets: number, records: number): Buffer {
  const named = (at: number) => record(0x0085, u32(at), u8(1, 0), u8(1, 0), narrow("x"));
  const before = begin(0x0005).length + named(0).length * sheets + end.length;
  const names = Array.from({ length: sheets }, (_, i) => named(before + i * begin(0x0010).length));
  const begun = Array.from({ length: sheets }, () => begin(0x0010));
  return compoundFile({
    Workbook: Buffer.concat([begin(0x0005), ...names, end, ...begun, Buffer.alloc(4 * records, record(0x0100)), end]),
  });
}
