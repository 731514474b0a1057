import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { writeWhole } from "../../core/backup/disk.ts";
import { type Opened, openBackup } from "../../core/backup/manifest.ts";
import { levelOfBackup, type Restored, restoreBackup, secretsOf } from "../../core/backup/restore.ts";
import { backupsIn } from "../../core/backup/target.ts";
import { checkBackup } from "../../core/backup/verify.ts";
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
import { addressOf } from "./address.ts";
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
      if (secrets !== null && config.needsDataFolder) {
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

function tell(
  { manifest }: Opened,
  config: Settings,
  { tables, rows, files, missing, migrations, sessions, heldMails }: Restored,
): void {
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
  if (!config.needsDataFolder) say("The secrets are those of the environment.");
  else if (manifest.secrets) say("The secrets come from the backup.");
  else {
    say("The backup contains no secrets: new ones are used, and previously copied file URLs no longer work.");
  }
}

async function restoreInto(config: Settings, from: string): Promise<void> {
  const release = config.needsDataFolder ? claimFolder(config.dataDir) : () => undefined;
  try {
    const opened = await openBackup(from, config.backup.protection);
    levelOfBackup(opened.manifest);
    say(`Verifying every checksum of ${opened.manifest.name} …`);
    await checkBackup(opened);
    const restored =
      config.databaseUrl === null ? await intoOwn(config, opened) : await into(config.databaseUrl, config, opened);
    tell(opened, config, restored);
  } finally {
    release();
  }
}

async function restore(named: string): Promise<void> {
  const from = addressOf(named);
  const inside = await backupsIn(from);
  if (inside.length > 0) {
    const list = inside.map(({ name }) => `  ${from}/${name}`).join("\n");
    throw new StartError(`${named} is where backups are kept; name the one to restore:\n${list}`);
  }
  const config = readSettings(process.env);
  const unmake = config.needsDataFolder ? prepareDataFolder(config.dataDir) : () => undefined;
  try {
    await restoreInto(config, from);
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
