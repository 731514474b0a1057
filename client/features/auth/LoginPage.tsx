import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useSearchParams } from "react-router";
import { FirstPasswordForm } from "./FirstPasswordForm.tsx";
import { ForgottenForm } from "./ForgottenForm.tsx";
import { OpenPage } from "./OpenPage.tsx";
import { ResetPasswordForm } from "./ResetPasswordForm.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { useStartSession } from "./useStartSession.ts";

/**
 * Sign-in and its other states (`?reset=…`): choosing a first password (`first`), requesting help with a forgotten one
 * (`ask`), and choosing a new one with a mailed link (`link`, whose token follows the #). The proof of a temporary
 * password is only in memory.
 */
export function LoginPage() {
  const { t } = useTranslation("auth");
  const enter = useStartSession();
  const { hash } = useLocation();
  const [params, setParams] = useSearchParams();
  const [first, setFirst] = useState<{ token: string; remember: boolean } | null>(null);
  const state = params.get("reset");

  const show = useCallback(
    (reset: string | null, replace = false) =>
      setParams(
        (previous) => {
          const next = new URLSearchParams(previous);
          if (reset) next.set("reset", reset);
          else next.delete("reset");
          return next;
        },
        { replace },
      ),
    [setParams],
  );
  // A reload loses the proof.
  const lost = state === "first" && !first;
  useEffect(() => {
    if (lost) show(null, true);
  }, [lost, show]);

  if (state === "first" && first) {
    return (
      <OpenPage title={t("first.title")}>
        <FirstPasswordForm
          proof={first.token}
          remember={first.remember}
          onEnter={enter}
          onBack={() => {
            setFirst(null);
            show(null, true);
          }}
        />
      </OpenPage>
    );
  }
  if (state === "link") {
    return (
      <OpenPage title={t("link.title")}>
        <ResetPasswordForm token={hash.slice(1)} onEnter={enter} onAgain={() => show("ask", true)} />
      </OpenPage>
    );
  }
  if (state === "ask") {
    return (
      <OpenPage title={t("forgotten.title")}>
        <ForgottenForm onBack={() => show(null, true)} />
      </OpenPage>
    );
  }
  return (
    <OpenPage title={t("title")}>
      <SignInForm
        onEnter={enter}
        onForgotten={() => show("ask")}
        onFirstPassword={(token, remember) => {
          setFirst({ token, remember });
          show("first");
        }}
      />
    </OpenPage>
  );
}
