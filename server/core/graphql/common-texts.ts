/** Descriptions by name. */
export type About = Readonly<Record<string, string>>;

/** Fields that mean the same in every type that has them. */
export const fieldTexts: About = {
  id: "The id: unique among records of its type, never changed and never used again.",
  createdAt: "When the record was added.",
  updatedAt: "When the record was last changed.",
  version: "Grows with every write of the record; an update sends the one it was based on.",
  code: "The code by which staff know the record. Null if it has none, or the user may not see it.",
  nameEn: "The record's name in English. Null if it has none, or the user may not see it.",
  nameLocal: "The record's name in Khmer. Null if it has none, or the user may not see it.",
  type: "The name of the record's GraphQL type, such as `Student`.",
  params: "The values in the message, by name.",
};

/** Arguments, and inputs' fields, that mean the same in every operation that takes them. */
export const argumentTexts: About = {
  id: "The record's id. `NOT_FOUND` if it is missing, deleted or outside the user's branches.",
  ids: "The records' ids, at most 2,000 unless the operation says otherwise. All are written, or none.",
  version:
    "The `version` that the change is based on. Fields that someone else has changed since are a `CONFLICT` if this changes them too; other changes are merged.",
  search: "Words to find in any order, in codes and in names of both scripts. Null or empty finds everything.",
  filter: "Only records that meet every condition given.",
  sort: "What to sort by; the list's usual order by default.",
  descending: "Sorts from last to first.",
  page: "The page, counted from 1; the first by default. Beyond 100,000 rows, filter instead.",
  pageSize: "Rows per page, from 1 to 100; 25 by default.",
  exact: "Counts beyond 10,000. Without it, a larger total is `capped` at 10,000.",
  format: "The file's format.",
  columns: "The columns of the file, in the order given.",
  type: "The name of the record's GraphQL type, such as `Student`.",
  kind: "The kind of reference data.",
  password: "A password of 8 to 128 characters.",
  confirmation: "The new password once more, as a check against typing errors.",
  remember: "Keeps the session for up to 90 days instead of 7. False by default.",
};

/** What the operations of each kind have in common. */
export const rootTexts: About = {
  Query: "What can be read. Everything is limited to what the user may see.",
  Mutation: "What can be written. Each mutation is done whole or not at all.",
};
