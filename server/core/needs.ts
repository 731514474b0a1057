import { type Expression, type OperationNode, sql, type SqlBool } from "kysely";
import type { Permission } from "../shared/permissions.ts";
import type { Filter } from "./list.ts";

const needed = new WeakMap<OperationNode, Permission>();

/** The permission that a part of a statement takes. */
export const neededFor = (node: OperationNode): Permission | undefined => needed.get(node);

const marked = (permission: Permission, condition: Expression<SqlBool>): Expression<SqlBool> => {
  const whole = sql<SqlBool>`${condition}`;
  return {
    expressionType: undefined,
    toOperationNode() {
      const node = whole.toOperationNode();
      needed.set(node, permission);
      return node;
    },
  };
};

/**
 * A filter that tells what only people with the permission may know: a statement of anybody else that holds it is
 * refused, by the plugin that every statement goes through.
 */
export const needing = (permission: Permission, filter: Filter): Filter => ({
  ...filter,
  where: (...asked) => {
    const condition = filter.where(...asked);
    return condition && marked(permission, condition);
  },
});
