import { AddPhotoDocument } from "../../graphql/generated/operations.ts";
import { isConnectionFailure, Refusal, wasSaved } from "../../graphql/errors.ts";
import { readToken } from "../../graphql/tokens.ts";
import { NotReached, sendFile } from "../../graphql/upload.ts";
import { pictureLimits } from "../../../server/shared/picture-limits.ts";
import { problemOf } from "../problems/problem.ts";
import { shrink } from "./shrink.ts";
import { createUploads } from "./uploads.ts";

const LONGEST = 30_000;

/** Refused here already: sending it would only take long. */
export class TooLarge extends Error {
  override name = "TooLarge";
}

/** The connection has come back, or it has been long enough to try again. */
const pause = (times: number): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(late);
      window.removeEventListener("online", go);
      resolve();
    };
    const late = setTimeout(go, Math.min(LONGEST, 1000 * 2 ** times));
    window.addEventListener("online", go);
  });

/** Who has photos on their way; another person who signs in on this page does not send them. */
let sender: number | null = null;

/** The photos of this page on their way to the server; they go on while other screens are looked at. */
export const photoUploads = createUploads({
  prepare: shrink,
  async send({ studentId, key, title, takenOn, file }, content, options) {
    if (content.size > pictureLimits.fileBytes) throw new TooLarge();
    const variables = { studentId, uploadKey: key, input: { title, takenOn } };
    await sendFile(AddPhotoDocument, variables, { content, name: file.name }, options).catch((error: unknown) => {
      if (!wasSaved(error)) throw error;
    });
  },
  passes: (error) =>
    error instanceof NotReached ||
    error instanceof Refusal ||
    problemOf(error)?.code === "BUSY" ||
    (!(error instanceof TooLarge) && isConnectionFailure(error)),
  maySend: (userId) => userId === sender && readToken() !== null,
  pause,
});

/** Says who is signed in; null when nobody is any more. */
export function sendPhotosAs(userId: number | null): void {
  sender = userId;
  photoUploads.keepOnly(userId);
}

window.addEventListener("beforeunload", (event) => {
  if (photoUploads.uploads.get().length > 0) event.preventDefault();
});
