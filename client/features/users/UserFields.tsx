import type { Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { userRules } from "../../../server/shared/rules/user.ts";
import { BranchesField } from "../../shared/forms/BranchesField.tsx";
import { TextField } from "../../shared/forms/fields.tsx";
import { LanguageField } from "./LanguageField.tsx";
import { RoleField } from "./RoleField.tsx";

type UserForm = z.input<typeof userRules>;

/** A user's fields as administrators edit them. */
export function UserFields<Values extends UserForm, Output>({
  control,
}: {
  control: Control<Values, unknown, Output>;
}) {
  const { t } = useTranslation("user");
  const form = control as unknown as Control<UserForm, unknown, Output>;
  return (
    <>
      <TextField control={form} name="name" label={t("fields.name")} required />
      <TextField control={form} name="email" type="email" label={t("fields.email")} required />
      <RoleField control={form} name="roleId" label={t("fields.role")} required />
      <BranchesField control={form} name="branchIds" label={t("fields.branchIds")} help={t("help.branches")} required />
      <LanguageField control={form} name="language" label={t("fields.language")} help={t("help.language")} required />
    </>
  );
}
