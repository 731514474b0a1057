import { z } from "zod";
import {
  codeField,
  message,
  optionalCount,
  optionalEmail,
  optionalId,
  optionalLongText,
  optionalPhone,
  optionalText,
  requiredText,
  selectedId,
} from "./fields.ts";

const degrees = (limit: number, wrong: string) =>
  z.number({ error: message.number }).min(-limit, wrong).max(limit, wrong).nullable().default(null);

/** A school's fields, by the dialog that edits them. */
export const schoolInfoRules = z.object({
  code: codeField(),
  nameEn: requiredText(),
  nameLocal: requiredText(),
  schoolTypeId: selectedId(),
  branchId: selectedId(),
  totalStudent: optionalCount(),
  pinned: z.boolean({ error: message.selected }).default(false),
});

export const schoolContactRules = z.object({
  countryId: selectedId(),
  provinceId: selectedId(),
  districtId: selectedId(),
  communeId: selectedId(),
  villageId: optionalId(),
  address: optionalText(500),
  contactName: optionalText(),
  contactPosition: optionalText(),
  phone: optionalPhone(),
  email: optionalEmail(),
  latitude: degrees(90, message.latitude),
  longitude: degrees(180, message.longitude),
});

export const schoolOtherRules = z.object({
  description: optionalLongText(),
  remark: optionalLongText(),
  history: optionalLongText(),
});

export const schoolRules = schoolInfoRules.extend(schoolContactRules.shape).extend(schoolOtherRules.shape);

interface Point {
  latitude: number | null;
  longitude: number | null;
}

/** Latitude and longitude need each other. */
function pointAgrees({ latitude, longitude }: Point, context: z.core.$RefinementCtx): void {
  const missing = latitude === null ? "latitude" : "longitude";
  if ((latitude === null) !== (longitude === null)) {
    context.addIssue({ code: "custom", path: [missing], message: message.coordinateHalf });
  }
}

/** A school after a change, or the part of it that a dialog edits. */
export const wholeSchoolRules = schoolRules.superRefine(pointAgrees);
export const wholeSchoolContactRules = schoolContactRules.superRefine(pointAgrees);
export const pointRules = schoolContactRules.pick({ latitude: true, longitude: true }).superRefine(pointAgrees);
