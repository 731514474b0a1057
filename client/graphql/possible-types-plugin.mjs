import { isAbstractType } from "graphql";

/** Writes the possible types of each interface and union, for the cache. */
export function plugin(schema) {
  const abstract = Object.values(schema.getTypeMap()).filter(
    (type) => isAbstractType(type) && !type.name.startsWith("__"),
  );
  const map = Object.fromEntries(
    abstract.map((type) => [
      type.name,
      schema
        .getPossibleTypes(type)
        .map((possible) => possible.name)
        .toSorted(),
    ]),
  );
  return `export const possibleTypes: Record<string, string[]> = ${JSON.stringify(map, null, 2)};\n`;
}
