/** Records of a table that can be merged into others, by the column that says into which. */
export interface Mergeable {
  table: string;
  mergedInto: string;
  /** The column of the branch that each belongs to; none if they are common to all branches. */
  branchColumn?: string | undefined;
}

/**
 * SQL of the codes of merged records: `code` in lower case, and `into_code`, the code of the record at the end of the
 * chain of merges; null unless both are the user's and that one lives.
 * @param own SQL that is true of the user's branches
 */
export const mergedCodes = (
  { table, mergedInto, branchColumn }: Mergeable,
  own: (branch: string) => string,
): string => {
  const isOwn = (alias: string) => (branchColumn ? own(`${alias}.${branchColumn}`) : "true");
  return `(
  with recursive way as (
    select m.id, lower(m.code) as code, ${isOwn("m")} as is_own, m.${mergedInto} as into_id from ${table} m where m.${mergedInto} is not null
    union
    select w.id, w.code, w.is_own, n.${mergedInto} from way w join ${table} n on n.id = w.into_id where n.${mergedInto} is not null)
  select distinct on (w.code) w.code, case when l.deleted_at is null and w.is_own and ${isOwn("l")} then l.code end as into_code
  from way w join ${table} l on l.id = w.into_id and l.${mergedInto} is null order by w.code, w.id desc)`;
};
