import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, Info, Int, Mutation, Query, Resolver } from "type-graphql";
import { type Context, scopeOf } from "../../core/data/context.ts";
import type { ListQuery, TotalQuery } from "../../core/data/list.ts";
import { selectionOf } from "../../core/data/selection.ts";
import { Allow } from "../../core/graphql/allow.ts";
import { NeverUndone } from "../../core/graphql/operation.ts";
import { Change, pageOf, Total } from "../../core/graphql/payload.ts";
import { ApiToken } from "./token.entity.ts";
import { ApiTokenInput } from "./token.input.ts";
import { tokenList, TokenListArgs, TokenTotalArgs } from "./token.list.ts";
import { createToken, revokeTokens } from "./token.service.ts";
import { CreatedApiToken } from "./token.types.ts";

const TokenPage = pageOf("ApiToken", () => ApiToken);

/** A list of the user's own tokens, whatever else they may see. */
const ofOwner = <Q extends ListQuery>(args: Q, ctx: Context): Q => ({
  ...args,
  filter: { ...args.filter, ownerId: [scopeOf(ctx).actor.userId] },
});

@Resolver()
export class TokenResolver {
  @Allow("token.own")
  @Query(() => TokenPage, { description: "The user's own API tokens, the latest first." })
  apiTokens(@Args(() => TokenListArgs) args: ListQuery, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return scopeOf(ctx).reader.page(tokenList, ofOwner(args, ctx), selectionOf(info, ["rows"]));
  }

  @Allow("token.own")
  @Query(() => Total)
  apiTokensTotal(@Args(() => TokenTotalArgs) args: TotalQuery, @Ctx() ctx: Context) {
    return scopeOf(ctx).reader.total(tokenList, ofOwner(args, ctx), args.exact ?? false);
  }

  @Allow("token.manage")
  @Query(() => TokenPage, { description: "Everybody's API tokens, the latest first." })
  allApiTokens(@Args(() => TokenListArgs) args: ListQuery, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return scopeOf(ctx).reader.page(tokenList, args, selectionOf(info, ["rows"]));
  }

  @Allow("token.manage")
  @Query(() => Total)
  allApiTokensTotal(@Args(() => TokenTotalArgs) args: TotalQuery, @Ctx() ctx: Context) {
    return scopeOf(ctx).reader.total(tokenList, args, args.exact ?? false);
  }

  @Allow("token.own")
  @NeverUndone("nobody would know that the token ended: it is revoked instead")
  @Mutation(() => CreatedApiToken, {
    description: "Creates an API token of the user. Its text is returned only this once.",
  })
  async createApiToken(
    @Arg("input", () => ApiTokenInput) input: ApiTokenInput,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const scope = scopeOf(ctx);
    const { id, text } = await createToken(scope, input);
    return async (changeId: string): Promise<CreatedApiToken> => ({
      changeId,
      record: await scope.reader.one(ApiToken, id, selectionOf(info, ["record"])),
      token: text,
    });
  }

  @Allow("token.own")
  @NeverUndone("a revoked token stays revoked")
  @Mutation(() => Change, {
    description:
      "Revokes API tokens, all or none: requests with them are refused from then on. Administrators revoke anyone's.",
  })
  revokeApiTokens(@Arg("ids", () => [Int], { description: "The tokens' ids." }) ids: number[], @Ctx() ctx: Context) {
    return revokeTokens(scopeOf(ctx), ids);
  }
}
