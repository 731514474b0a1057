import { setImmediate } from "node:timers/promises";
import type { ApolloServerOptionsWithGateway } from "@apollo/server";
import { execute, type ExecutionResult, getVariableValues, type GraphQLSchema, OperationTypeNode } from "graphql";
import Upload from "graphql-upload/Upload.mjs";
import type { Context } from "../../core/data/context.ts";
import { readLimits, TooCostly } from "../../core/data/meter.ts";
import { costOf, mostReckoned } from "./graphql-cost.ts";
import type { Documents } from "./graphql-documents.ts";
import { appErrorOf, refusalOf } from "./graphql-errors.ts";
import { graphqlLimits } from "./graphql-limits.ts";
import { nullMistake } from "./graphql-nulls.ts";
import { Share, TooManyWaiting } from "./share.ts";

type Gateway = ApolloServerOptionsWithGateway<Context>["gateway"];

/** What may turn out to take a noticeable part of a second of the processor. */
const heavyFrom = 20_000;

/** The work, once others' requests that have come meanwhile were looked at: some of it never waits for the database. */
const afterOthers =
  <T>(work: () => Promise<T>) =>
  async (): Promise<T> => {
    await setImmediate();
    return work();
  };

/**
 * Runs queries compiled to JavaScript: a page of a list has some thousand fields, and walking the document for each costs
 * more than all else of the answer. What the compiled form finds wrong is asked again of graphql-js, whose errors are the
 * ones that callers know; mutations are its own from the start, and nothing is compiled for somebody who is not signed in.
 * Apollo Server takes an executor only as that of a gateway.
 */
export function compilingGateway(schema: GraphQLSchema, documents: Documents): Gateway {
  const shares = {
    reads: new Share({ atOnce: 4, together: 1_000, waiting: 60 }),
    writes: new Share({ atOnce: 6, together: 1_000, waiting: 60 }),
    heavy: new Share({ atOnce: 1, together: 2, waiting: 20 }),
    // They last as long as their file takes to come: whoever sends files goes on saving beside them.
    uploads: new Share({ atOnce: 6, together: 1_000, waiting: 60 }),
  };
  return {
    onSchemaLoadOrUpdate(loaded) {
      loaded({ apiSchema: schema, coreSupergraphSdl: "" });
      return () => undefined;
    },
    load: async () => ({
      executor: async ({ document, request, context, operation, operationName }) => {
        const variableValues = request.variables ?? {};
        // Before the compiled form, which tells of every value that is wrong, however many they are.
        const given = getVariableValues(schema, operation.variableDefinitions ?? [], variableValues, {
          maxErrors: graphqlLimits.errors,
        });
        if (given.errors) return { errors: given.errors.slice(0, graphqlLimits.errors) };
        const mistake = nullMistake(schema, document, operation, given.coerced);
        if (mistake) return { errors: [mistake] };
        const walked = async () => execute({ schema, document, contextValue: context, variableValues, operationName });
        const { actor, scope } = context as Context;
        if (!actor || !scope) return walked();
        const isQuery = operation.operation === OperationTypeNode.QUERY;
        const cost = costOf(schema, document, operation, given.coerced);
        const limit = isQuery ? mostReckoned : readLimits.fields;
        if (cost > limit) {
          return { errors: [refusalOf(new TooCostly(cost, limit))], extensions: { cost: { reckoned: cost, limit } } };
        }
        const work = async (): Promise<ExecutionResult> => {
          if (!isQuery) return walked();
          const compiled = await documents.compiled(document, operationName ?? undefined, actor.userId);
          const result = await compiled?.query(undefined, context, variableValues);
          if (result && !result.errors) return result;
          // What was too much once would be so again.
          const costly = result?.errors?.map(appErrorOf).find((error) => error?.code === "TOO_COSTLY");
          return costly ? { errors: [refusalOf(costly)] } : walked();
        };
        try {
          const isHeavy = isQuery && cost > heavyFrom;
          const isUpload = Object.values(variableValues).some((value) => value instanceof Upload);
          const ofWrites = isUpload ? shares.uploads : shares.writes;
          const share = !isQuery ? ofWrites : isHeavy ? shares.heavy : shares.reads;
          const result = await share.run(actor.userId, isHeavy ? afterOthers(work) : work);
          return { ...result, extensions: { cost: { reckoned: cost, read: scope.meter?.fields ?? 0, limit } } };
        } catch (error) {
          if (error instanceof TooManyWaiting) return { errors: [refusalOf(error)] };
          throw error;
        }
      },
    }),
    stop: async () => undefined,
  };
}
