import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LanguageSwitch } from "../../shared/session/LanguageSwitch.tsx";
import { useTitle } from "../../ui/useTitle.ts";
import "./auth.css";

/** The layout of pages shown before sign-in. */
export function OpenPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation("shell");
  useTitle(title);
  return (
    <div className="auth-page">
      <header className="auth-head">
        <span>{t("product")}</span>
        <LanguageSwitch />
      </header>
      <main className="auth-card">
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}
