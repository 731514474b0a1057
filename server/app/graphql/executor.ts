import type { ApolloServerOptionsWithGateway } from "@apollo/server";
import { execute, type GraphQLSchema } from "graphql";
import { type CompiledQuery, compileQuery, isCompiledQuery } from "graphql-jit";
import type { Context } from "../../core/data/context.ts";

type Gateway = ApolloServerOptionsWithGateway<Context>["gateway"];

/** Operations kept compiled, the latest used; the client has some hundred and fifty. */
const maxKept = 300;

/**
 * Runs queries compiled to JavaScript: a page of a list has some thousand fields, and walking the document for each costs
 * more than all else of the answer. What the compiled form finds wrong is asked again of graphql-js, whose errors are the
 * ones that callers know; mutations are its own from the start. Apollo Server takes an executor only as that of a gateway.
 */
export function compilingGateway(schema: GraphQLSchema): Gateway {
  const kept = new Map<string, CompiledQuery>();
  return {
    onSchemaLoadOrUpdate(loaded) {
      loaded({ apiSchema: schema, coreSupergraphSdl: "" });
      return () => undefined;
    },
    load: async () => ({
      executor: async ({ document, request, context, operation, operationName, queryHash }) => {
        const variableValues = request.variables ?? {};
        const walked = () => execute({ schema, document, contextValue: context, variableValues, operationName });
        if (operation.operation !== "query") return walked();
        const key = `${queryHash} ${operationName ?? ""}`;
        const compiled = kept.get(key) ?? compileQuery(schema, document, operationName ?? undefined);
        if (!isCompiledQuery(compiled)) return walked();
        kept.delete(key);
        kept.set(key, compiled);
        const [oldest] = kept.keys();
        if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
        const result = await compiled.query(undefined, context, variableValues);
        return result.errors ? walked() : result;
      },
    }),
    stop: async () => undefined,
  };
}
