import { NonIdealState } from "@blueprintjs/core";
import { Inbox, Lock, Search } from "@blueprintjs/icons";
import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import "./ui.css";

interface StateTextProps {
  title: string;
  text?: string | undefined;
  /** Takes up a whole page, as its heading. */
  page?: boolean;
}

/** The text of a state. Not Blueprint's title, whose heading level may not fit the page. */
export function StateText({ title, text, page = false }: StateTextProps) {
  const Title = page ? "h1" : "p";
  return (
    <div>
      <Title className="ui-state-title">{title}</Title>
      {text && <p>{text}</p>}
    </div>
  );
}

interface EmptyProps {
  title: string;
  text?: string;
  action?: JSX.Element;
  /** Nothing at all yet, or nothing that matches. */
  kind?: "none" | "unmatched";
  page?: boolean;
}

/** Explains why there is nothing here and offers the next step. */
export function EmptyState({ title, text, action, kind = "none", page = false }: EmptyProps) {
  const icon = kind === "none" ? <Inbox size={40} /> : <Search size={40} />;
  return (
    <div className="ui-state">
      <NonIdealState icon={icon} description={<StateText title={title} text={text} page={page} />} action={action} />
    </div>
  );
}

/** Replaces content that the role may not see; `action` offers a way on if it is a whole page. */
export function NoPermission({ action }: { action?: JSX.Element }) {
  const { t } = useTranslation("ui");
  return (
    <div className="ui-state">
      <NonIdealState
        icon={<Lock size={40} />}
        description={<StateText title={t("noPermission.title")} text={t("noPermission.text")} />}
        action={action}
      />
    </div>
  );
}

/** Grey placeholder lines while content loads for the first time. */
export function SkeletonLines({ lines = 4 }: { lines?: number }) {
  const { t } = useTranslation("ui");
  return (
    <div aria-busy="true">
      <span className="ui-hidden">{t("loading")}</span>
      <div aria-hidden="true" className="ui-skeleton-lines">
        {Array.from({ length: lines }, (_, line) => (
          <div key={line} className="bp6-skeleton ui-skeleton-line" />
        ))}
      </div>
    </div>
  );
}
