import { z } from "zod";
import { message, optionalDate, requiredText } from "../values/fields.ts";

/** The editable fields of a photo. */
export const photoRules = z.object({
  title: requiredText(),
  takenOn: optionalDate(),
  flaggedForReport: z.boolean({ error: message.selected }).default(false),
});
