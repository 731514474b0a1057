import type { EntityManager } from "@mikro-orm/postgresql";
import { Kysely, PostgresDialect } from "kysely";
import type { Actor } from "../base/actor.ts";
import type { Database } from "./database.ts";
import type { Meter } from "./meter.ts";
import { Reader } from "./reader.ts";
import type { Tables } from "./tables.ts";
import { ScopePlugin } from "./scope-plugin.ts";

/** One user's view of the data. */
export interface Scope {
  readonly actor: Actor;
  /** Entities, for decisions and writes; inside `runChange`, the transaction's. */
  em: EntityManager;
  /** Statements for display: SELECT only, limited to what the user may see. */
  readonly db: Kysely<Tables>;
  readonly reader: Reader;
  readonly database: Database;
  /** Counts what a request reads; null if no one is waiting for the answer. */
  readonly meter: Meter | null;
  /** When the actor's rights were read (ms, from `performance.now()`). */
  readonly openedAt: number;
}

const plain = new WeakMap<Database, Kysely<Tables>>();

function kyselyOf(database: Database): Kysely<Tables> {
  const known = plain.get(database);
  if (known) return known;
  const opened = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: database.pool }) });
  plain.set(database, opened);
  return opened;
}

/** An EntityManager that reads and writes only what the actor may. */
export function forkFor(database: Database, actor: Actor): EntityManager {
  const em = database.orm.em.fork({ clear: true });
  const branches = { all: actor.allBranches, ids: [...actor.branchIds] };
  em.setFilterParams("branch", branches);
  em.setFilterParams("branches", branches);
  em.setFilterParams("owner", { all: actor.allBranches, userId: actor.userId });
  em.setFilterParams("shared", { ...branches, userId: actor.userId });
  em.setFilterParams("file", { ...branches, userId: actor.userId, permissions: [...actor.permissions] });
  em.setSessionContext({
    variables: {
      "app.user_id": String(actor.userId),
      "app.branch_ids": `{${actor.branchIds.join(",")}}`,
      "app.all_branches": actor.allBranches ? "on" : "off",
      "app.token_id": String(actor.tokenId ?? ""),
    },
  });
  return em;
}

/** The only access to the data: everything reached through it is limited to what the actor may see and write. */
export function openScope(database: Database, actor: Actor, meter: Meter | null = null): Scope {
  const db = kyselyOf(database).withPlugin(new ScopePlugin(database.scopes, actor, meter));
  const reader = new Reader(database, db, actor, meter);
  return { actor, em: forkFor(database, actor), db, reader, database, meter, openedAt: performance.now() };
}

/** Statements that see what the running change has written and take no connection of their own. */
export const dbInside = ({ actor, database, em }: Scope): Kysely<Tables> =>
  em.getKysely<Tables>().withPlugin(new ScopePlugin(database.scopes, actor));

/** A reader on the same connection, for `firstIds` and `total`: its other methods take a connection of their own. */
export const readerInside = (scope: Scope): Reader => new Reader(scope.database, dbInside(scope), scope.actor);

/** The scope whose reads see what the change has written, on its connection. */
export const scopeInside = (scope: Scope): Scope => ({ ...scope, db: dbInside(scope), reader: readerInside(scope) });
