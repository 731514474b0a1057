import { Button, Callout, Card } from "@blueprintjs/core";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { accountRules } from "../../../server/shared/rules/account.ts";
import { type MeQuery, useUpdateAccountMutation } from "../../graphql/generated/operations.ts";
import { ConflictPanel } from "../../shared/forms/ConflictPanel.tsx";
import { TextField } from "../../shared/forms/fields.tsx";
import { useRecordForm } from "../../shared/forms/useRecordForm.ts";
import { useToast } from "../../shared/toasts/toast.tsx";

interface Props {
  me: MeQuery["me"];
  /** Reads the account again and returns its version. */
  reload: () => Promise<number | undefined>;
  onSaved: () => void;
}

/** Name and email. */
export function OwnForm({ me, reload, onSaved }: Props) {
  const { t } = useTranslation("account");
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [updateAccount] = useUpdateAccountMutation();
  const { form, submit, saving, failure, conflicts, resolve } = useRecordForm({
    rules: accountRules,
    initial: { name: me.name, email: me.email },
    version: me.version,
    reload,
    save: async (_values, changed, version = me.version) => {
      await updateAccount({ variables: { version, ...changed } });
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
            <Button type="submit" intent="primary" loading={saving}>
              {t("save")}
            </Button>
          </>
        )}
      </form>
    </Card>
  );
}
