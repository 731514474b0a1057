import { Button, Callout, Card } from "@blueprintjs/core";
import type { FormEvent } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { ownAccountRules } from "../../../server/shared/rules/account.ts";
import { message } from "../../../server/shared/values/fields.ts";
import { type MeQuery, useUpdateAccountMutation } from "../../graphql/generated/operations.ts";
import { ConflictPanel } from "../../shared/forms/ConflictPanel.tsx";
import { TextField } from "../../shared/forms/fields.tsx";
import { PasswordField } from "../../shared/forms/PasswordField.tsx";
import { useRecordForm } from "../../shared/forms/useRecordForm.ts";
import { useToast } from "../../shared/toasts/toast.tsx";

interface Props {
  me: MeQuery["me"];
  /** Reads the account again and returns its version. */
  reload: () => Promise<number | undefined>;
  onSaved: () => void;
}

/** Name and email. Another email takes the current password, as links for a new one go there. */
export function OwnForm({ me, reload, onSaved }: Props) {
  const { t } = useTranslation("account");
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [updateAccount] = useUpdateAccountMutation();
  const { form, submit, saving, failure, conflicts, resolve } = useRecordForm({
    rules: ownAccountRules,
    initial: { name: me.name, email: me.email, currentPassword: "" },
    version: me.version,
    reload,
    check: async (values, { email = me.email }) => {
      if (email === me.email || values.currentPassword !== "") return true;
      form.setError("currentPassword", { message: message.required }, { shouldFocus: true });
      return false;
    },
    save: async (_values, { currentPassword, ...changed }, version = me.version) => {
      const proof = changed.email === undefined ? {} : { currentPassword };
      await updateAccount({ variables: { version, ...changed, ...proof } });
      toast.done(t("saved"));
      await revalidate();
    },
    onClose: onSaved,
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving) void submit();
  };
  const { control } = form;
  const email = useWatch({ control, name: "email" });
  const isMoved = Boolean(form.formState.dirtyFields.email) && email.trim() !== me.email;
  return (
    <Card role="region" aria-labelledby="account-own">
      <h2 id="account-own">{t("own")}</h2>
      <form className="account-form" noValidate onSubmit={onSubmit}>
        {failure && (
          <Callout intent="danger" role="alert">
            {failure}
          </Callout>
        )}
        {conflicts.length > 0 ? (
          <ConflictPanel conflicts={conflicts} type="User" onResolve={resolve} />
        ) : (
          <>
            <TextField control={control} name="name" label={t("name")} autoComplete="name" required />
            <TextField control={control} name="email" type="email" label={t("email")} autoComplete="email" required />
            {isMoved && (
              <PasswordField
                control={control}
                name="currentPassword"
                label={t("password.current")}
                help={t("emailPassword")}
                autoComplete="current-password"
                required
              />
            )}
            <Button type="submit" intent="primary" loading={saving}>
              {t("save")}
            </Button>
          </>
        )}
      </form>
    </Card>
  );
}
