import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ends: (() => unknown)[] = [];

/** Has something done after the file's last test. Unlike `afterAll` it may be called within a test, too. */
export const afterFile = (end: () => unknown): void => void ends.push(end);

/** Does what the file has asked for, the last first. */
export async function endFile(): Promise<void> {
  for (let end = ends.pop(); end; end = ends.pop()) await end();
}

/** A new folder in the temporary one, until the file's last test. */
export function temporaryFolder(name = "test"): string {
  const folder = mkdtempSync(join(tmpdir(), `product-${name}-`));
  afterFile(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
