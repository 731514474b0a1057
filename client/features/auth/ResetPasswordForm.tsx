import { Button, Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { firstPasswordRules } from "../../../server/shared/rules/account.ts";
import type { ResetPasswordMutation, ResetPasswordMutationVariables } from "../../graphql/generated/operations.ts";
import { send } from "../../graphql/send.ts";
import { PasswordField } from "../../shared/forms/PasswordField.tsx";
import { usePlainForm } from "../../shared/forms/usePlainForm.ts";
import resetPassword from "./reset-password.graphql?raw";

interface Props {
  /** The mailed link's token. */
  token: string;
  onEnter: (token: string, remember: boolean) => Promise<void>;
  /** Requests another link. */
  onAgain: () => void;
}

/** Chooses a new password with a mailed link, and signs in. */
export function ResetPasswordForm({ token, onEnter, onAgain }: Props) {
  const { t } = useTranslation("auth");
  const { form, onSubmit, sending, failure } = usePlainForm({
    rules: firstPasswordRules,
    initial: { password: "", confirmation: "" },
    send: async (values) => {
      const variables: ResetPasswordMutationVariables = { token, ...values };
      const data = await send<ResetPasswordMutation>(resetPassword, variables);
      if (data.resetPassword.token) await onEnter(data.resetPassword.token, false);
    },
  });
  const { control } = form;
  return (
    <form className="auth-form" noValidate onSubmit={onSubmit}>
      {failure && (
        <Callout intent="danger" role="alert">
          {failure}
        </Callout>
      )}
      <PasswordField
        control={control}
        name="password"
        label={t("first.password")}
        help={t("link.help")}
        autoComplete="new-password"
        required
      />
      <PasswordField
        control={control}
        name="confirmation"
        label={t("first.confirmation")}
        autoComplete="new-password"
        required
      />
      <Button type="submit" intent="primary" size="large" fill loading={sending}>
        {t("first.save")}
      </Button>
      <Button variant="minimal" fill onClick={onAgain}>
        {t("link.again")}
      </Button>
    </form>
  );
}
