import { concatAST, Kind } from "graphql";

/** Writes the names of all operations, for the server's metrics. */
export function plugin(_schema, documents) {
  const names = concatAST(documents.map((file) => file.document)).definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION && definition.name ? [definition.name.value] : [],
  );
  return `/** The names of the panel's own operations. */
export const clientOperations: ReadonlySet<string> = new Set([
${names
  .toSorted()
  .map((name) => `  ${JSON.stringify(name)},`)
  .join("\n")}
]);
`;
}
