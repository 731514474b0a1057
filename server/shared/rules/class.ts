import { z } from "zod";
import { EnrolmentOutcome } from "../enums.ts";
import { message, optionalCode, optionalDistance, optionalText, selectedId } from "../values/fields.ts";

export const classRules = z.object({
  schoolId: selectedId(),
  gradeId: selectedId(),
  classYearId: selectedId(),
  section: optionalCode(20),
  teacherName: optionalText(),
});

export const enrolmentRules = z.object({
  schoolClassId: selectedId(),
  studentId: selectedId(),
  distanceKm: optionalDistance(),
  rollNumber: z
    .number({ error: message.integer })
    .int(message.integer)
    .min(1, message.notNegative)
    .max(9999, message.tooLarge)
    .nullable()
    .default(null),
  outcome: z.enum(EnrolmentOutcome, { error: message.selected }).default("CURRENT"),
});
