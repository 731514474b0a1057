/** Query variables that say which of these columns are visible, under the columns' names. */
export const visibleColumns = <Key extends string>(
  shown: ReadonlySet<string>,
  columns: readonly Key[],
): Record<Key, boolean> =>
  Object.fromEntries(columns.map((column) => [column, shown.has(column)])) as Record<Key, boolean>;
