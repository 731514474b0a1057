import type { Opt } from "@mikro-orm/core";
import { PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import { Field, Int, ObjectType } from "type-graphql";
import { DateTimeScalar } from "../base/scalars.ts";

/** How rows of a table are seen. Every entity declares one; the product does not start otherwise. */
export type ScopeKind =
  /** Seen by everybody who may use the operation at all. */
  | { kind: "global"; why: string }
  /** Seen within the row's own `branch_id`. */
  | { kind: "branch" }
  /** Seen when every one of the row's `branch_ids` is the person's. */
  | { kind: "branches" }
  /** Seen by the person in `owner_id`, and by administrators. */
  | { kind: "owner" }
  /**
   * Seen by whoever has the row's `permission`, if it names one, and is in its `branch_id`; where it has no branch, by the
   * person in `owner_id`, by administrators, and by everybody if it is `common`. Never outside its `branch_ids`.
   */
  | { kind: "file" };

const scopes = new Map<object, ScopeKind>();

const declare = (scope: ScopeKind) => (target: object) => {
  scopes.set(target, scope);
};

/** The rows of this entity are common to all branches; says why. */
export const Global = (why: string) => declare({ kind: "global", why });
/** The rows carry a branch and are no records themselves: what is counted of them, say. */
export const InBranch = () => declare({ kind: "branch" });
/** The rows carry several branches, all of which the person must be able to see. */
export const ManyBranches = () => declare({ kind: "branches" });
/** The rows belong to the person in `owner_id`. */
export const Owned = () => declare({ kind: "owner" });
/** Each row says itself whether it belongs to a person, to a branch or to everybody. */
export const ScopedFile = () => declare({ kind: "file" });

/** The declared scope of an entity class, or undefined where none was declared. */
export function declaredScope(target: object): ScopeKind | undefined {
  const own = scopes.get(target);
  if (own) return own;
  return typeof target === "function" && target.prototype instanceof BranchRecord ? { kind: "branch" } : undefined;
}

/** What every record has. `deletedAt` set = in the Trash; `version` grows with every write. */
@ObjectType()
export abstract class BaseRecord {
  @PrimaryKey({ type: "integer" })
  @Field(() => Int)
  id!: number;

  @Property({ type: "datetime", defaultRaw: "now()" })
  @Field(() => DateTimeScalar)
  createdAt!: Opt<Date>;

  @Property({ type: "integer", nullable: true })
  createdBy: number | null = null;

  @Property({ type: "datetime", defaultRaw: "now()", onUpdate: () => new Date() })
  @Field(() => DateTimeScalar)
  updatedAt!: Opt<Date>;

  @Property({ type: "integer", nullable: true })
  updatedBy: number | null = null;

  @Property({ type: "datetime", nullable: true })
  deletedAt: Date | null = null;

  @Property({ type: "integer", version: true })
  @Field(() => Int)
  version!: Opt<number>;
}

/** A record of one branch; nobody outside that branch can see or write it. */
@ObjectType()
export abstract class BranchRecord extends BaseRecord {}
