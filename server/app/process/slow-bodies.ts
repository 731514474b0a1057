import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How long a request's headers may take, in milliseconds. */
export const headersTimeout = 10_000;

/** How long a request's body may take; documented in `docs/operations.md`. */
export const bodyTimes = {
  /** Without a byte. */
  stallMs: 30_000,
  /** In total, for anything but files. */
  wholeMs: 60_000,
  /** In total, for a file: 200 MB at 30 kB a second. */
  longMs: 7_200_000,
  /** For the rest of a body after the response. */
  afterAnswerMs: 30_000,
} as const;

/** How long a caller may read nothing of its response. */
export const unreadTime = 60_000;

export type BodyTimes = { readonly [Name in keyof typeof bodyTimes]: number };

const long = new WeakSet<IncomingMessage>();

/** Marks this request's body as a file, which takes long over a slow connection. */
export const allowLongBody = (req: IncomingMessage): void => void long.add(req);

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Aborts requests whose body does not arrive, or arrives too slowly for its kind. Time during which the server itself
 * does not read is not counted.
 */
export function watchBodies(server: Server, times: BodyTimes = bodyTimes): void {
  const step = Math.max(1, Math.floor(times.stallMs / 15));
  server.on("request", (req: IncomingMessage, res: ServerResponse) => {
    if (!hasBody(req)) return;
    const { socket } = req;
    const began = performance.now();
    let movedAt = began;
    let answeredAt = Infinity;
    let bytes = socket.bytesRead;
    res.once("finish", () => {
      answeredAt = performance.now();
    });
    const tick = () => {
      const now = performance.now();
      if (req.complete || socket.destroyed) return clearInterval(timer);
      if (socket.bytesRead !== bytes || req.isPaused() || req.readableLength > 0) movedAt = now;
      bytes = socket.bytesRead;
      const stalled = now - movedAt >= times.stallMs;
      const tooLong = now - began >= (long.has(req) ? times.longMs : times.wholeMs);
      if (stalled || tooLong || now - answeredAt >= times.afterAnswerMs) socket.destroy();
    };
    const timer = setInterval(tick, step);
    timer.unref();
    req.once("close", () => clearInterval(timer));
  });
}

/**
 * Closes connections whose caller has stopped reading: until it reads its response, the response stays in memory. A
 * slow reader is waited for.
 */
export function watchReaders(server: Server, stallMs = unreadTime): void {
  server.on("connection", (socket) => {
    const timer = setInterval(
      () => {
        const isArmed = socket.timeout === stallMs;
        // Node restarts this timer whenever bytes leave, and closes the connection when it runs out.
        if (socket.writableLength > 0 && !isArmed) socket.setTimeout(stallMs);
        if (socket.writableLength === 0 && isArmed) socket.setTimeout(0);
      },
      Math.max(1, Math.floor(stallMs / 15)),
    );
    timer.unref();
    socket.once("close", () => clearInterval(timer));
  });
}

/** Concurrently open connections; documented in `docs/operations.md`. */
export const connectionLimits = { inAll: 2000, perAddress: 400 } as const;

/** Rejects connections beyond the limits; the limit per address does not apply to proxies. */
export function boundConnections(
  server: Server,
  { inAll, perAddress }: { inAll: number; perAddress: number | null },
): void {
  server.maxConnections = inAll;
  if (perAddress === null) return;
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    const address = socket.remoteAddress ?? "";
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > perAddress) socket.destroy();
  });
}

/** How many requests a connection may send before the first of them is answered; documented in `docs/operations.md`. */
export const mostUnanswered = 10;

/**
 * Handles the requests of one connection one after the other, and cuts a connection that sends many without waiting for
 * the answers: the limits on connections would not bound the work otherwise.
 */
export function oneAtATime(handler: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, (() => void)[]>();
  return (req, res) => {
    const { socket } = req;
    const line = lines.get(socket) ?? [];
    lines.set(socket, line);
    line.push(() => {
      const next = () => {
        line.shift();
        if (!socket.destroyed) line[0]?.();
      };
      // Other connections come in between: what arrives together and is answered at once would keep the processor.
      res.once("close", () => setImmediate(next));
      handler(req, res);
    });
    if (line.length > mostUnanswered) socket.destroy();
    else if (line.length === 1) line[0]?.();
  };
}
