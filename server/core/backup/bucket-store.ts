import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Bucket } from "../files/bucket.ts";
import type { BucketAddress } from "../files/file-address.ts";
import { BackupError, isMissing } from "./backup-error.ts";
import { type Holder, isAlive, RENEWED, STALE, thisProcess } from "./holder.ts";
import { readName } from "./names.ts";
import type { BackupStore, Hold, Step } from "./store.ts";

/** Nobody waits for a backup: a call that fails is tried this often, for some twenty seconds. */
const ATTEMPTS = 8;
/** For what is done on the way out (ms). */
const LEAVING = 10_000;
/** An upload begun this long ago (ms) is of a process that was killed: no file takes as long. */
const BROKEN_OFF = 3_600_000;
/** `in-use/<any>` for whoever holds the bucket. */
const LOCKS = "in-use/";
/** `unfinished/<name>` for each backup that is being written or removed. */
const NOTES = "unfinished/";
const MANIFEST = "manifest";

/** Tells this process from others with its id. */
const PROCESS = randomBytes(8).toString("hex");
/** The locks of this process: one that it could not remove is none. */
const held = new Set<string>();

const below = (folder: string): string => (folder === "" ? "" : `${folder}/`);
const idOf = (bytes: number): string => randomBytes(bytes).toString("hex");

/**
 * Backups in a bucket, which has no renaming: a backup is whole when it has its manifest, which is written last and
 * removed first. A note says which ones are being written or removed, so that nothing else is ever removed as a remainder.
 */
export class BucketStore implements BackupStore {
  readonly place: string;
  readonly #bucket: Bucket;
  /** For what is done although everything else is stopped. */
  readonly #leaving: Bucket;

  constructor(at: BucketAddress, stopping?: AbortSignal) {
    this.place = `s3://${at.bucket}${at.prefix === "" ? "" : `/${at.prefix}`}`;
    const away = (cause: Error) =>
      new BackupError(
        "TARGET",
        `${this.place} cannot be used: ${cause.message}. Check its name and the AWS_… or BACKUP_AWS_… variables, and that this machine can reach the storage.`,
      );
    // Another account than the files': who loses that one must not lose both.
    const common = { away, ownVariables: "BACKUP_" };
    this.#bucket = new Bucket(at, { ...common, attempts: ATTEMPTS, stopping });
    this.#leaving = new Bucket(at, common);
  }

  read(name: string): Readable {
    return this.#bucket.stream(name);
  }

  async readWhole(name: string): Promise<Buffer | null> {
    try {
      return Buffer.concat(await this.read(name).toArray());
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async write(name: string, steps: readonly Step[]): Promise<void> {
    const last = steps.at(-1);
    if (!(last instanceof Readable)) throw new Error("The last step is no stream");
    // Both must have ended. The upload's error is the one to report: a refused upload also cuts the stream short.
    const [read, sent] = await Promise.allSettled([pipeline([...steps] as never), this.#bucket.putStream(name, last)]);
    for (const ended of [sent, read]) if (ended.status === "rejected") throw ended.reason;
  }

  async writeWhole(name: string, bytes: Uint8Array | string): Promise<void> {
    await this.#bucket.put(name, Buffer.from(bytes));
  }

  async sync(): Promise<void> {
    // What was answered is kept.
  }

  async *list(folder: string): AsyncGenerator<string[]> {
    for await (const page of this.#bucket.list(below(folder))) yield page.map(({ name }) => name);
  }

  folders(folder: string): Promise<string[]> {
    return this.#bucket.folders(below(folder));
  }

  async remove(names: readonly string[]): Promise<void> {
    await this.#bucket.removeAll(names);
  }

  /**
   * Each holder writes a lock of its own and then looks at all of them: of two that come at the same time at least one
   * sees the other and leaves. Needs no conditional writes, which many servers ignore.
   */
  async hold(): Promise<Hold> {
    const id = idOf(8);
    const own = `${LOCKS}${id}`;
    const note = Buffer.from(JSON.stringify({ ...thisProcess(), process: PROCESS }));
    held.add(id);
    let renewed = performance.now();
    const release = async () => {
      held.delete(id);
      await this.#leaving.remove(own).catch(() => undefined);
    };
    try {
      await this.#bucket.put(own, note);
      await this.#expectAlone(own);
    } catch (error) {
      await release();
      throw error;
    }
    let renewing: Promise<void> | undefined;
    const renewal = setInterval(() => {
      // Another process may have taken over: renewed, the lock would come back to life.
      if (renewing || performance.now() - renewed > STALE - RENEWED) return;
      const began = performance.now();
      renewing = this.#bucket
        .put(own, note)
        .then(
          () => void (renewed = began),
          () => undefined,
        )
        .finally(() => (renewing = undefined));
    }, RENEWED).unref();
    return {
      check: () => this.#expectAlone(own),
      release: async () => {
        clearInterval(renewal);
        await renewing;
        await release();
      },
    };
  }

  /** Throws BUSY unless this lock is there and no other that counts; removes those of killed processes. */
  async #expectAlone(own: string): Promise<void> {
    const locks = [];
    for await (const page of this.#bucket.list(LOCKS)) locks.push(...page);
    const now = locks.find(({ name }) => name === own)?.changedAt;
    for (const { name, changedAt } of locks) {
      if (!now || name === own) continue;
      if (now.getTime() - changedAt.getTime() <= STALE && (await this.#isHeld(name))) throw this.#busy();
      await this.#bucket.remove(name);
    }
    if (!now) throw this.#busy();
  }

  async #isHeld(lock: string): Promise<boolean> {
    const note = await this.readWhole(lock);
    try {
      if (note === null) return false;
      const holder = JSON.parse(note.toString("utf8")) as Holder & { process?: string };
      return holder.process === PROCESS ? held.has(lock.slice(LOCKS.length)) : isAlive(holder);
    } catch {
      return true;
    }
  }

  #busy(): BackupError {
    return new BackupError("BUSY", `Another backup is being written to ${this.place}.`);
  }

  async #isWhole(name: string): Promise<boolean> {
    for await (const page of this.#bucket.list(`${name}/${MANIFEST}`)) return page.length > 0;
    return false;
  }

  async backups(): Promise<string[]> {
    const names = (await this.folders("")).filter((name) => readName(name) !== null);
    const whole = await Promise.all(names.map((name) => this.#isWhole(name)));
    return names.filter((_, i) => whole[i]);
  }

  async begin(name: string): Promise<string> {
    await this.writeWhole(`${NOTES}${name}`, "");
    return name;
  }

  async finish(_folder: string, name: string): Promise<void> {
    // The backup is whole: if the note stays, it is all that is removed.
    await this.#leaving.remove(`${NOTES}${name}`).catch(() => undefined);
  }

  async discard(folder: string): Promise<void> {
    const enough = AbortSignal.timeout(LEAVING);
    const bucket = this.#leaving;
    try {
      for await (const page of bucket.list(`${folder}/`)) {
        if (enough.aborted) return;
        await bucket.removeAll(page.map(({ name }) => name));
      }
      await bucket.remove(`${NOTES}${folder}`);
    } catch {
      // The note stays, too: the next backup removes both.
    }
  }

  async removeBackup(name: string): Promise<void> {
    await this.begin(name);
    await this.#removeParts(name);
  }

  async #removeParts(name: string): Promise<void> {
    for await (const page of this.#bucket.list(`${name}/${MANIFEST}`)) await this.remove(page.map((each) => each.name));
    for await (const names of this.list(name)) await this.remove(names);
    await this.#bucket.remove(`${NOTES}${name}`);
  }

  async removeUnfinished(): Promise<void> {
    const begun = await this.#notes();
    const old = Date.now() - BROKEN_OFF;
    for (const upload of (await this.#bucket.openUploads()) ?? []) {
      const isOwn = begun.some((name) => upload.name.startsWith(`${name}/`));
      // The doctor tells what an account may not end.
      if (isOwn || upload.begunAt.getTime() < old) await this.#bucket.endUpload(upload).catch(() => undefined);
    }
    for (const name of begun) {
      if (await this.#isWhole(name)) await this.#bucket.remove(`${NOTES}${name}`);
      else await this.#removeParts(name);
    }
  }

  /** The backups that were being written or removed. */
  async #notes(): Promise<string[]> {
    const names: string[] = [];
    for await (const page of this.#bucket.list(NOTES)) names.push(...page.map(({ name }) => name.slice(NOTES.length)));
    return names.filter((name) => readName(name) !== null);
  }

  async check(): Promise<void> {
    const name = `doctor-${idOf(8)}`;
    await this.writeWhole(name, "written");
    try {
      if ((await this.readWhole(name))?.toString() === "written") return;
      throw new BackupError("TARGET", `${this.place} returns something other than what was written.`);
    } finally {
      await this.#bucket.remove(name);
    }
  }

  async leftovers(): Promise<string[] | null> {
    const old = Date.now() - BROKEN_OFF;
    const uploads = await this.#bucket.openUploads();
    return uploads && uploads.filter(({ begunAt }) => begunAt.getTime() < old).map(({ name }) => name);
  }
}
