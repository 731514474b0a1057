import { Field, InputType } from "type-graphql";
import { BadInput } from "../../core/base/errors.ts";
import { type Scope, scopeInside } from "../../core/data/scope.ts";
import type { Asset } from "../../shared/enums.ts";
import { NeedFilter } from "./need.list.ts";
import { firstWaiting } from "./need.service.ts";

/** All that a list of needs finds, for what is done to many. */
@InputType({
  description: "Students who wait: all that search and filter find, those with the most points of need first.",
})
export class WaitingStudents {
  @Field(() => String, { nullable: true, description: "As in the argument `search` of `needs`." })
  search?: string | null;

  @Field(() => NeedFilter, { nullable: true, description: "As in the argument `filter` of `needs`." })
  filter?: object | null;
}

/**
 * The students who wait that a selection finds, for one asset and study year and as narrowed further, those with the most points first;
 * refused if there are more than `most`.
 */
export async function selectedWaiting(
  scope: Scope,
  { search, filter }: WaitingStudents,
  narrowed: { asset: Asset; yearId: number; held?: boolean; proposed?: boolean; planned?: boolean },
  most: number,
): Promise<number[]> {
  const found = await firstWaiting(scopeInside(scope), { ...filter, ...narrowed }, most + 1, search);
  if (found.length > most) throw new BadInput([], "errors.tooMany", { n: most });
  return found;
}
