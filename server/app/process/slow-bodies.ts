import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** How long the headers of a request may take, in milliseconds. */
export const headersTimeout = 10_000;

/** How long a request's body may take; documented in `docs/operations.md`. */
export const bodyTimes = {
  /** Without a byte. */
  stallMs: 30_000,
  /** In all, of everything but files. */
  wholeMs: 60_000,
  /** In all, of a file: 200 MB at 30 kB a second. */
  longMs: 7_200_000,
  /** What still comes after the answer. */
  afterAnswerMs: 30_000,
} as const;

export type BodyTimes = { readonly [Name in keyof typeof bodyTimes]: number };

const long = new WeakSet<IncomingMessage>();

/** This request's body is a file, which takes long over a slow connection. */
export const allowLongBody = (req: IncomingMessage): void => void long.add(req);

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Cuts requests whose body does not come, or comes too slowly for what it is. While the product itself does not read, no time counts. */
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

/** Connections that are open at the same moment; documented in `docs/operations.md`. */
export const connectionLimits = { inAll: 2000, perAddress: 400 } as const;

/** Refuses more connections than the limits; those from one address are not counted where that is a proxy's. */
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
