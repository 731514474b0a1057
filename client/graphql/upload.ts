import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { print } from "@apollo/client/utilities";
import type { TypedDocumentNode } from "@apollo/client";
import { Refusal, refusalOfBody } from "./errors.ts";
import { reach, refused } from "./events.ts";
import { authorisation } from "./tokens.ts";

interface Answer {
  data?: object | null;
  errors?: { message: string; extensions?: Record<string, unknown> }[];
}

export interface SendFileOptions {
  /** Told how much has gone, from 0 to 1. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
}

/** A connection over which nothing moves for so long is taken for cut. */
const STALLED = 60_000;

/** The request did not come through, or no answer came back: it may be sent again. */
export class NotReached extends Error {
  override name = "NotReached";
}

/** What the server has answered; throws what it refused. */
function answerOf(status: number, text: string): object {
  if (status === 401) {
    const code = refusalOfBody(text);
    refused(code);
    throw new Refusal(code);
  }
  let answer: Answer;
  try {
    answer = JSON.parse(text) as Answer;
  } catch {
    throw new NotReached(`No answer of the server (${status})`);
  }
  reach(true);
  if (answer.errors) throw new CombinedGraphQLErrors(answer);
  if (!answer.data) throw new NotReached("The server gave neither data nor errors");
  return answer.data;
}

/** Sends an operation with a file as its variable `file`, by the multipart convention, and tells how far it is. */
export function sendFile<Data, Variables extends { file: unknown }>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Omit<Variables, "file">,
  file: { content: Blob; name: string },
  { onProgress, signal }: SendFileOptions = {},
): Promise<Data> {
  const form = new FormData();
  form.set("operations", JSON.stringify({ query: print(document), variables: { ...variables, file: null } }));
  form.set("map", JSON.stringify({ file: ["variables.file"] }));
  form.set("file", file.content, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout>;
    const moved = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), STALLED);
    };
    const abort = () => request.abort();
    const cut = () => {
      if (!signal?.aborted) reach(false);
      reject(new NotReached("The connection was cut"));
    };
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      moved();
      onProgress?.(total > 0 ? loaded / total : 0);
    });
    for (const event of ["error", "abort", "timeout"] as const) request.addEventListener(event, cut);
    request.addEventListener("load", () => {
      try {
        resolve(answerOf(request.status, request.responseText) as Data);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    request.addEventListener("loadend", () => {
      clearTimeout(stalled);
      signal?.removeEventListener("abort", abort);
    });
    signal?.addEventListener("abort", abort);
    request.open("POST", "/graphql");
    request.setRequestHeader("accept", "application/graphql-response+json, application/json");
    request.setRequestHeader("apollo-require-preflight", "true");
    for (const [name, value] of Object.entries(authorisation())) request.setRequestHeader(name, value);
    moved();
    request.send(form);
  });
}
