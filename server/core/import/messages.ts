export const noParams = "'{}'::jsonb";

/** SQL of a message if a condition is true, else null. */
export const error = (when: string, field: string, key: string, params = noParams): string =>
  `case when ${when} then jsonb_build_object('field', '${field}', 'key', '${key}', 'params', ${params}) end`;

/** SQL of what a row changes in a field if a condition is true, else null. */
export const difference = (when: string, field: string, before: string, after: string): string =>
  `case when ${when} then jsonb_build_object('field', '${field}', 'before', ${before}, 'after', ${after}) end`;

/** SQL of an array of the parts that are not null. */
export const listOf = (parts: readonly string[]): string =>
  `to_jsonb(array_remove(array[${["null::jsonb", ...parts].join(",\n        ")}], null))`;
