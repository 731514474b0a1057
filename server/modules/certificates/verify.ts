import { type Response, Router } from "express";
import type { Pool } from "pg";
import { addressKey } from "../../core/base/address.ts";
import { takeRequest } from "../../core/base/request-rate.ts";
import type { Translate } from "../../core/base/translate.ts";
import { serialOf, VERIFY_PATH } from "./serial.ts";
import { verifyFont } from "./verify-font.ts";
import { pagePolicy, verifyPage } from "./verify-page.ts";
import { unscoped } from "../../core/base/unscoped.ts";

/** All that is revealed about a serial number. */
export type Verdict = "genuine" | "replaced" | "withdrawn" | "unknown";

/** Looked up instead of an invalid serial number, so that it takes as long. */
const NOWHERE = "0000-0000-0000-0000-0000";
/** A visitor checks a few; a whole office may share one address. */
const PER_MINUTE = 30;

export interface VerifyOptions {
  pool: Pool;
  translate: Translate;
  /** Requests per minute from one address. */
  perMinute?: number;
}

async function verdictOf(pool: Pool, typed: string): Promise<Verdict> {
  const { rows } = await pool.query<{ verdict: Verdict }>(
    unscoped(
      "anyone with a certificate may check whether it is genuine",
    )`select case when deleted_at is not null then 'withdrawn' when standing = 'VALID' then 'genuine'
        when standing = 'SUPERSEDED' then 'replaced' else 'withdrawn' end as verdict
      from certificate where serial = $1`,
    [serialOf(typed) ?? NOWHERE],
  );
  return rows[0]?.verdict ?? "unknown";
}

/** The rest of the URL, as typed. */
function typedIn(path: string): string {
  try {
    return decodeURIComponent(path.replace(/^\/|\/$/gu, ""));
  } catch {
    return "";
  }
}

const statuses = { genuine: 200, replaced: 200, withdrawn: 200, unknown: 404, tooMany: 429 } as const;

/** The public page that says in both languages whether a serial number's certificate is genuine. */
export function verifyRouter({ pool, translate, perMinute = PER_MINUTE }: VerifyOptions): Router {
  const router = Router();
  const rate = { perMinute, burst: perMinute };
  const answer = (res: Response, what: keyof typeof statuses) => {
    res.status(statuses[what]).set({
      "Cache-Control": "no-store",
      "Content-Security-Policy": pagePolicy,
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex, nofollow",
    });
    res.type("html").send(verifyPage(what, translate));
  };
  router.get(verifyFont.path, (_req, res) => {
    res.set({ "Cache-Control": "public, max-age=31536000, immutable", "X-Robots-Tag": "noindex, nofollow" });
    res.type("woff2").send(verifyFont.bytes);
  });
  router.use(VERIFY_PATH, async (req, res, next) => {
    if (req.method !== "GET" && req.method !== "HEAD") return next();
    const { allowed, seconds } = await takeRequest(pool, `verify ${addressKey(req.ip ?? "")}`, rate);
    if (!allowed) {
      res.set("Retry-After", String(Math.max(1, Math.ceil(seconds))));
      return answer(res, "tooMany");
    }
    answer(res, await verdictOf(pool, typedIn(req.path)));
  });
  return router;
}
