import { print } from "@apollo/client/utilities";
import { withProgress } from "../../graphql/carriers.ts";
import { NoAnswer, Refusal, wasSaved } from "../../graphql/errors.ts";
import { AddPhotoDocument, type AddPhotoMutationVariables } from "../../graphql/generated/operations.ts";
import { send } from "../../graphql/send.ts";
import { readToken } from "../../graphql/tokens.ts";
import { pictureLimits } from "../../../server/shared/picture-limits.ts";
import { problemOf } from "../problems/problem.ts";
import { sender } from "./sender.ts";
import { shrink } from "./shrink.ts";
import { createUploads } from "./uploads.ts";

const LONGEST = 30_000;

/** Rejected before sending, which would only take long. */
export class TooLarge extends Error {
  override name = "TooLarge";
}

/** Waits until the connection is back, or it is time to retry. */
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

/** This page's photos on their way to the server; uploads continue on other screens. */
export const photoUploads = createUploads({
  prepare: shrink,
  async send({ studentId, key, title, takenOn, file }, content, { onProgress, signal }) {
    if (content.size > pictureLimits.fileBytes) throw new TooLarge();
    const variables: AddPhotoMutationVariables = {
      studentId,
      uploadKey: key,
      input: { title, takenOn },
      file: new File([content], file.name, { type: content.type }),
    };
    await send(print(AddPhotoDocument), variables, { carry: withProgress(onProgress), signal }).catch(
      (error: unknown) => {
        if (!wasSaved(error)) throw error;
      },
    );
  },
  passes: (error) => error instanceof NoAnswer || error instanceof Refusal || problemOf(error)?.code === "BUSY",
  maySend: (userId) => userId === sender.get() && readToken() !== null,
  pause,
});

sender.subscribe(() => photoUploads.keepOnly(sender.get()));

window.addEventListener("beforeunload", (event) => {
  if (photoUploads.uploads.get().length > 0) event.preventDefault();
});
