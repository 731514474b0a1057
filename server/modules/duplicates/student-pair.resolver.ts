import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, Info, Int, Mutation, Query, Resolver } from "type-graphql";
import { Allow } from "../../core/graphql/allow.ts";
import { Requires } from "../../core/data/requires.ts";
import { type Context, scopeOf } from "../../core/data/context.ts";
import type { ListQuery, TotalQuery } from "../../core/data/list.ts";
import { Change, pageOf, Total } from "../../core/graphql/payload.ts";
import { selectionOf } from "../../core/data/selection.ts";
import { possibleDuplicates } from "./possible.ts";
import { StudentPair } from "./pair.entity.ts";
import { livingPairs, narrowed, PairListArgs, PairTotalArgs } from "./pair.list.ts";
import { pairSearch, searchPairs, tellApart } from "./pair.service.ts";
import { PAIRS_TASK } from "./pair.tasks.ts";
import { PossibleDuplicate, PossibleDuplicatesInput, PairSearch } from "./pair.types.ts";

const PairPage = pageOf("StudentPair", () => StudentPair);

@Resolver()
export class PairResolver {
  @Allow("student.update")
  @Requires("personal.read")
  @Query(() => [PossibleDuplicate], {
    description: "Students of the user's branches who are possibly the one being typed; at most five.",
  })
  possibleDuplicates(
    @Arg("input", () => PossibleDuplicatesInput) input: PossibleDuplicatesInput,
    @Arg("studentId", () => Int, {
      nullable: true,
      description: "The id of the student being edited, if they exist already.",
    })
    studentId: number | null,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return possibleDuplicates(scopeOf(ctx), input, studentId ?? null, selectionOf(info, ["student"]));
  }

  @Allow("student.merge")
  @Requires("personal.read")
  @Query(() => PairPage, {
    description: "Pairs of students who are possibly the same person, as found by the last search.",
  })
  studentPairs(@Args(() => PairListArgs) args: ListQuery, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return scopeOf(ctx).reader.page(livingPairs, narrowed(args), selectionOf(info, ["rows"]));
  }

  @Allow("student.merge")
  @Requires("personal.read")
  @Query(() => Total)
  studentPairsTotal(@Args(() => PairTotalArgs) args: TotalQuery, @Ctx() ctx: Context) {
    return scopeOf(ctx).reader.total(livingPairs, narrowed(args), args.exact ?? false);
  }

  @Allow("student.merge")
  @Query(() => PairSearch, { description: "The progress of the user's last search for possible duplicates." })
  studentPairSearch(@Ctx() ctx: Context) {
    return pairSearch(scopeOf(ctx), PAIRS_TASK);
  }

  @Allow("student.merge")
  @Mutation(() => Change, {
    description: "Searches the user's branches for possible duplicates now; all branches are searched every night.",
  })
  searchStudentPairs(@Ctx() ctx: Context) {
    return searchPairs(scopeOf(ctx), PAIRS_TASK);
  }

  @Allow("student.merge")
  @Requires("personal.read")
  @Mutation(() => Change, { description: "Marks a pair as two different students, or removes the mark." })
  tellStudentsApart(
    @Arg("ids", () => [Int], { description: "The ids of the pairs." }) ids: number[],
    @Arg("apart", () => Boolean, { description: "True marks the pairs as different students, false removes the mark." })
    apart: boolean,
    @Ctx() ctx: Context,
  ) {
    return tellApart(scopeOf(ctx), livingPairs, ids, apart);
  }
}
