import { type ListDefinition, namedSorts } from "../../core/data/list.ts";
import { listTypes } from "../../core/graphql/list-types.ts";
import { Branch } from "./branch.entity.ts";

/** The list of branches; everyone may read their names. */
export const branchList: ListDefinition = { entity: Branch, sorts: namedSorts, defaultSort: "CODE", filters: {} };
export const {
  Args: BranchListArgs,
  Totals: BranchTotalArgs,
  Exports: BranchExportArgs,
} = listTypes("Branch", branchList);
