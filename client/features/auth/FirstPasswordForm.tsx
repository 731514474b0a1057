import { Button, Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { firstPasswordRules } from "../../../server/shared/rules/account.ts";
import type {
  SetFirstPasswordMutation,
  SetFirstPasswordMutationVariables,
} from "../../graphql/generated/operations.ts";
import { send } from "../../graphql/send.ts";
import { PasswordField } from "../../shared/forms/PasswordField.tsx";
import { usePlainForm } from "../../shared/forms/usePlainForm.ts";
import firstPassword from "./first-password.graphql?raw";

interface Props {
  /** Proof of the temporary password. */
  proof: string;
  remember: boolean;
  /** Starts the session. */
  onEnter: (token: string, remember: boolean) => Promise<void>;
  onBack: () => void;
}

/** Chooses the password that replaces a temporary one. */
export function FirstPasswordForm({ proof, remember, onEnter, onBack }: Props) {
  const { t } = useTranslation("auth");
  const { form, onSubmit, sending, failure } = usePlainForm({
    rules: firstPasswordRules,
    initial: { password: "", confirmation: "" },
    send: async (values) => {
      const variables: SetFirstPasswordMutationVariables = { token: proof, ...values, remember };
      const data = await send<SetFirstPasswordMutation>(firstPassword, variables);
      const { token } = data.setFirstPassword;
      if (token) await onEnter(token, remember);
    },
  });
  const { control } = form;
  return (
    <form className="auth-form" noValidate onSubmit={onSubmit}>
      <p>{t("first.text")}</p>
      {failure && (
        <Callout intent="danger" role="alert">
          {failure}
        </Callout>
      )}
      <PasswordField
        control={control}
        name="password"
        label={t("first.password")}
        help={t("first.help")}
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
      <Button variant="minimal" fill onClick={onBack}>
        {t("first.back")}
      </Button>
    </form>
  );
}
