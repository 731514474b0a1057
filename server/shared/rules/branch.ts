import { z } from "zod";
import { codeField, message, optionalCode, requiredText } from "../values/fields.ts";

export const branchRules = z.object({
  code: codeField(),
  nameEn: requiredText(),
  nameLocal: requiredText(),
  /** The prefix of the next school's code, such as "SCH-"; null = the branch's own code and a hyphen. */
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
