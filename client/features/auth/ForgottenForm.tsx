import { Button, Callout } from "@blueprintjs/core";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type {
  RequestPasswordResetMutation,
  RequestPasswordResetMutationVariables,
} from "../../graphql/generated/operations.ts";
import { send } from "../../graphql/send.ts";
import { TextField } from "../../shared/forms/fields.tsx";
import { usePlainForm } from "../../shared/forms/usePlainForm.ts";
import { pageFact } from "../../ui/page-fact.ts";
import requestReset from "./request-reset.graphql?raw";

const rules = async () => (await import("../../../server/shared/rules/account.ts")).resetRequestRules;

/** Whether the server can send mail, as written into the page. */
const sendsMail = () => pageFact("sends-mail") === "yes";

/** What to do about a forgotten password: request a link by mail, or ask an administrator if mail is not set up. */
export function ForgottenForm({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation("auth");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const mails = sendsMail();
  return (
    <div className="auth-form">
      {!mails && <p>{t("forgotten.noMail")}</p>}
      {mails && sentTo === null && <AskForm onSent={setSentTo} />}
      {sentTo !== null && <Sent to={sentTo} />}
      <Button variant="minimal" fill onClick={onBack}>
        {t("first.back")}
      </Button>
    </div>
  );
}

function AskForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation("auth");
  const { form, onSubmit, sending, failure } = usePlainForm({
    rules,
    initial: { email: "" },
    send: async (values) => {
      await send<RequestPasswordResetMutation>(requestReset, values satisfies RequestPasswordResetMutationVariables);
      onSent(values.email);
    },
  });
  return (
    <form className="auth-form" noValidate onSubmit={onSubmit}>
      <p>{t("forgotten.text")}</p>
      {failure && (
        <Callout intent="danger" role="alert">
          {failure}
        </Callout>
      )}
      <TextField control={form.control} name="email" type="email" label={t("email")} autoComplete="username" required />
      <Button type="submit" intent="primary" size="large" fill loading={sending}>
        {t("forgotten.send")}
      </Button>
    </form>
  );
}

/** The same text whether or not the account exists. */
function Sent({ to }: { to: string }) {
  const { t } = useTranslation("auth");
  const place = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} role="status">
      <p>{t("forgotten.sent", { email: to })}</p>
      <p className="ui-muted">{t("forgotten.sentHelp")}</p>
    </div>
  );
}
