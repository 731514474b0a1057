import { describe, expect, test } from "vitest";
import en from "../../../../client/i18n/locales/en/errors.later.json" with { type: "json" };
import km from "../../../../client/i18n/locales/km/errors.later.json" with { type: "json" };
import { WorkbookError, type WorkbookLimits } from "../../../../server/lib/workbook/limits.ts";
import { openWorkbook } from "../../../../server/lib/workbook/sheet.ts";
import { hostileFiles, limitsOf } from "../../../support/workbooks/hostile.ts";
import { realFiles } from "../../../support/workbooks/real.ts";

async function readAll(file: Buffer, limits?: WorkbookLimits): Promise<string[][][]> {
  const sheets: string[][][] = [];
  for (const sheet of (await openWorkbook(file, limits)).sheets) {
    const rows: string[][] = [];
    for await (const batch of sheet.rows()) rows.push(...batch.map(({ cells }) => cells));
    sheets.push(rows);
  }
  return sheets;
}

describe("real files", () => {
  test.each(realFiles)("$what", async ({ file, rows }) => {
    expect((await readAll(file))[0]).toEqual(rows);
  });
});

describe("damaged and hostile files", () => {
  const sentence = (locale: Record<string, string>, key: string): string => locale[key.replace("errors.", "")] ?? "";
  const filled = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/gu)].map((match) => match[1] ?? "");

  test.each(hostileFiles)("$what", async (hostile) => {
    const { file, key, params } = hostile;
    const error = await readAll(file, limitsOf(hostile)).then(
      (rows) => ({ rows }),
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ name: "WorkbookError", key, ...(params && { params }) });
    const given = Object.keys((error as { params: object }).params);
    for (const locale of [en, km]) expect(given).toEqual(expect.arrayContaining(filled(sentence(locale, key))));
    expect([sentence(en, key), sentence(km, key)]).not.toContain("");
  });
});

/** Numbers from 0 to 1, the same in each run (mulberry32). */
function* numbers(seed: number): Generator<number, never, undefined> {
  for (let state = seed; ;) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}

test("a file with changed or missing bytes gives rows or a message, never anything else", async () => {
  const random = numbers(20_261_121);
  const below = (limit: number): number => Math.floor(random.next().value * limit);
  const outcomes = new Set<string>();
  for (const { file } of realFiles) {
    for (let i = 0; i < 12; i += 1) {
      const changed = Buffer.from(i < 3 ? file.subarray(0, below(file.length)) : file);
      for (let n = below(6); n >= 0 && changed.length > 0; n -= 1) {
        changed.writeUInt8(below(256), below(changed.length));
      }
      outcomes.add(
        await readAll(changed).then(
          () => "rows",
          (error: unknown) => (error instanceof WorkbookError ? "sentence" : String(error)),
        ),
      );
    }
  }
  expect([...outcomes].toSorted()).toEqual(["rows", "sentence"]);
});
