/** The display fields of every record with a code and a name in both scripts. */
export interface Named {
  id: number;
  code: string;
  nameEn: string;
  nameLocal: string;
}

/** The state of a requested list of rows. */
export interface RowsResult<Row> {
  /** Undefined until the first result; afterwards the latest rows. */
  rows: Row[] | undefined;
  hasNext: boolean;
  /** A newer result is on its way. */
  loading: boolean;
  error: Error | undefined;
  retry: () => void;
}

export interface TotalResult {
  total: { count: number; capped: boolean } | undefined;
}
