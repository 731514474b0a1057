import { z } from "zod";
import { Role } from "../permissions.ts";
import { emailField, message, passwordField, requiredText, selectedId } from "./fields.ts";

const given: readonly number[] = [Role.administrator, Role.manager, Role.staff, Role.viewer];

/** What an administrator says of a user; one role, and one branch at least. */
export const userRules = z.object({
  name: requiredText(),
  email: emailField(),
  roleId: selectedId().refine((id) => given.includes(id), message.selected),
  branchIds: z
    .array(selectedId(), { error: message.selected })
    .transform((ids) => [...new Set(ids)].toSorted((a, b) => a - b))
    .pipe(z.array(z.number()).min(1, message.selected)),
  language: z
    .string({ error: message.selected })
    .max(2, message.selected)
    .refine((language) => language === "en" || language === "km", message.selected)
    .default("en"),
});

/** The one-time password that an administrator types; left out, the product makes one. */
export const oneTimePasswordRules = z.object({ password: passwordField().nullable().default(null) });
