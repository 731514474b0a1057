import { z } from "zod";
import type { ReferenceKind } from "../reference.ts";
import { codeField, message, optionalDate, optionalText, requiredText, selectedId } from "./fields.ts";

const plain = z.object({ code: codeField(), nameEn: requiredText(), nameLocal: requiredText() });
const unit = { unitEn: optionalText(60), unitLocal: optionalText(60) };
const place = plain.extend({ parentId: selectedId(), ...unit });

const classYear = plain
  .extend({ firstDay: optionalDate(), lastDay: optionalDate() })
  .refine((v) => !v.firstDay || !v.lastDay || v.firstDay <= v.lastDay, {
    path: ["lastDay"],
    error: message.datesReversed,
  })
  .superRefine(({ firstDay, lastDay }, context) => {
    if ((firstDay === null) === (lastDay === null)) return;
    context.addIssue({ code: "custom", path: [firstDay === null ? "firstDay" : "lastDay"], message: message.yearHalf });
  });

/** Rules of each kind; a kind's fields are the keys of its object. */
export const referenceRules = {
  STAY_WITH: plain,
  PARENT_STATUS: plain,
  PROFESSION: plain.extend({ nameJa: optionalText() }),
  RELIGION: plain,
  COUNTRY: plain,
  PROVINCE: place,
  DISTRICT: place,
  COMMUNE: place,
  VILLAGE: place,
  SCHOOL_TYPE: plain,
  GRADE: plain.extend({
    position: z.number({ error: message.integer }).int(message.integer).min(0, message.notNegative),
  }),
  CLASS_YEAR: classYear,
} satisfies Record<ReferenceKind, z.ZodType>;
