import { constants, gzipSync } from "node:zlib";
import compression from "compression";
import type { RequestHandler, Response } from "express";

/** Answers are small and made anew each time: the last tenth of their size is not worth twice the time. */
const level = 2;
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } };

/** Letters of JSON that are compressed at once: less is sent as it is, and more would keep other requests waiting. */
const atOnce = { least: 1024, most: 80_000 };

const isPlainJson = (res: Response): boolean =>
  (res.get("Content-Type") ?? "").startsWith("application/json") && !res.get("Content-Encoding");

/**
 * Compresses usual answers where they are made and sends them in one piece: for a page of a list that is a tenth of a
 * millisecond, while handing it to another thread and back in pieces costs four times as much.
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

/** Compresses what is worth it and can be read by the caller, in the way that is quickest for it. */
export const compressed: RequestHandler[] = [compression({ level, brotli }), wholeJson];
