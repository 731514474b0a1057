/** The columns of an exported audit. */
export const auditAbout = {
  action: "What was done.",
  actor: "The name of the user who wrote it.",
  at: "When it was written.",
  changed: "The changed fields, before and after.",
  record: "The code and names of the record.",
};

/** The columns of an exported Trash. */
export const trashAbout = {
  name: "The record's names, a column for each language.",
  deletedAt: "When the record was deleted.",
  deletedBy: "The name of the user who deleted it.",
  purgeableFrom: "From when on the record can be deleted permanently.",
};
