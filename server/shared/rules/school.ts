import type { z } from "zod";
import { rulesOf } from "../records/rules.ts";
import { schoolFields } from "../records/school.ts";
import { message } from "../values/fields.ts";

/** What a new school is held to; an input of changes, too. */
export const schoolRules = rulesOf(schoolFields);

/** A school's fields, by the dialog that edits them. */
export const schoolInfoRules = rulesOf(schoolFields, "info");
const schoolContactRules = rulesOf(schoolFields, "place").extend(rulesOf(schoolFields, "contact").shape);
export const schoolOtherRules = rulesOf(schoolFields, "other");

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
