import { constants, gzipSync } from "node:zlib";
import compression from "compression";
import type { RequestHandler, Response } from "express";

/** Responses are small and never cached: the last tenth of their size is not worth twice the time. */
const level = 2;
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } };

/**
 * JSON responses between these lengths are compressed synchronously: shorter ones are sent as is, and longer ones would
 * block other requests.
 */
const atOnce = { least: 1024, most: 80_000 };

const isPlainJson = (res: Response): boolean =>
  (res.get("Content-Type") ?? "").startsWith("application/json") && !res.get("Content-Encoding");

/**
 * Compresses typical responses synchronously and sends them in one piece: for a page of a list that takes a tenth of a
 * millisecond, a quarter of what handing it to another thread and back costs.
 */
const wholeJson: RequestHandler = (req, res, next) => {
  const send = res.send.bind(res);
  res.send = (body: unknown) => {
    if (typeof body !== "string" || body.length < atOnce.least || body.length > atOnce.most) return send(body);
    if (!isPlainJson(res) || req.method === "HEAD" || !req.acceptsEncodings("gzip")) return send(body);
    res.type("json").set("Content-Encoding", "gzip");
    return send(gzipSync(body, { level }));
  };
  next();
};

/** Compresses what is worth it, in the fastest way for each response. */
export const compressed: RequestHandler[] = [compression({ level, brotli }), wholeJson];
