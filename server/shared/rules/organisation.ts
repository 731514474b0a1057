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

const points = () =>
  z.number({ error: message.integer }).int(message.integer).min(0, message.notNegative).max(1000, message.tooLarge);

/** The order in which students who wait for an asset are shown: the points for each reason. */
export const organisationNeedRules = z.object({
  pointsPoor1: points(),
  pointsPoor2: points(),
  pointsGirl: points(),
  pointsKm: points(),
  mostKm: points(),
  pointsYear: points(),
});

export const organisationRules = organisationGeneralRules
  .extend(organisationPrintRules.shape)
  .extend(organisationNeedRules.shape);
