import { Extensions, Field, InputType, Int } from "type-graphql";
import { inputsOf } from "../../core/graphql/inputs.ts";
import { maxStudents, studentLeavesFields, studentRules, studentsRules } from "../../shared/rules/student.ts";
import { StudentFilter } from "./student.list.ts";

/** The branch is changed by `moveStudent`, the status by `studentLeaves` and `studentReturns`. */
export const { Input: StudentInput, Patch: StudentPatch } = inputsOf("Student", studentRules, ["branchId"]);
export type StudentInput = InstanceType<typeof StudentInput>;
export type StudentPatch = InstanceType<typeof StudentPatch>;

export const { Patch: StudentsPatch } = inputsOf("Students", studentsRules);
export type StudentsPatch = InstanceType<typeof StudentsPatch>;

export const { Input: StudentLeavesInput } = inputsOf("StudentLeaves", studentLeavesFields);
export type StudentLeavesInput = InstanceType<typeof StudentLeavesInput>;

@InputType({ description: "By ids, otherwise all that search and filter find; an empty filter means everyone." })
export class StudentSelection {
  @Extensions({ most: maxStudents })
  @Field(() => [Int], { nullable: true })
  ids?: number[];

  @Field(() => String, { nullable: true })
  search?: string;

  @Field(() => StudentFilter, { nullable: true })
  filter?: object;
}
