import type { Opt } from "@mikro-orm/core";
import { PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import { Field, Int, ObjectType } from "type-graphql";
import { DateTimeScalar } from "../base/scalars.ts";

/** Who sees the rows of a table. Every entity declares one; otherwise the server does not start. */
export type ScopeKind =
  /** Visible to everyone who may use the operation. */
  | { kind: "global"; why: string }
  /** Visible within the row's `branch_id`. */
  | { kind: "branch" }
  /** Visible to users who have every one of the row's `branch_ids`. */
  | { kind: "branches" }
  /** Visible to the user in `owner_id`, and to administrators. */
  | { kind: "owner" }
  /** Visible to the user in `owner_id` and, if it is `shared`, in its `branch_ids`, or to everyone without any. */
  | { kind: "shared" }
  /**
   * Visible to users with the row's `permission`, if it names one, in its `branch_id`; without a branch, to the user in
   * `owner_id`, to administrators, and to everyone if it is `common`. Never outside its `branch_ids`.
   */
  | { kind: "file" };

const scopes = new Map<object, ScopeKind>();

const declare = (scope: ScopeKind) => (target: object) => {
  scopes.set(target, scope);
};

/** The rows are shared by all branches; says why. */
export const Global = (why: string) => declare({ kind: "global", why });
/** The rows have a branch but are not records themselves, such as counts of them. */
export const InBranch = () => declare({ kind: "branch" });
/** The rows have several branches; a user must be able to see all of them. */
export const ManyBranches = () => declare({ kind: "branches" });
/** The rows belong to the user in `owner_id`. */
export const Owned = () => declare({ kind: "owner" });
/** The rows belong to the user in `owner_id`, who may share them with branches. */
export const Shared = () => declare({ kind: "shared" });
/** Each row says itself whether it belongs to a user, to a branch or to everyone. */
export const ScopedFile = () => declare({ kind: "file" });

/** The declared scope of an entity class; undefined if there is none. */
export function declaredScope(target: object): ScopeKind | undefined {
  const own = scopes.get(target);
  if (own) return own;
  return typeof target === "function" && target.prototype instanceof BranchRecord ? { kind: "branch" } : undefined;
}

/** What every record has. A set `deletedAt` means in the Trash; `version` grows with every write. */
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

/** A record of one branch, invisible and not writable outside it. */
@ObjectType()
export abstract class BranchRecord extends BaseRecord {}
