import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
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

const problems: Readonly<Record<string, (config: Pick<Config, "host" | "port">) => string>> = {
  EADDRINUSE: ({ port, host }) => `PORT: ${port} is already in use on ${host}; choose another one.`,
  EACCES: ({ port }) => `PORT: this account may not listen on ${port}; choose one above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST: ${host} is not an address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST: ${host} is not a known address.`,
  EAI_AGAIN: ({ host }) => `HOST: ${host} is not a known address.`,
};

/** Bodies are monitored individually: a file over a slow connection may take long, as long as it keeps moving. */
const times = { keepAliveTimeout: 65_000, headersTimeout, requestTimeout: 0, connectionsCheckingInterval: 1_000 };

/** Listens; throws one sentence if the address is unavailable. */
export async function listen(
  handler: RequestListener,
  config: Pick<Config, "host" | "port" | "trustProxy">,
): Promise<Server> {
  const server = createServer(times, oneAtATime(handler));
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

/** Stops accepting connections and waits for running requests, up to ten seconds by default. */
export async function drain(server: Server, within = DRAIN_TIMEOUT): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // A connection that becomes idle from now on would be kept for the browser's next request.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = new AbortController();
  await Promise.race([closed, sleep(within, undefined, { signal: late.signal }).catch(() => undefined)]);
  late.abort();
  clearInterval(idle);
  server.closeAllConnections();
}
