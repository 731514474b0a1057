/**
 * Times a backup and its restore, compared with reading and discarding the same tables; see README.md in this folder.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { to as copyTo } from "pg-copy-streams";
import { runCommand } from "../server/app/commands/command.ts";
import { entities } from "../server/app/entities.ts";
import { checkDatabase, prepareOwnDatabase } from "../server/app/postgres/database-address.ts";
import { startCluster } from "../server/app/postgres/postgres.ts";
import { unprotected } from "../server/core/backup/keys.ts";
import { openBackup } from "../server/core/backup/manifest.ts";
import { restoreBackup } from "../server/core/backup/restore.ts";
import { copyTarget, openClient, tablesOf } from "../server/core/backup/snapshot.ts";
import { backupsIn } from "../server/core/backup/target.ts";
import { checkBackup } from "../server/core/backup/verify.ts";
import { childrenOf, peakOf } from "./processes.ts";

const rounds = Number(process.argv[2] ?? 2);
/** Where the backups go, such as a bucket; a temporary folder if left out. */
const place = process.argv[3];
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

/** The most memory (bytes) that any process below this one has held so far. */
const peakBelow = (pid: number): number =>
  childrenOf(pid).reduce((most, child) => Math.max(most, peakOf(child), peakBelow(child)), 0);

/** The time `npm run backup` to this folder reports, and the peak memory (bytes) of its process. */
async function backup(target: string): Promise<{ seconds: number; memory: number }> {
  const child = spawn("npm", ["run", "--silent", "backup", "--", target], { stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
  let memory = 0;
  const look = setInterval(() => (memory = Math.max(memory, peakBelow(child.pid ?? 0))), 20);
  const [code] = (await once(child, "close")) as [number];
  clearInterval(look);
  const took = /written in ([\d.]+) s/u.exec(said)?.[1];
  if (code !== 0 || took === undefined) throw new Error(`The backup failed: ${said}`);
  return { seconds: Number(took), memory };
}

await runCommand(async ({ databaseUrl }) => {
  const folder = mkdtempSync(join(tmpdir(), "bench-backup-"));
  const floors: number[] = [];
  const backups: number[] = [];
  let made = "";
  try {
    for (let round = 0; round < rounds; round += 1) {
      const target = place === undefined ? join(folder, String(round)) : `${place}/${Date.now()}`;
      floors.push(await seconds(() => readAndDiscard(databaseUrl)));
      const { seconds: took, memory } = await backup(target);
      backups.push(took);
      made = `${target}/${(await backupsIn(target)).at(-1)?.name}`;
      line("tables read and thrown away, one connection", floors[round] ?? 0, "s");
      line("backup, not encrypted", took, "s");
      line("most memory of its process", memory / 2 ** 20, "MB");
    }
    line("ratio of the best", Math.min(...backups) / Math.min(...floors), "");
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
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  line("most memory of restoring", peakOf(process.pid) / 2 ** 20, "MB");
  return 0;
});
