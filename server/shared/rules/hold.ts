import { z } from "zod";
import { Asset } from "../enums.ts";
import { dateField, message, optionalId, optionalLongText, optionalText, selectedId } from "../values/fields.ts";

/** For whom students are held, and until when. */
const heldFor = z.object({
  donorId: optionalId(),
  donorName: optionalText(),
  untilOn: dateField(),
  remark: optionalLongText(),
});

/** A donor of the list, or a name: one of them. */
const oneDonor = ({ donorId, donorName }: { donorId: number | null; donorName: string | null }) =>
  (donorId === null) !== (donorName === null);
const named = { path: ["donorName"], error: message.oneDonor };

/** A hold's fields; `wholeHoldRules` adds the rule between them. */
export const holdRules = heldFor.extend({
  asset: z.enum(Asset, { error: message.selected }),
  classYearId: selectedId(),
});
export const wholeHoldRules = holdRules.refine(oneDonor, named);

/** What can change in a hold: not what is held. */
export const holdChangeRules = heldFor;
export const wholeHoldChangeRules = heldFor.refine(oneDonor, named);

/** The most students that are held in one step. */
export const mostHeld = 1000;

/** The most days ahead that a hold can last. */
export const longestHold = 366;
