import { sql } from "kysely";

/** The least likeness of what may be chosen together with others, and by how much it leads the next one. */
const LIKELY = 0.85;
const LEAD = 0.1;
/** People are chosen one by one: another one may well have the name. */
const people: readonly string[] = ["donor", "student"];

/** The least likeness of what is offered alone: more than half of the letters agree. */
const PERHAPS = 0.6;
/** The likeness of a name that differs in its spelling alone. */
const SPELLING = 0.95;

interface Offered {
  target: string;
  offers: number[];
  likeness: number[];
}

/** Whether what is offered first for a value can be offered alone: it is like it, and no other is as like it. */
export const leads = ({ likeness: [first, second] }: Pick<Offered, "likeness">): boolean =>
  first !== undefined && first >= PERHAPS && first !== second;

/** Whether the first record offered for a value has its name in another spelling. */
export const isSpelling = ({ target, likeness: [first = 0] }: Pick<Offered, "target" | "likeness">): boolean =>
  !people.includes(target) && first >= SPELLING;

/** Whether a value most likely means the first record offered for it. */
export const isLikely = ({ target, offers, likeness: [first = 0, second = 0] }: Offered): boolean =>
  !people.includes(target) && offers.length > 0 && first >= LIKELY && first - second >= LEAD;

/** SQL of the same, of a row of `import_value`. */
export const likely = sql<boolean>`${sql.ref("target")} <> all (${sql.val(people)}::text[])
  and cardinality(${sql.ref("offers")}) > 0 and coalesce(${sql.ref("likeness")}[1] >= ${sql.lit(LIKELY)} and ${sql.ref("likeness")}[1] - coalesce(${sql.ref("likeness")}[2], 0) >= ${sql.lit(LEAD)}, false)`;
