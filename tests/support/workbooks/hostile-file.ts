import type { WorkbookLimits } from "../../../server/lib/workbook/limits.ts";
import { binary } from "./binary.ts";
import { grid, oneSheet } from "./xlsx.ts";

/** A damaged or hostile file, and the message it must cause: a key and its parameters. */
export interface HostileFile {
  what: string;
  file: Buffer;
  key: string;
  params?: Record<string, string | number>;
  /** Limits below the product's, so that the file may be small. */
  limits?: Partial<WorkbookLimits>;
}

/** What the files would say if they were intact. */
export const table = [
  ["code", "name"],
  ["1", "Sok"],
  ["2", "Dara"],
];
export const good = oneSheet(grid(table));
export const goodXls = binary("biff8", { One: table });
