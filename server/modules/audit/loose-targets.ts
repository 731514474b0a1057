/**
 * Columns that name a record without being a relation, as it goes its own way: by table and column, the table that they
 * point into. Changes show its name.
 */
export const looseTargets: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  api_token: { owner_id: "app_user" },
  planned_student: { donation_id: "donation", handed_by: "app_user" },
  saved_view: { owner_id: "app_user" },
};
