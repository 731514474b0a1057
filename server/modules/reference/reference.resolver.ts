import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, Info, Int, Mutation, Query, Resolver } from "type-graphql";
import { Allow } from "../../core/graphql/allow.ts";
import { type Context, scopeOf } from "../../core/data/context.ts";
import { UndoneAcrossBranches } from "../../core/graphql/operation.ts";
import { Change, changeOf, pageOf, Total, Written } from "../../core/graphql/payload.ts";
import { selectionOf } from "../../core/data/selection.ts";
import type { ReferenceKind } from "../../shared/reference.ts";
import { ReferenceValue } from "./reference.entity.ts";
import {
  ReferenceInput,
  ReferenceKindEnum,
  ReferenceListArgs,
  ReferencePatch,
  ReferenceTotalArgs,
} from "./reference.input.ts";
import { nextReferenceCode } from "./next-code.ts";
import { settlePlaces } from "./place-chain.ts";
import { referenceRegistry } from "./reference.registry.ts";
import { createReference, deleteReferences, moveReferenceUses, updateReference } from "./reference.service.ts";

const ReferencePage = pageOf("Reference", () => ReferenceValue);
const ReferenceChange = changeOf("Reference", () => ReferenceValue);

@Resolver()
export class ReferenceResolver {
  @Allow("reference.read")
  @Query(() => ReferencePage, {
    description: "Values of one kind of reference data, one page at a time; common to all branches.",
  })
  references(
    @Args(() => ReferenceListArgs) args: ReferenceListArgs,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const { list, entity } = referenceRegistry[args.kind];
    return scopeOf(ctx).reader.page(list, args, selectionOf(info, ["rows"], entity.name));
  }

  @Allow("reference.read")
  @Query(() => Total)
  referencesTotal(@Args(() => ReferenceTotalArgs) args: ReferenceTotalArgs, @Ctx() ctx: Context) {
    return scopeOf(ctx).reader.total(referenceRegistry[args.kind].list, args, args.exact ?? false);
  }

  @Allow("reference.read")
  @Query(() => ReferenceValue, { description: "One value of reference data, by kind and id." })
  reference(
    @Arg("kind", () => ReferenceKindEnum) kind: ReferenceKind,
    @Arg("id", () => Int) id: number,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const { entity } = referenceRegistry[kind];
    return scopeOf(ctx).reader.one(entity, id, selectionOf(info, [], entity.name));
  }

  @Allow("place.edit")
  @Query(() => String, {
    description: "The next free code of a kind of reference data: of a place, after the code of the one that it is in.",
  })
  nextReferenceCode(
    @Arg("kind", () => ReferenceKindEnum) kind: ReferenceKind,
    @Arg("parentId", () => Int, { nullable: true, description: "Of a place: the one that it is in, by id." })
    parentId: number | null,
    @Ctx() ctx: Context,
  ) {
    return nextReferenceCode(scopeOf(ctx), kind, parentId ?? null);
  }

  @Allow("place.edit")
  @Mutation(() => ReferenceChange, {
    description: "Adds a value of reference data. Other kinds than communes and villages also need `reference.edit`.",
  })
  async createReference(
    @Arg("kind", () => ReferenceKindEnum) kind: ReferenceKind,
    @Arg("input", () => ReferenceInput) input: ReferenceInput,
    @Ctx() ctx: Context,
  ) {
    return new Written(referenceRegistry[kind].entity, await createReference(scopeOf(ctx), kind, input));
  }

  @Allow("place.edit")
  @UndoneAcrossBranches(settlePlaces)
  @Mutation(() => ReferenceChange, {
    description: "Changes some of a value's fields. Other kinds than communes and villages also need `reference.edit`.",
  })
  async updateReference(
    @Arg("kind", () => ReferenceKindEnum) kind: ReferenceKind,
    @Arg("id", () => Int) id: number,
    @Arg("version", () => Int) version: number,
    @Arg("input", () => ReferencePatch) input: ReferencePatch,
    @Ctx() ctx: Context,
  ) {
    return new Written(referenceRegistry[kind].entity, await updateReference(scopeOf(ctx), kind, id, version, input));
  }

  @Allow("place.edit")
  @Mutation(() => Change, {
    description:
      "Moves values of one kind to the Trash; refused while they are in use. Other kinds than communes and villages also need `reference.edit`.",
  })
  deleteReferences(
    @Arg("kind", () => ReferenceKindEnum) kind: ReferenceKind,
    @Arg("ids", () => [Int]) ids: number[],
    @Ctx() ctx: Context,
  ) {
    return deleteReferences(scopeOf(ctx), kind, ids);
  }

  @Allow("place.edit")
  @UndoneAcrossBranches(settlePlaces)
  @Mutation(() => Change, {
    description:
      "Points everything that uses one value at another of the same kind. Other kinds than communes and villages also need `reference.edit`.",
  })
  moveReferenceUses(
    @Arg("kind", () => ReferenceKindEnum) kind: ReferenceKind,
    @Arg("fromId", () => Int, { description: "The id of the value in use." }) fromId: number,
    @Arg("toId", () => Int, { description: "The id of the value that replaces it." }) toId: number,
    @Ctx() ctx: Context,
  ) {
    return moveReferenceUses(scopeOf(ctx), kind, fromId, toId);
  }
}
