import { z } from "zod";
import { Asset, Currency, SentHandOutKind } from "../enums.ts";
import {
  dateField,
  message,
  optionalAmount,
  optionalCode,
  optionalId,
  optionalLongText,
  optionalText,
  requiredText,
  selectedId,
} from "../values/fields.ts";
import { assetsAgree } from "./donation.ts";

/** The most students of one distribution, and the most serial numbers of its pool. */
export const maxPlanned = 2000;

/** A distribution's fields; `wholeDistributionRules` adds the rules between them. */
export const distributionRules = z.object({
  branchId: selectedId(),
  name: requiredText(),
  heldOn: dateField(),
  place: optionalText(),
  schoolId: optionalId(),
  asset: z.enum(Asset, { error: message.selected }),
  classYearId: selectedId(),
  amount: optionalAmount(),
  currency: z.enum(Currency, { error: message.selected }).nullable().default(null),
  remark: optionalLongText(),
});
export const wholeDistributionRules = distributionRules.superRefine(assetsAgree);

/** What can change in a distribution: not its branch. */
export const distributionChangeRules = distributionRules.omit({ branchId: true });
export const wholeDistributionChangeRules = distributionChangeRules.superRefine(assetsAgree);

/** How an asset is handed out: the day, the serial number, and who collected it if not the student. */
export const handOutFields = z.object({
  handedOn: dateField(),
  serialNumber: optionalCode(60),
  collectedBy: optionalText(),
  collectedRelation: optionalText(),
});
export const handOutRules = handOutFields.refine((v) => v.collectedRelation === null || v.collectedBy !== null, {
  path: ["collectedBy"],
  error: message.required,
});
/** The same on a phone, which tells the day by how long ago it was. */
export const handedOutFields = handOutFields.omit({ handedOn: true });

/** How many hand-outs a phone sends in one request. */
export const maxSent = 20;

const uuid = () =>
  z
    .string()
    .max(36, message.required)
    .regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u, message.required);

/** One hand-out that a phone sends: which one, and how it was handed out. */
export const sentHandOutFields = z.object({
  id: uuid(),
  device: uuid(),
  seq: selectedId(),
  kind: z.enum(SentHandOutKind, { error: message.selected }),
  plannedStudentId: selectedId(),
  undone: uuid().nullable().default(null),
  secondsAgo: z
    .number()
    .int()
    .min(0, message.notNegative)
    .max(31 * 86_400, message.tooLarge),
  ...handedOutFields.shape,
  exchange: z.boolean().default(false),
});

/** The serial numbers of a distribution's pool. */
export const serialNumbersRules = z.object({
  serialNumbers: z.array(optionalCode(60)).max(maxPlanned, message.tooLarge),
});

/** The most donors with whom students are planned in one step. */
export const maxPlanDonors = 10;

/** Students planned with one donor. */
export const planRules = z.object({
  donorId: selectedId(),
  studentIds: z.array(selectedId()).min(1, message.selected),
});
