/** Reads generated workbooks as an import does and prints time and memory; see README.md in this folder. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { workbookLimits } from "../server/lib/workbook/limits.ts";
import { openWorkbook } from "../server/lib/workbook/sheet.ts";
import { largeCell, largeWorkbook } from "../tests/support/workbooks/large.ts";

const [rowsArgument = "100000", columnsArgument = "35", read] = process.argv.slice(2);
const [rowCount, columns] = [Number(rowsArgument), Number(columnsArgument)];

/** Reads the whole file in this process, so that its memory is only the reader's. */
async function readFile(file: string): Promise<void> {
  const start = performance.now();
  const idle = process.resourceUsage().maxRSS / 1024;
  const cpu = process.cpuUsage();
  const { sheets } = await openWorkbook(readFileSync(file), { ...workbookLimits, fileBytes: 200 * 1024 * 1024 });
  let rows = 0;
  let cells = 0;
  for await (const batch of sheets[0]?.rows() ?? []) {
    rows += batch.length;
    for (const row of batch) cells += row.cells.length;
  }
  const { user, system } = process.cpuUsage(cpu);
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  const peak = process.resourceUsage().maxRSS / 1024;
  console.log(
    `${rows} rows, ${cells} cells: ${seconds} s, CPU ${((user + system) / 1e6).toFixed(1)} s, peak RSS ${peak.toFixed(0)} MB (${idle.toFixed(0)} MB before)`,
  );
}

function csv(): Buffer {
  const lines = Array.from({ length: rowCount + 1 }, (_, row) =>
    Array.from({ length: columns }, (_cell, column) => (row === 0 ? `column ${column}` : largeCell(row, column))).join(
      ",",
    ),
  );
  return Buffer.from(lines.join("\r\n"));
}

async function measureAll(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "workbook-"));
  try {
    const files: [string, () => Promise<Buffer>][] = [
      ["xlsx, shared strings", () => largeWorkbook(rowCount, columns, "shared")],
      ["xlsx, texts in cells", () => largeWorkbook(rowCount, columns, "inline")],
      ["csv", () => Promise.resolve(csv())],
    ];
    for (const [name, make] of files) {
      const file = join(folder, "file");
      const content = await make();
      writeFileSync(file, content);
      const script = fileURLToPath(import.meta.url);
      const output = execFileSync(process.execPath, ["--import", "tsx", script, rowsArgument, columnsArgument, file], {
        encoding: "utf8",
      });
      console.log(`${name} (${(content.length / 1024 / 1024).toFixed(0)} MB): ${output.trim()}`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await (read === undefined ? measureAll() : readFile(read));
