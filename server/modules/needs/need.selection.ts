import { Field, InputType } from "type-graphql";
import { BadInput } from "../../core/base/errors.ts";
import type { FilterValues } from "../../core/data/list.ts";
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

  @Field(() => NeedFilter, {
    nullable: true,
    description:
      "As in the argument `filter` of `needs`; an action on those of one asset and study year takes its own where the filter names none.",
  })
  filter?: object | null;
}

/** What an action itself asks of those who wait. */
interface Conditions {
  asset: Asset;
  yearId: number;
  branchId?: readonly number[];
  held?: boolean;
  proposed?: boolean;
  planned?: boolean;
}

/** The values that both ask for; null if there are none. What the list's filter leaves open is the action's to say. */
function both(asked: unknown, own: unknown): unknown {
  if (asked === null || asked === undefined) return own;
  if (!Array.isArray(asked) || !Array.isArray(own)) return asked === own ? own : null;
  const shared = own.filter((value) => asked.includes(value));
  return shared.length > 0 ? shared : null;
}

/**
 * The students on a list of needs who also meet the conditions of an action, those with the most points first, at most
 * `limit`: nobody who is not on the list. Refused if there are none.
 */
export async function selectedWaiting(
  scope: Scope,
  { search, filter }: WaitingStudents,
  conditions: Conditions,
  limit: number,
): Promise<number[]> {
  const asked: FilterValues = { ...filter };
  const wanted = Object.entries(conditions).map(([name, own]) => [name, both(asked[name], own)] as const);
  const isAny = wanted.every(([, value]) => value !== null);
  const found = isAny
    ? await firstWaiting(scopeInside(scope), { ...asked, ...Object.fromEntries(wanted) }, limit, search)
    : [];
  return requireAny(found);
}

/** These students; refused if nobody is left. */
export function requireAny(found: number[]): number[] {
  if (found.length === 0) throw new BadInput([], "errors.nobodyFree");
  return found;
}
