/** Records of a table that can be merged into others, by the column that says into which; each belongs to a branch. */
export interface Mergeable {
  table: string;
  mergedInto: string;
}

/**
 * SQL of the codes of merged records: `code` in lower case, and `into_code`, the code of the record at the end of the
 * chain of merges; null unless both are the user's and that one lives.
 * @param own SQL that is true of the user's branches
 */
export const mergedCodes = ({ table, mergedInto }: Mergeable, own: (branch: string) => string): string => `(
  with recursive way as (
    select m.id, lower(m.code) as code, m.branch_id, m.${mergedInto} as into_id from ${table} m where m.${mergedInto} is not null
    union
    select w.id, w.code, w.branch_id, n.${mergedInto} from way w join ${table} n on n.id = w.into_id where n.${mergedInto} is not null)
  select distinct on (w.code) w.code, case when l.deleted_at is null and ${own("w.branch_id")} and ${own("l.branch_id")} then l.code end as into_code
  from way w join ${table} l on l.id = w.into_id and l.${mergedInto} is null order by w.code, w.id desc)`;
