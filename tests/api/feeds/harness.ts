import { ReferenceKind } from "@mikro-orm/postgresql";
import { getNamedType, isCompositeType, isListType, getNullableType, isObjectType } from "graphql";
import { expect } from "vitest";
import { hiddenFields } from "../../../server/core/data/hidden.ts";
import { withheldFields } from "../../../server/core/data/requires.ts";
import type { Permission } from "../../../server/shared/permissions.ts";
import type { Caller, TestApi } from "../../support/api.ts";
import type { TestDatabase } from "../../support/database.ts";

/** The feeds, by the type of their records. */
export const feeds = {
  Donor: "donorsFeed",
  Student: "studentsFeed",
  School: "schoolsFeed",
  Enrolment: "enrolmentsFeed",
  Donation: "donationsFeed",
} as const;
export type FeedType = keyof typeof feeds;

export interface Edge {
  cursor: string;
  id: number;
  change: string;
  mergedInto: number | null;
  node: Record<string, unknown> | null;
}

interface Page {
  edges: Edge[];
  pageInfo: { hasNextPage: boolean; endCursor: string };
}

/** Who reads a feed, as the test knows them. */
export interface Reader {
  caller: Caller;
  permissions: ReadonlySet<Permission>;
  /** Null for all. */
  branches: number[] | null;
}

const plain = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "string" ? value : JSON.stringify(value ?? "");
};

/** A program's copy of the records of one type, kept by its feed. */
export class Copy {
  readonly nodes = new Map<number, Record<string, unknown>>();
  /** What the last reading told, as "CHANGED 5". */
  told: string[] = [];
  cursor: string | null = null;
  readonly type: FeedType;
  readonly #db: TestDatabase;
  readonly #reader: Reader;
  readonly #document: string;
  readonly #columns: { name: string; column: string; target: string | null }[];

  constructor(db: TestDatabase, api: TestApi, type: FeedType, reader: Reader) {
    this.type = type;
    this.#db = db;
    this.#reader = reader;
    const meta = this.#meta();
    const withheld = withheldFields(meta.class, reader.permissions);
    const shown = api.schema.getType(type);
    if (!isObjectType(shown)) throw new Error(`No type ${type}`);
    this.#columns = Object.values(shown.getFields()).flatMap((field) => {
      const property = meta.props.find(({ name }) => name === field.name);
      const column = property?.fieldNames?.[0];
      if (!column || withheld.includes(field.name) || isListType(getNullableType(field.type))) return [];
      const isRelation = property.kind === ReferenceKind.MANY_TO_ONE;
      if (isCompositeType(getNamedType(field.type)) !== isRelation) throw new Error(`${type}.${field.name}`);
      return [{ name: field.name, column, target: isRelation ? (property.targetMeta?.tableName ?? null) : null }];
    });
    const fields = this.#columns.map(({ name, target }) => (target ? `${name} { id }` : name)).join(" ");
    this.#document = `query ($first: Int!, $after: String) { feed: ${feeds[type]}(first: $first, after: $after) {
      edges { cursor id change mergedInto node { ${fields} } } pageInfo { hasNextPage endCursor } } }`;
  }

  #meta() {
    const { orm } = this.#db.database;
    const meta = [...orm.getMetadata().getAll().values()].find(({ className }) => className === this.type);
    if (!meta) throw new Error(`No entity ${this.type}`);
    return meta;
  }

  async page(first: number): Promise<Page> {
    const { data, errors } = await this.#reader.caller.query<{ feed: Page }>(this.#document, {
      first,
      after: this.cursor,
    });
    if (!data) throw new Error(errors[0]?.extensions.key);
    const { edges, pageInfo } = data.feed;
    for (const { id, change, node, mergedInto } of edges) {
      this.told.push(`${change} ${id}${mergedInto === null ? "" : ` ${mergedInto}`}`);
      if (node) this.nodes.set(id, node);
      else this.nodes.delete(id);
    }
    this.cursor = pageInfo.endCursor;
    return data.feed;
  }

  /** Reads what there is now. */
  async read(first = 3): Promise<void> {
    this.told = [];
    while ((await this.page(first)).pageInfo.hasNextPage);
  }

  /** Requires that the copy has exactly the database's rows, field by field; returns how many. */
  async requireEqual(): Promise<number> {
    const meta = this.#meta();
    const { branches, permissions } = this.#reader;
    const isLimited = branches !== null && this.type !== "Donor";
    const { rows } = await this.#db.admin.query<Record<string, unknown>>(
      `select t.*, to_jsonb(t) as raw, ${this.type === "Enrolment" ? "(select c.branch_id from school_class c where c.id = t.school_class_id)" : "0"} as class_branch
       from ${meta.tableName} t where deleted_at is null ${isLimited ? "and branch_id = any ($1)" : ""} order by id`,
      isLimited ? [branches] : [],
    );
    const hidden = hiddenFields(meta.class, permissions);
    const expected = rows.map((row) =>
      Object.fromEntries(
        this.#columns.map(({ name, column, target }) => {
          const unseen = target === "school_class" && this.type === "Enrolment" && isLimited;
          const isHidden = hidden.has(name) || (unseen && !branches.includes(row["class_branch"] as number));
          const isDate = row[column] instanceof Date && /^\d{4}-\d\d-\d\d$/u.test(plain((row["raw"] as never)[column]));
          return [name, isHidden ? plain(null) : plain(isDate ? (row["raw"] as never)[column] : row[column])];
        }),
      ),
    );
    const copied = [...this.nodes.values()]
      .toSorted((left, right) => Number(left["id"]) - Number(right["id"]))
      .map((node) =>
        Object.fromEntries(
          this.#columns.map(({ name, target }) => [
            name,
            plain(target ? (node[name] as { id: number } | null)?.id : node[name]),
          ]),
        ),
      );
    expect(copied, `${feeds[this.type]} leads to a copy that differs from the table ${meta.tableName}`).toEqual(
      expected,
    );
    return expected.length;
  }
}
