import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, Info, Int, Mutation, Query, Resolver } from "type-graphql";
import { type SentFile, TakesFile, UploadScalar } from "../../core/files/sent-file.ts";
import { Allow } from "../../core/graphql/allow.ts";
import { type Context, scopeOf } from "../../core/data/context.ts";
import type { ListQuery, TotalQuery } from "../../core/data/list.ts";
import { OwnTransaction } from "../../core/graphql/operation.ts";
import { Change, changeOf, pageOf, Total, Written } from "../../core/graphql/payload.ts";
import { receiveOwnPicture, removeOwnPicture } from "../../core/pictures/own-picture.ts";
import { selectionOf } from "../../core/data/selection.ts";
import { readBack } from "../../core/write/read-back.ts";
import { pictureLimits } from "../../shared/picture-limits.ts";
import { avatarPicture } from "./avatar.ts";
import { User } from "./user.entity.ts";
import { UserInput, UserPatch } from "./user.input.ts";
import { userList, UserListArgs, UserTotalArgs } from "./user.list.ts";
import {
  createUser,
  deleteUsers,
  type GivenPassword,
  giveOneTimePassword,
  requireUser,
  setUsersActive,
  signOutUser,
  updateUser,
} from "./user.service.ts";
import { OneTimePassword } from "./user.types.ts";

const UserPage = pageOf("User", () => User);
const UserChange = changeOf("User", () => User);
const hashed = OwnTransaction("passwords are not hashed inside a transaction");

/** The user after the commit, with the password that was generated for them. */
async function readGiven(
  ctx: Context,
  info: GraphQLResolveInfo,
  { changeId, userId, made }: GivenPassword,
): Promise<OneTimePassword> {
  const record = await readBack(() => scopeOf(ctx).reader.one(User, userId, selectionOf(info, ["record"])));
  return { changeId, record, password: made };
}

@Resolver()
export class UserResolver {
  @Allow("user.manage")
  @Query(() => UserPage)
  users(@Args(() => UserListArgs) args: ListQuery, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return scopeOf(ctx).reader.page(userList, args, selectionOf(info, ["rows"]));
  }

  @Allow("user.manage")
  @Query(() => Total)
  usersTotal(@Args(() => UserTotalArgs) args: TotalQuery, @Ctx() ctx: Context) {
    return scopeOf(ctx).reader.total(userList, args, args.exact ?? false);
  }

  @Allow("user.manage")
  @Query(() => User)
  user(@Arg("id", () => Int) id: number, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return scopeOf(ctx).reader.one(User, id, selectionOf(info));
  }

  @Allow("user.manage")
  @hashed
  @Mutation(() => OneTimePassword, {
    description: "Without a password, one is generated and returned, only this once.",
  })
  async createUser(
    @Arg("input", () => UserInput) input: UserInput,
    @Arg("password", () => String, { nullable: true }) password: string | null,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return readGiven(ctx, info, await createUser(scopeOf(ctx), ctx.requestId, input, password ?? null));
  }

  @Allow("user.manage")
  @Mutation(() => UserChange)
  async updateUser(
    @Arg("id", () => Int) id: number,
    @Arg("version", () => Int) version: number,
    @Arg("input", () => UserPatch) input: UserPatch,
    @Ctx() ctx: Context,
  ) {
    return new Written(User, await updateUser(scopeOf(ctx), id, version, input));
  }

  @Allow("user.manage")
  @hashed
  @Mutation(() => OneTimePassword, {
    description: "Replaces a user's password and ends their sessions; without a password, one is generated.",
  })
  async giveOneTimePassword(
    @Arg("id", () => Int) id: number,
    @Arg("password", () => String, { nullable: true }) password: string | null,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return readGiven(ctx, info, await giveOneTimePassword(scopeOf(ctx), ctx.requestId, id, password ?? null));
  }

  @Allow("user.manage")
  @TakesFile(pictureLimits.ownFileBytes)
  @OwnTransaction("the picture is made by a job, which starts after the commit")
  @Mutation(() => User, {
    description: "Sets a user's picture: JPEG, PNG or WebP, at most 5 MB, cropped to its centre.",
  })
  async changeUserAvatar(
    @Arg("id", () => Int) id: number,
    @Arg("file", () => UploadScalar) upload: Promise<SentFile>,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const scope = scopeOf(ctx);
    const sent = {
      picture: avatarPicture,
      recordId: id,
      upload,
      operation: "changeUserAvatar",
      allow: () => requireUser(scope, id),
    };
    await receiveOwnPicture(ctx, sent);
    return readBack(() => scope.reader.one(User, id, selectionOf(info)));
  }

  @Allow("user.manage")
  @Mutation(() => User)
  async removeUserAvatar(@Arg("id", () => Int) id: number, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    await requireUser(scopeOf(ctx), id);
    await removeOwnPicture(ctx, avatarPicture, id);
    return () => scopeOf(ctx).reader.one(User, id, selectionOf(info));
  }

  @Allow("user.manage")
  @Mutation(() => Change)
  setUsersActive(
    @Arg("ids", () => [Int]) ids: number[],
    @Arg("active", () => Boolean) active: boolean,
    @Ctx() ctx: Context,
  ) {
    return setUsersActive(scopeOf(ctx), ids, active);
  }

  @Allow("user.manage")
  @Mutation(() => Change)
  deleteUsers(@Arg("ids", () => [Int]) ids: number[], @Ctx() ctx: Context) {
    return deleteUsers(scopeOf(ctx), ids);
  }

  @Allow("user.manage")
  @Mutation(() => Change, {
    description: "Ends a user's sessions, except the current one if it is their own. `count` says how many.",
  })
  signOutUser(@Arg("id", () => Int) id: number, @Ctx() ctx: Context) {
    return signOutUser(scopeOf(ctx), id);
  }
}
