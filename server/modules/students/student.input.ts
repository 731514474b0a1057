import { Extensions, Field, InputType, Int } from "type-graphql";
import { inputsOf } from "../../core/graphql/inputs.ts";
import { newStudentRules, studentLeavesFields, studentsRules } from "../../shared/rules/student.ts";
import { maxStudents } from "../../shared/student-limits.ts";
import { StudentFilter } from "./student.list.ts";

/** The branch is changed by `moveStudent`, the status by `studentLeaves` and `studentReturns`. */
export const { Input: StudentInput, Patch: StudentPatch } = inputsOf("Student", newStudentRules, ["branchId"], {
  about: { code: "Left out: the branch’s next free code." },
});
export type StudentInput = InstanceType<typeof StudentInput>;
export type StudentPatch = InstanceType<typeof StudentPatch>;

export const { Patch: StudentsPatch } = inputsOf("Students", studentsRules);
export type StudentsPatch = InstanceType<typeof StudentsPatch>;

export const { Input: StudentLeavesInput } = inputsOf("StudentLeaves", studentLeavesFields, [], {
  description: "How a student leaves the charity.",
  about: {
    status: "The student's new status: GRADUATED, TRANSFERRED or WITHDRAWN.",
    on: "The last day with the charity; not before birth, nor before the study year of a current class.",
    reason: "Why the student leaves.",
    giveUp:
      "Also gives up the student's active donations of support that goes on: finance for the study year of that day and later ones. False by default.",
    giveUpReceived:
      "Also gives up the student's other active donations for these study years: things that were handed over. False by default.",
    giveUpReason: "The reason stored with these donations; required with `giveUp` and `giveUpReceived`.",
  },
});
export type StudentLeavesInput = InstanceType<typeof StudentLeavesInput>;

@InputType({
  description: "Students by ids, otherwise all that search and filter find; an empty filter means everyone.",
})
export class StudentSelection {
  @Extensions({ most: maxStudents })
  @Field(() => [Int], {
    nullable: true,
    description: `The ids of the students, at most ${maxStudents.toLocaleString("en")}.`,
  })
  ids?: number[];

  @Field(() => String, { nullable: true, description: "Without `ids`: as in the argument `search` of `students`." })
  search?: string;

  @Field(() => StudentFilter, {
    nullable: true,
    description: "Without `ids`: as in the argument `filter` of `students`.",
  })
  filter?: object;
}
