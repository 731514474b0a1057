import { Arg, Ctx, Query, Resolver } from "type-graphql";
import { Allow } from "../../core/graphql/allow.ts";
import { type Context, scopeOf } from "../../core/data/context.ts";
import { find } from "./search.service.ts";
import { Found } from "./search.types.ts";

@Resolver()
export class SearchResolver {
  @Allow("account.own")
  @Query(() => [Found], {
    description: "A few records of each type that the user may read, by code or name in either script.",
  })
  find(
    @Arg("search", () => String, { description: "A code, or words of a name in either script, in any order." })
    search: string,
    @Ctx() ctx: Context,
  ) {
    return find(scopeOf(ctx), search);
  }
}
