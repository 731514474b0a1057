import { z } from "zod";
import { optionalDate, requiredText } from "./fields.ts";

/** What people say of a photo. */
export const photoRules = z.object({
  title: requiredText(),
  takenOn: optionalDate(),
  flaggedForReport: z.boolean().default(false),
});
