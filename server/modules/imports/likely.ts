import { sql } from "kysely";

/** The least likeness of what may be chosen together with others, and by how much it leads the next one. */
const LIKELY = 0.85;
const LEAD = 0.1;
/** People are chosen one by one: another one may well have the name. */
const people: readonly string[] = ["donor", "student"];

/** Whether a value most likely means the first record offered for it. */
export const isLikely = ({
  target,
  likeness: [first = 0, second = 0],
}: {
  target: string;
  likeness: number[];
}): boolean => !people.includes(target) && first >= LIKELY && first - second >= LEAD;

/** SQL of the same, of a row of `import_value`. */
export const likely = sql<boolean>`${sql.ref("target")} <> all (${sql.val(people)}::text[])
  and coalesce(${sql.ref("likeness")}[1] >= ${sql.lit(LIKELY)} and ${sql.ref("likeness")}[1] - coalesce(${sql.ref("likeness")}[2], 0) >= ${sql.lit(LEAD)}, false)`;
