import { Entity, Property } from "@mikro-orm/decorators/legacy";
import { Field, Int, ObjectType } from "type-graphql";
import { type LoaderContext, Loaded } from "../../core/data/attached.ts";
import { constraintSays } from "../../core/base/constraints.ts";
import { ownPictureUrl } from "../../core/pictures/own-picture.ts";
import { PointsAtSeveral } from "../../core/data/pointers.ts";
import { BaseRecord, Global } from "../../core/data/record.ts";
import { DateTimeScalar } from "../../core/base/scalars.ts";
import { searchText } from "../../core/base/text.ts";
import { Branch } from "../branches/branch.entity.ts";
import { branchColumns } from "../branches/branch-rows.ts";
import { avatarPicture } from "./avatar.ts";

constraintSays("app_user_own_check", "errors.ownAccount");
constraintSays("app_user_traces_check", "errors.userHasTraces");
constraintSays("app_user_last_administrator_check", "errors.lastAdministrator");

const search = (user: User) => searchText(user.name, user.email);

/** The branches assigned to each of these users, by code. */
async function branchesOf({ db }: LoaderContext, ids: readonly number[]): Promise<Map<number, object[]>> {
  const rows = await db
    .selectFrom("user_branch as ub")
    .innerJoin("branch as b", "b.id", "ub.branch_id")
    .select(["ub.user_id as userId", ...branchColumns("b")])
    .where("ub.user_id", "in", [...ids])
    .where("b.deleted_at", "is", null)
    .orderBy("b.code")
    .execute();
  const found = rows;
  const byUser = Map.groupBy(found, (row) => row.userId);
  return new Map(ids.map((id) => [id, byUser.get(id) ?? []]));
}

/** A user who signs in, as administrators see them, without secrets. A user's own account is `Me`. */
@Global("users' names appear in the changes of every branch; the operations on users are for administrators")
@Entity({ tableName: "app_user" })
@ObjectType({ description: "A user, as administrators see them." })
export class User extends BaseRecord {
  @Property({ type: "text" })
  @Field(() => String)
  name!: string;

  @Property({ type: "text" })
  @Field(() => String)
  email!: string;

  @Property({ type: "text", hidden: true })
  passwordHash!: string;

  @Property({ type: "integer", default: 0 })
  @Field(() => Int)
  roleId: number = 0;

  @Property({ type: "text", default: "en" })
  @Field(() => String)
  language: "en" | "km" = "en";

  @Property({ type: "boolean", default: true })
  @Field(() => Boolean)
  isActive: boolean = true;

  @Property({ type: "boolean", default: false })
  @Field(() => Boolean)
  mustChangePassword: boolean = false;

  @Property({ type: "datetime", nullable: true })
  passwordChangedAt: Date | null = null;

  @Property({ type: "datetime", nullable: true })
  @Field(() => DateTimeScalar, { nullable: true })
  lastLoginAt: Date | null = null;

  @PointsAtSeveral(() => Branch)
  @Property({ type: "integer[]" })
  branchIds: number[] = [];

  @Loaded(branchesOf)
  @Field(() => [Branch])
  branches!: object[];

  @Property({ type: "integer", nullable: true })
  avatarFileId: number | null = null;

  @Loaded(ownPictureUrl(avatarPicture))
  @Field(() => String, { nullable: true })
  avatar!: string | null;

  @Property({ type: "text", hidden: true, onCreate: search, onUpdate: search })
  search: string | null = null;
}
