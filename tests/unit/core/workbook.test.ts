import { describe, expect, test } from "vitest";
import { utils, write } from "xlsx";
import { workbookLimits } from "../../../server/core/workbook/limits.ts";
import { readSheet } from "../../../server/core/workbook/sheet.ts";
import { writeWorkbook } from "../../../server/core/workbook/write.ts";
import { workbookParts, zip } from "./zip.ts";

const cell = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const small = `<sheetData><row r="1">${cell("A1", "code")}${cell("B1", "name")}</row><row r="2">${cell("A2", "001")}${cell("B2", "ភូមិ")}</row></sheetData>`;
const fails = (data: Buffer, key: string, limits = workbookLimits) =>
  expect(readSheet(data, limits)).rejects.toMatchObject({ name: "WorkbookError", key });

describe("xlsx", () => {
  test("headers and rows, with the numbers the person sees; empty rows left out", async () => {
    const data = zip(
      workbookParts(
        `<sheetData><row r="3">${cell("A3", "code")}${cell("C3", "name")}</row><row r="5">${cell("A5", "001")}${cell("C5", "ភូមិ")}</row></sheetData>`,
      ),
    );
    expect(await readSheet(data)).toEqual({
      headers: ["code", "", "name"],
      rows: [{ number: 5, cells: ["001", "", "ភូមិ"] }],
    });
  });

  test("numbers in full, leading zeros of a format, dates, formulas as values, errors", async () => {
    const sheet = utils.aoa_to_sheet([["a", "b", "c", "d", "e", "f", "g"], []]);
    Object.assign(sheet, {
      A2: { t: "n", v: 855_012_345_678_901, z: "General" },
      B2: { t: "n", v: 12_345, z: "000000000" },
      C2: { t: "n", v: 46_347, z: "dd/mm/yyyy" },
      D2: { t: "n", v: 3, f: "1+2" },
      E2: { t: "e", v: 42 },
      F2: { t: "n", v: 1e20, z: "0.00E+00" },
      G2: { t: "n", v: 11.5625 },
      "!ref": "A1:G2",
    });
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, "One");
    const { rows } = await readSheet(write(book, { type: "buffer", bookType: "xlsx" }) as Buffer);
    expect(rows[0]?.cells).toEqual([
      "855012345678901", "000012345", "2026-11-21", "3", "#N/A", "100000000000000000000", "11.5625",
    ]);
  });

  test("what we write we read, as text", async () => {
    const rows = [["code", "phone"], ["0102", "012345678"], ["ភូមិ", ""]];
    const sheet = await readSheet(writeWorkbook([{ name: "One", rows }, { name: "Two", rows: [["x"]] }]));
    expect([sheet.headers, ...sheet.rows.map((row) => row.cells)]).toEqual(rows);
  });

  test("a corner declared far away is no harm, a cell there is", async () => {
    const declared = zip(workbookParts(`<dimension ref="A1:XFD1048576"/>${small}`));
    expect((await readSheet(declared)).rows).toHaveLength(1);
    const far = small.replace("</sheetData>", `<row r="1048576">${cell("A1048576", "x")}</row></sheetData>`);
    await fails(zip(workbookParts(far)), "errors.fileTooManyRows");
    const wide = small.replace("</sheetData>", `<row r="3">${cell("XFD3", "x")}</row></sheetData>`);
    await fails(zip(workbookParts(wide)), "errors.fileTooManyColumns");
    const beyond = small.replace("</sheetData>", `<row r="9999999"></row></sheetData>`);
    await fails(zip(workbookParts(beyond)), "errors.fileHostile");
    await fails(zip(workbookParts(`<dimension ref="A1:ZZZZ99999999"/>${small}`)), "errors.fileHostile");
  });
});

describe("hostile and broken files", () => {
  const bomb = "0".repeat(3_000_000);
  const limits = { ...workbookLimits, inflatedBytes: 2_000_000 };

  test("inflates to too much, in a part that is read or in one that is not", async () => {
    await fails(zip(workbookParts(`${small}<!--${bomb}-->`)), "errors.fileHostile", limits);
    await fails(zip([...workbookParts(small), { name: "xl/media/a.png", content: bomb }]), "errors.fileHostile", limits);
  });

  test("inflates to more than it says", async () => {
    await fails(zip([...workbookParts(small), { name: "xl/a", content: bomb, declaredSize: 10 }]), "errors.fileNotReadable", limits);
  });

  test("too many entries, the same part twice, too many cells, too many rows", async () => {
    const many = Array.from({ length: 1_001 }, (_, i) => ({ name: `x/${i}`, content: "" }));
    await fails(zip([...workbookParts(small), ...many]), "errors.fileHostile");
    await fails(zip([...workbookParts(small), ...workbookParts(small)]), "errors.fileHostile");
    await fails(zip(workbookParts(small)), "errors.fileTooManyRows", { ...workbookLimits, cells: 3 });
    await fails(Buffer.from("a,b\n1,2\n3,4\n5,6\n"), "errors.fileTooManyRows", { ...workbookLimits, rows: 2 });
  });

  test("too large, empty, only a header", async () => {
    await fails(Buffer.alloc(20), "errors.fileTooLarge", { ...workbookLimits, fileBytes: 10 });
    await fails(Buffer.alloc(0), "errors.fileEmpty");
    await fails(Buffer.from("code,name\n"), "errors.fileEmpty");
    await fails(zip(workbookParts("<sheetData/>")), "errors.fileEmpty");
  });

  test("truncated, zip of something else, encrypted, old or other formats", async () => {
    const good = zip(workbookParts(small));
    await fails(good.subarray(0, good.length - 40), "errors.fileNotReadable");
    await fails(zip([{ name: "word/document.xml", content: "x" }]), "errors.fileUnknownFormat");
    await fails(zip([{ name: "xl/workbook.xml", content: "x", encrypted: true }]), "errors.fileEncrypted");
    const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    await fails(compound, "errors.fileOldFormat");
    await fails(Buffer.concat([compound, Buffer.from("EncryptedPackage", "utf16le")]), "errors.fileEncrypted");
    await fails(Buffer.from("%PDF-1.7\n1,2\n"), "errors.fileUnknownFormat");
    await fails(Buffer.from([0x61, 0x2c, 0xff, 0xfe, 0x0a]), "errors.fileEncoding");
    await fails(Buffer.from("a,b\n\0,\0\n"), "errors.fileUnknownFormat");
  });
});

describe("csv", () => {
  const read = async (text: string | Buffer) => {
    const { headers, rows } = await readSheet(Buffer.from(text));
    return [headers, ...rows.map((row) => row.cells)];
  };

  test("quotes, line breaks inside, missing and surplus cells, no last line break", async () => {
    expect(await read('code,name\r\n001,"ត្នោត ""ក"""\r\n\r\n002,"a,\nb",x\r\n003')).toEqual([
      ["code", "name", ""],
      ["001", 'ត្នោត "ក"', ""],
      ["002", "a,\nb", "x"],
      ["003", "", ""],
    ]);
  });

  test.each([["comma", "a,b\n1,2"], ["semicolon", "a;b\n1;2"], ["tab", "a\tb\n1\t2"]])("%s", async (_name, text) => {
    expect(await read(text)).toEqual([["a", "b"], ["1", "2"]]);
  });

  test("byte order marks of UTF-8 and UTF-16", async () => {
    const text = "code,name\n001,ភូមិ\n";
    const expected = [["code", "name"], ["001", "ភូមិ"]];
    expect(await read(`\ufeff${text}`)).toEqual(expected);
    expect(await read(Buffer.from(`\ufeff${text}`, "utf16le"))).toEqual(expected);
    expect(await read(Buffer.from(`\ufeff${text}`, "utf16le").swap16())).toEqual(expected);
  });
});
