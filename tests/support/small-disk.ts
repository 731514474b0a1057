import { spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { join } from "node:path";
import { afterFile, temporaryFolder } from "./ends.ts";

/** A disk of a test's own, which can be filled. */
export interface SmallDisk {
  folder: string;
  /** Takes all the room, but for so many bytes; may be called again. */
  fill: (left?: number) => void;
  /** Gives it back. */
  free: () => void;
}

const roomIn = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Disks of so many MB, in memory, until the file's last test; null where this account may not mount any. */
export function smallDisk(megabytes: number): SmallDisk | null {
  const folder = temporaryFolder("disk");
  const mounted = spawnSync("/bin/mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0700`, "tmpfs", folder]);
  if (mounted.status !== 0) {
    process.stdout.write("A full disk can't be tried: this account may not mount a disk\n");
    return null;
  }
  afterFile(() => spawnSync("/bin/umount", ["--lazy", folder]));
  const ballast = join(folder, "ballast");
  return {
    folder,
    fill: (left = 0) => {
      const file = openSync(ballast, "a");
      try {
        for (let room = roomIn(folder) - left; room > 0; room = roomIn(folder) - left) {
          writeSync(file, Buffer.alloc(Math.min(room, 2 ** 22)));
        }
      } catch (error) {
        // Somebody else took the rest.
        if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
  };
}
