import type { ApolloServerOptionsWithGateway } from "@apollo/server";
import { type DocumentNode, execute, getVariableValues, type GraphQLSchema } from "graphql";
import { type CompiledQuery, compileQuery, isCompiledQuery } from "graphql-jit";
import type { Context } from "../../core/data/context.ts";
import { graphqlLimits } from "./graphql-limits.ts";

type Gateway = ApolloServerOptionsWithGateway<Context>["gateway"];

/** A document's operations compiled, by name; kept as long as the document is. */
type Compiled = Map<string, CompiledQuery | null>;

/**
 * Runs queries compiled to JavaScript: a page of a list has some thousand fields, and walking the document for each costs
 * more than all else of the answer. What the compiled form finds wrong is asked again of graphql-js, whose errors are the
 * ones that callers know; mutations are its own from the start, and nothing is compiled for somebody who is not signed in.
 * Apollo Server takes an executor only as that of a gateway.
 */
export function compilingGateway(schema: GraphQLSchema): Gateway {
  const kept = new WeakMap<DocumentNode, Compiled>();
  const compiledOf = (document: DocumentNode, name: string | undefined): CompiledQuery | null => {
    const operations: Compiled = kept.get(document) ?? new Map<string, CompiledQuery | null>();
    kept.set(document, operations);
    const known = operations.get(name ?? "");
    if (known !== undefined) return known;
    const compiled = compileQuery(schema, document, name);
    const usable = isCompiledQuery(compiled) ? compiled : null;
    operations.set(name ?? "", usable);
    return usable;
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
        const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variableValues, { maxErrors: graphqlLimits.errors });
        if (errors) return { errors: errors.slice(0, graphqlLimits.errors) };
        const walked = () => execute({ schema, document, contextValue: context, variableValues, operationName });
        if (operation.operation !== "query" || !context.actor) return walked();
        const result = await compiledOf(document, operationName ?? undefined)?.query(undefined, context, variableValues);
        return !result || result.errors ? walked() : result;
      },
    }),
    stop: async () => undefined,
  };
}
