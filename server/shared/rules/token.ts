import { z } from "zod";
import { TokenScope } from "../enums.ts";
import { message, requiredText, selectedId } from "../values/fields.ts";

/** The longest that an API token can be used, in days, and for how long it can be by default. */
export const tokenDays = { most: 366, usual: 90 } as const;

/** A new API token, as its owner asks for it. */
export const tokenRules = z.object({
  name: requiredText(100),
  scopes: z
    .array(z.enum(TokenScope, { error: message.selected }), { error: message.selected })
    .max(Object.keys(TokenScope).length, message.selected)
    .transform((scopes) => [...new Set<TokenScope>(["RECORDS", ...scopes])]),
  branchIds: z
    .array(selectedId(), { error: message.selected })
    .min(1, message.selected)
    .max(200, message.selected)
    .transform((ids) => [...new Set(ids)].toSorted((a, b) => a - b))
    .nullable()
    .default(null),
  expiresOn: z.iso.date(message.date),
});
