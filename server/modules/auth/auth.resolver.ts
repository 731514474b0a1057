import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { type SentFile, TakesFile, UploadScalar } from "../../core/files/sent-file.ts";
import { Allow, Public } from "../../core/graphql/allow.ts";
import { type Context, scopeOf } from "../../core/data/context.ts";
import { Unauthenticated } from "../../core/base/errors.ts";
import { addressFor, PICTURE_LIFETIME } from "../../core/files/links.ts";
import { NeverUndone, OwnTransaction } from "../../core/graphql/operation.ts";
import { receiveOwnPicture, removeOwnPicture } from "../../core/pictures/own-picture.ts";
import { readBack } from "../../core/write/read-back.ts";
import { pictureLimits } from "../../shared/picture-limits.ts";
import { permissionsOf } from "../../shared/permissions.ts";
import { rolesOf } from "../../shared/roles.ts";
import { avatarPicture } from "../users/avatar.ts";
import { changePassword, setFirstPassword, setLanguage, signIn, updateAccount } from "./auth.service.ts";
import { Me, SignInResult } from "./auth.types.ts";
import { endOtherSessions, endOwnSession, OwnSession, ownSessions } from "./own-sessions.ts";
import { requestPasswordReset, resetPassword } from "./reset.service.ts";
import { endSession, profileOf } from "./sessions.ts";

const aSession = OwnTransaction("a session is not a record");

/** The account's current state. */
async function readMe(ctx: Context): Promise<Me> {
  const profile = await profileOf(ctx.services.database.pool, ctx.actor?.userId ?? 0);
  if (!profile) throw new Unauthenticated();
  const { roleId, ...own } = profile;
  const avatar = profile.avatar && addressFor(scopeOf(ctx), profile.avatar, PICTURE_LIFETIME);
  return { ...own, avatar, roles: rolesOf(roleId), permissions: [...permissionsOf(roleId)] };
}

@Resolver()
export class AuthResolver {
  @Allow("account.own")
  @Query(() => Me, { description: "The account of the signed-in user." })
  me(@Ctx() ctx: Context) {
    return readMe(ctx);
  }

  @Public("users who sign in have no session yet")
  @OwnTransaction("a failed attempt must stay counted")
  @Mutation(() => SignInResult, {
    description: "Signs in with email and password. The same refusal, whether the email or the password is wrong.",
  })
  signIn(
    @Arg("email", () => String, { description: "The email address, ignoring case." }) email: string,
    @Arg("password", () => String, { description: "The account's password." }) password: string,
    @Arg("remember", () => Boolean, { nullable: true }) remember: boolean | null,
    @Ctx() ctx: Context,
  ) {
    return signIn(ctx, { email, password, remember });
  }

  @Public("proved by the temporary password")
  @OwnTransaction("passwords are not hashed inside a transaction")
  @Mutation(() => SignInResult, { description: "Replaces a temporary password by one of the user's own and signs in." })
  setFirstPassword(
    @Arg("token", () => String, { description: "The `firstPasswordToken` from `signIn`." }) token: string,
    @Arg("password", () => String) password: string,
    @Arg("confirmation", () => String) confirmation: string,
    @Arg("remember", () => Boolean, { nullable: true }) remember: boolean | null,
    @Ctx() ctx: Context,
  ) {
    return setFirstPassword(ctx, { token, password, confirmation, remember });
  }

  @Public("users who forgot the password cannot sign in")
  @OwnTransaction("a request must stay counted")
  @Mutation(() => Boolean, {
    description:
      "Mails a link for choosing a new password, if mail is set up and the account exists; the answer is always the same.",
  })
  requestPasswordReset(
    @Arg("email", () => String, { description: "The account's email address." }) email: string,
    @Ctx() ctx: Context,
  ) {
    return requestPasswordReset(ctx, { email });
  }

  @Public("proved by a mailed link")
  @OwnTransaction("passwords are not hashed inside a transaction")
  @Mutation(() => SignInResult, {
    description:
      "Sets a new password with the proof from a mailed link, ends all sessions of the account and signs in.",
  })
  resetPassword(
    @Arg("token", () => String, { description: "The proof from the link: works once, for 30 minutes." }) token: string,
    @Arg("password", () => String) password: string,
    @Arg("confirmation", () => String) confirmation: string,
    @Ctx() ctx: Context,
  ) {
    return resetPassword(ctx, { token, password, confirmation });
  }

  @Allow("account.own")
  @Query(() => [OwnSession], {
    description: "The user's active sessions, the current one first.",
  })
  mySessions(@Ctx() ctx: Context) {
    return ownSessions(ctx.services.database.pool, scopeOf(ctx).actor);
  }

  @Allow("account.own")
  @aSession
  @Mutation(() => Boolean, { description: "Ends one of the user's own sessions. True even if it had ended already." })
  async endMySession(
    @Arg("id", () => ID, { description: "The session's id, from `mySessions`." }) id: string,
    @Ctx() ctx: Context,
  ) {
    await endOwnSession(ctx.services.database.pool, scopeOf(ctx).actor, id);
    return true;
  }

  @Allow("account.own")
  @aSession
  @Mutation(() => Int, { description: "Ends all of the user's sessions except the current one; returns how many." })
  endMyOtherSessions(@Ctx() ctx: Context) {
    return endOtherSessions(ctx.services.database.pool, scopeOf(ctx).actor);
  }

  @Allow("account.own")
  @aSession
  @Mutation(() => Boolean, { description: "Ends the session of the request." })
  async signOut(@Ctx() ctx: Context) {
    if (ctx.actor?.sessionId) await endSession(ctx.services.database.pool, ctx.actor.sessionId);
    return true;
  }

  @Allow("account.own")
  @OwnTransaction("passwords are not checked inside a transaction")
  @NeverUndone("going back to a former email address takes the password, too")
  @Mutation(() => Me, {
    description: "Changes the user's own name or email address. Another address takes the present password.",
  })
  async updateAccount(
    @Arg("version", () => Int) version: number,
    @Arg("name", () => String, { nullable: true, description: "The new name; unchanged by default." }) name:
      | string
      | null,
    @Arg("email", () => String, { nullable: true, description: "The new email address; unchanged by default." }) email:
      | string
      | null,
    @Arg("currentPassword", () => String, {
      nullable: true,
      description: "The present password; needed only if the email address changes.",
    })
    currentPassword: string | null,
    @Ctx() ctx: Context,
  ) {
    await updateAccount(ctx, scopeOf(ctx), version, { name, email, currentPassword });
    return readBack(() => readMe(ctx));
  }

  @Allow("account.own")
  @TakesFile(pictureLimits.ownFileBytes)
  @OwnTransaction("the picture is made by a job, which starts after the commit")
  @Mutation(() => Me, {
    description: "Sets the user's own picture: JPEG, PNG or WebP, at most 5 MB, cropped to its centre.",
  })
  async changeAvatar(
    @Arg("file", () => UploadScalar, { description: "The image." }) upload: Promise<SentFile>,
    @Ctx() ctx: Context,
  ) {
    const recordId = scopeOf(ctx).actor.userId;
    await receiveOwnPicture(ctx, { picture: avatarPicture, recordId, upload, operation: "changeAvatar" });
    return readBack(() => readMe(ctx));
  }

  @Allow("account.own")
  @Mutation(() => Me, { description: "Removes the user's own picture." })
  async removeAvatar(@Ctx() ctx: Context) {
    await removeOwnPicture(ctx, avatarPicture, scopeOf(ctx).actor.userId);
    return () => readMe(ctx);
  }

  @Allow("account.own")
  @OwnTransaction("passwords are not hashed inside a transaction")
  @Mutation(() => Boolean, { description: "Changes the user's own password and ends their other sessions." })
  changePassword(
    @Arg("currentPassword", () => String, { description: "The present password." }) currentPassword: string,
    @Arg("password", () => String) password: string,
    @Arg("confirmation", () => String) confirmation: string,
    @Ctx() ctx: Context,
  ) {
    return changePassword(ctx, scopeOf(ctx), { currentPassword, password, confirmation });
  }

  @Allow("account.own")
  @Mutation(() => Boolean, { description: "Sets the language of mails and files made for the user." })
  setLanguage(@Arg("language", () => String, { description: "`en` or `km`." }) language: string, @Ctx() ctx: Context) {
    return setLanguage(scopeOf(ctx), language);
  }
}
