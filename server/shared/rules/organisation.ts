import { z } from "zod";
import { Currency, KhmerDigits } from "../enums.ts";
import { message, optionalId, optionalText, requiredText } from "../values/fields.ts";

/** How the charity is called, and what is preset: the country of addresses, which comes first among countries, and the currency. */
export const organisationGeneralRules = z.object({
  nameEn: requiredText(),
  nameLocal: requiredText(),
  countryId: optionalId(),
  currency: z.enum(Currency, { error: message.selected }),
});

/** Who signs printed documents, and which digits Khmer print uses. */
export const organisationPrintRules = z.object({
  signatoryNameEn: optionalText(),
  signatoryNameLocal: optionalText(),
  signatoryTitleEn: optionalText(),
  signatoryTitleLocal: optionalText(),
  khmerDigits: z.enum(KhmerDigits, { error: message.selected }),
});

export const organisationRules = organisationGeneralRules.extend(organisationPrintRules.shape);
