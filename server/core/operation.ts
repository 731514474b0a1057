import { Extensions, type MiddlewareFn } from "type-graphql";
import { declaredAccess } from "./allow.ts";
import { runChange } from "./change.ts";
import type { Context } from "./context.ts";
import { Forbidden, Unauthenticated } from "./errors.ts";
import { Written } from "./payload.ts";
import type { Scope } from "./scope.ts";
import { selectionOf } from "./selection.ts";

/** The mutation opens its own transactions, or does work that has no place in one; says why. */
export const OwnTransaction = (why: string) => Extensions({ ownTransaction: why });

/** Throws unless whoever asks may use the operation. */
function requireAccess(access: ReturnType<typeof declaredAccess>, ctx: Context): void {
  if (access === "public") return;
  if (!ctx.actor) throw new Unauthenticated(ctx.refusal);
  if (!access || !ctx.actor.permissions.has(access)) throw new Forbidden();
}

/** What a mutation wrote, read back after the commit (a function is called then); anything else is given as it is. */
async function payloadOf(
  result: unknown,
  changeId: string,
  scope: Scope,
  info: Parameters<typeof selectionOf>[0],
): Promise<unknown> {
  if (typeof result === "function") return (result as () => unknown)();
  if (typeof result === "number") return { changeId, count: result };
  if (!(result instanceof Written)) return result;
  const selection = selectionOf(info, ["record"], result.entity.name);
  const [record] = await scope.reader.rows(result.entity, [result.id], selection);
  return { changeId, record };
}

/** Stands around every query and mutation: who may, and one transaction a mutation. */
export const operation: MiddlewareFn<Context> = async ({ context, info }, next) => {
  const { parentType, schema, fieldName } = info;
  const mutation = parentType === schema.getMutationType();
  if (!mutation && parentType !== schema.getQueryType()) return next() as Promise<unknown>;
  const extensions: Readonly<Record<string, unknown>> = parentType.getFields()[fieldName]?.extensions ?? {};
  requireAccess(declaredAccess(extensions), context);
  const { scope } = context;
  if (!mutation || !scope || extensions["ownTransaction"]) return next() as Promise<unknown>;
  const { changeId, result } = await runChange(scope, fieldName, context.requestId, (): Promise<unknown> => next());
  return payloadOf(result, changeId, scope, info);
};
