import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, Extensions, Info, Int, Mutation, Query, Resolver } from "type-graphql";
import { type Context, scopeOf } from "../../core/data/context.ts";
import type { ListQuery, TotalQuery } from "../../core/data/list.ts";
import { selectionOf } from "../../core/data/selection.ts";
import { Allow } from "../../core/graphql/allow.ts";
import { UndoneWhole } from "../../core/graphql/operation.ts";
import { DateScalar } from "../../core/base/scalars.ts";
import { Change, pageOf, Total } from "../../core/graphql/payload.ts";
import { Asset, RenewalFinding } from "../../shared/enums.ts";
import { WaitingStudents } from "../needs/need.selection.ts";
import { Match } from "./match.entity.ts";
import { MatchProposalInput } from "./match.input.ts";
import { matchList, MatchListArgs, MatchTotalArgs } from "./match.list.ts";
import { readOpenPledges, readStudentNeeds } from "./match.reader.ts";
import { readConfirmations } from "./match.confirmations.ts";
import { countProposal } from "./match.proposal.ts";
import { readUnfitProposals } from "./match.fitting.ts";
import { confirmMatches, confirmProposals, proposeForPledge, proposeMatches, releaseMatches } from "./match.service.ts";
import { readRenewal, readRenewalStudents } from "./match.renewal-findings.ts";
import { readStudentEndings } from "./match.endings.ts";
import {
  Confirmation,
  MatchProposal,
  PledgePlaces,
  Renewal,
  RenewalStudent,
  StudentNeed,
  StudentEndings,
  UnfitProposals,
} from "./match.types.ts";

const MatchPage = pageOf("Match", () => Match);
const PledgePlacesPage = pageOf("PledgePlaces", () => PledgePlaces);

const RenewalStudentPage = pageOf("RenewalStudent", () => RenewalStudent);

const ofRenewal = { description: "As for `proposeMatches`, as if `renew` were true and `fill` false." };

@Resolver()
export class MatchResolver {
  @Allow("match.read")
  @Extensions({ searched: 1 })
  @Query(() => MatchPage, { description: "Matches of students of the user's branches, one page at a time." })
  matches(@Args(() => MatchListArgs) args: ListQuery, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return scopeOf(ctx).reader.page(matchList, args, selectionOf(info, ["rows"]));
  }

  @Allow("match.read")
  @Extensions({ searched: 1 })
  @Query(() => Total)
  matchesTotal(@Args(() => MatchTotalArgs) args: TotalQuery, @Ctx() ctx: Context) {
    return scopeOf(ctx).reader.total(matchList, args, args.exact ?? false);
  }

  @Allow("match.read")
  @Extensions({ counts: 1 })
  @Query(() => PledgePlacesPage, {
    description: "Active pledges of an asset in a study year with open places, the oldest first, one page at a time.",
  })
  openPledges(
    @Arg("asset", () => Asset, { description: "What is given." }) asset: Asset,
    @Arg("yearId", () => Int, { description: "The study year, by id." }) yearId: number,
    @Arg("branchId", () => [Int], { nullable: true, description: "Pledges to these branches, by id." })
    branchId: number[] | null,
    @Arg("search", () => String, { nullable: true, description: "As in the argument `search` of `pledges`." })
    search: string | null,
    @Arg("page", () => Int, { nullable: true }) page: number | null,
    @Arg("pageSize", () => Int, { nullable: true }) pageSize: number | null,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const asked = { asset, yearId, branchId, search, page, pageSize };
    return readOpenPledges(scopeOf(ctx), asked, selectionOf(info, ["rows"]));
  }

  @Allow("match.read")
  @Query(() => [StudentNeed], {
    description: "What a student waits for in a study year, or who gives it, asset by asset.",
  })
  studentNeeds(
    @Arg("studentId", () => Int, { description: "The student, by id." }) studentId: number,
    @Arg("yearId", () => Int, { nullable: true, description: "The study year, by id; the present one by default." })
    yearId: number | null,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return readStudentNeeds(scopeOf(ctx), studentId, yearId, selectionOf(info));
  }

  @Allow("match.read")
  @Query(() => StudentEndings, {
    description: "What ends or changes if students leave or move to another branch; writes nothing.",
  })
  studentEndings(
    @Arg("studentIds", () => [Int], { nullable: true, description: "The students, by id; at most 10,000." })
    studentIds: number[] | null,
    @Arg("schoolId", () => Int, {
      nullable: true,
      description: "In their place the students now in the classes of this school, by id: they move with it.",
    })
    schoolId: number | null,
    @Arg("on", () => DateScalar, {
      nullable: true,
      description: "The day on which they leave, if that is later: what is over by then is left out.",
    })
    on: string | null,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const going = { studentIds: studentIds ?? null, schoolId: schoolId ?? null, on: on ?? null };
    return readStudentEndings(scopeOf(ctx), going, selectionOf(info));
  }

  @Allow("match.propose")
  @Extensions({ counts: 1 })
  @Query(() => Renewal, {
    description: "Whom a renewal would propose, and how many it would leave out for which reason; writes nothing.",
  })
  renewal(@Arg("input", () => MatchProposalInput, ofRenewal) input: MatchProposalInput, @Ctx() ctx: Context) {
    return readRenewal(scopeOf(ctx), input);
  }

  @Allow("match.propose")
  @Extensions({ counts: 1 })
  @Query(() => RenewalStudentPage, {
    description: "The students about whom a renewal finds one thing, one page at a time.",
  })
  renewalStudents(
    @Arg("input", () => MatchProposalInput, ofRenewal) input: MatchProposalInput,
    @Arg("finding", () => RenewalFinding, { description: "What it finds about them." }) finding: RenewalFinding,
    @Arg("page", () => Int, { nullable: true }) page: number | null,
    @Arg("pageSize", () => Int, { nullable: true }) pageSize: number | null,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return readRenewalStudents(scopeOf(ctx), input, { finding, page, pageSize }, selectionOf(info, ["rows"]));
  }

  @Allow("match.propose")
  @Extensions({ counts: 1 })
  @Query(() => MatchProposal, {
    description: "How many students `proposeMatches` would propose; writes nothing.",
  })
  matchProposal(@Arg("input", () => MatchProposalInput) input: MatchProposalInput, @Ctx() ctx: Context) {
    return countProposal(scopeOf(ctx), input);
  }

  @Allow("match.confirm")
  @Extensions({ counts: 1 })
  @Query(() => [Confirmation], {
    description:
      "The latest confirmations for an asset and study year whose matches are still confirmed, at most 3, the latest first.",
  })
  confirmations(
    @Arg("asset", () => Asset, { description: "What is given." }) asset: Asset,
    @Arg("yearId", () => Int, { description: "The study year, by id." }) yearId: number,
    @Arg("branchId", () => [Int], { nullable: true, description: "Only in these branches, by id." })
    branchId: number[] | null,
    @Ctx() ctx: Context,
  ) {
    return readConfirmations(scopeOf(ctx), { asset, yearId, branchId });
  }

  @Allow("match.propose")
  @Extensions({ counts: 1 })
  @Query(() => UnfitProposals, {
    description: "Proposals for an asset and study year that can no longer be confirmed, and why; writes nothing.",
  })
  unfitProposals(
    @Arg("asset", () => Asset, { description: "What is given." }) asset: Asset,
    @Arg("yearId", () => Int, { description: "The study year, by id." }) yearId: number,
    @Arg("branchId", () => [Int], { nullable: true, description: "Only in these branches, by id." })
    branchId: number[] | null,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return readUnfitProposals(scopeOf(ctx), { asset, yearId, branchId }, selectionOf(info, ["rows"]));
  }

  @Allow("match.propose")
  @Extensions({ counts: 0.4 })
  @Mutation(() => Change, {
    description:
      "Proposes students for donors: those of last year again, then those who are held for a donor, then those who need it most; at most 2,000 in one step.",
  })
  proposeMatches(@Arg("input", () => MatchProposalInput) input: MatchProposalInput, @Ctx() ctx: Context) {
    return proposeMatches(scopeOf(ctx), input);
  }

  @Allow("match.propose")
  @Mutation(() => Change, { description: "Proposes students for one pledge; all or none." })
  proposeForPledge(
    @Arg("pledgeId", () => Int, { description: "The pledge, by id." }) pledgeId: number,
    @Arg("classYearId", () => Int, { description: "The study year, by id." }) classYearId: number,
    @Arg("studentIds", () => [Int], { nullable: true, description: "The ids of the students." })
    studentIds: number[] | null,
    @Arg("waiting", () => WaitingStudents, {
      nullable: true,
      description:
        "Without `studentIds`: the first on a list of needs who are in the pledge's branch, wait for its asset and the study year, and are neither proposed, planned nor held for another donor, as many as it has open places; refused if there are none.",
    })
    waiting: WaitingStudents | null,
    @Ctx() ctx: Context,
  ) {
    return proposeForPledge(scopeOf(ctx), pledgeId, classYearId, { studentIds, waiting });
  }

  @Allow("match.confirm")
  @UndoneWhole()
  @Mutation(() => Change, {
    description:
      "Confirms those of these proposed matches that fit: the students still wait, and are neither planned nor held for another donor; refused if none does. The students no longer wait, and holds of them for the same asset and study year end.",
  })
  confirmMatches(@Arg("ids", () => [Int]) ids: number[], @Ctx() ctx: Context) {
    return confirmMatches(scopeOf(ctx), ids);
  }

  @Allow("match.confirm")
  @Extensions({ counts: 0.4 })
  @UndoneWhole()
  @Mutation(() => Change, {
    description:
      "Confirms all proposals for an asset and study year as `confirmMatches` does, at most 2,000 in one step; refused unless there are as many as the user saw.",
  })
  confirmProposals(
    @Arg("asset", () => Asset, { description: "What is given." }) asset: Asset,
    @Arg("yearId", () => Int, { description: "The study year, by id." }) yearId: number,
    @Arg("branchId", () => [Int], { nullable: true, description: "Only in these branches, by id." })
    branchId: number[] | null,
    @Arg("count", () => Int, { description: "How many proposals the user saw." }) count: number,
    @Ctx() ctx: Context,
  ) {
    return confirmProposals(scopeOf(ctx), { asset, yearId, branchId }, count);
  }

  @Allow("match.propose")
  @Mutation(() => Change, {
    description:
      "Releases proposed and confirmed matches, all or none; a confirmed one takes the permission `match.confirm`, too.",
  })
  releaseMatches(@Arg("ids", () => [Int]) ids: number[], @Ctx() ctx: Context) {
    return releaseMatches(scopeOf(ctx), ids);
  }
}
