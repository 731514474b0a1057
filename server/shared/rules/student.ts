import { z } from "zod";
import { GiveUpReason, StudentStatus } from "../enums.ts";
import { manyFields } from "../records/field.ts";
import { rulesOf } from "../records/rules.ts";
import { studentFields } from "../records/student.ts";
import { dateField, message, newCodeField, optionalText, requiredText } from "../values/fields.ts";

/** The rules for a student's fields, as an input of changes uses them. */
export const studentRules = rulesOf(studentFields);

/** The rules for a new student: without a code, they get their branch's next one. */
export const newStudentRules = studentRules.extend({ code: newCodeField() });

/** Fields that can be changed for many students at once. */
export const studentsRules = rulesOf(manyFields(studentFields));

/** Why a student leaves, if given. */
export const leavingReason = optionalText(500);

/** "Student leaves": how their time with the charity ended, and whether continuing donations end too. */
export const studentLeavesFields = z.object({
  status: z.enum(StudentStatus, { error: message.selected }),
  on: dateField(),
  reason: requiredText(500),
  giveUp: z.boolean({ error: message.selected }).default(false),
  giveUpReceived: z.boolean({ error: message.selected }).default(false),
  giveUpReason: z.enum(GiveUpReason, { error: message.selected }).nullable().default(null),
});
export const studentLeavesRules = studentLeavesFields
  .refine((values) => values.status !== StudentStatus.ACTIVE, { path: ["status"], error: message.selected })
  .refine((values) => (!values.giveUp && !values.giveUpReceived) || values.giveUpReason !== null, {
    path: ["giveUpReason"],
    error: message.selected,
  });
