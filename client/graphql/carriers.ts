import { takeEarly } from "./early.ts";

export interface RawRequest {
  headers: Record<string, string>;
  body: string | FormData;
  signal?: AbortSignal | undefined;
}

export interface RawResponse {
  status: number;
  text: string;
}

/** Sends a request and returns the response; throws if there is none. */
export type Carrier = (request: RawRequest) => Promise<RawResponse>;

const address = "/graphql";

/** The carrier for everything that needs no progress. */
export const byFetch: Carrier = async ({ headers, body, signal }) => {
  const early = typeof body === "string" ? takeEarly(body) : undefined;
  const response = await (early ?? fetch(address, { method: "POST", headers, body, signal: signal ?? null }));
  return { status: response.status, text: await response.text() };
};

/** A connection without any progress for this long is considered lost (ms). */
const stalledAfter = 60_000;

/** A carrier that reports the fraction sent, from 0 to 1, which `fetch` cannot. */
export const withProgress =
  (onProgress: (sent: number) => void): Carrier =>
  ({ headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      let stalled: ReturnType<typeof setTimeout>;
      const abort = () => request.abort();
      const moved = () => {
        clearTimeout(stalled);
        stalled = setTimeout(abort, stalledAfter);
      };
      request.upload.addEventListener("progress", ({ loaded, total }) => {
        moved();
        onProgress(total > 0 ? loaded / total : 0);
      });
      for (const event of ["error", "abort", "timeout"] as const) {
        request.addEventListener(event, () => reject(new Error("The connection was cut")));
      }
      request.addEventListener("load", () => resolve({ status: request.status, text: request.responseText }));
      request.addEventListener("loadend", () => {
        clearTimeout(stalled);
        signal?.removeEventListener("abort", abort);
      });
      signal?.addEventListener("abort", abort);
      request.open("POST", address);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      moved();
      request.send(body);
    });
