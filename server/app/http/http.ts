import { randomUUID } from "node:crypto";
import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Router } from "express";
import helmet from "helmet";
import type { Logger } from "pino";
import { translateDatabaseError } from "../../core/base/constraints.ts";
import { refusalBody } from "../../core/base/error-body.ts";
import { errorType } from "../request/media-type.ts";
import { AppError, NotFound } from "../../core/base/errors.ts";
import type { Translate } from "../../core/base/translate.ts";
import { compressed } from "./compress.ts";
import { routeKindOf } from "../request/route-kind.ts";
import type { ToldRequest } from "../request/told.ts";
import type { Config } from "../config.ts";

export interface HttpDeps {
  config: Pick<Config, "compress" | "publicUrl" | "trustProxy">;
  log: Logger;
  translate: Translate;
  graphql: Router;
  me: Router;
  exports: Router;
  files: Router;
  /** The page that verifies certificates. */
  verify: Router;
  web: Router;
  /** Tells whether the product works. */
  health: Router;
  /** Called with each request once it has ended. */
  onRequest?: ((request: ToldRequest) => void) | undefined;
}

/** Only the server's own files; styles are set by script through the DOM only. */
const directives = {
  "default-src": ["'self'"],
  "script-src": ["'self'"],
  "style-src": ["'self'"],
  "img-src": ["'self'", "data:", "blob:"],
  "font-src": ["'self'"],
  "connect-src": ["'self'"],
  "frame-ancestors": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": ["'self'"],
  "object-src": ["'none'"],
};

const withRequestId: RequestHandler = (_req, res, next) => {
  const requestId = randomUUID();
  res.locals["requestId"] = requestId;
  res.set("X-Request-Id", requestId);
  next();
};

/** The path without query, file keys and serial numbers: neither search terms nor capabilities are logged. */
const loggedPath = (url: string): string => (url.split("?")[0] ?? "").replace(/^\/(files|verify)\/.*$/u, "/$1/…");

const logged =
  (log: Logger, onRequest: HttpDeps["onRequest"]): RequestHandler =>
  (req, res, next) => {
    const began = performance.now();
    res.once("close", () => {
      const elapsed = performance.now() - began;
      const ms = Math.round(elapsed * 10) / 10;
      const status = res.writableFinished ? res.statusCode : 499;
      onRequest?.({
        route: routeKindOf(req.originalUrl),
        status: res.writableFinished ? status : null,
        seconds: elapsed / 1000,
      });
      const line = {
        requestId: String(res.locals["requestId"]),
        method: req.method,
        path: loggedPath(req.originalUrl),
        status,
        ms,
      };
      if (/^\/(?:healthz|readyz|build)\b/u.test(line.path)) log.debug(line, "request");
      else log.info(line, "request");
    });
    next();
  };

/** The refusal for a status; a body parser's error names the limit that was exceeded. */
const refusalFor = (status: number, error: unknown): AppError => {
  if (status === 404) return new NotFound();
  const limit = typeof error === "object" && error !== null && "limit" in error ? error.limit : null;
  if (status === 413 && typeof limit === "number") return new AppError("BAD_INPUT", "errors.bodyTooLong", { limit });
  return status < 500 ? new AppError("BAD_INPUT", "errors.badRequest") : new AppError("INTERNAL", "errors.internal");
};

const answerError =
  (translate: Translate) =>
  (req: express.Request, res: express.Response, status: number, error: AppError): void => {
    const body = { result: false, ...refusalBody(error, translate, res.locals["requestId"]) };
    res
      .status(status)
      // The panel reports an outage itself and retries.
      .type(status < 500 ? errorType(req) : "application/json")
      .send(JSON.stringify(body));
  };

/** Express and its body parsers set the status of client errors; anything else is a server error. */
const statusOf = (error: unknown): number => {
  const status: unknown = typeof error === "object" && error !== null && "status" in error ? error.status : undefined;
  return typeof status === "number" && status >= 400 && status < 500 ? status : 500;
};

/** The Express application, not listening yet. */
export function createHttp({
  config,
  log,
  translate,
  graphql,
  me,
  exports,
  files,
  verify,
  web,
  health,
  onRequest,
}: HttpDeps): Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", config.trustProxy);
  app.set("query parser", "simple");
  app.use(withRequestId, logged(log, onRequest));
  app.use(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives },
      strictTransportSecurity: config.publicUrl.startsWith("https:") && {
        maxAge: 31_536_000,
        includeSubDomains: false,
      },
      frameguard: { action: "deny" },
    }),
    (_req, res, next) => {
      res.set("Permissions-Policy", "camera=(self), geolocation=(), microphone=(), payment=(), usb=()");
      next();
    },
  );
  app.use(health);
  if (config.compress) app.use(compressed);
  app.use(graphql, me, exports, files, verify, web);
  const answer = answerError(translate);
  app.use((req, res) => answer(req, res, 404, new NotFound()));
  const onError: ErrorRequestHandler = (error: unknown, req, res, next) => {
    const known = translateDatabaseError(error);
    if (known instanceof AppError && known.code === "BUSY" && !res.headersSent) {
      res.set("Retry-After", "1");
      return answer(req, res, 503, known);
    }
    const status = statusOf(error);
    if (status === 500) log.error({ requestId: String(res.locals["requestId"]), error }, "request failed");
    if (res.headersSent) return next(error);
    answer(req, res, status, refusalFor(status, error));
  };
  app.use(onError);
  return app;
}
