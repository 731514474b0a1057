import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, Extensions, Info, Int, Mutation, Query, Resolver } from "type-graphql";
import { Allow } from "../../core/graphql/allow.ts";
import { type Context, scopeOf } from "../../core/data/context.ts";
import type { ListQuery, TotalQuery } from "../../core/data/list.ts";
import { Change, changeOf, pageOf, Total, Written } from "../../core/graphql/payload.ts";
import { selectionOf } from "../../core/data/selection.ts";
import type { ReadsOf } from "../../core/graphql/reads.ts";
import { donationsByDonor, DonationsOfDonor } from "./donation.by-donor.ts";
import { donationsByYear, DonationsInYear } from "./donation.by-year.ts";
import { Donation } from "./donation.entity.ts";
import { DonationSum, donationSums } from "./donation.sums.ts";
import {
  DonationInput,
  DonationPatch,
  DonationPreview,
  DonationStudents,
  GiveUpInput,
  readsStudents,
  SeveralDonationsInput,
} from "./donation.input.ts";
import { DonationFilter, donationList, DonationListArgs, DonationTotalArgs } from "./donation.list.ts";
import {
  cancelDonations,
  deleteDonations,
  donate,
  giveUpDonations,
  reinstateDonations,
  updateDonation,
} from "./donation.service.ts";
import { donateToStudents, previewDonations } from "./several.service.ts";

const DonationPage = pageOf("Donation", () => Donation);
const DonationsOfDonorPage = pageOf("DonationsOfDonor", () => DonationsOfDonor);
const DonationChange = changeOf("Donation", () => Donation);

@Resolver()
export class DonationResolver {
  @Allow("donation.read")
  @Extensions({ searched: 1 })
  @Query(() => DonationPage, { description: "Donations to students of the user's branches, one page at a time." })
  donations(@Args(() => DonationListArgs) args: ListQuery, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return scopeOf(ctx).reader.page(donationList, args, selectionOf(info, ["rows"]));
  }

  @Allow("donation.read")
  @Extensions({ searched: 3 })
  @Query(() => Total)
  donationsTotal(@Args(() => DonationTotalArgs) args: TotalQuery, @Ctx() ctx: Context) {
    return scopeOf(ctx).reader.total(donationList, args, args.exact ?? false);
  }

  @Allow("donation.read")
  @Extensions({ searched: 3 })
  @Query(() => [DonationSum], {
    nullable: true,
    description:
      "The amounts of all donations that a list finds, by currency; cancelled donations are in no sum. Null if there are more than 10,000, unless `exact` is true.",
  })
  donationSums(@Args(() => DonationTotalArgs) args: TotalQuery, @Ctx() ctx: Context) {
    return donationSums(scopeOf(ctx), args);
  }

  @Allow("donation.read")
  @Extensions({ counts: 1 })
  @Query(() => [DonationsInYear], {
    description: "How many donations there are for each study year that has any, the earliest first.",
  })
  donationsByYear(
    @Arg("filter", () => DonationFilter, {
      nullable: true,
      description: "The donations to count; a donation must meet every condition given.",
    })
    filter: object | null,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return donationsByYear(scopeOf(ctx), filter, selectionOf(info));
  }

  @Allow("donation.read")
  @Extensions({ counts: 1 })
  @Query(() => DonationsOfDonorPage, {
    description: "How many donations each donor gave, those who gave most first, one page at a time.",
  })
  donationsByDonor(
    @Arg("filter", () => DonationFilter, {
      nullable: true,
      description: "The donations to count; a donation must meet every condition given.",
    })
    filter: object | null,
    @Arg("page", () => Int, { nullable: true }) page: number | null,
    @Arg("pageSize", () => Int, { nullable: true }) pageSize: number | null,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return donationsByDonor(scopeOf(ctx), { filter, page, pageSize }, selectionOf(info, ["rows"]));
  }

  @Allow("donation.read")
  @Query(() => Donation, { description: "One donation, by id." })
  donation(@Arg("id", () => Int) id: number, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return scopeOf(ctx).reader.one(Donation, id, selectionOf(info));
  }

  @Allow("donation.edit")
  @Extensions({ reads: ((argument) => readsStudents(argument("students"))) satisfies ReadsOf })
  @Query(() => DonationPreview, {
    description: "Whether each of these students can receive the donation; writes nothing.",
  })
  donationPreview(
    @Arg("input", () => SeveralDonationsInput) input: SeveralDonationsInput,
    @Arg("students", () => DonationStudents, { description: "The students to check." }) students: DonationStudents,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return previewDonations(scopeOf(ctx), input, students, selectionOf(info, ["rows"]));
  }

  @Allow("donation.edit")
  @Mutation(() => DonationChange, { description: "Records a donation to one student." })
  async donate(@Arg("input", () => DonationInput) input: DonationInput, @Ctx() ctx: Context) {
    return new Written(Donation, await donate(scopeOf(ctx), input));
  }

  @Allow("donation.edit")
  @Mutation(() => Change, { description: "Records the same donation to each of at most 1,000 students; all or none." })
  donateToStudents(
    @Arg("input", () => SeveralDonationsInput) input: SeveralDonationsInput,
    @Arg("studentIds", () => [Int], { description: "The ids of the students who receive it." }) studentIds: number[],
    @Ctx() ctx: Context,
  ) {
    return donateToStudents(scopeOf(ctx), input, studentIds);
  }

  @Allow("donation.edit")
  @Mutation(() => DonationChange, {
    description: "Changes some of a donation's fields; its donor and student never change.",
  })
  async updateDonation(
    @Arg("id", () => Int) id: number,
    @Arg("version", () => Int) version: number,
    @Arg("input", () => DonationPatch) input: DonationPatch,
    @Ctx() ctx: Context,
  ) {
    return new Written(Donation, await updateDonation(scopeOf(ctx), id, version, input));
  }

  @Allow("donation.edit")
  @Mutation(() => Change, { description: "Ends the sponsorship of active donations early; nothing is deleted." })
  giveUpDonations(
    @Arg("ids", () => [Int]) ids: number[],
    @Arg("input", () => GiveUpInput) input: GiveUpInput,
    @Ctx() ctx: Context,
  ) {
    return giveUpDonations(scopeOf(ctx), ids, input);
  }

  @Allow("donation.reinstate")
  @Mutation(() => Change, { description: "Makes donations that were given up or cancelled active again." })
  reinstateDonations(@Arg("ids", () => [Int]) ids: number[], @Ctx() ctx: Context) {
    return reinstateDonations(scopeOf(ctx), ids);
  }

  @Allow("donation.cancel")
  @Mutation(() => Change, {
    description: "Marks donations as entered by mistake, which excludes them from every count.",
  })
  cancelDonations(@Arg("ids", () => [Int]) ids: number[], @Ctx() ctx: Context) {
    return cancelDonations(scopeOf(ctx), ids);
  }

  @Allow("donation.delete")
  @Mutation(() => Change, { description: "Moves donations to the Trash." })
  deleteDonations(@Arg("ids", () => [Int]) ids: number[], @Ctx() ctx: Context) {
    return deleteDonations(scopeOf(ctx), ids);
  }
}
