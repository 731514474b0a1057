import { Button, Callout, Checkbox } from "@blueprintjs/core";
import { useEffect, useState } from "react";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { SignInMutation, SignInMutationVariables } from "../../graphql/generated/operations.ts";
import { askOtherTabs } from "../../graphql/other-tabs.ts";
import { send } from "../../graphql/send.ts";
import { TextField } from "../../shared/forms/fields.tsx";
import { PasswordField } from "../../shared/forms/PasswordField.tsx";
import { usePlainForm } from "../../shared/forms/usePlainForm.ts";
import signIn from "./sign-in.graphql?raw";

const rules = async () => (await import("../../../server/shared/rules/account.ts")).signInRules;

interface Props {
  /** The user who signs in again; absent for an ordinary sign-in. */
  again?: { email: string; remember: boolean };
  /** Starts the session. */
  onEnter: (token: string, remember: boolean) => Promise<void>;
  /** The password was temporary: a new one has to be chosen. */
  onFirstPassword: (token: string, remember: boolean) => void;
  /** Opens help with a forgotten password. */
  onForgotten?: () => void;
}

/** Email, password, remember me. */
export function SignInForm({ again, onEnter, onFirstPassword, onForgotten }: Props) {
  const { t } = useTranslation("auth");
  const { form, onSubmit, sending, failure } = usePlainForm({
    rules,
    initial: { email: again?.email ?? "", password: "", remember: again?.remember ?? false },
    send: async (values) => {
      const { signIn: result } = await send<SignInMutation>(signIn, values satisfies SignInMutationVariables);
      if (result.firstPasswordToken) onFirstPassword(result.firstPasswordToken, values.remember);
      else if (result.token) await onEnter(result.token, values.remember);
    },
  });
  const { control, setFocus } = form;
  const isFirst = again === undefined;
  useEffect(() => {
    if (isFirst) setFocus("email");
  }, [isFirst, setFocus]);
  const [elsewhere, setElsewhere] = useState(false);
  useEffect(() => (isFirst ? askOtherTabs(() => setElsewhere(true)) : undefined), [isFirst]);
  return (
    <form className="auth-form" noValidate onSubmit={onSubmit}>
      {failure && (
        <Callout intent="danger" role="alert">
          {failure}
        </Callout>
      )}
      <TextField
        control={control}
        name="email"
        type="email"
        label={t("email")}
        autoComplete="username"
        readOnly={again !== undefined}
        required={!again}
      />
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
      {elsewhere && (
        <p className="auth-elsewhere" role="status">
          {t("elsewhere")}
        </p>
      )}
      <Button type="submit" intent="primary" size="large" fill loading={sending}>
        {t("signIn")}
      </Button>
      {onForgotten && (
        <Button variant="minimal" fill onClick={onForgotten}>
          {t("forgotten.link")}
        </Button>
      )}
    </form>
  );
}
