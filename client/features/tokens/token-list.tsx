import { Tag } from "@blueprintjs/core";
import type { TFunction } from "i18next";
import type { TokenState } from "../../../server/shared/enums.ts";
import {
  type ApiTokenFilter,
  type ApiTokenSort,
  type TokenRowFragment,
  useAllTokensQuery,
  useAllTokensTotalQuery,
  useOwnTokensQuery,
  useOwnTokensTotalQuery,
} from "../../graphql/generated/operations.ts";
import type { ListArgs, ListDescriptor, TotalArgs } from "../../shared/filters/types.ts";
import { rowsOf } from "../../shared/lists/rows-of.ts";
import type { useEnumLabel } from "../../shared/records/enums.ts";
import { showDay } from "../../ui/format.ts";
import { Moment } from "../../ui/Moment.tsx";
import { NameBoth } from "../../ui/NameBoth.tsx";

export type TokenRow = TokenRowFragment;

type Args = ListArgs<ApiTokenSort, ApiTokenFilter>;
type Total = TotalArgs<ApiTokenFilter>;

const own = {
  useRows: (variables: Args) =>
    rowsOf(useOwnTokensQuery({ variables, fetchPolicy: "cache-and-network" }), (data) => data.apiTokens),
  useTotal: (variables: Total) => ({
    total: useOwnTokensTotalQuery({ variables, fetchPolicy: "cache-and-network" }).data?.apiTokensTotal,
  }),
};
const everybody = {
  useRows: (variables: Args) =>
    rowsOf(useAllTokensQuery({ variables, fetchPolicy: "cache-and-network" }), (data) => data.allApiTokens),
  useTotal: (variables: Total) => ({
    total: useAllTokensTotalQuery({ variables, fetchPolicy: "cache-and-network" }).data?.allApiTokensTotal,
  }),
};

const DAY = 86_400_000;
const intents = { ACTIVE: "success", EXPIRED: "none", REVOKED: "danger" } as const satisfies Record<TokenState, string>;

/** The last moment in which a token can be used: it expires as the next day begins. */
const lastDay = ({ expiresAt }: TokenRow): string => new Date(Date.parse(expiresAt) - 1).toISOString();

interface Given {
  labelOf: ReturnType<typeof useEnumLabel>;
  number: (value: number) => string;
  /** Everybody's tokens, with their owners. */
  all: boolean;
}

/** The list of API tokens: columns, filter and texts. */
export function tokenList(
  t: TFunction<["token", "ui"]>,
  { labelOf, number, all }: Given,
): ListDescriptor<TokenRow, ApiTokenSort, ApiTokenFilter> {
  const daysLeft = (row: TokenRow) => {
    const count = Math.floor((Date.parse(row.expiresAt) - Date.now()) / DAY);
    if (count < 1) return t("token:list.today");
    return t("token:list.daysLeft", { count, shown: number(count) });
  };
  return {
    id: all ? "all-tokens" : "tokens",
    defaultSort: "ID",
    defaultDescending: true,
    emptyTitle: t("token:list.emptyTitle"),
    emptyText: all ? t("token:list.emptyAll") : t("token:list.emptyText"),
    rowName: (row) => row.name,
    ...(all ? everybody : own),
    columns: [
      {
        key: "name",
        header: t("token:fields.name"),
        phone: "title",
        kind: "name",
        render: (row) => (
          <>
            <span>{row.name}</span> <code className="ui-code ui-muted">…{row.ending}</code>
          </>
        ),
      },
      ...(all
        ? [
            {
              key: "owner",
              header: t("token:fields.owner"),
              phone: "long" as const,
              render: ({ ownerName }: TokenRow) => ownerName,
            },
          ]
        : []),
      {
        key: "state",
        kind: "tag",
        header: t("token:fields.state"),
        phone: "tag",
        render: (row) => (
          <Tag minimal intent={intents[row.state]}>
            {labelOf("TokenState", row.state)}
          </Tag>
        ),
      },
      {
        key: "scopes",
        header: t("token:fields.scopes"),
        render: (row) => row.scopes.map((scope) => labelOf("TokenScope", scope)).join(", "),
      },
      {
        key: "branches",
        header: t("token:fields.branches"),
        optional: true,
        render: (row) =>
          row.branches
            ? row.branches.map((branch) => <NameBoth key={branch.id} of={branch} layout="inline" />)
            : t("token:branches.all"),
      },
      {
        key: "lastUsedAt",
        kind: "moment",
        header: t("token:fields.lastUsedAt"),
        render: (row) =>
          row.lastUsedAt ? (
            <>
              <Moment at={row.lastUsedAt} /> <span className="ui-muted ui-nowrap">{row.lastUsedFrom}</span>
            </>
          ) : (
            <span className="ui-muted">{t("token:list.neverUsed")}</span>
          ),
      },
      {
        key: "expiresAt",
        kind: "moment",
        header: t("token:fields.expiresAt"),
        phone: "subtitle",
        labelled: true,
        render: (row) => (
          <>
            {showDay(lastDay(row))} {row.state === "ACTIVE" && <span className="ui-muted">{daysLeft(row)}</span>}
          </>
        ),
      },
    ],
    filters: [{ key: "state", type: "enum", of: "TokenState", label: t("token:fields.state") }],
  };
}
