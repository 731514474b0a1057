import { ArgsType, Field, InputType, Int } from "type-graphql";
import { enumOf, registerEnum } from "../../core/graphql/enums.ts";
import { ExportArgs, ListArgs, TotalArgs } from "../../core/graphql/list-args.ts";
import { registerSorts } from "../../core/graphql/list-types.ts";
import { DateScalar } from "../../core/base/scalars.ts";
import { referenceKinds, type ReferenceKind } from "../../shared/reference.ts";
import { kindAbout } from "./reference.about.ts";

/** The GraphQL enum of the kinds. */
export const ReferenceKindEnum = Object.fromEntries(referenceKinds.map((kind) => [kind, kind])) as {
  [Kind in ReferenceKind]: Kind;
};
registerEnum(
  "ReferenceKind",
  ReferenceKindEnum,
  "The kinds of reference data: lists that records choose from.",
  kindAbout,
);

const ReferenceSort = enumOf(["CODE", "NAME_EN", "NAME_LOCAL", "UPDATED_AT"]);
type ReferenceSort = keyof typeof ReferenceSort;
registerSorts("Reference", ReferenceSort);

/** `parentId`: direct parents. The others narrow places by any place above them. */
@InputType({
  description:
    "Narrows a list of reference data: a value must meet every condition given. Only `ids` applies to kinds that are not places.",
})
export class ReferenceFilter {
  @Field(() => [Int], { nullable: true, description: "Only values with these ids." })
  ids?: number[];

  @Field(() => [Int], { nullable: true, description: "Places directly in any of these parents, by id." })
  parentId?: number[];

  @Field(() => [Int], { nullable: true, description: "Places in any of these countries, by id." })
  countryId?: number[];

  @Field(() => [Int], { nullable: true, description: "Places in any of these provinces, by id." })
  provinceId?: number[];

  @Field(() => [Int], { nullable: true, description: "Places in any of these districts, by id." })
  districtId?: number[];

  @Field(() => [Int], { nullable: true, description: "Places in any of these communes, by id." })
  communeId?: number[];
}

@ArgsType()
export class ReferenceListArgs extends ListArgs {
  @Field(() => String, { nullable: true })
  search?: string;

  @Field(() => ReferenceKindEnum)
  kind!: ReferenceKind;

  @Field(() => ReferenceFilter, { nullable: true })
  filter?: ReferenceFilter;

  @Field(() => ReferenceSort, { nullable: true })
  sort?: ReferenceSort;
}

@ArgsType()
export class ReferenceExportArgs extends ExportArgs {
  @Field(() => String, { nullable: true })
  search?: string;

  @Field(() => ReferenceKindEnum)
  kind!: ReferenceKind;

  @Field(() => ReferenceFilter, { nullable: true })
  filter?: ReferenceFilter;

  @Field(() => ReferenceSort, { nullable: true })
  sort?: ReferenceSort;
}

@ArgsType()
export class ReferenceTotalArgs extends TotalArgs {
  @Field(() => String, { nullable: true })
  search?: string;

  @Field(() => ReferenceKindEnum)
  kind!: ReferenceKind;

  @Field(() => ReferenceFilter, { nullable: true })
  filter?: ReferenceFilter;
}

/** Only the changed fields; each kind's rules say which of them it has. */
@InputType({ description: "Only the changed fields; a field that the kind does not have is rejected." })
export class ReferencePatch {
  @Field(() => String, { nullable: true })
  code?: string;

  @Field(() => String, { nullable: true })
  nameEn?: string;

  @Field(() => String, { nullable: true })
  nameLocal?: string;

  @Field(() => String, { nullable: true })
  nameJa?: string | null;

  @Field(() => Int, { nullable: true })
  parentId?: number;

  @Field(() => String, { nullable: true })
  unitEn?: string | null;

  @Field(() => String, { nullable: true })
  unitLocal?: string | null;

  @Field(() => Int, { nullable: true })
  position?: number;

  @Field(() => DateScalar, { nullable: true })
  firstDay?: string | null;

  @Field(() => DateScalar, { nullable: true })
  lastDay?: string | null;
}

/** A new value. */
@InputType({ description: "A new value; a field that the kind does not have is rejected." })
export class ReferenceInput extends ReferencePatch {
  @Field(() => String)
  override code!: string;

  @Field(() => String)
  override nameEn!: string;

  @Field(() => String)
  override nameLocal!: string;
}
