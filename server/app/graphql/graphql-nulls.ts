import { ApolloServerErrorCode } from "@apollo/server/errors";
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  isNonNullType,
  type OperationDefinitionNode,
  separateOperations,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";

/**
 * A variable with a default may be used where null is not allowed, and may still be null: the only value error that
 * neither validation nor variable coercion finds. Returns it, or null; the document must be valid.
 */
export function nullMistake(
  schema: GraphQLSchema,
  document: DocumentNode,
  { name, variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): GraphQLError | null {
  const nulls = new Set(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue && variables[variable.name.value] === null ? [variable.name.value] : [],
    ),
  );
  const operation = nulls.size > 0 ? separateOperations(document)[name?.value ?? ""] : undefined;
  if (!operation) return null;
  const types = new TypeInfo(schema);
  let mistake: GraphQLError | null = null;
  visit(
    operation,
    visitWithTypeInfo(types, {
      Variable(node) {
        if (!nulls.has(node.name.value) || !isNonNullType(types.getInputType())) return;
        mistake ??= new GraphQLError(`Variable "$${node.name.value}" must not be null where it is used`, {
          nodes: node,
          extensions: { code: ApolloServerErrorCode.BAD_USER_INPUT, http: { status: 400 } },
        });
      },
    }),
  );
  return mistake;
}
