import { ArgsType, Field, InputType, Int, registerEnumType } from "type-graphql";
import { equal, type ListDefinition, namedSorts, oneOf } from "../../core/list.ts";
import { ListArgs, TotalArgs } from "../../core/list-args.ts";
import { School } from "./school.entity.ts";

export enum SchoolSort {
  CODE = "CODE",
  NAME_EN = "NAME_EN",
  NAME_LOCAL = "NAME_LOCAL",
  UPDATED_AT = "UPDATED_AT",
}
registerEnumType(SchoolSort, { name: "SchoolSort" });

/** The school list: search by code or name, pinned schools first. */
export const schoolList: ListDefinition = {
  entity: School,
  sorts: namedSorts,
  defaultSort: SchoolSort.CODE,
  pinnedFirst: true,
  filters: {
    countryId: oneOf("country_id"),
    provinceId: oneOf("province_id"),
    districtId: oneOf("district_id"),
    communeId: oneOf("commune_id"),
    villageId: oneOf("village_id"),
    schoolTypeId: oneOf("school_type_id"),
    branchId: oneOf("branch_id"),
    pinned: equal("pinned"),
  },
};

@InputType()
export class SchoolFilter {
  @Field(() => [Int], { nullable: true })
  countryId?: number[];

  @Field(() => [Int], { nullable: true })
  provinceId?: number[];

  @Field(() => [Int], { nullable: true })
  districtId?: number[];

  @Field(() => [Int], { nullable: true })
  communeId?: number[];

  @Field(() => [Int], { nullable: true })
  villageId?: number[];

  @Field(() => [Int], { nullable: true })
  schoolTypeId?: number[];

  @Field(() => [Int], { nullable: true })
  branchId?: number[];

  @Field(() => Boolean, { nullable: true })
  pinned?: boolean;
}

@ArgsType()
export class SchoolListArgs extends ListArgs {
  @Field(() => SchoolFilter, { nullable: true })
  filter?: SchoolFilter;

  @Field(() => SchoolSort, { nullable: true })
  sort?: SchoolSort;
}

@ArgsType()
export class SchoolTotalArgs extends TotalArgs {
  @Field(() => SchoolFilter, { nullable: true })
  filter?: SchoolFilter;
}
