import { Button, Callout, Checkbox } from "@blueprintjs/core";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { signInRules } from "../../../server/shared/rules/account.ts";
import type { SignInMutation, SignInMutationVariables } from "../../graphql/generated/operations.ts";
import { send } from "../../graphql/send.ts";
import { TextField } from "../../kit/forms/fields.tsx";
import { PasswordField } from "../../kit/forms/PasswordField.tsx";
import { usePlainForm } from "../../kit/forms/usePlainForm.ts";
import signIn from "./sign-in.graphql?raw";
import { useEnter } from "./useEnter.ts";

interface Props {
  /** The password was a one-time one: another has to be chosen. */
  onFirstPassword: (token: string, remember: boolean) => void;
}

/** Email, password, remember me. */
export function SignInForm({ onFirstPassword }: Props) {
  const { t } = useTranslation("auth");
  const enter = useEnter();
  const { form, onSubmit, sending, failure } = usePlainForm({
    rules: signInRules,
    initial: { email: "", password: "", remember: false },
    send: async (values) => {
      const { signIn: result } = await send<SignInMutation>(signIn, values satisfies SignInMutationVariables);
      if (result.firstPasswordToken) onFirstPassword(result.firstPasswordToken, values.remember);
      else if (result.token) await enter(result.token, values.remember);
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
      <TextField control={control} name="email" type="email" label={t("email")} autoComplete="username" required />
      <PasswordField control={control} name="password" label={t("password")} autoComplete="current-password" required />
      <Controller
        control={control}
        name="remember"
        render={({ field }) => (
          <Checkbox
            inputRef={field.ref}
            label={t("remember")}
            checked={field.value === true}
            onChange={(event) => field.onChange(event.currentTarget.checked)}
          />
        )}
      />
      <Button type="submit" intent="primary" size="large" fill loading={sending}>
        {t("signIn")}
      </Button>
    </form>
  );
}
