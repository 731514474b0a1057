import { z } from "zod";
import { codeField, message, optionalCode, requiredText } from "../values/fields.ts";

/** What follows the branch's code in proposed codes, where the branch has no prefix: a code says what it is of. */
export const codeMarks = { school: "-", student: "-S", donor: "-D" } as const;

export const branchRules = z.object({
  code: codeField(),
  nameEn: requiredText(),
  nameLocal: requiredText(),
  /** The prefix of the next school's code, such as "SCH-"; null = the branch's own code and a hyphen, with S for students and D for donors. */
  schoolCodePrefix: optionalCode(20),
  /** The same for students and donors. */
  studentCodePrefix: optionalCode(20),
  donorCodePrefix: optionalCode(20),
  /** Digits after the prefix. */
  codeDigits: z
    .number({ error: message.integer })
    .int(message.integer)
    .min(2, message.measure)
    .max(8, message.measure)
    .default(4),
});
