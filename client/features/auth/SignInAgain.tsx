import { DialogBody } from "@blueprintjs/core";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Dialog } from "../../ui/Dialog.tsx";
import { paths } from "../../shared/records/paths.ts";
import { FirstPasswordForm } from "./FirstPasswordForm.tsx";
import { SignInForm } from "./SignInForm.tsx";
import "./auth.css";

interface Props {
  /** Whose session ended: nobody else may continue with their input. */
  email: string;
  remember: boolean;
  /** Starts the session. */
  onEnter: (token: string, remember: boolean) => Promise<void>;
}

const focusPassword = (within: HTMLElement | null) => {
  const isTyping = document.activeElement?.matches("input") && within?.contains(document.activeElement);
  if (!isTyping) within?.querySelector<HTMLElement>("input[type=password]")?.focus();
};

/** Shown above a form whose session ended: the same user signs in again without losing any input. */
export function SignInAgain({ email, remember, onEnter }: Props) {
  const { t } = useTranslation(["auth", "shell"]);
  const [first, setFirst] = useState<{ token: string; remember: boolean } | null>(null);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => focusPassword(form.current), [first]);
  return (
    <Dialog
      isOpen
      className="ui-dialog auth-again"
      title={first ? t("auth:first.title") : t("auth:again.title")}
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
      onOpening={focusPassword}
      onOpened={focusPassword}
    >
      <DialogBody className="ui-form-body">
        <div ref={form}>
          {first ? (
            <FirstPasswordForm
              proof={first.token}
              remember={first.remember}
              onEnter={onEnter}
              onBack={() => setFirst(null)}
            />
          ) : (
            <>
              <p>{t("auth:again.text")}</p>
              <SignInForm
                again={{ email, remember }}
                onEnter={onEnter}
                onFirstPassword={(token, keep) => setFirst({ token, remember: keep })}
              />
              <Link className="auth-someone-else" to={paths.login}>
                {t("shell:errors.someoneElse")}
              </Link>
            </>
          )}
        </div>
      </DialogBody>
    </Dialog>
  );
}
