import type { AnalysisTableQuery } from "../../graphql/generated/operations.ts";

export type Table = AnalysisTableQuery["table"];
export type TableRow = Table["rows"][number];
type Key = string | null;

/** A row with its place among the others. */
export interface TreeRow {
  row: TableRow;
  /** The keys from the first dimension down to this row's. */
  keys: readonly Key[];
  /** The same as a text. */
  path: string;
  /** It is a subtotal, followed by its parts. */
  hasParts: boolean;
}

/** With more rows than this, only the first dimension's are open. */
const MANY = 60;

const pathOf = (keys: readonly Key[]): string => keys.map((key) => key ?? "-").join(".");

/** The rows with their paths; each is followed by its parts, as the server returns them. */
export function treeOf({ rows }: Pick<Table, "rows">): TreeRow[] {
  const keys: Key[] = [];
  return rows.map((row, i) => {
    keys.length = row.depth;
    keys.push(row.key);
    return { row, keys: [...keys], path: pathOf(keys), hasParts: (rows[i + 1]?.depth ?? 0) > row.depth };
  });
}

/** Which rows are folded: all or none, except for those that were toggled. */
export interface Folds {
  all: boolean;
  toggled: ReadonlySet<string>;
}

/** The folded rows in an address; a long table begins with its parts folded. */
export function foldsOf(params: URLSearchParams, rows: number): Folds {
  const fold = params.get("fold");
  return {
    all: fold === null ? rows > MANY : fold === "all",
    toggled: new Set(params.get("toggled")?.split(",").filter(Boolean)),
  };
}

export const isFolded = ({ all, toggled }: Folds, path: string): boolean => all !== toggled.has(path);

/** The rows whose subtotals are all open. */
export function openRows(tree: readonly TreeRow[], folds: Folds): TreeRow[] {
  let within: number | null = null;
  return tree.filter(({ row, path, hasParts }) => {
    if (within !== null && row.depth > within) return false;
    within = hasParts && isFolded(folds, path) ? row.depth : null;
    return true;
  });
}
