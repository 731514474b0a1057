import { setImmediate } from "node:timers/promises";
import type { ApolloServerOptionsWithGateway } from "@apollo/server";
import { execute, type ExecutionResult, getVariableValues, type GraphQLSchema, OperationTypeNode } from "graphql";
import Upload from "graphql-upload/Upload.mjs";
import type { Context } from "../../core/data/context.ts";
import { readLimits, TooCostly } from "../../core/data/meter.ts";
import { lacking } from "../../core/base/token-rights.ts";
import { FieldRights } from "../../core/graphql/requires.ts";
import { costOf, maxEstimatedCost } from "./graphql-cost.ts";
import type { Documents } from "./graphql-documents.ts";
import { appErrorOf, refusalOf } from "./graphql-errors.ts";
import { graphqlLimits } from "../request/limits.ts";
import { nullMistake } from "./graphql-nulls.ts";
import { Share, sharerOf, TooManyWaiting } from "./share.ts";

type Gateway = ApolloServerOptionsWithGateway<Context>["gateway"];

/** From this cost on an operation may take a noticeable fraction of a second of processor time. */
const heavyFrom = 20_000;
/** So may a mutation that names more records than this. */
const manyFrom = 200;

/** Whether a mutation's variables name many records. */
function namesMany(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > manyFrom || value.some(namesMany);
  return (
    typeof value === "object" && value !== null && !(value instanceof Upload) && Object.values(value).some(namesMany)
  );
}

/** Yields to other requests that have arrived before running the work, some of which never waits for the database. */
const afterOthers =
  <T>(work: () => Promise<T>) =>
  async (): Promise<T> => {
    await setImmediate();
    return work();
  };

/**
 * Runs queries compiled to JavaScript: a page of a list has thousands of fields, and interpreting the document for each
 * costs more than the rest of the answer. What the compiled form rejects is run again by graphql-js for its error
 * messages, which clients know; mutations always use graphql-js, and nothing is compiled for anonymous requests. Apollo
 * Server accepts a custom executor only as a gateway's.
 */
export function compilingGateway(schema: GraphQLSchema, documents: Documents): Gateway {
  const shares = {
    reads: new Share({ atOnce: 4, together: 1_000, waiting: 60 }),
    writes: new Share({ atOnce: 6, together: 1_000, waiting: 60 }),
    heavy: new Share({ atOnce: 1, together: 2, waiting: 20 }),
    heavyWrites: new Share({ atOnce: 1, together: 2, waiting: 20 }),
    // Uploads take as long as their file takes to arrive, so they must not block the sender's other mutations.
    uploads: new Share({ atOnce: 6, together: 1_000, waiting: 60 }),
  };
  const rights = new FieldRights(schema);
  return {
    onSchemaLoadOrUpdate(loaded) {
      loaded({ apiSchema: schema, coreSupergraphSdl: "" });
      return () => undefined;
    },
    load: async () => ({
      executor: async ({ document, request, context, operation, operationName }) => {
        const variableValues = request.variables ?? {};
        // Checked before the compiled form, which would report every invalid value without limit.
        const given = getVariableValues(schema, operation.variableDefinitions ?? [], variableValues, {
          maxErrors: graphqlLimits.errors,
        });
        if (given.errors) return { errors: given.errors.slice(0, graphqlLimits.errors) };
        const mistake = nullMistake(schema, document, operation, given.coerced);
        if (mistake) return { errors: [mistake] };
        const walked = async () => execute({ schema, document, contextValue: context, variableValues, operationName });
        const asked = context as Context;
        const { actor } = asked;
        if (!actor) return walked();
        const missing = rights.missing(document, operation, actor.permissions);
        if (missing) return { errors: [refusalOf(lacking(actor, missing))] };
        const isQuery = operation.operation === OperationTypeNode.QUERY;
        const cost = costOf(schema, document, operation, given.coerced);
        const limit = isQuery ? maxEstimatedCost : readLimits.fields;
        const answer = (result: ExecutionResult): ExecutionResult => ({
          ...result,
          extensions: { cost: { reckoned: cost, read: asked.scope?.meter?.fields ?? 0, limit } },
        });
        if (cost > limit) return answer({ errors: [refusalOf(new TooCostly(cost, limit))] });
        const work = async (): Promise<ExecutionResult> => {
          // Of those that hung up while they waited, only what they read can be left out.
          if (isQuery && asked.isGone()) throw new TooManyWaiting();
          Object.assign(asked, await asked.renewed());
          if (!isQuery) return walked();
          const compiled = await documents.compiled(document, operationName ?? undefined, sharerOf(actor));
          const result = await compiled?.query(undefined, context, variableValues);
          if (result && !result.errors) return result;
          // What was too costly once would be so again.
          const costly = result?.errors?.map(appErrorOf).find((error) => error?.code === "TOO_COSTLY");
          return costly ? { errors: [refusalOf(costly)] } : walked();
        };
        try {
          const isHeavy = cost > heavyFrom || (!isQuery && namesMany(given.coerced));
          const isUpload = Object.values(variableValues).some((value) => value instanceof Upload);
          const ofWrites = isUpload ? shares.uploads : isHeavy ? shares.heavyWrites : shares.writes;
          const ofReads = isHeavy ? shares.heavy : shares.reads;
          const share = isQuery ? ofReads : ofWrites;
          return answer(await share.run(sharerOf(actor), isHeavy ? afterOthers(work) : work));
        } catch (error) {
          if (error instanceof TooManyWaiting) return answer({ errors: [refusalOf(error)] });
          throw error;
        }
      },
    }),
    stop: async () => undefined,
  };
}
