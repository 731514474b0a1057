import { Button, Callout, Card } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { useChangePasswordMutation } from "../../graphql/generated/operations.ts";
import { PasswordField } from "../../shared/forms/PasswordField.tsx";
import { usePlainForm } from "../../shared/forms/usePlainForm.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { useUnsavedGuard } from "../../ui/unsaved.tsx";

const rules = async () => (await import("../../../server/shared/rules/account.ts")).changePasswordRules;

/** Changes the user's own password. */
export function PasswordForm() {
  const { t } = useTranslation("account");
  const toast = useToast();
  const [changePassword] = useChangePasswordMutation();
  const { form, onSubmit, sending, failure } = usePlainForm({
    rules,
    initial: { currentPassword: "", password: "", confirmation: "" },
    send: async (variables) => {
      await changePassword({ variables });
      form.reset();
      toast.done(t("password.done"));
    },
  });
  useUnsavedGuard(form.formState.isDirty);
  const { control } = form;
  return (
    <Card role="region" aria-labelledby="account-password">
      <h2 id="account-password">{t("password.title")}</h2>
      <form className="account-form" noValidate onSubmit={onSubmit}>
        {failure && (
          <Callout intent="danger" role="alert">
            {failure}
          </Callout>
        )}
        <PasswordField
          control={control}
          name="currentPassword"
          label={t("password.current")}
          autoComplete="current-password"
          required
        />
        <PasswordField
          control={control}
          name="password"
          label={t("password.new")}
          help={t("password.help")}
          autoComplete="new-password"
          required
        />
        <PasswordField
          control={control}
          name="confirmation"
          label={t("password.confirmation")}
          autoComplete="new-password"
          required
        />
        <Button type="submit" intent="primary" loading={sending}>
          {t("password.save")}
        </Button>
      </form>
    </Card>
  );
}
