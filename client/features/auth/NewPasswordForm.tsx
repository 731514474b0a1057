import { Button, Callout } from "@blueprintjs/core";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { firstPasswordRules } from "../../../server/shared/rules/account.ts";
import { PasswordField } from "../../shared/forms/PasswordField.tsx";
import { usePlainForm } from "../../shared/forms/usePlainForm.ts";

const rules = async () => (await import("../../../server/shared/rules/account.ts")).firstPasswordRules;

interface Props {
  help: string;
  send: (values: z.output<typeof firstPasswordRules>) => Promise<void>;
  /** The way out for a user who does not choose one. */
  back: { text: string; onClick: () => void };
  /** Explains why a new password is needed. */
  children?: ReactNode;
}

/** Chooses a password, typed twice. */
export function NewPasswordForm({ help, send, back, children }: Props) {
  const { t } = useTranslation("auth");
  const { form, onSubmit, sending, failure } = usePlainForm({
    rules,
    initial: { password: "", confirmation: "" },
    send,
  });
  const { control, setFocus } = form;
  // The form that had the focus is gone.
  useEffect(() => setFocus("password"), [setFocus]);
  return (
    <form className="auth-form" noValidate onSubmit={onSubmit}>
      {children}
      {failure && (
        <Callout intent="danger" role="alert">
          {failure}
        </Callout>
      )}
      <PasswordField
        control={control}
        name="password"
        label={t("first.password")}
        help={help}
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
      <Button variant="minimal" fill onClick={back.onClick}>
        {back.text}
      </Button>
    </form>
  );
}
