import { z } from "zod";
import { KhmerDigits } from "../enums.ts";
import { message, optionalId, optionalText, requiredText } from "../values/fields.ts";

/** How the charity is called, and the country that is preset in addresses and comes first among countries. */
export const organisationNameRules = z.object({
  nameEn: requiredText(),
  nameLocal: requiredText(),
  countryId: optionalId(),
});

/** Who signs printed documents, and which digits Khmer print uses. */
export const organisationPrintRules = z.object({
  signatoryNameEn: optionalText(),
  signatoryNameLocal: optionalText(),
  signatoryTitleEn: optionalText(),
  signatoryTitleLocal: optionalText(),
  khmerDigits: z.enum(KhmerDigits, { error: message.selected }),
});

export const organisationRules = organisationNameRules.extend(organisationPrintRules.shape);
