import { type Context, scopeOf } from "../../core/data/context.ts";
import { OwnTransaction } from "../../core/graphql/operation.ts";
import { runChange } from "../../core/write/change.ts";
import { readBack } from "../../core/write/read-back.ts";
import { readRun } from "./import.reader.ts";
import type { ImportRun } from "./import.types.ts";

/** Marks the mutations that run one step of an import. */
export const steps = OwnTransaction("the run is read back after the commit, with its job's progress");

/** Runs one step of an import in its own transaction and returns the run afterwards. */
export async function step(ctx: Context, operation: string, work: () => Promise<number>): Promise<ImportRun> {
  const scope = scopeOf(ctx);
  const { result } = await runChange(scope, operation, ctx.requestId, work);
  return readBack(() => readRun(scope, result));
}
