import { type SqlBool, sql } from "kysely";
import { Int } from "type-graphql";
import { isOneOf, type ListDefinition } from "../../core/data/list.ts";
import { listTypes } from "../../core/graphql/list-types.ts";
import { TokenState } from "../../shared/enums.ts";
import { ApiToken } from "./token.entity.ts";

const inState: Record<TokenState, ReturnType<typeof sql<SqlBool>>> = {
  ACTIVE: sql<SqlBool>`(revoked_at is null and expires_at > now())`,
  EXPIRED: sql<SqlBool>`(revoked_at is null and expires_at <= now())`,
  REVOKED: sql<SqlBool>`revoked_at is not null`,
};

/** The list of API tokens, the latest first. */
export const tokenList: ListDefinition = {
  entity: ApiToken,
  sorts: { ID: sql.ref("id") },
  defaultSort: "ID",
  defaultDescending: true,
  search: false,
  filters: {
    state: {
      type: () => [TokenState],
      about: "Tokens in any of these states.",
      where: (states: readonly TokenState[]) =>
        states.length === 0
          ? null
          : sql<SqlBool>`(${sql.join(
              states.map((state) => inState[state]),
              sql` or `,
            )})`,
    },
    ownerId: {
      type: () => [Int],
      about: "Tokens of any of these users, by id.",
      where: (ids: readonly number[]) => isOneOf("owner_id", ids),
    },
  },
};

export const { Args: TokenListArgs, Totals: TokenTotalArgs } = listTypes("ApiToken", tokenList);
