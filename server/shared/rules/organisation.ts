import { z } from "zod";
import { KhmerDigits } from "../enums.ts";
import { message, optionalText, requiredText } from "../values/fields.ts";

export const organisationNameRules = z.object({ nameEn: requiredText(), nameLocal: requiredText() });

/** Who signs printed documents, and which digits Khmer print uses. */
export const organisationPrintRules = z.object({
  signatoryNameEn: optionalText(),
  signatoryNameLocal: optionalText(),
  signatoryTitleEn: optionalText(),
  signatoryTitleLocal: optionalText(),
  khmerDigits: z.enum(KhmerDigits, { error: message.selected }),
});

export const organisationRules = organisationNameRules.extend(organisationPrintRules.shape);
