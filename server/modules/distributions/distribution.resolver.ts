import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, Extensions, Info, Int, Mutation, Query, Resolver } from "type-graphql";
import { Allow } from "../../core/graphql/allow.ts";
import { type Context, scopeOf } from "../../core/data/context.ts";
import type { ListQuery, TotalQuery } from "../../core/data/list.ts";
import { OwnTransaction, UndoneWhole } from "../../core/graphql/operation.ts";
import { type SentFile, TakesFile, UploadScalar } from "../../core/files/sent-file.ts";
import { Change, changeOf, pageOf, Total, Written } from "../../core/graphql/payload.ts";
import { Requires } from "../../core/data/requires.ts";
import { selectionOf } from "../../core/data/selection.ts";
import { DonationStudents } from "../donations/donation.input.ts";
import { Distribution } from "./distribution.entity.ts";
import {
  DistributionInput,
  DistributionPatch,
  DistributionToAdd,
  HandOutInput,
  MatchesToPlan,
  openOrAdded,
  PlanOfDonor,
  PlanPreview,
  readsOfPlan,
  toAddInstead,
} from "./distribution.input.ts";
import { distributionList, DistributionListArgs, DistributionTotalArgs } from "./distribution.list.ts";
import { createDistribution, deleteDistributions, updateDistribution } from "./distribution.service.ts";
import { closeDistribution, handOut, markAbsent, resetHandOut } from "./hand-out.service.ts";
import { planDistributionOfMatches, planMatches, readMatchesToPlan } from "./plan-matches.ts";
import { planStudents, previewPlan, removePlannedStudents, setPlannedDonor, setPlannedSerial } from "./plan.service.ts";
import { planDistribution } from "./plan-distribution.ts";
import { PlannedStudent } from "./planned-student.entity.ts";
import { plannedStudentList, PlannedStudentListArgs, PlannedStudentTotalArgs } from "./planned-student.list.ts";
import { allowTakingAlong } from "./taken/take-along.ts";
import { readSerialFile, serialFileBytes } from "./serial-file.ts";
import { SerialNumbersFile } from "./serial-file.types.ts";
import { SerialNumbersCheck } from "./serial-check.types.ts";
import { assignSerialNumbers, checkSerialNumbers, nextSerialNumber, setSerialNumbers } from "./serial-numbers.ts";

const DistributionPage = pageOf("Distribution", () => Distribution);
const DistributionChange = changeOf("Distribution", () => Distribution);
const PlannedStudentPage = pageOf("PlannedStudent", () => PlannedStudent);
const PlannedStudentChange = changeOf("PlannedStudent", () => PlannedStudent);

const ofDistribution = { description: "The id of the distribution." };
const ofPlanned = { description: "The ids of planned students of one distribution, at most 1,000." };

const ofMatches = { description: "The ids of the matches." };

const withPool = {
  nullable: true,
  description: "The pool of serial numbers, set aside in the order of the sheet; none if it is left out.",
};
const withExchange = {
  defaultValue: false,
  description:
    "Whether another planned student of the distribution who has the serial number gets that of this one, in the same change; refused otherwise, and always on the day if that student has received.",
};
const withOthers = {
  nullable: true,
  description: "Further donors, at most 9, each with other students; they are planned in the same step.",
};

@Resolver()
export class DistributionResolver {
  @Allow("distribution.read")
  @Query(() => DistributionPage, { description: "Distributions of the user's branches, one page at a time." })
  distributions(
    @Args(() => DistributionListArgs) args: ListQuery,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return scopeOf(ctx).reader.page(distributionList, args, selectionOf(info, ["rows"]));
  }

  @Allow("distribution.read")
  @Query(() => Total)
  distributionsTotal(@Args(() => DistributionTotalArgs) args: TotalQuery, @Ctx() ctx: Context) {
    return scopeOf(ctx).reader.total(distributionList, args, args.exact ?? false);
  }

  @Allow("distribution.read")
  @Query(() => Distribution, { description: "One distribution, by id." })
  distribution(@Arg("id", () => Int) id: number, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return scopeOf(ctx).reader.one(Distribution, id, selectionOf(info));
  }

  @Allow("distribution.handOut")
  @Extensions({ searched: 1 })
  @Query(() => PlannedStudentPage, {
    description: "Planned students of the user's branches, one page at a time.",
  })
  plannedStudents(
    @Args(() => PlannedStudentListArgs) args: ListQuery,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return scopeOf(ctx).reader.page(plannedStudentList, args, selectionOf(info, ["rows"]));
  }

  @Allow("distribution.handOut")
  @Extensions({ searched: 3 })
  @Query(() => Total)
  plannedStudentsTotal(@Args(() => PlannedStudentTotalArgs) args: TotalQuery, @Ctx() ctx: Context) {
    return scopeOf(ctx).reader.total(plannedStudentList, args, args.exact ?? false);
  }

  @Allow("distribution.handOut")
  @Query(() => String, {
    nullable: true,
    description: "The next serial number of a distribution's pool that nobody has. Null if there is none left.",
  })
  nextSerialNumber(@Arg("distributionId", () => Int, ofDistribution) distributionId: number, @Ctx() ctx: Context) {
    return nextSerialNumber(scopeOf(ctx), distributionId);
  }

  @Allow("distribution.plan")
  @Extensions({ counts: 0.2 })
  @Query(() => SerialNumbersCheck, {
    description: "Whether the serial numbers of a distribution suffice for its planned students.",
  })
  serialNumbersCheck(@Arg("distributionId", () => Int, ofDistribution) distributionId: number, @Ctx() ctx: Context) {
    return checkSerialNumbers(scopeOf(ctx), distributionId);
  }

  @Allow("distribution.plan")
  @Extensions({ reads: readsOfPlan })
  @Query(() => PlanPreview, {
    description:
      "Whether each of these students can be planned for a distribution, or for one that is still to be added; writes nothing.",
  })
  planPreview(
    @Arg("distributionId", () => Int, openOrAdded) distributionId: number | null,
    @Arg("toAdd", () => DistributionToAdd, toAddInstead) toAdd: DistributionToAdd | null,
    @Arg("donorId", () => Int, { description: "The id of the donor who is to give to them." }) donorId: number,
    @Arg("otherDonorIds", () => [Int], {
      nullable: true,
      description: "The ids of further donors who are to give to some of them, at most 9.",
    })
    otherDonorIds: number[] | null,
    @Arg("students", () => DonationStudents, { description: "The students to check." }) students: DonationStudents,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const asked = { distributionId: distributionId ?? null, toAdd: toAdd ?? null };
    return previewPlan(scopeOf(ctx), asked, [donorId, ...(otherDonorIds ?? [])], students, selectionOf(info));
  }

  @Allow("distribution.plan")
  @Extensions({ counts: 1 })
  @Requires("match.read")
  @Query(() => MatchesToPlan, {
    description:
      "Confirmed matches of a distribution's asset and study year whose active students are planned for no open distribution of them.",
  })
  matchesToPlan(
    @Arg("distributionId", () => Int, openOrAdded) distributionId: number | null,
    @Arg("toAdd", () => DistributionToAdd, toAddInstead) toAdd: DistributionToAdd | null,
    @Arg("donorIds", () => [Int], {
      nullable: true,
      description: "The ids of the donors with whom they are matched, at most 1,000; any if they are left out.",
    })
    donorIds: number[] | null,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const asked = { distributionId: distributionId ?? null, toAdd: toAdd ?? null };
    return readMatchesToPlan(scopeOf(ctx), asked, donorIds ?? [], selectionOf(info, ["rows"]));
  }

  @Allow("distribution.plan")
  @Mutation(() => DistributionChange, { description: "Adds a distribution to a branch." })
  async createDistribution(@Arg("input", () => DistributionInput) input: DistributionInput, @Ctx() ctx: Context) {
    return new Written(Distribution, await createDistribution(scopeOf(ctx), input));
  }

  @Allow("distribution.plan")
  @Mutation(() => DistributionChange, {
    description:
      "Changes some of a distribution's fields; what is given and for which study year only until something is handed out.",
  })
  async updateDistribution(
    @Arg("id", () => Int) id: number,
    @Arg("version", () => Int) version: number,
    @Arg("input", () => DistributionPatch) input: DistributionPatch,
    @Ctx() ctx: Context,
  ) {
    return new Written(Distribution, await updateDistribution(scopeOf(ctx), id, version, input));
  }

  @Allow("distribution.plan")
  @Mutation(() => Change, {
    description:
      "Moves distributions to the Trash with their planned students; refused while something was handed out that is no donation yet. Donations stay.",
  })
  deleteDistributions(@Arg("ids", () => [Int]) ids: number[], @Ctx() ctx: Context) {
    return deleteDistributions(scopeOf(ctx), ids);
  }

  @Allow("distribution.plan")
  @Mutation(() => Change, {
    description:
      "Plans at most 1,000 students, each with one donor; all or none. A distribution has at most 2,000 planned students.",
  })
  planStudents(
    @Arg("distributionId", () => Int, ofDistribution) distributionId: number,
    @Arg("donorId", () => Int, { description: "The id of the donor who gives to them." }) donorId: number,
    @Arg("studentIds", () => [Int], { description: "The ids of the students to plan." }) studentIds: number[],
    @Arg("twice", () => [Int], {
      nullable: true,
      description:
        "The ids of those who may be planned although they are in another open distribution of the asset and study year; others are refused.",
    })
    twice: number[] | null,
    @Arg("others", () => [PlanOfDonor], withOthers) others: PlanOfDonor[] | null,
    @Ctx() ctx: Context,
  ) {
    return planStudents(scopeOf(ctx), distributionId, [{ donorId, studentIds }, ...(others ?? [])], twice);
  }

  @Allow("distribution.plan")
  @UndoneWhole()
  @Mutation(() => DistributionChange, {
    description:
      "Adds a distribution and plans at most 1,000 students for it, each with one donor, as one change; all or nothing.",
  })
  async planDistribution(
    @Arg("input", () => DistributionInput) input: DistributionInput,
    @Arg("donorId", () => Int, { description: "The id of the donor who gives to them." }) donorId: number,
    @Arg("studentIds", () => [Int], { description: "The ids of the students to plan." }) studentIds: number[],
    @Arg("twice", () => [Int], { nullable: true, description: "As in `planStudents`." }) twice: number[] | null,
    @Arg("serialNumbers", () => [String], withPool) serialNumbers: string[] | null,
    @Arg("others", () => [PlanOfDonor], withOthers) others: PlanOfDonor[] | null,
    @Ctx() ctx: Context,
  ) {
    const plans = [{ donorId, studentIds }, ...(others ?? [])];
    const planned = { plans, twice, serialNumbers: serialNumbers ?? [] };
    return new Written(Distribution, await planDistribution(scopeOf(ctx), input, planned));
  }

  @Allow("distribution.plan")
  @Mutation(() => Change, {
    description:
      "Plans the students of at most 1,000 confirmed matches of a distribution's asset and study year, each with the donor of the match; all or none.",
  })
  planMatches(
    @Arg("distributionId", () => Int, ofDistribution) distributionId: number,
    @Arg("matchIds", () => [Int], ofMatches) matchIds: number[],
    @Ctx() ctx: Context,
  ) {
    return planMatches(scopeOf(ctx), distributionId, matchIds);
  }

  @Allow("distribution.plan")
  @UndoneWhole()
  @Mutation(() => DistributionChange, {
    description:
      "Adds a distribution and plans the students of at most 1,000 confirmed matches of its asset and study year for it, each with the donor of the match, as one change; all or nothing.",
  })
  async planDistributionOfMatches(
    @Arg("input", () => DistributionInput) input: DistributionInput,
    @Arg("matchIds", () => [Int], ofMatches) matchIds: number[],
    @Arg("serialNumbers", () => [String], withPool) serialNumbers: string[] | null,
    @Ctx() ctx: Context,
  ) {
    const id = await planDistributionOfMatches(scopeOf(ctx), input, matchIds, serialNumbers ?? []);
    return new Written(Distribution, id);
  }

  @Allow("distribution.plan")
  @Mutation(() => Change, {
    description: "Moves planned students to the Trash; refused for those to whom it was handed out.",
  })
  removePlannedStudents(@Arg("ids", () => [Int], ofPlanned) ids: number[], @Ctx() ctx: Context) {
    return removePlannedStudents(scopeOf(ctx), ids);
  }

  @Allow("distribution.plan")
  @Mutation(() => Change, { description: "Names another donor for planned students of whom there is no donation yet." })
  setPlannedDonor(
    @Arg("ids", () => [Int], ofPlanned) ids: number[],
    @Arg("donorId", () => Int, { description: "The id of the donor who gives to them from now on." }) donorId: number,
    @Ctx() ctx: Context,
  ) {
    return setPlannedDonor(scopeOf(ctx), ids, donorId);
  }

  @Allow("distribution.plan")
  @UndoneWhole()
  @Mutation(() => PlannedStudentChange, {
    description: "Sets aside another serial number for a planned student of whom there is no donation yet, or none.",
  })
  async setPlannedSerial(
    @Arg("id", () => Int) id: number,
    @Arg("version", () => Int) version: number,
    @Arg("serialNumber", () => String, { nullable: true, description: "The serial number; none if it is left out." })
    serialNumber: string | null,
    @Arg("exchange", () => Boolean, withExchange) exchange: boolean,
    @Ctx() ctx: Context,
  ) {
    const scope = scopeOf(ctx);
    return new Written(PlannedStudent, await setPlannedSerial(scope, id, version, serialNumber ?? null, exchange));
  }

  @Allow("distribution.plan")
  @Mutation(() => DistributionChange, {
    description: "Sets the pool of serial numbers, at most 2,000, in the order in which they are given out.",
  })
  async setSerialNumbers(
    @Arg("id", () => Int) id: number,
    @Arg("version", () => Int) version: number,
    @Arg("serialNumbers", () => [String], { description: "The serial numbers, each once, ignoring case." })
    serialNumbers: string[],
    @Arg("assign", () => Boolean, {
      defaultValue: false,
      description: "Whether to set them aside as `assignSerialNumbers` does, too, unless the distribution is closed.",
    })
    assign: boolean,
    @Ctx() ctx: Context,
  ) {
    return new Written(Distribution, await setSerialNumbers(scopeOf(ctx), id, version, serialNumbers, assign));
  }

  @Allow("distribution.plan")
  @TakesFile(serialFileBytes)
  @OwnTransaction("nothing is written")
  @Mutation(() => SerialNumbersFile, {
    description: "Reads the serial numbers of an Excel, OpenDocument or CSV file; writes nothing.",
  })
  readSerialNumbers(
    @Arg("file", () => UploadScalar, { description: "The file." }) file: Promise<SentFile>,
  ): Promise<SerialNumbersFile> {
    return readSerialFile(file);
  }

  @Allow("distribution.plan")
  @Mutation(() => Change, {
    description:
      "Sets aside the next serial numbers of the pool for the planned students without one, in the order of the sheet: by school and local name.",
  })
  assignSerialNumbers(@Arg("distributionId", () => Int, ofDistribution) distributionId: number, @Ctx() ctx: Context) {
    return assignSerialNumbers(scopeOf(ctx), distributionId);
  }

  @Allow("distribution.plan")
  @Mutation(() => DistributionChange, {
    description: "Allows the list of a distribution to be taken along on phones without a connection, or no longer.",
  })
  async allowTakingAlong(
    @Arg("id", () => Int) id: number,
    @Arg("allowed", () => Boolean, { description: "Whether it may be taken along." }) allowed: boolean,
    @Ctx() ctx: Context,
  ) {
    return new Written(Distribution, await allowTakingAlong(scopeOf(ctx), id, allowed));
  }

  @Allow("distribution.handOut")
  @UndoneWhole()
  @Mutation(() => Change, {
    description:
      "Hands out to planned students; all or none, each once: a second time is refused, with who did it and when. In a closed distribution the donation is made immediately.",
  })
  handOut(
    @Arg("ids", () => [Int], ofPlanned) ids: number[],
    @Arg("input", () => HandOutInput) input: HandOutInput,
    @Arg("exchange", () => Boolean, withExchange) exchange: boolean,
    @Ctx() ctx: Context,
  ) {
    return handOut(scopeOf(ctx), ids, input, exchange);
  }

  @Allow("distribution.handOut")
  @UndoneWhole()
  @Mutation(() => Change, { description: "Marks planned students as absent; refused for those who received." })
  markAbsent(@Arg("ids", () => [Int], ofPlanned) ids: number[], @Ctx() ctx: Context) {
    return markAbsent(scopeOf(ctx), ids);
  }

  @Allow("distribution.handOut")
  @UndoneWhole()
  @Mutation(() => Change, {
    description:
      "Lets planned students wait again, as if nothing had been recorded on the day. In a closed distribution it takes back what one handed out after the closing, with its donation, and they are absent again; refused for a donation that the closing made, or that was changed.",
  })
  resetHandOut(@Arg("ids", () => [Int], ofPlanned) ids: number[], @Ctx() ctx: Context) {
    return resetHandOut(scopeOf(ctx), ids);
  }

  @Allow("distribution.plan")
  @UndoneWhole()
  @Mutation(() => Change, {
    description:
      "Closes a distribution: makes the donations of those who received, once, on the day of the hand-out, and marks everyone else as absent. `count` is the number of donations.",
  })
  closeDistribution(@Arg("id", () => Int) id: number, @Ctx() ctx: Context) {
    return closeDistribution(scopeOf(ctx), id);
  }
}
