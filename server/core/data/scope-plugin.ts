import {
  AliasNode,
  type FromNode,
  IdentifierNode,
  type JoinNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RawNode,
  type RootOperationNode,
  SelectQueryNode,
  sql,
  TableNode,
  type UnknownRow,
} from "kysely";
import type { Actor } from "../base/actor.ts";
import type { Meter } from "./meter.ts";
import type { ScopeKind } from "./record.ts";

const words = /[a-z_][a-z0-9_]*/gu;

/** A permission that nobody holds reserves a file for the system itself, even from administrators. */
function filesOf(actor: Actor) {
  const permitted = sql`("permission" is null or "permission" = any (${[...actor.permissions]}::text[]))`;
  if (actor.allBranches) return permitted;
  const branches = [...actor.branchIds];
  return sql`${permitted} and "branch_ids" <@ ${branches}::integer[] and ("common" or case
    when "branch_id" is null then "owner_id" = ${actor.userId} else "branch_id" = any (${branches}::integer[]) end)`;
}

/** The SQL condition under which this user sees a row of a table; null = every row. */
function predicate(scope: ScopeKind, actor: Actor) {
  if (scope.kind === "global") return null;
  if (scope.kind === "file") return filesOf(actor);
  if (scope.kind === "shared") {
    const audience = actor.allBranches
      ? sql`true`
      : sql`("branch_ids" is null or "branch_ids" && ${[...actor.branchIds]}::integer[])`;
    return sql`("owner_id" = ${actor.userId} or ("shared" and ${audience}))`;
  }
  if (scope.kind === "owner") {
    return actor.allBranches ? null : sql`"owner_id" = ${actor.userId}`;
  }
  if (actor.allBranches) return null;
  const branches = [...actor.branchIds];
  if (scope.kind === "branches") return sql`"branch_ids" <@ ${branches}::integer[]`;
  // An equality keeps the order of an index on the branch usable.
  return branches.length === 1 ? sql`"branch_id" = ${branches[0]}` : sql`"branch_id" = any (${branches}::integer[])`;
}

class ScopeTransformer extends OperationNodeTransformer {
  readonly #tables: ReadonlyMap<string, ScopeKind>;
  readonly #actor: Actor;
  readonly #cut: WeakSet<OperationNode>;
  readonly #ctes = new Set<string>();

  constructor(tables: ReadonlyMap<string, ScopeKind>, actor: Actor, cut: WeakSet<OperationNode>) {
    super();
    this.#tables = tables;
    this.#actor = actor;
    this.#cut = cut;
  }

  protected override transformFrom(node: FromNode): FromNode {
    const transformed = super.transformFrom(node);
    return { ...transformed, froms: transformed.froms.map((from) => this.#scoped(from)) };
  }

  protected override transformJoin(node: JoinNode): JoinNode {
    const transformed = super.transformJoin(node);
    return { ...transformed, table: this.#scoped(transformed.table) };
  }

  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    if (this.#cut.has(node)) return node;
    for (const { name } of node.with?.expressions ?? []) {
      const cte = name.table.table.identifier.name;
      if (this.#tables.has(cte)) throw new Error(`A common table expression may not be named like the table "${cte}"`);
      this.#ctes.add(cte);
    }
    const scoped = super.transformSelectQuery(node);
    this.#cut.add(scoped);
    return scoped;
  }

  protected override transformRaw(node: RawNode): RawNode {
    for (const fragment of node.sqlFragments) {
      for (const word of fragment.toLowerCase().match(words) ?? []) {
        const scope = this.#tables.get(word);
        if (scope && scope.kind !== "global") throw new Error(`Raw SQL may not name the scoped table "${word}"`);
      }
    }
    for (const parameter of node.parameters) {
      if (TableNode.is(parameter)) throw new Error("Raw SQL may not name a table");
    }
    return super.transformRaw(node);
  }

  /** `school` becomes `(select * from school where branch_id = any (…)) as school`. */
  #scoped(node: OperationNode): OperationNode {
    if (AliasNode.is(node) && TableNode.is(node.node)) return this.#wrap(node.node, node.alias);
    return TableNode.is(node) ? this.#wrap(node, node.table.identifier) : node;
  }

  #wrap(table: TableNode, alias: OperationNode): OperationNode {
    const name = table.table.identifier.name;
    if (this.#ctes.has(name)) return AliasNode.create(table, alias);
    const scope = table.table.schema ? undefined : this.#tables.get(name);
    if (!scope) throw new Error(`The table "${name}" declares no scope`);
    const condition = predicate(scope, this.#actor);
    if (!condition) return AliasNode.create(table, alias);
    const rows = sql`(select * from ${{ toOperationNode: () => IdentifierNode.create(name) }} where ${condition})`;
    return AliasNode.create(rows.toOperationNode(), alias);
  }
}

/**
 * Limits every statement to what one user may see, whatever it joins. Rejects tables without a declared scope, raw SQL
 * that names a scoped table, and anything but SELECT.
 */
export class ScopePlugin implements KyselyPlugin {
  readonly #tables: ReadonlyMap<string, ScopeKind>;
  readonly #actor: Actor;
  readonly #meter: Meter | null;
  /** Statements that are already limited: a subquery passes by again with each statement that includes it. */
  readonly #cut = new WeakSet<OperationNode>();

  constructor(tables: ReadonlyMap<string, ScopeKind>, actor: Actor, meter: Meter | null = null) {
    this.#tables = tables;
    this.#actor = actor;
    this.#meter = meter;
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (!SelectQueryNode.is(node)) throw new Error("The scoped reader only runs SELECT");
    return new ScopeTransformer(this.#tables, this.#actor, this.#cut).transformNode(node);
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows;
    if (first && this.#meter) this.#meter.takeRows(result.rows.length, Object.keys(first).length);
    return result;
  }
}
