/** What every record that has a code and a name in both scripts shows of itself. */
export interface Named {
  id: number;
  code: string;
  nameEn: string;
  nameLocal: string;
}

/** What became of a list of rows that was asked for. */
export interface RowsResult<Row> {
  /** Undefined until the first answer; afterwards the last rows known. */
  rows: Row[] | undefined;
  hasNext: boolean;
  /** A newer answer is under way. */
  loading: boolean;
  error: Error | undefined;
  retry: () => void;
}

export interface TotalResult {
  total: { count: number; capped: boolean } | undefined;
}
