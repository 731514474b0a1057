import { flag, type ListDefinition, namedSorts, oneOf, placeFilters } from "../../core/data/list.ts";
import { listTypes } from "../../core/graphql/list-types.ts";
import { School } from "./school.entity.ts";

/** The school list: searched by code or name, pinned schools first. */
export const schoolList: ListDefinition = {
  entity: School,
  sorts: namedSorts,
  defaultSort: "CODE",
  pinnedFirst: true,
  filters: {
    ids: { ...oneOf("id"), about: "Only schools with these ids." },
    ...placeFilters,
    schoolTypeId: oneOf("school_type_id"),
    branchId: oneOf("branch_id"),
    pinned: flag("pinned"),
  },
};

export const {
  Args: SchoolListArgs,
  Totals: SchoolTotalArgs,
  Exports: SchoolExportArgs,
} = listTypes("School", schoolList);
