import { paths } from "../records/paths.ts";
import { useMe } from "../session/session-context.tsx";
import { photoUploads } from "./photo-uploads.ts";
import type { Upload } from "./uploads.ts";

/** A summary of a user's photos that have not arrived. */
export interface PendingUploads {
  left: number;
  /** Rejected, and not seen by the user yet. */
  failed: number;
  /** Waiting for the connection. */
  offline: boolean;
  /**
   * Where they are listed: the page of a student with a failed photo, otherwise of one whose photo is being sent; null
   * if there are none.
   */
  to: string | null;
}

/** Summarises one user's pending uploads. */
export function countOf(uploads: readonly Upload[], userId: number): PendingUploads {
  const own = uploads.filter((upload) => upload.userId === userId);
  const left = own.filter(({ state }) => state !== "FAILED");
  const failed = own.filter(({ state, seen }) => state === "FAILED" && !seen);
  const first = failed[0] ?? left[0];
  return {
    left: left.length,
    failed: failed.length,
    offline: left.some(({ state }) => state === "OFFLINE"),
    to: first ? `${paths.student(first.studentId)}?tab=pictures` : null,
  };
}

/** The signed-in user's pending uploads, whatever page is open. */
export function usePendingUploads(): PendingUploads {
  const { id } = useMe();
  return countOf(photoUploads.uploads.use(), id);
}
