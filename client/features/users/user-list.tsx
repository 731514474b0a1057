import { Tag } from "@blueprintjs/core";
import type { TFunction } from "i18next";
import type { UserRole } from "../../../server/shared/enums.ts";
import { userRoleOf } from "../../../server/shared/roles.ts";
import {
  type UserFilter,
  type UsersQuery,
  type UserSort,
  useUsersQuery,
  useUsersTotalQuery,
  type UserColumn,
  useExportUsersMutation,
} from "../../graphql/generated/operations.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { showMoment } from "../../ui/format.ts";
import { updatedColumn } from "../../shared/lists/named-columns.tsx";
import { rowsOf } from "../../shared/lists/rows-of.ts";
import type { ExportWanted, ListArgs, ListDescriptor, TotalArgs } from "../../shared/filters/types.ts";
import { Dash } from "../../ui/NameBoth.tsx";

export type UserRow = UsersQuery["users"]["rows"][number];

const useRows = (variables: ListArgs<UserSort, UserFilter>) =>
  rowsOf(useUsersQuery({ variables, fetchPolicy: "cache-and-network" }), (data) => data.users);

const useTotal = (variables: TotalArgs<UserFilter>) => ({
  total: useUsersTotalQuery({ variables, fetchPolicy: "cache-and-network" }).data?.usersTotal,
});

const useAsk = () => {
  const [ask] = useExportUsersMutation();
  return async ({ columns, ...wanted }: ExportWanted<UserSort, UserFilter>) =>
    (await ask({ variables: { ...wanted, ...(columns && { columns: columns as UserColumn[] }) } })).data?.exportUsers
      .id;
};

interface Words {
  t: TFunction<["user", "ui"]>;
  roleName: (role: UserRole) => string;
  branchName: (branch: UserRow["branches"][number]) => string;
  /** The id of the signed-in user. */
  meId: number;
}

/** The list of users: columns, filters and texts. */
export function userList({
  t,
  roleName,
  branchName,
  meId,
}: Words): Omit<ListDescriptor<UserRow, UserSort, UserFilter>, "rowLink"> {
  return {
    id: "users",
    defaultSort: "NAME",
    searchLabel: t("user:list.search"),
    emptyTitle: t("user:list.emptyTitle"),
    emptyText: t("user:list.emptyText"),
    rowName: (row) => row.name,
    useRows,
    useTotal,
    export: { list: "USER", useAsk },
    columns: [
      {
        key: "name",
        kind: "name",
        header: t("user:fields.name"),
        phone: "title",
        sort: "NAME",
        renderImage: (row) => <Avatar name={row.name} picture={row.avatar} />,
        render: (row) => (
          <span className="users-name">
            <span>{row.name}</span>
            {row.id === meId && <Tag minimal>{t("user:you")}</Tag>}
          </span>
        ),
      },
      {
        key: "email",
        kind: "name",
        header: t("user:fields.email"),
        phone: "long",
        sort: "EMAIL",
        render: (row) => row.email,
      },
      {
        key: "role",
        header: t("user:fields.role"),
        phone: "subtitle",
        render: (row) => roleName(userRoleOf(row.roleId)),
      },
      {
        key: "branches",
        kind: "longName",
        header: t("user:fields.branchIds"),
        render: (row) => (row.branches.length > 0 ? row.branches.map(branchName).join(", ") : <Dash />),
      },
      {
        key: "state",
        kind: "tag",
        header: t("user:fields.isActive"),
        phone: "tag",
        render: (row) => (
          <span className="users-state">
            {row.isActive ? (
              <Tag minimal intent="success">
                {t("user:state.active")}
              </Tag>
            ) : (
              <Tag minimal intent="danger">
                {t("user:state.inactive")}
              </Tag>
            )}
            {row.mustChangePassword && (
              <Tag minimal intent="warning">
                {t("user:state.oneTime")}
              </Tag>
            )}
          </span>
        ),
      },
      {
        key: "lastLoginAt",
        header: t("user:fields.lastLoginAt"),
        kind: "moment",
        sort: "LAST_LOGIN_AT",
        render: (row) =>
          row.lastLoginAt ? showMoment(row.lastLoginAt) : <span className="ui-muted">{t("user:never")}</span>,
      },
      updatedColumn(t("ui:updatedAt")),
    ],
    filters: [
      { key: "role", type: "enum", of: "UserRole", label: t("user:fields.role") },
      { key: "branchId", type: "branch", label: t("user:fields.branchIds") },
      {
        key: "isActive",
        type: "choice",
        label: t("user:fields.isActive"),
        yes: t("user:state.active"),
        no: t("user:state.inactive"),
      },
    ],
  };
}
