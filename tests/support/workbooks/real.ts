import { binary } from "./binary.ts";
import { ods, row, text } from "./ods.ts";
import { handmadeXls } from "./xls.ts";
import { grid, inline, oneSheet, xlsx } from "./xlsx.ts";

/** A file as staff have them, and the expected rows of its first sheet. */
export interface RealFile {
  what: string;
  file: Buffer;
  rows: string[][];
}

const table = [
  ["code", "name", "ឈ្មោះ"],
  ["000123", "Sok San", "សុខ សាន"],
  ["000124", "Chan Dara", "ចាន់ ដារ៉ា"],
];
const csv = (delimiter: string, end = "\r\n"): string => table.map((cells) => cells.join(delimiter) + end).join("");
const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))));
const wide = Buffer.from(csv("\t"), "utf16le");
const western = bytes("code;name\r\n1;Ren", [0xe9], "e Fran", [0xe7], "ois ", [0x80], "\r\n");

const number = (at: string, value: string, style = 0): string => `<c r="${at}" s="${style}"><v>${value}</v></c>`;
const data = (...rows: string[]): string =>
  `<sheetData>${rows.map((cells, i) => `<row r="${i + 1}">${cells}</row>`).join("")}</sheetData>`;

const texts: RealFile[] = [
  { what: "csv with commas", file: Buffer.from(csv(",")), rows: table },
  { what: "csv with a byte order mark", file: Buffer.from(`\ufeff${csv(",")}`), rows: table },
  { what: "csv with semicolons, lines ended as on old Macs", file: Buffer.from(csv(";", "\r")), rows: table },
  { what: "csv with tabs and no last line break", file: Buffer.from(csv("\t", "\n").trimEnd()), rows: table },
  {
    what: "csv with bars, and a title above",
    file: Buffer.from(`Students of 2025\n${csv("|")}`),
    rows: [["Students of 2025"], ...table],
  },
  {
    what: "csv with bars in two columns, with commas in them",
    file: Buffer.from("code|name\n1|Sok, Dara\n2|Chan, Bora\n"),
    rows: [
      ["code", "name"],
      ["1", "Sok, Dara"],
      ["2", "Chan, Bora"],
    ],
  },
  {
    what: "csv with commas, bars in every name",
    file: Buffer.from("code,name\n1,Sok | Dara\n2,Chan | Bora\n"),
    rows: [
      ["code", "name"],
      ["1", "Sok | Dara"],
      ["2", "Chan | Bora"],
    ],
  },
  {
    what: "csv of one column, bars in every name",
    file: Buffer.from("name\nSok | Dara\nChan | Bora\n"),
    rows: [["name"], ["Sok | Dara"], ["Chan | Bora"]],
  },
  {
    what: "csv with commas, a bar in every line",
    file: Buffer.from("code,a|b,c\n1,2|3,4\n"),
    rows: [
      ["code", "a|b", "c"],
      ["1", "2|3", "4"],
    ],
  },
  { what: "csv that says what separates its cells", file: Buffer.from(`sep=;\r\n${csv(";")}`), rows: table },
  {
    what: "text in UTF-16, as Excel's Unicode text",
    file: Buffer.concat([Buffer.from([0xff, 0xfe]), wide]),
    rows: table,
  },
  {
    what: "text in UTF-16, high bytes first",
    file: Buffer.concat([Buffer.from([0xff, 0xfe]), wide]).swap16(),
    rows: table,
  },
  { what: "text in UTF-16 without a byte order mark", file: wide, rows: table },
  {
    what: "csv in Windows-1252",
    file: western,
    rows: [
      ["code", "name"],
      ["1", "Renée François €"],
    ],
  },
  {
    what: "csv with quotes, line breaks and quotes in cells, decimal commas",
    file: Buffer.from('name;note;km\r\n"Sok; San";"says ""yes""\r\nand no";1,5\r\nDara "Jr" Chan;5" pipe;2,5\r\n'),
    rows: [
      ["name", "note", "km"],
      ["Sok; San", 'says "yes"\nand no', "1,5"],
      ['Dara "Jr" Chan', '5" pipe', "2,5"],
    ],
  },
  {
    what: "csv with control characters and half surrogates",
    file: Buffer.from("a,b\nSok\u0001\u007f San,x\u0085\n"),
    rows: [
      ["a", "b"],
      ["Sok San", "x"],
    ],
  },
  {
    what: "csv with what a program could take for a formula, which stays text",
    file: Buffer.from('a,b\n"=HYPERLINK(""http://x"",""y"")",@SUM(1)\n+855 12,-cmd|x\n'),
    rows: [
      ["a", "b"],
      ['=HYPERLINK("http://x","y")', "@SUM(1)"],
      ["+855 12", "-cmd|x"],
    ],
  },
  {
    what: "csv under a workbook's name with blank lines and blank trailing columns",
    file: Buffer.from("a,b,,,\n,,,,\n\n1,2,,,\n"),
    rows: [
      ["a", "b"],
      ["1", "2"],
    ],
  },
];

const cells: RealFile[] = [
  {
    what: "shared strings: plain, rich, with readings above, blank, with escaped characters",
    file: oneSheet(
      data(
        `<c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c><c r="E1" t="s"><v>4</v></c>`,
      ),
      {
        strings: `<si><t>code</t></si><si><r><rPr><b/></rPr><t>Sok</t></r><r><t xml:space="preserve"> San</t></r></si><si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si><si><t/></si><si><t>a_x000D_\nb_x0001_c_x005F_x000D_ &lt;&amp;&#x17D2;</t></si>`,
      },
    ),
    rows: [["code", "Sok San", "東京", "", "a\nbc_x000D_ <&្"]],
  },
  {
    what: "numbers in full, codes and phones with their leading zeros",
    file: oneSheet(
      data(
        [
          number("A1", "123", 1),
          number("B1", "12345678", 2),
          number("C1", "123", 3),
          number("D1", "855012345678901"),
          number("E1", "1E+20"),
          number("F1", "0.30000000000000004"),
          number("G1", "1.5E-7"),
          number("H1", "1234567.5", 4),
          number("I1", "5", 5),
          number("J1", "12345678901234567", 1),
        ].join(""),
      ),
      { formats: ["000000", "0## ### ###", '"S"000000', "#,##0.00", '0" km"'] },
    ),
    rows: [
      [
        "000123",
        "012 345 678",
        "S000123",
        "855012345678901",
        "100000000000000000000",
        "0.3",
        "0.00000015",
        "1234567.5",
        "5",
        "12345678901234568",
      ],
    ],
  },
  {
    what: "dates and times by their format, in the system of 1900",
    file: oneSheet(
      data(
        [1, 2, 3, 4, 5]
          .map((style, i) =>
            number(`ABCDE`.charAt(i) + 1, ["46347", "46347.5625", "0.5", "46347", "2.5"][i] ?? "", style),
          )
          .join(""),
      ),
      { formats: ["dd/mm/yyyy", "[$-F800]dddd\\, mmmm dd\\, yyyy h:mm", "hh:mm", "[$-453]d mmm yy;@", "yyyy-mm-dd"] },
    ),
    rows: [["2026-11-21", "2026-11-21 13:30", "12:00", "2026-11-21", "1900-01-02"]],
  },
  {
    what: "dates in the system of 1904",
    file: oneSheet(data(number("A1", "44885", 1)), { formats: ["dd/mm/yyyy"], date1904: true }),
    rows: [["2026-11-21"]],
  },
  {
    what: "formulas by their last value, truth values, errors, ISO dates",
    file: oneSheet(
      data(
        `<c r="A1"><f>1+2</f><v>3</v></c><c r="B1" t="str"><f>"a"&amp;"b"</f><v>ab</v></c><c r="C1" t="b"><v>1</v></c><c r="D1" t="e"><f>NA()</f><v>#N/A</v></c><c r="E1" t="d"><v>2026-11-21T00:00:00</v></c><c r="F1"><f>NOW()</f></c><c r="G1" t="b"><v>0</v></c>`,
      ),
    ),
    rows: [["3", "ab", "TRUE", "#N/A", "2026-11-21", "", "FALSE"]],
  },
  {
    what: "texts that look like formulas",
    file: oneSheet(grid([["=1+1", "+cmd|' /C calc'!A0", "@x", "-1"]])),
    rows: [["=1+1", "+cmd|' /C calc'!A0", "@x", "-1"]],
  },
  {
    what: "cells and rows without their place, cells out of order, a formatted blank far out",
    file: oneSheet(
      `<sheetData><row><c t="inlineStr"><is><t>a</t></is></c><c t="inlineStr"><is><t>b</t></is></c></row><row>${inline("C2", "z")}${inline("A2", "x")}<c r="XFD2" s="1"/></row></sheetData>`,
    ),
    rows: [
      ["a", "b"],
      ["x", "", "z"],
    ],
  },
  {
    what: "names with a prefix, text in CDATA, another encoding",
    file: oneSheet("", {
      more: [
        {
          name: "xl/worksheets/sheet1.xml",
          content: Buffer.from(
            `\ufeff<?xml version="1.0" encoding="UTF-16"?><x:worksheet xmlns:x="m"><x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t><![CDATA[a<b]]></x:t></x:is></x:c><x:c r="B1" t="str"><x:v>ភូមិ</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
            "utf16le",
          ),
        },
      ],
    }),
    rows: [["a<b", "ភូមិ"]],
  },
  {
    what: "a cell merged over rows, a title merged over columns",
    file: oneSheet(
      `${grid([["Students 2026"], ["school", "code"], ["Wat Bo", "1"], ["", "2"], ["", ""], ["", "3"], ["own", "4"], ["x", "5"]])}<mergeCells count="2"><mergeCell ref="A1:H1"/><mergeCell ref="A3:A7"/></mergeCells>`,
    ),
    rows: [
      ["Students 2026"],
      ["school", "code"],
      ["Wat Bo", "1"],
      ["Wat Bo", "2"],
      ["Wat Bo", "3"],
      ["own", "4"],
      ["x", "5"],
    ],
  },
  {
    what: "a workbook with macros",
    file: oneSheet(grid(table), {
      more: [
        { name: "xl/vbaProject.bin", content: Buffer.alloc(2_000, 1) },
        { name: "xl/media/image1.png", content: "x" },
      ],
    }),
    rows: table,
  },
  {
    what: "parts under other names, related by whole paths",
    file: xlsx({
      sheets: [],
      more: [
        {
          name: "_rels/.rels",
          content: `<Relationships><Relationship Id="a" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument" Target="/Book/workbook2.xml"/></Relationships>`,
        },
        {
          name: "Book/workbook2.xml",
          content: `<workbook xmlns:rel="r"><sheets><sheet name="a" sheetId="1" rel:id="q"/></sheets></workbook>`,
        },
        {
          name: "Book/_rels/workbook2.xml.rels",
          content: `<Relationships><Relationship Id="q" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/worksheet" Target="../cells.xml"/></Relationships>`,
        },
        { name: "cells.xml", content: `<worksheet>${grid(table)}</worksheet>` },
      ],
    }),
    rows: table,
  },
];

const open: RealFile[] = [
  {
    what: "OpenDocument: repeated cells and rows, kinds of values, comments left out",
    file: ods(
      `<table:table table:name="One"><table:table-column table:number-columns-repeated="16384"/>${[
        row(
          `${text("code")}<table:table-cell table:number-columns-repeated="2"/>${text("x", 'table:number-columns-repeated="2"')}`,
        ),
        row(`<table:table-cell table:number-columns-repeated="16384"/>`, 'table:number-rows-repeated="3"'),
        row(
          `<table:table-cell office:value-type="float" office:value="123"><text:p>000123</text:p></table:table-cell><table:table-cell office:value-type="float" office:value="1234.5"><text:p>1.234,50</text:p></table:table-cell><table:table-cell office:value-type="date" office:date-value="2026-11-21"><text:p>21/11/26</text:p></table:table-cell><table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>WAHR</text:p></table:table-cell><table:table-cell office:value-type="string"><office:annotation><text:p>comment</text:p></office:annotation><text:p>a<text:s text:c="2"/>b<text:line-break/>c</text:p><text:p>d</text:p></table:table-cell><table:table-cell office:value-type="string" calcext:value-type="error"><text:p>#N/A</text:p></table:table-cell>`,
        ),
        row(text("y"), 'table:number-rows-repeated="2"'),
        row(`<table:table-cell/>`, 'table:number-rows-repeated="1048500"'),
      ].join("")}</table:table>`,
    ),
    rows: [["code", "", "", "x", "x"], ["000123", "1234.5", "2026-11-21", "TRUE", "a  b\nc\nd", "#N/A"], ["y"], ["y"]],
  },
  { what: "OpenDocument as another program writes it", file: binary("ods", { One: table }), rows: table },
];

const kinds = [
  { t: "n", v: 123, z: "000000" },
  { t: "n", v: 46_347, z: "dd/mm/yyyy" },
  { t: "b", v: true },
  { t: "e", v: 42 },
  { t: "n", v: 12.5 },
] as const;
const kindRows = [...table, ["000123", "2026-11-21", "TRUE", "#N/A", "12.5"]];

const old: RealFile[] = [
  { what: "xls", file: binary("biff8", { One: [...table, [...kinds]], Two: [["x"]] }), rows: kindRows },
  { what: "xls with every kind of record", ...handmadeXls },
  { what: "xlsb", file: binary("xlsb", { One: [...table, [...kinds]], Two: [["x"]] }), rows: kindRows },
  { what: "xlsx as another program writes it", file: binary("xlsx", { One: [...table, [...kinds]] }), rows: kindRows },
  {
    what: "xls with a cell merged over rows",
    file: binary(
      "biff8",
      {
        One: [
          ["a", "b"],
          ["x", "1"],
          ["", "2"],
        ],
      },
      {
        change(sheet) {
          sheet["!merges"] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }];
        },
      },
    ),
    rows: [
      ["a", "b"],
      ["x", "1"],
      ["x", "2"],
    ],
  },
];

/** One of every class of file that staff bring. */
export const realFiles: RealFile[] = [...texts, ...cells, ...open, ...old];
