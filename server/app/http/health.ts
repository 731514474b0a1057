import { setTimeout as sleep } from "node:timers/promises";
import { type Request, Router } from "express";

/** The result of a check; its details are only for signed-in users. */
export interface CheckResult {
  ok: boolean;
  [detail: string]: unknown;
}

/** Something the server depends on, by name. */
export interface Check {
  /** Without it no request can be served; without any other the server is merely degraded. */
  vital: boolean;
  look: () => Promise<CheckResult>;
}

export interface HealthDeps {
  checks: Readonly<Record<string, Check>>;
  isStopping: () => boolean;
  /** Whether the caller is signed in and may see details. */
  isSignedIn: (req: Request) => Promise<boolean>;
}

/** How long a check may take (ms). */
const TIMEOUT = 2_000;

async function resultOf({ look }: Check): Promise<CheckResult> {
  const late = new AbortController();
  const limit = sleep(TIMEOUT, { ok: false }, { signal: late.signal }).catch(() => ({ ok: false }));
  const result = await Promise.race([look().catch(() => ({ ok: false })), limit]);
  late.abort();
  return result;
}

/**
 * `/healthz`: the process is alive. `/readyz`: `ok`; `degraded` while requests are served but something behind them
 * fails; `not ready`, with 503, while none can be. Signed-in users see each check.
 */
export function healthRouter({ checks, isStopping, isSignedIn }: HealthDeps): Router {
  const router = Router();
  /** Checks under way by name; whoever asks meanwhile shares their result, as anyone may ask at any rate. */
  const underWay = new Map<string, Promise<CheckResult>>();
  const shared = (name: string, check: Check): Promise<CheckResult> => {
    const result = underWay.get(name) ?? resultOf(check).finally(() => underWay.delete(name));
    underWay.set(name, result);
    return result;
  };
  router.get("/healthz", (_req, res) => {
    res.set("Cache-Control", "no-store").json({ status: "ok" });
  });
  router.get("/readyz", async (req, res) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => ({
        name,
        vital: check.vital,
        result: await shared(name, check),
      })),
    );
    const failed = results.filter(({ result }) => !result.ok);
    const isReady = !isStopping() && !failed.some(({ vital }) => vital);
    const status = isReady ? (failed.length > 0 ? "degraded" : "ok") : "not ready";
    const tells = req.headers.authorization !== undefined && isReady && (await isSignedIn(req).catch(() => false));
    res
      .status(isReady ? 200 : 503)
      .set("Cache-Control", "no-store")
      .json({
        status,
        ...(tells && { checks: Object.fromEntries(results.map(({ name, result }) => [name, result])) }),
      });
  });
  return router;
}
