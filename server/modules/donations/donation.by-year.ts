import { Field, Int, ObjectType } from "type-graphql";
import type { Scope } from "../../core/data/scope.ts";
import type { Selection } from "../../core/data/selection.ts";
import type { Asset } from "../../shared/enums.ts";
import { ClassYear } from "../reference/reference.entity.ts";
import { donationList } from "./donation.list.ts";

@ObjectType({ description: "The donations for one study year." })
export class DonationsInYear {
  @Field(() => ClassYear, { description: "The study year." })
  classYear!: object;

  @Field(() => Int, { description: "How many donations there are in all." })
  donations!: number;

  @Field(() => Int, { description: "How many of them are bicycles." })
  bicycle!: number;

  @Field(() => Int, { description: "How many of them are study material." })
  material!: number;

  @Field(() => Int, { description: "How many of them are finance." })
  finance!: number;
}

const counted = { BICYCLE: "bicycle", MATERIAL: "material", FINANCE: "finance" } as const;

/** How many of the donations that the filter finds there are for each study year, the earliest year first. */
export async function donationsByYear(
  scope: Scope,
  filter: object | null,
  selection: Selection,
): Promise<DonationsInYear[]> {
  const counts = await scope.reader.counts(donationList, filter, ["class_year_id", "asset"]);
  const ids = [...new Set(counts.map((row) => Number(row.class_year_id)))];
  if (ids.length === 0) return [];
  const years = await scope.db
    .selectFrom("class_year")
    .select("id")
    .where("id", "in", ids)
    .orderBy("first_day", (first) => first.asc().nullsLast())
    .orderBy("code")
    .execute();
  const inOrder = years.map(({ id }) => id);
  const records = await scope.reader.rows(ClassYear, inOrder, selection.get("classYear") ?? new Map());
  return records.map((classYear, i) => {
    const year = { classYear, donations: 0, bicycle: 0, material: 0, finance: 0 };
    for (const row of counts.filter(({ class_year_id: id }) => id === inOrder[i])) {
      year.donations += row.count;
      year[counted[row.asset as keyof typeof Asset]] += row.count;
    }
    return year;
  });
}
