import { createStore } from "../../ui/store.ts";

/** A photo on its way to the server. */
export interface Upload {
  /** The client-generated idempotency key. */
  key: string;
  userId: number;
  studentId: number;
  file: File;
  title: string;
  takenOn: string;
  /** OFFLINE: a temporary failure; retried automatically. */
  state: "WAITING" | "PREPARING" | "SENDING" | "OFFLINE" | "FAILED";
  /** The fraction sent, from 0 to 1. */
  sent: number;
  /** Why it FAILED. */
  error: unknown;
  /** The user has seen that it FAILED. */
  seen: boolean;
}

/** The environment of uploads; tests supply their own. */
export interface UploadWork {
  prepare(file: File): Promise<Blob>;
  send(
    upload: Upload,
    content: Blob,
    options: { onProgress: (sent: number) => void; signal: AbortSignal },
  ): Promise<void>;
  /** Whether a failure is temporary. */
  passes(error: unknown): boolean;
  /** Whether this user can send now. */
  maySend(userId: number): boolean;
  /** Waits for a better moment; `times` is the number of previous waits. */
  pause(times: number): Promise<void>;
}

/** Sends photos one by one, in the order they were added, until all have arrived. */
export function createUploads(work: UploadWork) {
  const uploads = createStore<readonly Upload[]>([]);
  /** Increases with every photo that has arrived. */
  const arrived = createStore(0);
  const contents = new Map<string, Blob>();
  const controllers = new Map<string, AbortController>();
  let running = false;
  let pauses = 0;

  const has = (key: string) => uploads.get().some((upload) => upload.key === key);
  const change = (key: string, values: Partial<Upload>) =>
    uploads.set(uploads.get().map((upload) => (upload.key === key ? { ...upload, ...values } : upload)));
  const forget = (key: string) => {
    controllers.get(key)?.abort();
    contents.delete(key);
    uploads.set(uploads.get().filter((upload) => upload.key !== key));
  };

  async function sendOne(upload: Upload): Promise<void> {
    const { key } = upload;
    const controller = new AbortController();
    controllers.set(key, controller);
    if (!contents.has(key)) {
      change(key, { state: "PREPARING" });
      contents.set(key, await work.prepare(upload.file));
      if (!has(key)) return void contents.delete(key);
    }
    change(key, { state: "SENDING", sent: 0 });
    const onProgress = (sent: number) => change(key, { sent });
    await work.send(upload, contents.get(key) ?? upload.file, { onProgress, signal: controller.signal });
    forget(key);
    arrived.set(arrived.get() + 1);
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    for (;;) {
      const next = uploads.get().find((upload) => upload.state !== "FAILED");
      if (!next) break;
      try {
        if (work.maySend(next.userId)) {
          await sendOne(next);
          pauses = 0;
          continue;
        }
        change(next.key, { state: "OFFLINE" });
      } catch (error) {
        if (!has(next.key)) continue;
        if (!work.passes(error)) {
          change(next.key, { state: "FAILED", error });
          continue;
        }
        change(next.key, { state: "OFFLINE", sent: 0 });
      } finally {
        controllers.delete(next.key);
      }
      await work.pause(pauses);
      pauses += 1;
    }
    running = false;
  }

  return {
    uploads,
    arrived,
    add(photos: readonly Omit<Upload, "state" | "sent" | "error" | "seen">[]) {
      uploads.set([
        ...uploads.get(),
        ...photos.map((photo) => ({ ...photo, state: "WAITING" as const, sent: 0, error: null, seen: false })),
      ]);
      void run();
    },
    retry(key: string) {
      change(key, { state: "WAITING", error: null, seen: false });
      void run();
    },
    /** The user is looking at the student's failed uploads. */
    see(studentId: number) {
      const unseen = (upload: Upload) => upload.studentId === studentId && upload.state === "FAILED" && !upload.seen;
      if (!uploads.get().some(unseen)) return;
      uploads.set(uploads.get().map((upload) => (unseen(upload) ? { ...upload, seen: true } : upload)));
    },
    /** Cancels it. */
    drop: forget,
    /** Drops what other users have left behind on this page. */
    keepOnly(userId: number | null) {
      for (const upload of uploads.get()) if (upload.userId !== userId) forget(upload.key);
    },
  };
}
