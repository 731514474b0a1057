import { z } from "zod";
import { emailField, message, passwordField, requiredText } from "../values/fields.ts";

export const signInRules = z.object({
  email: emailField(),
  password: z.string({ error: message.required }).min(1, message.required),
  remember: z.boolean().default(false),
});

export const resetRequestRules = z.object({ email: emailField() });

export const accountRules = z.object({ name: requiredText(), email: emailField() });

/** What the form of one's own account holds; the password only counts when the email changes. */
export const ownAccountRules = accountRules.extend({ currentPassword: z.string() });

const matching = { path: ["confirmation"], error: message.passwordsDiffer };
const newPassword = z.object({
  password: passwordField(),
  confirmation: z.string({ error: message.required }).min(1, message.required),
});

export const firstPasswordRules = newPassword.refine((v) => v.password === v.confirmation, matching);

export const currentPasswordRules = z.object({
  currentPassword: z.string({ error: message.required }).min(1, message.required),
});

export const changePasswordRules = newPassword
  .extend(currentPasswordRules.shape)
  .refine((v) => v.password === v.confirmation, matching);
