import { readFileSync } from "node:fs";
import { buffer as bytesOf } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { checkDrawing } from "../../../../server/lib/pdf/check.ts";
import { Flow } from "../../../../server/lib/pdf/flow.ts";
import { breakable, wrap } from "../../../../server/lib/pdf/lines.ts";
import { Paper } from "../../../../server/lib/pdf/paper.ts";
import { PdfReader } from "../../../../server/lib/pdf/read.ts";
import { typeface } from "../../../../server/lib/pdf/shape.ts";
import { Table } from "../../../../server/lib/pdf/table.ts";

/** Words that typesetters get wrong, with HarfBuzz's glyphs and positions, and the total width. */
const hardWords = JSON.parse(readFileSync(new URL("hard-words.json", import.meta.url), "utf8")) as Record<
  string,
  string
>;
const words = Object.keys(hardWords);

function glyphsOf(word: string): string {
  let pen = 0;
  const glyphs: string[] = [];
  for (const { parts, advance } of typeface("regular").shape(word).clusters) {
    for (const { glyph, x, y } of parts) glyphs.push(`${glyph}@${pen + x}${y === 0 ? "" : `,${y}`}`);
    pen += advance;
  }
  return `${glyphs.join(" ")} =${pen}`;
}

interface Drawn {
  language?: "en" | "km";
  landscape?: boolean;
  total?: string;
}

async function drawn(
  draw: (paper: Paper) => void,
  { language = "km", landscape, total }: Drawn = {},
): Promise<PdfReader> {
  const paper = new Paper({ title: "បញ្ជីឈ្មោះ", language, landscape, margin: 28 });
  const whole = bytesOf(paper.stream);
  draw(paper);
  paper.end(total ?? String(paper.pages), 8);
  return new PdfReader(await whole);
}

describe("Khmer in a document", () => {
  it("shapes difficult words as HarfBuzz does, glyph for glyph", () => {
    expect(Object.fromEntries(words.map((word) => [word, glyphsOf(word)]))).toEqual(hardWords);
  });

  it("draws the same glyphs at the same positions, and yields the original words when copied", async () => {
    const mixed = [
      "ភូមិ 12 (Phum) ខ្ញុំ",
      "AVATAR To Wa. ស្រុកខ្មែរ – ABC",
      "a\u200bខ្មែរ\u200bកម្ពុជា",
      "សាលា​រៀន",
      "Nguyễn Đặng ÆØ ß",
    ];
    expect(await checkDrawing([...words, ...mixed], "regular")).toEqual([]);
    expect(await checkDrawing([...words, ...mixed], "bold")).toEqual([]);
  });

  it("shapes Khmer next to Latin as it does alone", () => {
    const clusters = typeface("regular").shape("A ឃុំ").clusters;
    const alone = typeface("regular").shape("ឃុំ").clusters;
    expect(clusters.slice(-alone.length)).toEqual(alone);
  });
});

describe("lines", () => {
  const measure = (line: string) => typeface("regular").width(line, 10);

  it("break between words, never before a mark or closing punctuation", () => {
    const text = "សាលាបឋមសិក្សាហ៊ុនសែនភ្នំក្រោមក្នុងស្រុកកំពង់ត្របែកខេត្តព្រៃវែង មានសិស្សសរុប ១២៣ នាក់ (ស្រី ៦០ នាក់)។";
    const lines = wrap(text, measure, 120);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.every((line) => measure(line) <= 120)).toBe(true);
    expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
    const ends = breakable(text).map((piece) => piece.trim());
    for (const line of lines) expect(ends.some((piece) => line.endsWith(piece))).toBe(true);
    expect(lines.some((line) => /^[\p{M}។)]/u.test(line))).toBe(false);
  });

  it("keep a date, a year and a number's sign together", () => {
    for (const text of ["២០២៥-២០២៦", "2025-2026", "១២/០៣/២០១៥"]) expect(breakable(text)).toEqual([text]);
  });

  it("break inside a word only if it is wider than the line", () => {
    const lines = wrap("Aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa b", measure, 60);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.every((line) => measure(line) <= 60)).toBe(true);
    expect(lines.at(-1)).toContain("b");
  });
});

describe("a document", () => {
  it("has a title, a language, headings, and marks repeated content as such", async () => {
    const pdf = await drawn((paper) => {
      paper.addPage();
      paper.tagged("H1", () => paper.line("បញ្ជី", 28, 60, { size: 16, weight: "bold" }));
      paper.tagged("P", () => paper.line("ខ្ញុំ", 28, 90, { size: 9 }));
      paper.artifact(() => paper.totalPages(28, 800));
    });
    expect(pdf.object("/Type /Catalog")).toMatch(/\/Lang \(km-KH\)/u);
    expect(pdf.count(/\/DisplayDocTitle true/u)).toBe(1);
    expect([pdf.count(/\/S \/Document/u), pdf.count(/\/S \/H1/u), pdf.count(/\/S \/P\n/u)]).toEqual([1, 1, 1]);
    expect(pdf.pageTexts()).toEqual([["បញ្ជី", "ខ្ញុំ"]]);
    expect(pdf.lines().map(({ font }) => font.name)).toEqual(["NotoSansKhmer-Bold", "NotoSansKhmer-Regular"]);
  });

  it.each([100, 5_000])(
    "lays out a table of %i rows over pages, its head on each, no row lost or cut",
    async (count) => {
      const pdf = await drawn(
        (paper) => {
          const flow = new Flow(paper, {
            foot: 20,
            furniture: (on, page) => on.line(`ទំព័រ ${page} /`, 28, on.height - 28, { size: 8 }),
          });
          const table = new Table(flow, [
            { heads: ["ល.រ", "No."], width: 40 },
            { heads: ["ឈ្មោះ", "Name"], width: 90 },
          ]);
          table.head();
          for (let i = 1; i <= count; i++) {
            table.row([`#${i}`, i % 7 === 0 ? "ឈ្មោះវែងណាស់ដែលត្រូវការបន្ទាត់ពីរ ឬបី" : "សុខ ដារា"]);
          }
        },
        { landscape: true },
      );
      const pages = pdf.pageTexts();
      expect(pages.flat().filter((text) => text.startsWith("#"))).toEqual(
        Array.from({ length: count }, (_, i) => `#${i + 1}`),
      );
      expect(pages.every((texts, i) => texts[0] === `ទំព័រ ${i + 1} /` && texts.includes("No."))).toBe(true);
      const lowest = Math.max(
        ...pdf
          .lines()
          .filter(({ text }) => !text.startsWith("ទំព័រ"))
          .map(({ y }) => y),
      );
      expect(lowest).toBeLessThan(595 - 28 - 20);
      expect(pdf.count(/\/Type \/Page\n/u)).toBe(pages.length);
    },
    20_000,
  );
});
