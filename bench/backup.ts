/** Times a backup and its restoring, beside reading the same tables and throwing them away; see README.md in this folder. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { to as copyTo } from "pg-copy-streams";
import { runCommand } from "../server/app/commands/command.ts";
import { entities } from "../server/app/entities.ts";
import { checkDatabase, prepareOwnDatabase } from "../server/app/postgres/database-address.ts";
import { startCluster } from "../server/app/postgres/postgres.ts";
import { makeBackup } from "../server/core/backup/backup.ts";
import { unprotected } from "../server/core/backup/keys.ts";
import { openBackup } from "../server/core/backup/manifest.ts";
import { restoreBackup } from "../server/core/backup/restore.ts";
import { copyTarget, openClient, tablesOf } from "../server/core/backup/snapshot.ts";
import { checkBackup } from "../server/core/backup/verify.ts";
import { peakOf } from "./processes.ts";

const rounds = Number(process.argv[2] ?? 2);
const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};
const line = (what: string, value: number, unit: string) =>
  console.log(`${what.padEnd(44)}${value.toFixed(2).padStart(10)} ${unit}`);

async function readAndDiscard(url: string): Promise<void> {
  const client = await openClient(url);
  for (const table of await tablesOf(client)) {
    const rows = client.query(copyTo(`copy ${copyTarget(table)} to stdout`, { highWaterMark: 1_048_576 }));
    for await (const _ of rows);
    await client.query("select 1");
  }
  await client.end();
}

await runCommand(async ({ databaseUrl, storage }) => {
  const folder = mkdtempSync(join(tmpdir(), "bench-backup-"));
  const floors: number[] = [];
  const backups: number[] = [];
  let made = "";
  for (let round = 0; round < rounds; round += 1) {
    const target = join(folder, String(round));
    floors.push(await seconds(() => readAndDiscard(databaseUrl)));
    backups.push(
      await seconds(
        async () => ({ folder: made } = await makeBackup({ databaseUrl, storage, target, protection: unprotected })),
      ),
    );
    line("tables read and thrown away, one connection", floors[round] ?? 0, "s");
    line("backup, not encrypted", backups[round] ?? 0, "s");
  }
  line("ratio of the best", Math.min(...backups) / Math.min(...floors), "");
  line("most memory so far", peakOf(process.pid) / 2 ** 20, "MB");
  const opened = await openBackup(made, unprotected);
  line("checking every sum", await seconds(() => checkBackup(opened)), "s");
  const cluster = await startCluster({ dir: join(folder, "postgres") });
  try {
    const url = await prepareOwnDatabase(cluster);
    await checkDatabase(url, { called: "The database", restoring: true });
    let last = performance.now();
    let doing = "level";
    const onStep = (step: string) => {
      line(`  ${doing}`, (performance.now() - last) / 1000, "s");
      [last, doing] = [performance.now(), step];
    };
    const all = await seconds(() =>
      restoreBackup({ opened, databaseUrl: url, entities, filesFolder: join(folder, "files"), onStep }),
    );
    onStep("");
    line("restored and compared", all, "s");
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  line("most memory so far", peakOf(process.pid) / 2 ** 20, "MB");
  return 0;
});
