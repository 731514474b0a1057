import type { Actor } from "../base/actor.ts";
import type { Database } from "./database.ts";
import type { Scope } from "./scope.ts";

/** What the composition root gives resolvers besides the data; modules extend it by declaration merging. */
export interface Services {
  database: Database;
}

/** What every resolver receives. */
export interface Context {
  actor: Actor | null;
  /** Why there is no actor: 1 = no valid session, 2 = deactivated account. */
  refusal: 1 | 2;
  /** The actor's view of the data; null for anonymous requests. */
  scope: Scope | null;
  services: Services;
  requestId: string;
  /** The key with which the request was sent, as it came; null without one. */
  requestKey: string | null;
  ip: string;
  userAgent: string | null;
  /** The browser's proof that accounts have signed in on it before. */
  deviceProof: string | null;
  keepDeviceProof: (proof: string) => void;
  /** Whether the caller has hung up: nobody reads the answer. */
  isGone: () => boolean;
  /** The actor, read again if that was a while ago: the body may have been slow, or the request queued. */
  renewed: () => Promise<Partial<Pick<Context, "actor" | "refusal" | "scope">>>;
}

/** The scope of a signed-in user; operations marked `@Public` have none and must not call this. */
export function scopeOf(ctx: Context): Scope {
  if (!ctx.scope) throw new Error("This operation needs a signed-in person: mark it with @Allow.");
  return ctx.scope;
}
