import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { BackupError } from "../../core/backup/backup-error.ts";
import { openStore } from "../../core/backup/open-store.ts";
import { StorageAway } from "../../core/base/errors.ts";
import { namesBucket } from "../../core/files/file-address.ts";
import { openStorage } from "../../core/files/open-storage.ts";
import type { Settings } from "../config.ts";
import { type Finding, look, ok, wrong } from "./finding.ts";

const GB = 2 ** 30;
/** Less free space is not enough for a night's jobs and a typical branch's backup. */
const LEAST_FREE = 2 * GB;
/** In milliseconds. */
const TIMEOUT = 10_000;

const inGb = (bytes: number): string => `${(bytes / GB).toFixed(1)} GB`;

/** Free space on the disks of the data folder, if there is to be one, the embedded database and temporary files. */
export async function checkDisks(
  { dataDir, needsDataFolder = true }: Pick<Settings, "dataDir"> & Partial<Pick<Settings, "needsDataFolder">>,
  free = freeOf,
): Promise<Finding[]> {
  const temporary = ["disk: temporary files", tmpdir()] as const;
  const places = needsDataFolder ? [["disk: data folder", dataDir] as const, temporary] : [temporary];
  return Promise.all(
    places.map(([check, folder]) =>
      look(check, async () => {
        const left = await free(folder);
        if (left >= LEAST_FREE) return ok(check, `${inGb(left)} free.`);
        return wrong(
          check,
          `Only ${inGb(left)} free at ${folder}.`,
          "Free some space there, or move the folder to a larger disk.",
        );
      }),
    ),
  );
}

/** Bytes that an ordinary account can still write. */
async function freeOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Finds uploads that were broken off: they take space, which costs money, and show in no list. */
function checkLeftovers(check: string, place: string, left: readonly string[] | null, fine: string): Finding {
  if (left === null) return ok(check, `${fine} The storage does not tell of uploads that were broken off.`);
  if (left.length === 0) return ok(check, fine);
  const named = left.slice(0, 3).join(", ");
  return wrong(
    check,
    `Broken-off uploads to ${place} still take space: ${left.length} (${named}).`,
    "The next backup and npm run clean end them. If they stay, let the account abort multipart uploads, or set a rule in the bucket that ends them after a day.",
  );
}

/** Whether backups can be written to their place, read and removed. */
export const checkBackupStore = (target: string): Promise<Finding> =>
  look("backup store", async () => {
    const check = "backup store";
    try {
      const store = await openStore(target);
      await store.check();
      return checkLeftovers(check, target, await store.leftovers(), "Backups can be written and read.");
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      return wrong(
        check,
        error.message,
        "Check BACKUP_TARGET, and that the account may list, read, write and delete there.",
      );
    }
  });

/** Whether a file can be written to S3 storage, read and removed. */
async function checkBucket(place: string): Promise<Finding> {
  const check = "file store";
  try {
    const storage = await openStorage(place);
    await storage.check();
    const { key } = await storage.put(Buffer.from("written"));
    try {
      if ((await storage.read(key)).toString() === "written") {
        return checkLeftovers(check, place, await storage.leftovers(), "Files can be written and read.");
      }
      return wrong(check, `${place} returns something other than what was written.`, "Ask who runs the storage.");
    } finally {
      await storage.remove(key);
    }
  } catch (error) {
    const reason = error instanceof StorageAway && error.cause instanceof Error ? error.cause.message : "no answer";
    return wrong(
      check,
      `${place} cannot be used: ${reason}.`,
      "Check FILES and the AWS_… variables, that this machine can reach the storage, and that the account may list, read, write and delete there.",
    );
  }
}

/** Whether files can be written, read and removed in the file store, or in the folder where it will be created. */
export const checkFileStore = ({ dataDir, files }: Pick<Settings, "dataDir" | "files">): Promise<Finding> =>
  look("file store", async () => {
    if (namesBucket(files)) return checkBucket(files);
    const folder = existsSync(files) ? files : dataDir;
    const path = join(folder, `doctor-${randomUUID()}`);
    try {
      await writeFile(path, "written", { flag: "wx" });
      const read = await readFile(path, "utf8");
      if (read !== "written") {
        return wrong("file store", `${folder} returns something other than what was written.`, "Check the disk.");
      }
      return ok("file store", "Files can be written and read.");
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
      return wrong(
        "file store",
        `${folder} is not writable (${code}).`,
        "Give the account that runs the product write permission there.",
      );
    } finally {
      await rm(path, { force: true }).catch(() => undefined);
    }
  });

/** Whether the mail server answers and accepts the credentials; sends nothing. */
export const checkMail = ({ mail }: Pick<Settings, "mail">): Promise<Finding> =>
  look("mail", async () => {
    if (!mail) return ok("mail", "No mail server is configured: administrators set temporary passwords.");
    const transport = createTransport({
      url: mail.url,
      connectionTimeout: TIMEOUT,
      greetingTimeout: TIMEOUT,
      socketTimeout: TIMEOUT,
    });
    try {
      await transport.verify();
      return ok("mail", "The mail server answers.");
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "no answer";
      return wrong(
        "mail",
        `The mail server of SMTP_URL cannot be used (${code}).`,
        "Check the address, account and password in SMTP_URL, and that this machine can reach it.",
      );
    } finally {
      transport.close();
    }
  });
