import type { TFunction } from "i18next";
import {
  type BranchesQuery,
  type BranchSort,
  useBranchesQuery,
  useBranchesTotalQuery,
  type BranchColumn,
  useExportBranchesMutation,
} from "../../graphql/generated/operations.ts";
import { codeColumn, nameColumn, updatedColumn } from "../../shared/lists/named-columns.tsx";
import { rowsOf } from "../../shared/lists/rows-of.ts";
import type { ExportWanted, ListArgs, ListDescriptor, TotalArgs } from "../../shared/filters/types.ts";

export type BranchRow = BranchesQuery["branches"]["rows"][number];
type NoFilter = Record<string, never>;

const useRows = ({ filter: _none, ...variables }: ListArgs<BranchSort, NoFilter>) =>
  rowsOf(useBranchesQuery({ variables, fetchPolicy: "cache-and-network" }), (data) => data.branches);

const useTotal = ({ filter: _none, ...variables }: TotalArgs<NoFilter>) => ({
  total: useBranchesTotalQuery({ variables, fetchPolicy: "cache-and-network" }).data?.branchesTotal,
});

const useAsk = () => {
  const [ask] = useExportBranchesMutation();
  return async ({ columns, filter: _none, ...wanted }: ExportWanted<BranchSort, NoFilter>) =>
    (await ask({ variables: { ...wanted, ...(columns && { columns: columns as BranchColumn[] }) } })).data
      ?.exportBranches.id;
};

/** The list of branches: columns and texts. */
export function branchList(
  t: TFunction<["branch", "ui"]>,
  language: string,
): ListDescriptor<BranchRow, BranchSort, NoFilter> {
  const khmer = language === "km";
  return {
    id: "branches",
    defaultSort: "CODE",
    searchLabel: t("branch:list.search"),
    emptyTitle: t("branch:list.emptyTitle"),
    emptyText: t("branch:list.emptyText"),
    rowName: (row) => (khmer ? row.nameLocal : row.nameEn),
    useRows,
    useTotal,
    export: { list: "BRANCH", useAsk },
    filters: [],
    columns: [
      { key: "code", header: t("branch:fields.code"), ...codeColumn },
      { key: "name", header: t("branch:fields.name"), ...nameColumn(language) },
      {
        key: "nextCode",
        kind: "code",
        header: t("branch:fields.schoolCodes"),
        render: (row) => (
          <code className="ui-code">{`${row.schoolCodePrefix ?? `${row.code}-`}${"0".repeat(row.codeDigits - 1)}1`}</code>
        ),
      },
      updatedColumn(t("ui:updatedAt")),
    ],
  };
}
