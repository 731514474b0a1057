import { checkFiles, removeOrphans } from "../../core/files/check.ts";
import { looksForeign } from "../../core/files/orphans.ts";
import { runCommand } from "./command.ts";

const say = (text: string) => process.stdout.write(`${text}\n`);
const list = (title: string, keys: readonly string[]) => {
  say(`${title}: ${keys.length}`);
  for (const key of keys) say(`  ${key}`);
};

const remove = process.argv.includes("--remove");
const unknown = process.argv.slice(2).filter((argument) => argument !== "--remove");

/** `npm run files:check [-- --remove]`: files without a row, rows without a file. */
await runCommand(async ({ pool, storage }) => {
  if (unknown.length > 0) {
    process.stderr.write(`Unknown option: ${unknown.join(" ")}. Use --remove.\n`);
    return 2;
  }
  const { files, rows, withoutRow, young, withoutFile } = await checkFiles(pool, storage);
  say(`Files: ${files}, rows: ${rows}`);
  list("Rows without their file", withoutFile);
  list("Files without a row", withoutRow);
  if (young > 0) say(`Files without a row, less than two days old (perhaps still being uploaded): ${young}`);
  if (!remove || withoutRow.length === 0) return withoutRow.length + withoutFile.length > 0 ? 1 : 0;
  if (looksForeign(withoutRow.length, files - withoutRow.length - young)) {
    process.stderr.write(
      "Too few of these files belong to this database, so nothing was removed. Is DATABASE_URL correct?\n",
    );
    return 1;
  }
  const removed = await removeOrphans(pool, storage, withoutRow);
  if (removed === null) {
    process.stderr.write("A backup is copying files, so nothing was removed. Try again when it has finished.\n");
    return 1;
  }
  say(`Removed: ${removed}`);
  return withoutFile.length > 0 ? 1 : 0;
});
