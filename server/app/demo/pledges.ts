import type { Copied } from "../../lib/postgres/copy.ts";
import type { Ground, Size } from "./ground.ts";
import { wishes } from "./names.ts";
import { Random } from "./random.ts";
import { type Rows, rows } from "./rows.ts";

/** Active, now and then paused or given up. */
const stateOf = (n: number) => (n % 7 === 3 ? "PAUSED" : n % 7 === 5 ? "GAVE_UP" : "ACTIVE");

function* pledges({ seed, donors, branches }: Size, { years, firstId }: Ground): Iterable<Copied[]> {
  const present = years.length - 1;
  /** Some end with the present study year, now and then one has ended with the year before. */
  const lastYearOf = (isLast: boolean, isOver: boolean) =>
    isOver || isLast ? (years[present - (isOver ? 1 : 0)]?.id ?? 0) : null;
  let n = 0;
  for (let donor = 0; donor < donors; donor += 3) {
    const random = new Random(seed + donor * 503 + 11);
    for (let k = 0; k < (donor % 9 === 0 ? 2 : 1); k += 1) {
      const state = stateOf(n);
      const asset = random.pick(["BICYCLE", "BICYCLE", "MATERIAL", "FINANCE"] as const);
      const from = random.whole(Math.max(0, present - 2), present);
      yield [
        firstId.pledge + n++,
        firstId.branch + ((donor / 3 + k) % branches.length),
        firstId.donor + donor,
        asset,
        random.whole(1, 4) * 5,
        years[from]?.id ?? 0,
        lastYearOf(random.chance(0.25), n % 8 === 6 && from < present),
        ...(asset === "FINANCE" ? ["60.00", "USD"] : [null, null]),
        random.chance(0.4) ? random.pick(wishes) : null,
        state,
        ...(state === "GAVE_UP" ? [years[present]?.first ?? "", "DONOR_STOPPED"] : [null, null]),
      ];
    }
  }
}

/** What every third donor is ready to give, some of them in two branches. */
export const pledgeRows = (size: Size, ground: Ground): Rows =>
  rows(
    "id branch_id donor_id asset students from_year_id until_year_id yearly_amount currency wishes state gave_up_on gave_up_reason",
    () => pledges(size, ground),
  );
