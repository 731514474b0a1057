import { Button, NonIdealState } from "@blueprintjs/core";
import { Inbox, Lock, Search, WarningSign } from "@blueprintjs/icons";
import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import { messageOf, problemOf } from "./problem.ts";
import "../../ui/ui.css";

interface StateTextProps {
  title: string;
  text?: string | undefined;
  /** Stands for a whole page, whose heading it is. */
  page?: boolean;
}

/** Not Blueprint's own title, which is a heading of a level that may not fit the page. */
function StateText({ title, text, page = false }: StateTextProps) {
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

/** Says why there is nothing here and offers the next step. */
export function EmptyState({ title, text, action, kind = "none", page = false }: EmptyProps) {
  const icon = kind === "none" ? <Inbox size={40} /> : <Search size={40} />;
  return (
    <div className="ui-state">
      <NonIdealState icon={icon} description={<StateText title={title} text={text} page={page} />} action={action} />
    </div>
  );
}

interface ErrorProps {
  error: unknown;
  /** What was not done, where more can be said than that something went wrong. */
  title?: string;
  retry?: () => void;
  /** Where to go from a record that does not exist; trying again would not bring it. */
  back?: JSX.Element;
  page?: boolean;
}

/** Something failed: what, in words, and a way to go on. */
export function ErrorState({ error, title, retry, back, page = false }: ErrorProps) {
  const { t } = useTranslation(["ui", "errors", "validation"]);
  if (back && problemOf(error)?.code === "NOT_FOUND") {
    return <EmptyState kind="unmatched" title={messageOf(t, error)} action={back} page={page} />;
  }
  return (
    <div className="ui-state" role="alert">
      <NonIdealState
        icon={<WarningSign size={40} />}
        description={<StateText title={title ?? t("ui:failed.title")} text={messageOf(t, error)} page={page} />}
        action={retry && <Button onClick={retry}>{t("ui:failed.retry")}</Button>}
      />
    </div>
  );
}

/** Shown in the place of what the role may not see. */
export function NoPermission() {
  const { t } = useTranslation("ui");
  return (
    <div className="ui-state">
      <NonIdealState
        icon={<Lock size={40} />}
        description={<StateText title={t("noPermission.title")} text={t("noPermission.text")} />}
      />
    </div>
  );
}

/** Grey lines in the place of content that was never known before. */
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
