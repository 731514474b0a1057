import { Entity, Property } from "@mikro-orm/decorators/legacy";
import { Field, ObjectType } from "type-graphql";
import { type LoaderContext, Loaded } from "../../core/data/attached.ts";
import { BaseRecord, Owned } from "../../core/data/record.ts";
import { DateTimeScalar } from "../../core/base/scalars.ts";
import { TokenScope, TokenState } from "../../shared/enums.ts";
import { Branch } from "../branches/branch.entity.ts";
import { branchColumns } from "../branches/branch-rows.ts";

/** The names of these tokens' owners. */
async function ownersOf({ db }: LoaderContext, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("api_token as t")
    .innerJoin("app_user as u", "u.id", "t.owner_id")
    .select(["t.id as id", "u.name as name"])
    .where("t.id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The branches that these tokens are limited to, by code; nothing for a token without such a limit. */
async function branchesOf({ db }: LoaderContext, ids: readonly number[]): Promise<Map<number, object[]>> {
  const tokens = await db
    .selectFrom("api_token")
    .select(["id", "branch_ids"])
    .where("id", "in", [...ids])
    .where("branch_ids", "is not", null)
    .execute();
  const wanted = new Set(tokens.flatMap(({ branch_ids }) => branch_ids ?? []));
  if (wanted.size === 0) return new Map(tokens.map(({ id }) => [id, []]));
  const branches = await db
    .selectFrom("branch as b")
    .select(branchColumns("b"))
    .where("b.id", "in", [...wanted])
    .where("b.deleted_at", "is", null)
    .orderBy("b.code")
    .execute();
  return new Map(
    tokens.map(({ id, branch_ids }) => [id, branches.filter((branch) => branch_ids?.includes(branch.id))]),
  );
}

/** Whether these tokens can be used. */
async function statesOf({ db }: LoaderContext, ids: readonly number[]): Promise<Map<number, TokenState>> {
  const rows = await db
    .selectFrom("api_token")
    .select(["id", "revoked_at", "expires_at"])
    .where("id", "in", [...ids])
    .execute();
  const now = new Date();
  return new Map(
    rows.map((row) => {
      if (row.revoked_at) return [row.id, TokenState.REVOKED];
      return [row.id, new Date(row.expires_at) <= now ? TokenState.EXPIRED : TokenState.ACTIVE];
    }),
  );
}

/** A token with which a program uses the API on behalf of its owner. Its hash is known to the sign-in alone. */
@Owned()
@Entity({ tableName: "api_token" })
@ObjectType({ description: "A token with which a program uses the API on behalf of its owner." })
export class ApiToken extends BaseRecord {
  @Property({ type: "integer" })
  ownerId!: number;

  @Loaded(ownersOf)
  @Field(() => String, { description: "The name of the user whose rights it has." })
  ownerName!: string;

  @Property({ type: "text" })
  @Field(() => String, { description: "What it is for, as its owner named it." })
  name!: string;

  @Property({ type: "text" })
  @Field(() => String, { description: "Its last four characters, to recognise it by." })
  ending!: string;

  @Property({ type: "text[]" })
  @Field(() => [TokenScope], { description: "What it may reach, as far as its owner may." })
  scopes!: TokenScope[];

  @Property({ type: "integer[]", nullable: true })
  branchIds: number[] | null = null;

  @Loaded(branchesOf)
  @Field(() => [Branch], {
    nullable: true,
    description: "The branches that it is limited to. Null if it reaches all of its owner's.",
  })
  branches!: object[] | null;

  @Property({ type: "datetime" })
  @Field(() => DateTimeScalar, { description: "From when it cannot be used any more." })
  expiresAt!: Date;

  @Property({ type: "datetime", nullable: true })
  @Field(() => DateTimeScalar, { nullable: true, description: "When it was last used, to the minute." })
  lastUsedAt: Date | null = null;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "The network address from which it was last used." })
  lastUsedFrom: string | null = null;

  @Property({ type: "datetime", nullable: true })
  @Field(() => DateTimeScalar, { nullable: true, description: "When someone revoked it." })
  revokedAt: Date | null = null;

  @Loaded(statesOf)
  @Field(() => TokenState, { description: "Whether it can be used." })
  state!: TokenState;
}
