import { existsSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { writeWhole } from "../../core/backup/disk.ts";
import { type Opened, openBackup } from "../../core/backup/manifest.ts";
import { levelOfBackup, type Restored, restoreBackup, secretsOf } from "../../core/backup/restore.ts";
import { backupsIn } from "../../core/backup/target.ts";
import { checkBackup } from "../../core/backup/verify.ts";
import { namesBucket } from "../../core/files/file-place.ts";
import { readSettings, type Settings } from "../config.ts";
import { prepareDataFolder } from "../data-folder.ts";
import { entities } from "../entities.ts";
import { checkDatabase, databaseOf, prepareOwnDatabase } from "../postgres/database-address.ts";
import { recordedData } from "../postgres/postgres-programs.ts";
import { startCluster } from "../postgres/postgres.ts";
import { claimFolder } from "../process/claim.ts";
import { parseSecrets } from "../secrets.ts";
import { StartError } from "../start-error.ts";
import { printFailure } from "./command.ts";
import { say } from "./say.ts";

const steps = {
  load: "Loading the tables …",
  index: "Creating keys and indexes …",
  compare: "Comparing every table with the backup …",
  update: "Migrating the tables …",
  files: "Restoring files …",
} as const;

async function into(
  url: string,
  config: Settings,
  opened: Opened,
  onBegin: () => void = () => undefined,
): Promise<Restored> {
  const { dataDir } = config;
  await checkDatabase(url, { called: databaseOf(config), restoring: true });
  const secrets = await secretsOf(opened);
  return restoreBackup({
    opened,
    databaseUrl: url,
    entities,
    filesFolder: config.files,
    onEmpty: async () => {
      onBegin();
      if (secrets !== null) {
        await writeWhole(join(dataDir, "secrets.json"), `${JSON.stringify(parseSecrets(secrets), null, 2)}\n`);
      }
    },
    onStep: (step) => say(steps[step]),
  });
}

/** Restores into the embedded database server. Creates it if missing, and removes it again if the restore is refused. */
async function intoOwn(config: Settings, opened: Opened): Promise<Restored> {
  const dir = join(config.dataDir, "postgres");
  let keep = existsSync(dir);
  try {
    const cluster = await startCluster({ dir });
    try {
      return await into(await prepareOwnDatabase(cluster), config, opened, () => {
        keep = true;
      });
    } finally {
      await cluster.stop();
    }
  } finally {
    if (!keep) for (const each of [recordedData(dir), dir]) rmSync(each, { recursive: true, force: true });
  }
}

function tell({ manifest }: Opened, { tables, rows, files, missing, migrations, sessions, heldMails }: Restored): void {
  say(`Restored ${manifest.name}${manifest.organisation ? ` of ${manifest.organisation}` : ""}.`);
  say(
    `Compared: ${tables} tables with ${rows} rows byte by byte with the backup, every key and index; ${files} files by their checksums.`,
  );
  if (missing > 0) say(`${missing} files were missing already when the backup was made.`);
  if (migrations > 0) say(`The backup came from an older release: ${migrations} migrations were applied.`);
  say(`Everyone has to sign in again (sessions ended: ${sessions}).`);
  if (heldMails > 0) {
    say(`${heldMails} unsent mails are held until an administrator releases them on the home page.`);
  }
  if (manifest.secrets) say("The secrets come from the backup.");
  else {
    say("The backup contains no secrets: new ones are used, and previously copied file URLs no longer work.");
  }
}

async function restoreInto(config: Settings, folder: string): Promise<void> {
  const release = claimFolder(config.dataDir);
  try {
    const opened = await openBackup(folder, config.backup.protection);
    levelOfBackup(opened.manifest);
    say(`Verifying every checksum of ${opened.manifest.name} …`);
    await checkBackup(opened);
    const restored =
      config.databaseUrl === null ? await intoOwn(config, opened) : await into(config.databaseUrl, config, opened);
    tell(opened, restored);
  } finally {
    release();
  }
}

async function restore(named: string): Promise<void> {
  if (namesBucket(named)) throw new StartError("Backups in S3 storage are not supported: copy it into a folder first.");
  const folder = resolve(named);
  const inside = await backupsIn(folder);
  if (inside.length > 0) {
    const list = inside.map(({ name }) => `  ${join(named, name)}`).join("\n");
    throw new StartError(`${named} contains several backups; specify one of them:\n${list}`);
  }
  if (!existsSync(folder)) throw new StartError(`There is no backup in ${folder}.`);
  const config = readSettings(process.env);
  const unmake = prepareDataFolder(config.dataDir);
  try {
    await restoreInto(config, folder);
  } catch (error) {
    unmake();
    throw error;
  }
}

/** `npm run restore -- BACKUP`: restores a backup into an empty installation. */
const [backup, ...rest] = process.argv.slice(2);
if (backup === undefined || rest.length > 0 || backup.startsWith("--")) {
  process.stderr.write("npm run restore -- BACKUP\n");
  process.exitCode = 2;
} else {
  await restore(backup).catch(printFailure);
}
