import type { Pool } from "pg";
import { Field, ID, ObjectType } from "type-graphql";
import type { Actor } from "../../core/base/actor.ts";
import { NotFound } from "../../core/base/errors.ts";
import { DateTimeScalar } from "../../core/base/scalars.ts";
import { deviceOf } from "./device.ts";
import { sessionOver } from "./sessions.ts";

@ObjectType({ description: "One of the user's sessions." })
export class OwnSession {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true, description: "The name of the browser. Null if unknown." })
  browser!: string | null;

  @Field(() => String, { nullable: true, description: "The name of the operating system. Null if unknown." })
  system!: string | null;

  @Field(() => DateTimeScalar, { description: "When the user signed in." })
  createdAt!: Date;

  @Field(() => DateTimeScalar, { description: "When the session was last used." })
  lastSeenAt!: Date;

  @Field(() => Boolean, { description: "Whether this is the session of the request." })
  current!: boolean;
}

interface Row {
  id: string;
  user_agent: string | null;
  created_at: Date;
  last_seen_at: Date;
}

/** The user's active sessions: the current one first, then by last use. */
export async function ownSessions(pool: Pool, { userId, sessionId }: Actor): Promise<OwnSession[]> {
  const { rows } = await pool.query<Row>(
    `select s.id, s.user_agent, s.created_at, s.last_seen_at from session s
     where s.user_id = $1 and s.ended_at is null and ${sessionOver} > now()
     order by s.id = $2 desc, s.last_seen_at desc limit 100`,
    [userId, sessionId],
  );
  return rows.map((row) => ({
    id: row.id,
    ...deviceOf(row.user_agent),
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    current: row.id === sessionId,
  }));
}

/** Ends one of the user's sessions; `NotFound` if there is none with that id. */
export async function endOwnSession(pool: Pool, { userId }: Actor, id: string): Promise<void> {
  const { rowCount } = await pool.query(
    "update session set ended_at = now() where id::text = $1 and user_id = $2 and ended_at is null",
    [id, userId],
  );
  if (!rowCount) throw new NotFound();
}

/** Ends all of the user's sessions except the current one; returns how many. */
export async function endOtherSessions(pool: Pool, { userId, sessionId }: Actor): Promise<number> {
  const { rowCount } = await pool.query(
    "update session set ended_at = now() where user_id = $1 and id is distinct from $2::uuid and ended_at is null",
    [userId, sessionId],
  );
  return rowCount ?? 0;
}
