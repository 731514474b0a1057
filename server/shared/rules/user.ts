import { z } from "zod";
import { Role } from "../permissions.ts";
import { emailField, message, passwordField, requiredText, selectedId } from "../values/fields.ts";

const given: readonly number[] = [Role.administrator, Role.manager, Role.staff, Role.viewer];

/** A user's fields as an administrator edits them; one role, and at least one branch. */
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

/** The temporary password typed by an administrator; generated if omitted. */
export const oneTimePasswordRules = z.object({ password: passwordField().nullable().default(null) });
