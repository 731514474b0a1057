import { z } from "zod";
import { Asset } from "../enums.ts";
import { dateField, message, optionalText, selectedId } from "../values/fields.ts";

/** The most matches that are proposed, confirmed or released in one step. */
export const mostMatched = 2000;

/** Which students are proposed for which donors. */
export const matchProposalRules = z.object({
  asset: z.enum(Asset, { error: message.selected }),
  classYearId: selectedId(),
  branchIds: z.array(z.int()).nullable().default(null),
  renew: z.boolean(),
  fill: z.boolean(),
  never: z.boolean(),
});

/** A donor stops: from when, and whether holds for them end, and support that goes on and what was received is given up. */
export const donorStopsRules = z.object({
  on: dateField(),
  note: optionalText(500),
  giveUp: z.boolean(),
  giveUpReceived: z.boolean().default(false),
  endHolds: z.boolean().default(false),
});
