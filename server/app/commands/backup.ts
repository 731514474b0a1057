import { newKeyPair } from "../../core/backup/keys.ts";
import { markInterrupted, noteRun, runBackup } from "../../core/backup/runs.ts";
import { readName } from "../../core/backup/names.ts";
import { backupsIn, isBesideData } from "../../core/backup/target.ts";
import { isApart } from "../../core/files/file-address.ts";
import { isDatabaseUrl } from "../setting-schemas.ts";
import { usedSecrets } from "../secrets.ts";
import { StartError } from "../start-error.ts";
import { runCommand, type CommandContext } from "./command.ts";
import { addressOf } from "./address.ts";
import { readable, say } from "./say.ts";

const usage = `npm run backup -- [TARGET] [--with-secrets]
npm run backup -- --check [BACKUP] [DATABASE_URL]
npm run backup -- --new-keys`;

const given = process.argv.slice(2);
const options = new Set(given.filter((argument) => argument.startsWith("--")));
const places = given.filter((argument) => !argument.startsWith("--"));
const known = new Set(["--with-secrets", "--check", "--new-keys"]);

function targetOf({ config }: CommandContext, named: string | undefined): string {
  const target = named === undefined ? config.backup.target : addressOf(named);
  if (target === null) throw new StartError("Specify a place: npm run backup -- TARGET, or set BACKUP_TARGET.");
  if (!isApart(config.files, target)) {
    throw new StartError(`${target} is a part of ${config.files}, where the files are: choose another prefix.`);
  }
  return target;
}

async function make(place: CommandContext): Promise<number> {
  const { config, databaseUrl, pool, storage, stopping } = place;
  const target = targetOf(place, places[0]);
  const data = { folder: config.dataDir, files: config.files };
  await markInterrupted(pool);
  const began = performance.now();
  const result = await runBackup(pool, await noteRun(pool, "COMMAND"), data, {
    databaseUrl,
    storage,
    target,
    protection: config.backup.protection,
    secrets: options.has("--with-secrets") ? usedSecrets(config) : null,
    stopping,
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(
    `${result.place}: ${result.tables} tables with ${result.rows} rows, ${result.files} files (${result.newFiles} of them new).`,
  );
  say(`${readable(result.bytesWritten)} written in ${seconds} s, ${result.encrypted ? "encrypted" : "not encrypted"}.`);
  if (result.missing > 0) say(`${result.missing} files are missing on disk: npm run files:check lists them.`);
  if (options.has("--with-secrets") && !result.encrypted) {
    say("It contains the secrets, and is not encrypted: anyone who can read it can sign in as anyone.");
  }
  if (isBesideData(target, data)) say("It is in the same place as the data: copy it to another disk or bucket.");
  return 0;
}

/** The named backup, or the newest in the target. */
async function backupOf(place: CommandContext, named: string | undefined): Promise<string> {
  const at = targetOf(place, named);
  if (readName(at.slice(at.lastIndexOf("/") + 1)) !== null) return at;
  const last = (await backupsIn(at)).at(-1);
  if (!last) throw new StartError(`There is no backup in ${at}.`);
  return `${at}/${last.name}`;
}

async function check(place: CommandContext): Promise<number> {
  const database = places.find(isDatabaseUrl);
  const backup = await backupOf(
    place,
    places.find((argument) => argument !== database),
  );
  // Restoring takes the entities and migrations, which are most of the memory that a backup would take.
  const { checkByRestoring } = await import("./check-backup.ts");
  await checkByRestoring(backup, place.config.backup.protection, database ?? null);
  return 0;
}

/** `npm run backup`: backs up the database, the files and, if requested, the secrets, to a folder or bucket. */
async function run(): Promise<void> {
  if ([...options].some((option) => !known.has(option)) || places.length > (options.has("--check") ? 2 : 1)) {
    process.stderr.write(`${usage}\n`);
    process.exitCode = 2;
    return;
  }
  if (options.has("--new-keys")) {
    const { privateKey, publicKey } = await newKeyPair();
    say(`BACKUP_PUBLIC_KEY=${publicKey}`);
    say(`BACKUP_PRIVATE_KEY=${privateKey}`);
    say(
      "Set the public key where the product runs. Keep the private key elsewhere: without it these backups cannot be restored.",
    );
    return;
  }
  await runCommand(options.has("--check") ? check : make);
}

await run();
