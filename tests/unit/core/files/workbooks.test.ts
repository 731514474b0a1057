import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FolderStorage } from "../../../../server/core/files/storage.ts";
import { storeWorkbook } from "../../../../server/core/files/workbooks.ts";
import { temporaryFolder } from "../../../support/ends.ts";

const folder = temporaryFolder("workbooks");

const broken = new Error("The connection is gone");

/** Batches of rows that fail after this many. */
async function* rows(batches: number) {
  for (let i = 0; i < batches; i += 1) {
    yield Array.from({ length: 1_000 }, (_, n) => [`row ${i} ${n} ${Math.random()}`]);
  }
  await Promise.resolve();
  throw broken;
}

test.each([0, 1, 40])(
  "an error while rows are produced is the workbook's own error, and leaves no file (after %i batches)",
  async (batches) => {
    const storage = new FolderStorage(join(folder, String(batches)));
    await expect(storeWorkbook(storage, [{ name: "Sheet", header: ["name"], rows: rows(batches) }])).rejects.toBe(
      broken,
    );
    expect(
      readdirSync(join(folder, String(batches)), { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      ),
    ).toEqual([]);
  },
);
