import { type Kysely, sql } from "kysely";
import { Field, ID, ObjectType } from "type-graphql";
import type { Permission } from "../../shared/permissions.ts";
import type { Actor } from "../base/actor.ts";
import { DateTimeScalar } from "../base/scalars.ts";
import type { LoaderContext } from "../data/attached.ts";
import { Requires } from "../data/requires.ts";
import type { Tables } from "../data/tables.ts";

/** An action that can still be undone from the page of what it was done to. */
@ObjectType({ description: "An action on a record that can be undone later on: when it was done, and by whom." })
export class ActionDone {
  @Field(() => DateTimeScalar, { description: "When it was done." })
  at!: Date;

  @Requires("personal.read")
  @Field(() => String, {
    nullable: true,
    description:
      "The name of the user who did it. Null for users who may not read changes, and if the user was purged.",
  })
  byName!: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      "The change, for `undoChange`. Null if the user may not undo it: it takes the permission for the action, and someone else's is undone by administrators only.",
  })
  changeId!: string | null;
}

/** Who made a change. */
interface Author {
  actorId: number | null;
  tokenId: number | null;
}

/**
 * Whether a user may undo a change as far as its author decides: one's own, administrators anyone's, an API token those
 * that it made itself.
 */
export const isUndoneBy = ({ userId, tokenId, allBranches }: Actor, change: Author): boolean =>
  (allBranches || change.actorId === userId) && (tokenId === null || change.tokenId === tokenId);

const changesOf = (db: Kysely<Tables>, ids: readonly string[]) =>
  db
    .selectFrom("change as c")
    .leftJoin("app_user as u", "u.id", "c.actor_id")
    .select(["c.id", "c.at", "c.actor_id as actorId", "c.token_id as tokenId", "u.name"])
    .where(sql<boolean>`${sql.ref("c.id")} = any (${[...ids]}::bigint[])`)
    .execute();

/**
 * What a page says about the last action on each record.
 * @param latest the change of each record
 * @param permission what the action takes
 */
export async function actionsDone(
  { db, actor }: LoaderContext,
  latest: ReadonlyMap<number, string>,
  permission: Permission,
): Promise<ReadonlyMap<number, ActionDone>> {
  if (latest.size === 0) return new Map();
  const changes = new Map((await changesOf(db, [...latest.values()])).map((change) => [change.id, change]));
  const mayRead = actor.permissions.has("change.read");
  return new Map(
    [...latest].flatMap(([recordId, changeId]) => {
      const change = changes.get(changeId);
      if (!change) return [];
      const mayUndo = actor.permissions.has(permission) && isUndoneBy(actor, change);
      const byName = mayRead ? change.name : null;
      return [[recordId, { at: change.at as unknown as Date, byName, changeId: mayUndo ? changeId : null }]];
    }),
  );
}
