import { type ClientRequest, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { type Target, TargetRefused, type Targets } from "./target.ts";

/** Why a request got no answer. */
export type PostProblem = "TIMEOUT" | "CONNECTION" | "CERTIFICATE" | "NOT_HTTP" | "REFUSED";

/** The result of one request. It has nothing of the answer's body. */
export interface Posted {
  /** Null if there was no answer. */
  status: number | null;
  /** From the first connection to the answer's headers (ms). */
  duration: number;
  /** Null if there was an answer. */
  problem: PostProblem | null;
  /** The answer's `Retry-After`, if it has one. */
  retryAfter: string | null;
}

export interface PostOptions {
  targets: Targets;
  body: string;
  headers: Readonly<Record<string, string>>;
  /** How long to wait for the answer's headers (ms). */
  timeout: number;
  signal: AbortSignal;
}

/** The most bytes of an answer's body that are read; they are thrown away. */
const BODY_BYTES = 16_384;
/** How long the answer's body may take (ms) once its headers are there. */
const BODY_TIME = 1_000;
const HEADER_BYTES = 16_384;
/** The most bytes that a receiver may send in all, whatever they are: answers that only announce others, headers, a body. */
const MOST_BYTES = 4 * HEADER_BYTES;

/** Codes of the TLS library, of which those without a prefix say what is wrong with a chain of certificates. */
const tlsProblems =
  /^(?:ERR_TLS|ERR_SSL|CERT_|CRL_|DEPTH_ZERO|ERROR_IN_|HOSTNAME_MISMATCH|INVALID_(?:CA|PURPOSE)|PATH_LENGTH|SELF_SIGNED|UNABLE_TO_|EPROTO)/u;

function problemOf(error: unknown): PostProblem {
  if (error instanceof TargetRefused) return error.problem === "UNKNOWN_HOST" ? "CONNECTION" : "REFUSED";
  if (error instanceof TooLong) return "NOT_HTTP";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code.startsWith("HPE_") || code === "ERR_INVALID_HTTP_RESPONSE") return "NOT_HTTP";
  return tlsProblems.test(code) ? "CERTIFICATE" : "CONNECTION";
}

/** Looks names up through the rules, at the moment of connecting: the connection goes to an address that was checked. */
const checkedLookup =
  (targets: Targets, target: Target): LookupFunction =>
  (_host, options, done) =>
    void answerLookup(targets.resolve(target), options.all === true, done);

async function answerLookup(
  looked: ReturnType<Targets["resolve"]>,
  all: boolean,
  done: Parameters<LookupFunction>[2],
): Promise<void> {
  const [settled] = await Promise.allSettled([looked]);
  if (settled.status === "rejected") done(settled.reason as Error, "", 0);
  else if (all) done(null, settled.value);
  else done(null, settled.value[0].address, settled.value[0].family);
}

/** Reads a little of an answer's body, so that a polite server can finish, and closes the connection. */
function drop(answer: IncomingMessage): void {
  let left = BODY_BYTES;
  const end = () => answer.destroy();
  const timer = setTimeout(end, BODY_TIME).unref();
  answer.on("data", (piece: Buffer) => {
    left -= piece.length;
    if (left < 0) end();
  });
  answer.on("error", () => undefined);
  answer.on("close", () => clearTimeout(timer));
}

/**
 * Sends one POST on a connection of its own. Redirects are not followed, and a name's addresses are checked when the
 * connection is made. Never throws.
 */
export async function post(address: string, options: PostOptions): Promise<Posted> {
  const began = performance.now();
  const ended = (result: Pick<Posted, "status" | "problem"> & { retryAfter?: string | null }): Posted => ({
    retryAfter: null,
    ...result,
    duration: Math.round(performance.now() - began),
  });
  try {
    const { status, retryAfter } = await exchange(address, options);
    return ended({ status, problem: null, retryAfter });
  } catch (error) {
    return ended({ status: null, problem: error instanceof TimedOut ? "TIMEOUT" : problemOf(error) });
  }
}

class TimedOut extends Error {}
/** The receiver sends on and on without ever answering. */
class TooLong extends Error {}

function exchange(
  address: string,
  { targets, body, headers, timeout, signal }: PostOptions,
): Promise<{ status: number; retryAfter: string | null }> {
  const target = targets.read(address);
  const { url, host } = target;
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const req: ClientRequest = send({
      protocol: url.protocol,
      host,
      port: url.port,
      path: url.pathname + url.search,
      method: "POST",
      // A connection of its own: nothing is left for the next request, or from the last one.
      agent: false,
      lookup: checkedLookup(targets, target),
      maxHeaderSize: HEADER_BYTES,
      signal,
      headers: { ...headers, host: url.host, "content-length": Buffer.byteLength(body) },
      ...(isIP(host) === 0 && { servername: host }),
    });
    const timer = setTimeout(() => req.destroy(new TimedOut()), timeout);
    req.on("socket", (socket) => {
      let left = MOST_BYTES;
      socket.on("data", (piece: Buffer) => {
        left -= piece.length;
        if (left < 0) req.destroy(new TooLong());
      });
    });
    req.on("response", (answer) => {
      drop(answer);
      resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers["retry-after"] ?? null });
    });
    req.on("upgrade", (answer, socket) => {
      socket.destroy();
      resolve({ status: answer.statusCode ?? 0, retryAfter: null });
    });
    req.on("error", reject);
    req.on("close", () => clearTimeout(timer));
    req.end(body);
  });
}
