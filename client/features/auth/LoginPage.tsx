import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { FirstPasswordForm } from "./FirstPasswordForm.tsx";
import { OpenPage } from "./OpenPage.tsx";
import { SignInForm } from "./SignInForm.tsx";

/** Sign-in, and the choice of a first password as a state of it; what proves the one-time password is only in memory. */
export function LoginPage() {
  const { t } = useTranslation("auth");
  const [params, setParams] = useSearchParams();
  const [first, setFirst] = useState<{ token: string; remember: boolean } | null>(null);
  const choosing = params.get("reset") === "first";

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
  // The proof is lost when the page is loaded again.
  const lost = choosing && !first;
  useEffect(() => {
    if (lost) show(null, true);
  }, [lost, show]);

  if (choosing && first) {
    return (
      <OpenPage title={t("first.title")}>
        <FirstPasswordForm
          proof={first.token}
          remember={first.remember}
          onBack={() => {
            setFirst(null);
            show(null, true);
          }}
        />
      </OpenPage>
    );
  }
  return (
    <OpenPage title={t("title")}>
      <SignInForm
        onFirstPassword={(token, remember) => {
          setFirst({ token, remember });
          show("first");
        }}
      />
    </OpenPage>
  );
}
