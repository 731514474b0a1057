import { sql } from "kysely";
import { Field, Int, ObjectType } from "type-graphql";
import { Requires } from "../../core/data/requires.ts";
import type { TotalQuery } from "../../core/data/list.ts";
import type { Scope } from "../../core/data/scope.ts";
import { Currency } from "../../shared/enums.ts";
import { donationList } from "./donation.list.ts";

@ObjectType({ description: "The amounts of donations in one currency." })
export class DonationSum {
  @Requires("money.read")
  @Field(() => Currency, { description: "The currency of these amounts." })
  currency!: Currency;

  @Requires("money.read")
  @Field(() => String, { description: "The sum of the amounts, a decimal number as text." })
  amount!: string;

  @Requires("money.read")
  @Field(() => Int, { description: "How many donations have an amount in this currency." })
  donations!: number;
}

/**
 * The amounts of the donations that a query finds, by currency; cancelled donations are in no sum. Null if there are too
 * many to visit without being asked to.
 */
export async function donationSums(scope: Scope, { exact, ...query }: TotalQuery): Promise<DonationSum[] | null> {
  if (!exact && (await scope.reader.total(donationList, query, false)).capped) return null;
  const { rows } = await scope.reader.groups(donationList, query, (found) =>
    found
      .where("currency", "is not", null)
      .where("state", "<>", "CANCELLED")
      .select(["currency", sql<string>`sum(amount)::text`.as("amount"), sql<number>`count(*)::integer`.as("donations")])
      .groupBy("currency")
      .orderBy("currency"),
  );
  return rows as unknown as DonationSum[];
}
