import { readFileSync } from "node:fs";
import { checkDrawing } from "../../lib/pdf/check.ts";

/** Draws every line of a list of names and compares the document with HarfBuzz's output. */
async function main(file: string | undefined): Promise<number> {
  if (file === undefined) {
    process.stderr.write("Usage: npm run pdf:check -- FILE   (one name a line)\n");
    return 2;
  }
  const names = readFileSync(file, "utf8")
    .replace(/^\ufeff/u, "")
    .split(/\r?\n/u)
    .filter((name) => name !== "");
  const differences = [...(await checkDrawing(names, "regular")), ...(await checkDrawing(names, "bold"))];
  for (const { text, weight, what } of differences.slice(0, 50)) process.stdout.write(`${what}\t${weight}\t${text}\n`);
  process.stdout.write(`${names.length} names in two weights: ${differences.length} differences\n`);
  return differences.length === 0 ? 0 : 1;
}

process.exitCode = await main(process.argv[2]);
