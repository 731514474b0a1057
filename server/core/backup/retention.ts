import { BackupError } from "./backup-error.ts";
import { pruneObjects } from "./objects.ts";
import { packedLines } from "./part.ts";
import type { Named } from "./names.ts";
import { backupsOf, openTarget } from "./target.ts";

const kept = { days: 7, weeks: 4, months: 12 } as const;
const DAY = 86_400_000;

/** The Monday of a day's week. */
function weekOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  return new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * DAY).toISOString().slice(0, 10);
}

/**
 * The backups to keep: the newest of each of the last seven days, four weeks and twelve months that have any, by days
 * in the organisation's time zone.
 */
export function keptOf(backups: readonly Named[], timeZone: string): Set<string> {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone });
  const newestFirst = backups.toSorted((left, right) => right.at.getTime() - left.at.getTime());
  const names = new Set<string>();
  const keep = (count: number, periodOf: (day: string) => string) => {
    const seen = new Set<string>();
    for (const { name, at } of newestFirst) {
      const period = periodOf(format.format(at));
      if (seen.has(period)) continue;
      if (seen.size === count) return;
      seen.add(period);
      names.add(name);
    }
  };
  keep(kept.days, (day) => day);
  keep(kept.weeks, weekOf);
  keep(kept.months, (day) => day.slice(0, 7));
  return names;
}

/** What was removed; `objects` is null if contents had to stay because one backup cannot say what it refers to. */
export interface Tidied {
  backups: number;
  objects: number | null;
}

/**
 * Removes expired backups of this epoch, and contents that no backup refers to any more. Backups of another epoch, such
 * as from before a restore, are left alone.
 */
export async function tidy(target: string, epoch: string, timeZone: string, stopping?: AbortSignal): Promise<Tidied> {
  const { store, hold } = await openTarget(target, stopping);
  try {
    const own = (await backupsOf(store)).filter((backup) => epoch.startsWith(backup.epoch));
    const keeping = keptOf(own, timeZone);
    const going = own.filter(({ name }) => !keeping.has(name));
    for (const { name } of going) await store.removeBackup(name);
    const lists = (await backupsOf(store)).map(({ name }) => `${name}/objects.list.zst`);
    for (const list of lists) {
      try {
        for await (const _ of packedLines(store, list));
      } catch (error) {
        if (error instanceof BackupError) throw error;
        return { backups: going.length, objects: null };
      }
    }
    return {
      backups: going.length,
      objects: await pruneObjects(
        store,
        lists.map((list) => packedLines(store, list)),
      ),
    };
  } finally {
    await hold.release();
  }
}
