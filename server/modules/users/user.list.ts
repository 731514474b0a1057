import { type SqlBool, sql } from "kysely";
import { Int } from "type-graphql";
import { flag, type ListDefinition } from "../../core/data/list.ts";
import { listTypes } from "../../core/graphql/list-types.ts";
import { UserRole } from "../../shared/enums.ts";
import { roleIdOf } from "../../shared/roles.ts";
import { User } from "./user.entity.ts";

/** The user list: searched by name or email. */
export const userList: ListDefinition = {
  entity: User,
  sorts: {
    NAME: sql`${sql.ref("name")} collate "km"`,
    EMAIL: sql.ref("email"),
    LAST_LOGIN_AT: sql.ref("last_login_at"),
    UPDATED_AT: sql.ref("updated_at"),
  },
  defaultSort: "NAME",
  searches: "Words to find in any order, in names and email addresses.",
  filters: {
    role: {
      type: () => [UserRole],
      about: "Users with any of these roles.",
      where: (roles: readonly UserRole[]) =>
        sql<SqlBool>`${sql.ref("role_id")} = any (${roles.map(roleIdOf)}::integer[])`,
    },
    branchId: {
      type: () => [Int],
      about: "Users to whom any of these branches is assigned, by id.",
      where: (ids: readonly number[]) => sql<SqlBool>`${sql.ref("branch_ids")} && ${[...ids]}::integer[]`,
    },
    isActive: flag("is_active"),
  },
};

export const { Args: UserListArgs, Totals: UserTotalArgs, Exports: UserExportArgs } = listTypes("User", userList);
