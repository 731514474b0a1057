/** Which of these columns are shown, as a query's variables of the same names. */
export const among = <Key extends string>(shown: ReadonlySet<string>, columns: readonly Key[]): Record<Key, boolean> =>
  Object.fromEntries(columns.map((column) => [column, shown.has(column)])) as Record<Key, boolean>;
