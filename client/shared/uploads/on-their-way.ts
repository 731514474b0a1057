import { paths } from "../records/paths.ts";
import { useMe } from "../session/session-context.tsx";
import { photoUploads } from "./photo-uploads.ts";
import type { Upload } from "./uploads.ts";

/** How many of a person's photos have not arrived. */
export interface OnTheirWay {
  left: number;
  /** Refused, and the person does not know it yet. */
  failed: number;
  /** They wait for the connection. */
  offline: boolean;
  /** Where they are seen one by one: the student's of whom one failed, else of whom one is sent; null where there is nothing to see. */
  to: string | null;
}

/** Counts what one person has on the way. */
export function countOf(uploads: readonly Upload[], userId: number): OnTheirWay {
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

/** What the person signed in has on the way, whatever page is open. */
export function useOnTheirWay(): OnTheirWay {
  const { id } = useMe();
  return countOf(photoUploads.uploads.use(), id);
}
