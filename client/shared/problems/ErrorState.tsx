import { Button, NonIdealState } from "@blueprintjs/core";
import { WarningSign } from "@blueprintjs/icons";
import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState, StateText } from "../../ui/States.tsx";
import { messageOf, problemOf } from "./problem.ts";

interface ErrorProps {
  error: unknown;
  /** What failed, if more specific than "something went wrong". */
  title?: string;
  retry?: () => void;
  /** What to do where trying again would not help. */
  instead?: JSX.Element;
  /** Where to go if a record does not exist and retrying would not help. */
  back?: JSX.Element;
  page?: boolean;
}

/** An error: what failed, in words, and a way to continue. */
export function ErrorState({ error, title, retry, instead, back, page = false }: ErrorProps) {
  const { t } = useTranslation(["ui", "errors", "validation"]);
  if (back && problemOf(error)?.code === "NOT_FOUND") {
    return <EmptyState kind="unmatched" title={messageOf(t, error)} action={back} page={page} />;
  }
  return (
    <div className="ui-state" role="alert">
      <NonIdealState
        icon={<WarningSign size={40} />}
        description={<StateText title={title ?? t("ui:failed.title")} text={messageOf(t, error)} page={page} />}
        action={instead ?? (retry && <Button onClick={retry}>{t("ui:failed.retry")}</Button>)}
      />
    </div>
  );
}
