import { type GraphQLField, type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from "graphql";
import { Extensions } from "type-graphql";
import { declaredAccess } from "./allow.ts";
import { changesGuard } from "./changed-fields.ts";
import { MadeBefore, runChange } from "../write/change.ts";
import { readBack } from "../write/read-back.ts";
import type { Context } from "../data/context.ts";
import { DoneAlready, Forbidden, Unauthenticated } from "../base/errors.ts";
import { dateGuard } from "../base/impossible-dates.ts";
import { listGuard } from "../base/long-lists.ts";
import { lengthGuard } from "../base/long-texts.ts";
import { pageGuard } from "../base/page-sizes.ts";
import { lacking } from "../base/token-rights.ts";
import { Written } from "./payload.ts";
import { madeBefore, requestKeyOf } from "./request-key.ts";
import type { Scope } from "../data/scope.ts";
import { selectionOf } from "../data/selection.ts";
import type { UndoOptions } from "../trash/undo.ts";

type Resolve = GraphQLFieldResolver<unknown, Context, Record<string, unknown>>;

/** The mutation opens its own transactions, or does work that does not belong in one; says why. */
export const OwnTransaction = (why: string) => Extensions({ ownTransaction: why });

/** What the mutation did can never be undone; says why. */
export const NeverUndone = (why: string) => Extensions({ neverUndone: why });

/** The mutation is undone as a whole, or not at all once someone has written any of it. */
export const UndoneWhole = (how: Pick<UndoOptions, "backwards"> = {}) => Extensions({ undoneWhole: how });

/**
 * What the mutation did in all branches is undone in all of them; afterwards `settle` updates what depends on it in
 * records that were skipped because they had been written since.
 */
export const UndoneAcrossBranches = (settle: (scope: Scope) => Promise<void>) =>
  Extensions({ undoneAcrossBranches: settle });

/** Throws unless the caller may use the operation. */
export function requireAccess(access: ReturnType<typeof declaredAccess>, { actor, refusal }: Context): void {
  if (access === "public" && (actor?.tokenId ?? null) === null) return;
  if (!actor) throw new Unauthenticated(refusal);
  if (!access || access === "public") throw new Forbidden("errors.notByToken");
  if (!actor.permissions.has(access)) throw lacking(actor, access);
}

/**
 * A mutation's payload: `Written` records are read back after the commit, a function is called with the change's id,
 * anything else is returned as is.
 */
async function payloadOf(
  result: unknown,
  changeId: string,
  scope: Scope,
  info: Parameters<typeof selectionOf>[0],
): Promise<unknown> {
  if (typeof result === "function") return (result as (changeId: string) => unknown)(changeId);
  if (typeof result === "number") return { changeId, count: result };
  if (!(result instanceof Written)) return result;
  const selection = selectionOf(info, ["record"], result.entity.name);
  const [record] = await scope.reader.rows(result.entity, [result.id], selection);
  if (!record) throw new DoneAlready("SAVED_NOT_SHOWN", "errors.savedNotShown", changeId);
  return { changeId, record };
}

/** Wraps a resolver in the permission check and, for a mutation, its one transaction. */
function guarded(
  { extensions, args: taken }: GraphQLField<unknown, unknown>,
  resolve: Resolve,
  mutation: boolean,
): Resolve {
  const requireDates = dateGuard(taken);
  const requireShortLists = listGuard(taken);
  const requireLengths = lengthGuard(taken);
  const requirePages = pageGuard(taken);
  const requireReadable = changesGuard(taken);
  const access = declaredAccess(extensions);
  return async (root, args, context, info) => {
    requireAccess(access, context);
    requireShortLists?.(args);
    requireLengths?.(args);
    requirePages?.(args);
    requireDates?.(args);
    const { scope } = context;
    if (scope) requireReadable?.(args, scope.actor);
    if (mutation) scope?.meter?.lift();
    const work = async (): Promise<unknown> => resolve(root, args, context, info);
    if (!mutation && scope?.meter) return scope.meter.inTurn(work);
    if (!mutation || !scope || extensions["ownTransaction"]) return work();
    const { changeId, result } = await runChange(
      scope,
      info.fieldName,
      context.requestId,
      work,
      requestKeyOf(context, scope, args, info),
    ).catch((error: unknown) => {
      if (error instanceof MadeBefore) return madeBefore(scope, error.change);
      throw error;
    });
    return readBack(() => payloadOf(result, changeId, scope, info));
  };
}

/**
 * Guards every query and mutation of a schema, and leaves all other fields to GraphQL's default resolver: they are
 * plain values of the reader's rows, and a wrapper around each would cost more than everything else in a list.
 */
export function guardOperations(schema: GraphQLSchema): void {
  const roots = new Set([schema.getQueryType(), schema.getMutationType()]);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith("__")) continue;
    for (const field of Object.values(type.getFields())) {
      const resolve = field.resolve as Resolve | undefined;
      if (!roots.has(type)) delete field.resolve;
      else if (resolve) field.resolve = guarded(field, resolve, type === schema.getMutationType());
    }
  }
}
