import { z } from "zod";
import { referenceCatalogue, type ReferenceExtra, type ReferenceKind, referenceKinds } from "../reference.ts";
import { codeField, message, optionalDate, optionalText, requiredText, selectedId } from "../values/fields.ts";

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

/** Rules of each kind by the fields it has besides code and names; places also have a parent. */
const rules = {
  none: plain,
  nameJa: plain.extend({ nameJa: optionalText() }),
  unit: place,
  position: plain.extend({
    position: z.number({ error: message.integer }).int(message.integer).min(0, message.notNegative),
  }),
  days: classYear,
} satisfies Record<ReferenceExtra, z.ZodType>;

/** Rules of each kind; its fields are the keys of the object. */
export const referenceRules = Object.fromEntries(
  referenceKinds.map((kind) => [kind, rules[referenceCatalogue[kind].extra]]),
) as { [Kind in ReferenceKind]: (typeof rules)[(typeof referenceCatalogue)[Kind]["extra"]] };
