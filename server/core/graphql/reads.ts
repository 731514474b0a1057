/** What a field reads beside what it answers with, as far as its arguments tell: its extension `reads`. */
export type ReadsOf = (argument: (name: string) => unknown) => {
  /** How many rows its lists can have. */
  rows: number;
  /** What reading costs, in rows times fields. */
  cost: number;
};
