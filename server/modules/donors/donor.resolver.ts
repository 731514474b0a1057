import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, Info, Int, Mutation, Query, Resolver } from "type-graphql";
import { Allow } from "../../core/graphql/allow.ts";
import { type Context, scopeOf } from "../../core/data/context.ts";
import type { ListQuery, TotalQuery } from "../../core/data/list.ts";
import { Change, changeOf, pageOf, Total, Written } from "../../core/graphql/payload.ts";
import { pinRecords } from "../../core/write/pin.ts";
import { selectionOf } from "../../core/data/selection.ts";
import { nextCode } from "../branches/next-code.ts";
import { Donor } from "./donor.entity.ts";
import { DonorContactPatch, DonorInput, DonorPatch } from "./donor.input.ts";
import { donorList, DonorListArgs, DonorTotalArgs } from "./donor.list.ts";
import { createDonor, deleteDonors, updateDonor, updateDonorContact } from "./donor.service.ts";

const DonorPage = pageOf("Donor", () => Donor);
export const DonorChange = changeOf("Donor", () => Donor);

@Resolver()
export class DonorResolver {
  @Allow("donor.read")
  @Query(() => DonorPage, { description: "Donors, one page at a time; common to all branches." })
  donors(@Args(() => DonorListArgs) args: ListQuery, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return scopeOf(ctx).reader.page(donorList, args, selectionOf(info, ["rows"]));
  }

  @Allow("donor.read")
  @Query(() => Total)
  donorsTotal(@Args(() => DonorTotalArgs) args: TotalQuery, @Ctx() ctx: Context) {
    return scopeOf(ctx).reader.total(donorList, args, args.exact ?? false);
  }

  @Allow("donor.read")
  @Query(() => Donor, { description: "One donor, by id." })
  donor(@Arg("id", () => Int) id: number, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return scopeOf(ctx).reader.one(Donor, id, selectionOf(info));
  }

  @Allow("donor.create")
  @Query(() => String, { description: "The next free code for a donor, with this branch's prefix." })
  nextDonorCode(
    @Arg("branchId", () => Int, { description: "The id of the branch, whose prefix the code gets." }) branchId: number,
    @Ctx() ctx: Context,
  ) {
    return nextCode(scopeOf(ctx), "donor", branchId);
  }

  @Allow("donor.create")
  @Mutation(() => DonorChange, { description: "Adds a donor." })
  async createDonor(@Arg("input", () => DonorInput) input: DonorInput, @Ctx() ctx: Context) {
    return new Written(Donor, await createDonor(scopeOf(ctx), input));
  }

  @Allow("donor.update")
  @Mutation(() => DonorChange, { description: "Changes some of a donor's fields." })
  async updateDonor(
    @Arg("id", () => Int) id: number,
    @Arg("version", () => Int) version: number,
    @Arg("input", () => DonorPatch) input: DonorPatch,
    @Ctx() ctx: Context,
  ) {
    return new Written(Donor, await updateDonor(scopeOf(ctx), id, version, input));
  }

  @Allow("donor.contact")
  @Mutation(() => DonorChange, { description: "Changes a donor's contact details: phone, email, country and address." })
  async updateDonorContact(
    @Arg("id", () => Int) id: number,
    @Arg("version", () => Int) version: number,
    @Arg("input", () => DonorContactPatch) input: DonorContactPatch,
    @Ctx() ctx: Context,
  ) {
    return new Written(Donor, await updateDonorContact(scopeOf(ctx), id, version, input));
  }

  @Allow("donor.pin")
  @Mutation(() => Change, { description: "Lists donors before all others for everyone, or no longer." })
  pinDonors(
    @Arg("ids", () => [Int]) ids: number[],
    @Arg("pinned", () => Boolean, { description: "Whether the donors are pinned from now on." }) pinned: boolean,
    @Ctx() ctx: Context,
  ) {
    return pinRecords(scopeOf(ctx), Donor, ids, pinned);
  }

  @Allow("donor.delete")
  @Mutation(() => Change, {
    description: "Moves donors to the Trash; refused while they have donations that are not cancelled.",
  })
  deleteDonors(@Arg("ids", () => [Int]) ids: number[], @Ctx() ctx: Context) {
    return deleteDonors(scopeOf(ctx), ids);
  }
}
