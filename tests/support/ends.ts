import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ends: (() => unknown)[] = [];

/** Registers something to do after the file's last test. Unlike `afterAll` it may be called within a test, too. */
export const afterFile = (end: () => unknown): void => void ends.push(end);

/** Runs what the file has registered, the last first. */
export async function endFile(): Promise<void> {
  for (let end = ends.pop(); end; end = ends.pop()) await end();
}

/** A new temporary folder, removed after the file's last test. */
export function temporaryFolder(name = "test"): string {
  const folder = mkdtempSync(join(tmpdir(), `product-${name}-`));
  afterFile(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
