import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, Info, Int, Mutation, Query, Resolver } from "type-graphql";
import { Allow } from "../../core/graphql/allow.ts";
import { type Context, scopeOf } from "../../core/data/context.ts";
import type { ListQuery, TotalQuery } from "../../core/data/list.ts";
import { UndoneWhole } from "../../core/graphql/operation.ts";
import { Change, changeOf, pageOf, Total, Written } from "../../core/graphql/payload.ts";
import { selectionOf } from "../../core/data/selection.ts";
import { nextCode } from "../branches/next-code.ts";
import { studentReturns } from "./leaving.ts";
import { updateStudents } from "./several.service.ts";
import { Student } from "./student.entity.ts";
import { StudentInput, StudentPatch, StudentSelection, StudentsPatch } from "./student.input.ts";
import { studentList, StudentListArgs, StudentTotalArgs } from "./student.list.ts";
import { createStudent, deleteStudents, moveStudent, updateStudent } from "./student.service.ts";

const StudentPage = pageOf("Student", () => Student);
export const StudentChange = changeOf("Student", () => Student);

@Resolver()
export class StudentResolver {
  @Allow("student.read")
  @Query(() => StudentPage, { description: "Students of the user's branches, one page at a time." })
  students(@Args(() => StudentListArgs) args: ListQuery, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return scopeOf(ctx).reader.page(studentList, args, selectionOf(info, ["rows"]));
  }

  @Allow("student.read")
  @Query(() => Total)
  studentsTotal(@Args(() => StudentTotalArgs) args: TotalQuery, @Ctx() ctx: Context) {
    return scopeOf(ctx).reader.total(studentList, args, args.exact ?? false);
  }

  @Allow("student.read")
  @Query(() => Student, { description: "One student, by id." })
  student(@Arg("id", () => Int) id: number, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return scopeOf(ctx).reader.one(Student, id, selectionOf(info));
  }

  @Allow("student.create")
  @Query(() => String, { description: "The next free code for a student of this branch." })
  nextStudentCode(
    @Arg("branchId", () => Int, { description: "The id of the branch, whose prefix the code gets." }) branchId: number,
    @Ctx() ctx: Context,
  ) {
    return nextCode(scopeOf(ctx), "student", branchId);
  }

  @Allow("student.create")
  @UndoneWhole()
  @Mutation(() => StudentChange, { description: "Adds a student, to a class too if one is given." })
  async createStudent(
    @Arg("input", () => StudentInput) input: StudentInput,
    @Arg("schoolClassId", () => Int, {
      nullable: true,
      description: "The id of the student’s class, in the same branch; needs the permission to edit enrolments.",
    })
    schoolClassId: number | null,
    @Ctx() ctx: Context,
  ) {
    return new Written(Student, await createStudent(scopeOf(ctx), input, schoolClassId ?? null));
  }

  @Allow("student.update")
  @Mutation(() => StudentChange, {
    description: "Changes some of a student's fields; see `moveStudent` and `studentLeaves` for the others.",
  })
  async updateStudent(
    @Arg("id", () => Int) id: number,
    @Arg("version", () => Int) version: number,
    @Arg("input", () => StudentPatch) input: StudentPatch,
    @Ctx() ctx: Context,
  ) {
    return new Written(Student, await updateStudent(scopeOf(ctx), id, version, input));
  }

  @Allow("student.update")
  @Mutation(() => Change, { description: "Gives all selected students, at most 10,000, the same values; all or none." })
  updateStudents(
    @Arg("students", () => StudentSelection, { description: "The students to change." }) students: StudentSelection,
    @Arg("input", () => StudentsPatch) input: StudentsPatch,
    @Ctx() ctx: Context,
  ) {
    return updateStudents(scopeOf(ctx), students, input);
  }

  @Allow("student.update")
  @UndoneWhole()
  @Mutation(() => StudentChange, {
    description: "Readmits a student who had left, see `studentLeaves`; with an enrolment, into that class again.",
  })
  async studentReturns(
    @Arg("id", () => Int) id: number,
    @Arg("version", () => Int) version: number,
    @Arg("enrolmentId", () => Int, {
      nullable: true,
      description: "The enrolment to continue, by id: the student's last one, in the class they left.",
    })
    enrolmentId: number | null,
    @Ctx() ctx: Context,
  ) {
    return new Written(Student, await studentReturns(scopeOf(ctx), id, version, enrolmentId ?? null));
  }

  @Allow("student.move")
  @UndoneWhole()
  @Mutation(() => StudentChange, {
    description: "Moves a student to another branch, with photos and donations; the current class ends as TRANSFERRED.",
  })
  async moveStudent(
    @Arg("id", () => Int) id: number,
    @Arg("version", () => Int) version: number,
    @Arg("branchId", () => Int, { description: "The id of the new branch." }) branchId: number,
    @Ctx() ctx: Context,
  ) {
    return new Written(Student, await moveStudent(scopeOf(ctx), id, version, branchId));
  }

  @Allow("student.delete")
  @Mutation(() => Change, {
    description:
      "Moves students to the Trash with their enrolments, photos and cancelled donations; refused while they have other donations.",
  })
  deleteStudents(@Arg("ids", () => [Int]) ids: number[], @Ctx() ctx: Context) {
    return deleteStudents(scopeOf(ctx), ids);
  }
}
