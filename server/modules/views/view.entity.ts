import type { Opt } from "@mikro-orm/core";
import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import { Field, Int, ObjectType } from "type-graphql";
import { JsonScalar } from "../../core/base/scalars.ts";
import { type LoaderContext, Loaded } from "../../core/data/attached.ts";
import { BaseRecord, Owned, Shared } from "../../core/data/record.ts";
import type { ViewQuery } from "../../shared/saved-views.ts";
import { leftOutOf, seenQuery } from "./seen-query.ts";

/** Which of these views are the user's own. */
async function ownOf({ db, actor }: LoaderContext, ids: readonly number[]): Promise<Map<number, boolean>> {
  const rows = await db
    .selectFrom("saved_view")
    .select(["id", "owner_id"])
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, owner_id }) => [id, owner_id === actor.userId]));
}

/** The names of these views' owners. */
async function ownersOf({ db }: LoaderContext, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("saved_view as v")
    .innerJoin("app_user as u", "u.id", "v.owner_id")
    .select(["v.id as id", "u.name as name"])
    .where("v.id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Which of these views are the user's defaults. */
async function defaultsOf({ db, actor }: LoaderContext, ids: readonly number[]): Promise<Map<number, boolean>> {
  const rows = await db
    .selectFrom("default_view")
    .select("view_id")
    .where("owner_id", "=", actor.userId)
    .where("view_id", "in", [...ids])
    .execute();
  const chosen = new Set(rows.map(({ view_id }) => view_id));
  return new Map(ids.map((id) => [id, chosen.has(id)]));
}

/** The places at which the user has pinned these views onto Home. */
async function placesOf({ db, actor }: LoaderContext, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("pinned_view")
    .select(["view_id", "position"])
    .where("owner_id", "=", actor.userId)
    .where("view_id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ view_id, position }) => [view_id, position]));
}

/** Search, filters, order and columns of a list, or the question of a table, under a name. */
@Shared()
@Entity({ tableName: "saved_view" })
@ObjectType({
  description: "Search, filters, order and columns of a list, or the question of a table, saved under a name.",
})
export class SavedView extends BaseRecord {
  @Property({ type: "integer" })
  ownerId!: number;

  @Loaded(ownersOf)
  @Field(() => String, { description: "The name of the user who saved it." })
  ownerName!: string;

  @Loaded(ownOf)
  @Field(() => Boolean, { description: "Whether the caller saved it, and may change it." })
  own!: boolean;

  @Loaded(defaultsOf)
  @Field(() => Boolean, { description: "Whether its list opens with it for the caller." })
  isDefault!: boolean;

  @Loaded(placesOf)
  @Field(() => Int, {
    nullable: true,
    description: "The place at which the caller has pinned it onto Home, from 1. Null if they have not.",
  })
  pinnedAt!: number | null;

  @Property({ type: "text" })
  @Field(() => String, { description: "The list that it is a view of, such as `students`; `analysis` for a table." })
  list!: string;

  @Property({ type: "text" })
  @Field(() => String, { description: "Its name." })
  name!: string;

  @Property({ type: "boolean", default: false })
  @Field(() => Boolean, { description: "Whether everybody in its owner's branches sees it, or its owner alone." })
  shared: boolean = false;

  @Property({ type: "integer[]", nullable: true })
  branchIds: number[] | null = null;

  @Property({ type: "json" })
  @Loaded(seenQuery)
  @Field(() => JsonScalar, {
    description:
      "What it shows: `search`, `filters` (each a `key` and its `value`, as in the list's address), `sort` (with a leading hyphen if descending) and the visible `columns` (or, saved on a phone, those added to what the list shows by itself and, with a leading hyphen, left out). A table's question is in its `filters`. Records that the caller does not see are left out.",
  })
  query!: ViewQuery;

  @Loaded(leftOutOf)
  @Field(() => [String], {
    description:
      "The filters, by `key`, of which something was left out of `query`: records outside the caller's branches, or what they lack the permission for. Codes, and the words of `search`, are left out unless the caller has all branches of its owner. Without them the view would show something else under its name.",
  })
  leftOut!: Opt<string[]>;
}

/** The view with which a list opens for a user. */
@Owned()
@Entity({ tableName: "default_view" })
export class DefaultView {
  @PrimaryKey({ type: "integer" })
  ownerId!: number;
}

/** A table that a user has pinned onto Home. */
@Owned()
@Entity({ tableName: "pinned_view" })
export class PinnedView {
  @PrimaryKey({ type: "integer" })
  ownerId!: number;

  @PrimaryKey({ type: "integer" })
  position!: number;

  @Property({ type: "integer" })
  viewId!: number;
}
