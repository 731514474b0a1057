import { z } from "zod";
import { Currency, DonorType, PhotoConsent, PovertyLevel, Sex } from "../enums.ts";
import {
  codeField,
  message,
  optionalAmount,
  optionalCount,
  optionalDate,
  optionalEmail,
  optionalId,
  optionalLongText,
  optionalMeasure,
  optionalPhone,
  optionalText,
  optionalZip,
  requiredText,
  selectedId,
} from "../values/fields.ts";

const degrees = (limit: number, wrong: string) =>
  z.number({ error: message.number }).min(-limit, wrong).max(limit, wrong).nullable().default(null);

/** The validation rules of records' fields, by the name that the fields give. */
export const fieldRules = {
  code: codeField(),
  requiredText: requiredText(),
  text: optionalText(),
  text50: optionalText(50),
  text100: optionalText(100),
  text500: optionalText(500),
  longText: optionalLongText(),
  longText2000: optionalLongText(2000),
  phone: optionalPhone(),
  email: optionalEmail(),
  zip: optionalZip(),
  count: optionalCount(),
  amount: optionalAmount(),
  weight: optionalMeasure(300, 2),
  height: optionalMeasure(300, 1),
  latitude: degrees(90, message.latitude),
  longitude: degrees(180, message.longitude),
  date: optionalDate(),
  flag: z.boolean({ error: message.selected }).default(false),
  selectedId: selectedId(),
  optionalId: optionalId(),
  sex: z.enum(Sex, { error: message.selected }),
  povertyLevel: z.enum(PovertyLevel, { error: message.selected }).default("NONE"),
  photoConsent: z.enum(PhotoConsent, { error: message.selected }).default("UNKNOWN"),
  donorType: z.enum(DonorType, { error: message.selected }).default("INDIVIDUAL"),
  optionalCurrency: z.enum(Currency, { error: message.selected }).nullable().default(null),
};
