import { concatAST, Kind } from "graphql";

const capital = (text) => text[0].toUpperCase() + text.slice(1);

const isRequired = (variable) => variable.type.kind === Kind.NON_NULL_TYPE && !variable.defaultValue;

function queryHooks(name, required) {
  const [data, variables] = [`${name}Query`, `${name}QueryVariables`];
  const types = `${data}, ${variables}`;
  const options = `useQuery.Options<${types}>`;
  const parameter = required
    ? `options: ${options} & ({ variables: ${variables}; skip?: boolean } | { skip: boolean })`
    : `options?: ${options}`;
  return [
    `export function use${name}Query(${parameter}) {`,
    `  return useQuery<${types}>(${name}Document, options as ${options} & { variables: ${variables} });`,
    "}",
    `export function use${name}LazyQuery(options?: useLazyQuery.Options<${types}>) {`,
    `  return useLazyQuery<${types}>(${name}Document, options);`,
    "}",
  ];
}

function mutationHook(name) {
  const types = `${name}Mutation, ${name}MutationVariables`;
  return [
    `export function use${name}Mutation(options?: useMutation.Options<${types}>) {`,
    `  return useMutation(${name}Document, options);`,
    "}",
  ];
}

/**
 * Writes a typed Apollo Client hook for every named query and mutation; required variables are required by its type.
 */
export function plugin(_schema, documents) {
  const operations = concatAST(documents.map((file) => file.document)).definitions.filter(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION && definition.name,
  );
  const lines = operations.flatMap((operation) => {
    const name = capital(operation.name.value);
    if (operation.operation === "query") return queryHooks(name, operation.variableDefinitions.some(isRequired));
    return operation.operation === "mutation" ? mutationHook(name) : [];
  });
  return {
    prepend: ['import { useLazyQuery, useMutation, useQuery } from "@apollo/client/react";'],
    content: lines.join("\n"),
  };
}
