import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LanguageSwitch } from "../../shared/session/LanguageSwitch.tsx";
import { pageFact } from "../../ui/page-fact.ts";
import { useTitle } from "../../ui/useTitle.ts";
import "./auth.css";

/** The layout of pages shown before sign-in, under the organisation's name and logo. */
export function OpenPage({ title, children }: { title: string; children: ReactNode }) {
  const { t, i18n } = useTranslation("shell");
  const name = pageFact(`organisation-${i18n.language}`) || t("product");
  useTitle(title, name);
  const logo = pageFact("organisation-logo");
  return (
    <div className="auth-page">
      <header className="auth-head">
        {logo && <img className="auth-logo" src={logo} width={40} height={40} alt="" />}
        <span className="auth-name">{name}</span>
        <LanguageSwitch />
      </header>
      <main className="auth-card">
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}
