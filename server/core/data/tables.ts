/** Tables and columns are known from the entities at run time, not as types. */
export type Tables = Record<string, Record<string, unknown>>;
/** A record as GraphQL gets it: plain, with its relations nested and the name of its type. */
export type Row = { __typename: string } & Record<string, unknown>;
