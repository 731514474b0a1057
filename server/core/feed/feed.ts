import type { EntityClass, EntityMetadata } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { mostRows } from "../base/page-sizes.ts";
import { unscoped } from "../base/unscoped.ts";
import { readNamed } from "../data/statement-name.ts";
import { declaredScope } from "../data/record.ts";
import type { Scope } from "../data/scope.ts";
import type { Selection } from "../data/selection.ts";
import { anyTable, type Row } from "../data/tables.ts";
import { CursorExpired, Cursors, type Position } from "./cursor.ts";

/** What a feed tells about a record. */
export enum FeedChange {
  CHANGED = "CHANGED",
  DELETED = "DELETED",
  MERGED = "MERGED",
  GONE = "GONE",
}

/** One record of a feed. `node` is null unless it is there to be read. */
export interface FeedEdge {
  cursor: string;
  id: number;
  change: FeedChange;
  mergedInto: number | null;
  node: Row | null;
}

/** A page of a feed. */
export interface FeedPage {
  edges: FeedEdge[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string };
}

/** Which part of a feed is asked for. */
export interface FeedQuery {
  first?: number | null;
  after?: string | null;
}

/** Records of a page: the requested number, within the limits. */
export const firstOf = (asked: number | null | undefined): number =>
  Math.min(Math.max(asked ?? 500, 1), mostRows.first);

/** Changes that one page looks at: most of them concern other kinds of records. */
export const maxChanges = 5_000;
/** How long a cursor can be followed, in days: touched records are kept a little longer. */
export const followDays = 90;
/** After every record of a change. */
const LAST = 2_147_483_647;

/** Signs its cursor only if it is asked for. */
class Edge implements FeedEdge {
  readonly id: number;
  readonly change: FeedChange;
  readonly mergedInto: number | null;
  readonly node: Row | null;
  readonly #cursors: Cursors;
  readonly #position: Position;

  constructor(cursors: Cursors, position: Position, { id, change, mergedInto, node }: Omit<FeedEdge, "cursor">) {
    this.id = id;
    this.change = change;
    this.mergedInto = mergedInto;
    this.node = node;
    this.#cursors = cursors;
    this.#position = position;
  }

  get cursor(): string {
    return this.#cursors.of(this.#position);
  }
}

interface Found {
  position: Position;
  id: number;
}

interface Part {
  found: Found[];
  /** Where the next page begins. */
  end: Position;
  hasNext: boolean;
}

/** What a record looks like to the reader now. */
interface Standing {
  id: number;
  is_deleted: boolean;
  merged_into: number | null;
  is_merged: boolean;
}

/**
 * The next living records that someone sees, by id. Planned for its values rather than prepared: a plan for any branch
 * would look for the few records of a small one among those of all.
 */
export const livingAfter = async (scope: Scope, table: string, id: number, most: number): Promise<{ id: number }[]> =>
  (await anyTable(scope.db)
    .selectFrom(table)
    .select("id")
    .where("deleted_at", "is", null)
    .where("id", ">", id)
    .orderBy("id")
    .limit(most)
    .execute()) as { id: number }[];

/** Reads a feed of one kind of records: first all that are there, then what changes, in the order of commits. */
export class Feed {
  readonly #scope: Scope;
  readonly #meta: EntityMetadata;
  readonly #byBranch: boolean;
  readonly #merges: boolean;

  constructor(scope: Scope, entity: EntityClass<object>) {
    this.#scope = scope;
    this.#meta = scope.database.orm.getMetadata().get(entity) as EntityMetadata;
    const scoped = declaredScope(entity)?.kind;
    // A touch names one branch, or none for records that everyone may see.
    if (scoped !== "branch" && scoped !== "global") throw new Error(`${entity.name} cannot be followed by branch`);
    this.#byBranch = scoped === "branch";
    this.#merges = "mergedInto" in this.#meta.properties;
  }

  /** A page with the selected fields of each record: a fixed number of statements, whatever its length. */
  async page({ first, after }: FeedQuery, selection: Selection): Promise<FeedPage> {
    const size = firstOf(first);
    const { cursors, seq } = await this.#now();
    const from: Position = after === null || after === undefined ? { phase: "all", seq, id: 0 } : cursors.read(after);
    const part = from.phase === "all" ? await this.#all(from, size, seq) : await this.#changes(from, size);
    const edges = await this.#edges(part.found, selection, cursors);
    return {
      edges,
      pageInfo: {
        hasNextPage: part.hasNext,
        hasPreviousPage: false,
        startCursor: edges[0]?.cursor ?? null,
        endCursor: cursors.of(part.end),
      },
    };
  }

  /** A cursor from which everything committed from now on follows. */
  async cursorOfNow(): Promise<string> {
    const { cursors, seq } = await this.#now();
    return cursors.of({ phase: "changes", seq, id: LAST });
  }

  /** The reader's cursors, and the number of the last change. */
  async #now(): Promise<{ cursors: Cursors; seq: bigint }> {
    const { database, actor } = this.#scope;
    const { rows } = await database.pool.query<{ epoch: string; seq: string }>({
      name: "feed_now",
      text: "select epoch, coalesce((select max(seq) from change), 0) as seq from installation",
    });
    const { epoch = "", seq = "0" } = rows[0] ?? {};
    const cursors = new Cursors({ secret: database.fileSecret, epoch, kind: this.#meta.tableName, actor });
    return { cursors, seq: BigInt(seq) };
  }

  /** The next of the records that are there, by id; after the last one, the changes since the reading began. */
  async #all({ seq, id }: Position, first: number, now: bigint): Promise<Part> {
    const rows = await livingAfter(this.#scope, this.#meta.tableName, id, first + 1);
    const found = rows
      .slice(0, first)
      .map((row): Found => ({ id: row.id, position: { phase: "all", seq, id: row.id } }));
    const last = found.at(-1)?.position;
    if (rows.length > first && last) return { found, end: last, hasNext: true };
    return { found, end: { phase: "changes", seq, id: LAST }, hasNext: now > seq };
  }

  /** The next of the records that changes touched, each once, at its last place in the page. */
  async #changes({ seq, id }: Position, first: number): Promise<Part> {
    const { actor, database } = this.#scope;
    const { rows: ahead } = await database.pool.query<{
      last: string | null;
      changes: number;
      expired: boolean | null;
    }>({
      name: "feed_ahead",
      text: `select max(seq) as last, count(*)::integer as changes, bool_or(at < now() - interval '${followDays} days') as expired
        from (select seq, at from change where seq >= $1 and (seq > $1 or $2 < ${LAST}) order by seq limit ${maxChanges}) as ahead`,
      values: [String(seq), id],
    });
    const { last, changes = 0, expired } = ahead[0] ?? {};
    if (expired === true) throw new CursorExpired();
    const until = last ?? String(seq);
    const { rows } = await database.pool.query<{ seq: string; id: number }>({
      name: `feed_touched_${this.#byBranch ? "branch" : "shared"}`,
      text: unscoped("each touch names the branch in which the record was")`
        select c.seq, t.record_id as id from change c
        cross join lateral (
          select distinct t.record_id from record_touch t
          where t.change_id = c.id and t.kind = $1 and t.record_id > case when c.seq = $2::bigint then $3::integer else 0 end
            ${this.#byBranch ? "and ($6 or t.branch_id = any ($7::integer[]))" : ""}
          order by t.record_id limit $5
        ) as t
        where c.seq between $2::bigint and $4::bigint order by c.seq, t.record_id limit $5`,
      values: [
        this.#meta.tableName,
        String(seq),
        id,
        until,
        first + 1,
        ...(this.#byBranch ? [actor.allBranches, [...actor.branchIds]] : []),
      ],
    });
    const each = rows
      .slice(0, first)
      .map((row): Found => ({ id: row.id, position: { phase: "changes", seq: BigInt(row.seq), id: row.id } }));
    const places = new Map(each.map((found, place) => [found.id, place]));
    const found = each.filter((one, place) => places.get(one.id) === place);
    const end = each.at(-1)?.position;
    if (rows.length > first && end) return { found, end, hasNext: true };
    return { found, end: { phase: "changes", seq: BigInt(until), id: LAST }, hasNext: changes === maxChanges };
  }

  async #edges(found: readonly Found[], selection: Selection, cursors: Cursors): Promise<FeedEdge[]> {
    const ids = found.map(({ id }) => id);
    const standings = new Map((await this.#standings(ids)).map((standing) => [standing.id, standing]));
    const living = ids.filter((id) => standings.get(id)?.is_deleted === false);
    const rows = await this.#scope.reader.rows(this.#meta.class, living, selection);
    const nodes = new Map(rows.map((row) => [row["id"], row]));
    const elsewhere = await this.#elsewhere(ids.filter((id) => !standings.has(id)));
    return found.flatMap(({ id, position }) => {
      const standing = standings.get(id);
      const node = nodes.get(id) ?? null;
      // Moved or purged since its standing was read: a later change tells.
      if (standing && !standing.is_deleted && !node) return [];
      const change = standing ? changeOf(standing) : elsewhere.has(id) ? FeedChange.GONE : FeedChange.DELETED;
      const mergedInto = change === FeedChange.MERGED ? (standing?.merged_into ?? null) : null;
      return [new Edge(cursors, position, { id, change, mergedInto, node })];
    });
  }

  /** How the records look to the reader. */
  async #standings(ids: readonly number[]): Promise<Standing[]> {
    if (ids.length === 0) return [];
    const db = anyTable(this.#scope.db);
    const isThese = sql<boolean>`${sql.ref("t.id")} = any (${[...ids]}::integer[])`;
    const of = db.selectFrom(`${this.#meta.tableName} as t`).where(isThese);
    const isDeleted = sql<boolean>`t.deleted_at is not null`.as("is_deleted");
    if (!this.#merges) {
      const none = [sql<null>`null::integer`.as("merged_into"), sql<boolean>`false`.as("is_merged")] as const;
      return readNamed(this.#scope.database, of.select(["t.id", isDeleted, ...none]));
    }
    // The survivor of a merge across branches may be out of the reader's sight.
    const survivor = of.leftJoin(`${this.#meta.tableName} as survivor`, "survivor.id", "t.merged_into_id");
    return readNamed(
      this.#scope.database,
      survivor.select([
        "t.id",
        isDeleted,
        "survivor.id as merged_into",
        sql<boolean>`t.merged_into_id is not null`.as("is_merged"),
      ]),
    );
  }

  /** Those of these records that exist, or were purged, outside the reader's branches. */
  async #elsewhere(ids: readonly number[]): Promise<Set<number>> {
    const { actor, database } = this.#scope;
    if (ids.length === 0 || !this.#byBranch || actor.allBranches) return new Set();
    const table = this.#meta.tableName;
    const { rows } = await database.pool.query<{ id: number }>(
      unscoped("they have been in the reader's branches")`select id from ${table} where id = any ($1) union all
        select record_id from audit_entry where table_name = $2 and record_id = any ($1) and action = 'PURGE'
          and not branch_ids && $3::integer[]`,
      [ids, table, [...actor.branchIds]],
    );
    return new Set(rows.map(({ id }) => id));
  }
}

function changeOf({ is_deleted, is_merged, merged_into }: Standing): FeedChange {
  if (!is_deleted) return FeedChange.CHANGED;
  if (!is_merged) return FeedChange.DELETED;
  return merged_into === null ? FeedChange.GONE : FeedChange.MERGED;
}
