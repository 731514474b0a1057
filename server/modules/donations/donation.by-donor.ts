import { sql } from "kysely";
import { Field, Int, ObjectType } from "type-graphql";
import type { ListQuery } from "../../core/data/list.ts";
import type { Scope } from "../../core/data/scope.ts";
import type { Selection } from "../../core/data/selection.ts";
import { Donor } from "../donors/donor.entity.ts";
import { donationList } from "./donation.list.ts";

@ObjectType({ description: "What one donor has given." })
export class DonationsOfDonor {
  @Field(() => Donor, { description: "The donor." })
  donor!: object;

  @Field(() => Int, { description: "How many of the donations found are the donor's." })
  donations!: number;

  @Field(() => Int, { description: "How many of them are bicycles." })
  bicycle!: number;

  @Field(() => Int, { description: "How many of them are study material." })
  material!: number;

  @Field(() => Int, { description: "How many of them are finance." })
  finance!: number;
}

const all = sql<number>`count(*)::integer`;
const countOf = (asset: string) => sql<number>`(count(*) filter (where asset = ${sql.lit(asset)}))::integer`;

type Given = Omit<DonationsOfDonor, "donor"> & { donor_id: number };

/** One page of the donors of the donations that the filter finds, those who gave most first, with what they gave. */
export async function donationsByDonor(
  { reader }: Scope,
  query: Pick<ListQuery, "filter" | "page" | "pageSize">,
  selection: Selection,
): Promise<{ rows: DonationsOfDonor[]; hasNext: boolean }> {
  const { rows: found, hasNext } = await reader.groups(donationList, query, (donations) =>
    donations
      .select([
        "donor_id",
        all.as("donations"),
        countOf("BICYCLE").as("bicycle"),
        countOf("MATERIAL").as("material"),
        countOf("FINANCE").as("finance"),
      ])
      .groupBy("donor_id")
      .orderBy(all, "desc")
      .orderBy("donor_id"),
  );
  const given = found as unknown as Given[];
  const ids = given.map((each) => each.donor_id);
  const donors = await reader.rows(Donor, ids, new Map([...(selection.get("donor") ?? []), ["id", null]]));
  const byId = new Map(donors.map((donor) => [donor["id"], donor]));
  const rows = given.flatMap(({ donor_id: id, ...counts }) => {
    const donor = byId.get(id);
    return donor ? [{ ...counts, donor }] : [];
  });
  return { rows, hasNext };
}
