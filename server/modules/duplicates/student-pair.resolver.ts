import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, Info, Int, Mutation, Query, Resolver } from "type-graphql";
import { Allow } from "../../core/graphql/allow.ts";
import { Requires } from "../../core/data/requires.ts";
import { type Context, scopeOf } from "../../core/data/context.ts";
import type { ListQuery, TotalQuery } from "../../core/data/list.ts";
import { Change, pageOf, Total } from "../../core/graphql/payload.ts";
import { selectionOf } from "../../core/data/selection.ts";
import { possibleDuplicates } from "./possible-students.ts";
import { StudentPair } from "./student-pair.entity.ts";
import {
  livingStudentPairs,
  narrowedStudentPairs,
  StudentPairListArgs,
  StudentPairTotalArgs,
} from "./student-pair.list.ts";
import { pairSearch, searchPairs, tellApart } from "./pair.service.ts";
import { STUDENT_PAIRS_TASK } from "./pair.tasks.ts";
import { PairSearch } from "./pair.types.ts";
import { PossibleDuplicate, PossibleDuplicatesInput } from "./possible-students.types.ts";

const StudentPairPage = pageOf("StudentPair", () => StudentPair);

@Resolver()
export class StudentPairResolver {
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
  @Query(() => StudentPairPage, {
    description: "Pairs of students who are possibly the same person, as found by the last search.",
  })
  studentPairs(
    @Args(() => StudentPairListArgs) args: ListQuery,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return scopeOf(ctx).reader.page(livingStudentPairs, narrowedStudentPairs(args), selectionOf(info, ["rows"]));
  }

  @Allow("student.merge")
  @Requires("personal.read")
  @Query(() => Total)
  studentPairsTotal(@Args(() => StudentPairTotalArgs) args: TotalQuery, @Ctx() ctx: Context) {
    return scopeOf(ctx).reader.total(livingStudentPairs, narrowedStudentPairs(args), args.exact ?? false);
  }

  @Allow("student.merge")
  @Query(() => PairSearch, { description: "The progress of the user's last search for possible duplicates." })
  studentPairSearch(@Ctx() ctx: Context) {
    return pairSearch(scopeOf(ctx), STUDENT_PAIRS_TASK);
  }

  @Allow("student.merge")
  @Mutation(() => Change, {
    description: "Searches the user's branches for possible duplicates now; all branches are searched every night.",
  })
  searchStudentPairs(@Ctx() ctx: Context) {
    return searchPairs(scopeOf(ctx), STUDENT_PAIRS_TASK);
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
    return tellApart(scopeOf(ctx), livingStudentPairs, ids, apart);
  }
}
