import { z } from "zod";
import { viewLists } from "../saved-views.ts";
import { message, requiredText } from "../values/fields.ts";

/** A key of a filter, a sort or a column. */
const key = z
  .string()
  .max(40, message.tooLong)
  .regex(/^-?[A-Za-z_]+$/u, message.selected);

/** The most characters of a view's query, stored as JSON. */
const LONGEST = 8_000;

/** A saved view as its owner edits it. */
export const savedViewRules = z.object({
  name: requiredText(100),
  list: requiredText(40).refine((list) => viewLists.has(list), message.selected),
  shared: z.boolean({ error: message.selected }).default(false),
  query: z
    .object({
      search: z
        .string()
        .max(200, message.tooLong)
        .nullish()
        .transform((text) => text || null),
      filters: z
        .array(z.object({ key, value: z.string().min(1, message.required).max(1_000, message.tooLong) }))
        .max(60),
      sort: key.nullish().transform((sort) => sort ?? null),
      columns: z.array(key).max(60),
    })
    .refine((query) => JSON.stringify(query).length <= LONGEST, message.tooLong),
});
