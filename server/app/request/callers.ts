import type { Request, Response } from "express";
import type { Pool } from "pg";
import type { Actor } from "../../core/base/actor.ts";
import { addressKey } from "../../core/base/address.ts";
import { bearerToken } from "../../core/base/bearer.ts";
import type { Translate } from "../../core/base/translate.ts";
import { RateLimited } from "../../core/base/errors.ts";
import { signInWithToken } from "../../modules/tokens/token.sign-in.ts";
import { isTokenText } from "../../modules/tokens/token-text.ts";
import type { UnauthenticatedBody } from "../../shared/errors.ts";
import { refusalBody } from "../../core/base/error-body.ts";
import { errorType } from "./media-type.ts";
import { type Allowance, type Rate, takeRequest } from "../../core/base/request-rate.ts";

/** The result of authenticating a request. */
export type Authenticated = { state: "ok"; actor: Actor } | { state: "none" } | { state: "deactivated" };

export interface CallersDeps {
  pool: Pool;
  readSession: (token: string | null) => Promise<Authenticated>;
  translate: Translate;
  /** How fast each API token may send requests. */
  rate: Rate;
}

/** How fast one network address may send API tokens that are not valid. */
const failures: Rate = { perMinute: 30, burst: 30 };

const POLICY = "token";

/** Tells the caller their limit and what is left of it, by draft-ietf-httpapi-ratelimit-headers-10. */
function tellRate(res: Response, { perMinute, burst }: Rate, { left, seconds }: Allowance): void {
  const window = Math.ceil((burst / perMinute) * 60);
  res.set("RateLimit-Policy", `"${POLICY}";q=${burst};w=${window}`);
  res.set("RateLimit", `"${POLICY}";r=${left};t=${Math.ceil(seconds)}`);
}

function refuseRate(req: Request, res: Response, { seconds }: Allowance, translate: Translate): void {
  const wait = Math.max(Math.ceil(seconds), 1);
  const body = refusalBody(new RateLimited(wait), translate, res.locals["requestId"]);
  res.status(429).set("Retry-After", String(wait)).type(errorType(req)).send(JSON.stringify(body));
}

/** Finds out who sends a request, by session or API token. */
export class Callers {
  readonly #deps: CallersDeps;

  constructor(deps: CallersDeps) {
    this.#deps = deps;
  }

  /** Who sends the request, with their current rights. */
  async read(req: Request): Promise<Authenticated> {
    const token = bearerToken(req);
    if (token === null || !isTokenText(token)) return this.#deps.readSession(token);
    return signInWithToken(this.#deps.pool, token, req.ip ?? "");
  }

  /**
   * The same for a new request, which counts against the limit of its API token. Null if it has been answered already:
   * the token is not valid, or used too fast.
   */
  async admit(req: Request, res: Response): Promise<Authenticated | null> {
    const found = await this.read(req);
    if (!isTokenText(bearerToken(req) ?? "")) return found;
    const { pool, rate, translate } = this.#deps;
    if (found.state === "ok") {
      const allowance = await takeRequest(pool, `token ${found.actor.tokenId}`, rate);
      tellRate(res, rate, allowance);
      if (allowance.allowed) return found;
      refuseRate(req, res, allowance, translate);
      return null;
    }
    const allowance = await takeRequest(pool, `address ${addressKey(req.ip ?? "")}`, failures);
    const body: UnauthenticatedBody = { result: false, code: found.state === "deactivated" ? 2 : 1 };
    if (allowance.allowed) res.status(401).json(body);
    else refuseRate(req, res, allowance, translate);
    return null;
  }
}
