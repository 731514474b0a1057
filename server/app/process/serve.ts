import { once } from "node:events";
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "../config.ts";
import { StartError } from "../start-error.ts";
import {
  boundConnections,
  connectionLimits,
  headersTimeout,
  oneAtATime,
  watchBodies,
  watchReaders,
} from "./slow-bodies.ts";

const DRAIN_TIMEOUT = 10_000;
/** How often a draining server looks at its connections (ms). */
const STEP = 50;

const problems: Readonly<Record<string, (config: Pick<Config, "host" | "port">) => string>> = {
  EADDRINUSE: ({ port, host }) => `PORT: ${port} is already in use on ${host}; choose another one.`,
  EACCES: ({ port }) => `PORT: this account may not listen on ${port}; choose one above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST: ${host} is not an address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST: ${host} is not a known address.`,
  EAI_AGAIN: ({ host }) => `HOST: ${host} is not a known address.`,
};

/** Bodies are monitored individually: a file over a slow connection may take long, as long as it keeps moving. */
const times = { keepAliveTimeout: 65_000, headersTimeout, requestTimeout: 0, connectionsCheckingInterval: 1_000 };

/** Of each server the responses under way, and whether it is being left. */
const leaving = new WeakMap<Server, { open: Set<ServerResponse>; isLeft: boolean }>();

/** Keeps track of what `drain` must know. */
function watchResponses(server: Server): void {
  const state = { open: new Set<ServerResponse>(), isLeft: false };
  leaving.set(server, state);
  server.prependListener("request", (_req, res: ServerResponse) => {
    if (state.isLeft) res.shouldKeepAlive = false;
    state.open.add(res);
    res.once("close", () => state.open.delete(res));
  });
}

/** Tells every caller in the next answer to open another connection for what follows. */
function leave(server: Server): void {
  const state = leaving.get(server);
  if (!state) return;
  state.isLeft = true;
  for (const res of state.open) if (!res.headersSent) res.shouldKeepAlive = false;
}

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.getConnections((_error, count) => resolve(count ?? 0));
  });

/** Listens; throws one sentence if the address is unavailable. */
export async function listen(
  handler: RequestListener,
  config: Pick<Config, "host" | "port" | "trustProxy">,
): Promise<Server> {
  const server = createServer(times, oneAtATime(handler));
  watchResponses(server);
  watchBodies(server);
  watchReaders(server);
  boundConnections(server, { ...connectionLimits, ...(config.trustProxy !== 0 && { perAddress: null }) });
  server.listen(config.port, config.host);
  try {
    await once(server, "listening");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    throw new StartError(
      problems[code]?.(config) ?? `HOST and PORT: cannot listen on ${config.host}:${config.port} (${code}).`,
    );
  }
  return server;
}

export interface DrainOptions {
  /** For how long requests are still taken (ms), each answered with `Connection: close`. */
  leaveMs?: number;
  /** Whether that time passes in any case, for a load balancer to notice, or only while callers are connected. */
  isBalanced?: boolean;
  /** How long running requests are waited for (ms). */
  within?: number;
}

/**
 * Stops serving without breaking off a request. A kept connection that is closed just when its caller sends the next
 * request would lose it, so callers are first asked to open others. Then no connections are accepted any more, and running
 * requests are waited for, up to ten seconds by default.
 */
export async function drain(
  server: Server,
  { leaveMs = 0, isBalanced = false, within = DRAIN_TIMEOUT }: DrainOptions = {},
): Promise<void> {
  if (!server.listening) return;
  leave(server);
  const end = performance.now() + leaveMs;
  const isCalled = async () => isBalanced || (await connectionsOf(server)) > 0;
  while (performance.now() < end && (await isCalled())) await sleep(STEP);
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // A connection that becomes idle from now on would be kept for the browser's next request.
  const idle = setInterval(() => server.closeIdleConnections(), STEP);
  const late = new AbortController();
  await Promise.race([closed, sleep(within, undefined, { signal: late.signal }).catch(() => undefined)]);
  late.abort();
  clearInterval(idle);
  server.closeAllConnections();
}
