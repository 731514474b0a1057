import type { ApolloServerPlugin, GraphQLRequestContext } from "@apollo/server";
import { type DocumentNode, type GraphQLSchema, Kind, type OperationDefinitionNode } from "graphql";
import Upload from "graphql-upload/Upload.mjs";
import type { Context } from "../../core/data/context.ts";
import { type ErrorCode, errorCodes } from "../../shared/errors.ts";
import { clientOperations } from "./client-operations.generated.ts";
import type { ToldOperation } from "../request/told.ts";
import { appErrorOf, isUnexpected } from "./graphql-errors.ts";

/** The name of every operation that is not one of the panel's own. */
const OTHER = "other";

/** Root fields that are named. */
const MOST_FIELDS = 5;

const isCode = (code: unknown): code is ErrorCode => errorCodes.some((each) => each === code);

/** The names of the fields at the root, without those that the schema does not know. */
function fieldsOf(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): string[] {
  const known = schema.getRootType(operation.operation)?.getFields() ?? {};
  const found = new Set<string>();
  const sets = [operation.selectionSet];
  const seen = new Set<string>();
  for (let set = sets.pop(); set && found.size < MOST_FIELDS; set = sets.pop()) {
    for (const each of set.selections) {
      if (each.kind === Kind.FIELD) {
        if (known[each.name.value] && found.size < MOST_FIELDS) found.add(each.name.value);
      } else if (each.kind === Kind.INLINE_FRAGMENT) sets.push(each.selectionSet);
      else if (!seen.has(each.name.value)) {
        seen.add(each.name.value);
        const fragment = document.definitions.find(
          (part) => part.kind === Kind.FRAGMENT_DEFINITION && part.name.value === each.name.value,
        );
        if (fragment?.kind === Kind.FRAGMENT_DEFINITION) sets.push(fragment.selectionSet);
      }
    }
  }
  return [...found];
}

/** What the answer says of the operation: its estimated cost, and the codes of its errors. */
function answered({ response: { body } }: GraphQLRequestContext<Context>) {
  const { errors = [], extensions } = body?.kind === "single" ? body.singleResult : {};
  const { reckoned = null } = (extensions?.["cost"] ?? {}) as { reckoned?: number | null };
  return { cost: reckoned, codes: errors.map((error) => error.extensions?.["code"]).filter(isCode) };
}

/** Tells of each operation once it has been answered. */
export function tellOperations(
  schema: GraphQLSchema,
  tell: (operation: ToldOperation) => void,
): ApolloServerPlugin<Context> {
  return {
    async requestDidStart({ contextValue: { requestId } }) {
      const began = performance.now();
      const codes = new Set<ErrorCode>();
      let hasFailed = false;
      return {
        async didEncounterErrors({ errors }) {
          for (const error of errors) {
            hasFailed ||= isUnexpected(error);
            const code = appErrorOf(error)?.code;
            if (code) codes.add(code);
          }
        },
        async willSendResponse(request) {
          const { document, operation, operationName } = request;
          const { cost, codes: shown } = answered(request);
          tell({
            requestId,
            name: operationName && clientOperations.has(operationName) ? operationName : OTHER,
            kind: operation ? (operation.operation === "mutation" ? "mutation" : "query") : null,
            fields: document && operation ? fieldsOf(schema, document, operation) : [],
            seconds: (performance.now() - began) / 1000,
            isUpload: Object.values(request.request.variables ?? {}).some((value) => value instanceof Upload),
            cost,
            codes: [...new Set([...codes, ...shown])],
            hasFailed,
          });
        },
      };
    },
  };
}
