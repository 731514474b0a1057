import type { RequestHandler, Response } from "express";
import type { Translate } from "../../core/base/translate.ts";
import type { Context } from "../../core/data/context.ts";
import { errorType } from "../request/media-type.ts";
import { refusalBody } from "../../core/base/error-body.ts";
import { sharerOf, TooManyWaiting } from "./share.ts";

/** Responses to one user that may be on their way at the same time; documented in `docs/operations.md`. */
export const mostUnread = 20;

/** Refuses requests of users who do not read what they are sent: each response stays in memory until it is read. */
export function boundUnread(translate: Translate, most = mostUnread): RequestHandler {
  const open = new Map<number, Set<Response>>();
  return (req, res, next) => {
    const { actor, requestId } = res.locals["context"] as Context;
    if (!actor) return next();
    const sharer = sharerOf(actor);
    const own = open.get(sharer) ?? new Set();
    if ([...own].filter(({ headersSent }) => headersSent).length >= most) {
      const body = refusalBody(new TooManyWaiting(), translate, requestId);
      res.status(429).type(errorType(req)).send(JSON.stringify(body));
      return;
    }
    open.set(sharer, own.add(res));
    res.once("close", () => {
      own.delete(res);
      if (own.size === 0 && open.get(sharer) === own) open.delete(sharer);
    });
    next();
  };
}
