import { createHash } from "node:crypto";
import type { EntityClass } from "@mikro-orm/postgresql";
import type { GraphQLResolveInfo } from "graphql";
import { BadInput, DoneAlready } from "../base/errors.ts";
import type { Context } from "../data/context.ts";
import type { Scope } from "../data/scope.ts";
import type { MadeBefore, RequestKey } from "../write/change.ts";
import { Written } from "./payload.ts";

const isKey = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

const digest = (...parts: unknown[]): Buffer => createHash("sha256").update(JSON.stringify(parts)).digest();

/** What a change keeps of its result: that is no record's content. */
type Answer = { count: number } | { entity: string; id: number };

function answerOf(result: unknown): Answer | null {
  if (typeof result === "number") return { count: result };
  return result instanceof Written ? { entity: result.entity.name, id: result.id } : null;
}

/**
 * The key of a mutation in a request that was sent with one; null without. Each mutation of a request has its own, and
 * another user's, or another API token's, is another one.
 */
export function requestKeyOf(
  { requestKey }: Context,
  { actor }: Scope,
  args: object,
  { fieldName, path }: GraphQLResolveInfo,
): RequestKey | null {
  if (requestKey === null) return null;
  if (!isKey.test(requestKey)) throw new BadInput([], "errors.requestKey");
  return {
    key: digest(actor.userId, actor.tokenId, requestKey.toLowerCase(), path.key),
    content: digest(fieldName, args),
    answerOf,
  };
}

/**
 * The result of the change that the same request has made before, for the answer; throws if something else was asked for
 * then, or if it cannot be answered again, as what is shown once.
 */
export function madeBefore(
  { database }: Scope,
  { id, same, undone, answer }: MadeBefore["change"],
): { changeId: string; result: unknown } {
  if (!same) throw new DoneAlready("SENT_BEFORE", "errors.savedFirst", id);
  if (undone) throw new DoneAlready("SENT_BEFORE", "errors.savedThenUndone", id);
  const kept = answer as Answer | null;
  if (kept === null) throw new DoneAlready("SAVED_NOT_SHOWN", "errors.savedNotShown", id);
  if ("count" in kept) return { changeId: id, result: kept.count };
  const entity = database.orm.getMetadata().getByClassName(kept.entity).class as EntityClass<object>;
  return { changeId: id, result: new Written(entity, kept.id) };
}
