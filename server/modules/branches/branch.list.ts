import { ArgsType, Field, registerEnumType } from "type-graphql";
import { type ListDefinition, namedSorts } from "../../core/list.ts";
import { ListArgs } from "../../core/list-args.ts";
import { Branch } from "./branch.entity.ts";

export enum BranchSort {
  CODE = "CODE",
  NAME_EN = "NAME_EN",
  NAME_LOCAL = "NAME_LOCAL",
  UPDATED_AT = "UPDATED_AT",
}
registerEnumType(BranchSort, { name: "BranchSort" });

/** The list of branches: everybody may read their names. */
export const branchList: ListDefinition = { entity: Branch, sorts: namedSorts, defaultSort: BranchSort.CODE, filters: {} };

@ArgsType()
export class BranchListArgs extends ListArgs {
  @Field(() => BranchSort, { nullable: true })
  sort?: BranchSort;
}
