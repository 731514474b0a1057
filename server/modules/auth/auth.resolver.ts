import { Arg, Ctx, Int, Mutation, Query, Resolver } from "type-graphql";
import { Allow, Public } from "../../core/allow.ts";
import { type Context, scopeOf } from "../../core/context.ts";
import { Unauthenticated } from "../../core/errors.ts";
import { OwnTransaction } from "../../core/operation.ts";
import { permissionsOf } from "../../shared/permissions.ts";
import { rolesOf } from "../../shared/roles.ts";
import { changePassword, setFirstPassword, setLanguage, signIn, updateAccount } from "./auth.service.ts";
import { Me, SignInResult } from "./auth.types.ts";
import { endSession, profileOf } from "./sessions.ts";

/** The account as it stands now, read afresh. */
async function readMe(ctx: Context): Promise<Me> {
  const profile = await profileOf(ctx.services.database.pool, ctx.actor?.userId ?? 0);
  if (!profile) throw new Unauthenticated();
  const { roleId, ...own } = profile;
  return { ...own, avatar: null, roles: rolesOf(roleId), permissions: [...permissionsOf(roleId)] };
}

@Resolver()
export class AuthResolver {
  @Allow("account.own")
  @Query(() => Me)
  me(@Ctx() ctx: Context) {
    return readMe(ctx);
  }

  @Public("whoever signs in has no session yet")
  @OwnTransaction("a failed attempt must stay counted")
  @Mutation(() => SignInResult)
  signIn(
    @Arg("email", () => String) email: string,
    @Arg("password", () => String) password: string,
    @Arg("remember", () => Boolean, { nullable: true }) remember: boolean | null,
    @Ctx() ctx: Context,
  ) {
    return signIn(ctx, { email, password, remember });
  }

  @Public("proved by the one-time password")
  @OwnTransaction("passwords are not computed inside a transaction")
  @Mutation(() => SignInResult)
  setFirstPassword(
    @Arg("token", () => String) token: string,
    @Arg("password", () => String) password: string,
    @Arg("confirmation", () => String) confirmation: string,
    @Arg("remember", () => Boolean, { nullable: true }) remember: boolean | null,
    @Ctx() ctx: Context,
  ) {
    return setFirstPassword(ctx, { token, password, confirmation, remember });
  }

  @Allow("account.own")
  @OwnTransaction("a session is no record")
  @Mutation(() => Boolean)
  async signOut(@Ctx() ctx: Context) {
    if (ctx.actor?.sessionId) await endSession(ctx.services.database.pool, ctx.actor.sessionId);
    return true;
  }

  @Allow("account.own")
  @Mutation(() => Me)
  async updateAccount(
    @Arg("version", () => Int) version: number,
    @Arg("name", () => String, { nullable: true }) name: string | null,
    @Arg("email", () => String, { nullable: true }) email: string | null,
    @Ctx() ctx: Context,
  ) {
    await updateAccount(scopeOf(ctx), version, { name, email });
    return () => readMe(ctx);
  }

  @Allow("account.own")
  @OwnTransaction("passwords are not computed inside a transaction")
  @Mutation(() => Boolean)
  changePassword(
    @Arg("currentPassword", () => String) currentPassword: string,
    @Arg("password", () => String) password: string,
    @Arg("confirmation", () => String) confirmation: string,
    @Ctx() ctx: Context,
  ) {
    return changePassword(ctx, scopeOf(ctx), { currentPassword, password, confirmation });
  }

  @Allow("account.own")
  @Mutation(() => Boolean)
  setLanguage(@Arg("language", () => String) language: string, @Ctx() ctx: Context) {
    return setLanguage(scopeOf(ctx), language);
  }
}
