import { Button } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { ViewQuery } from "../../../../server/shared/saved-views.ts";
import { EmptyState } from "../../../ui/States.tsx";
import { savedParams } from "./saved.ts";

interface Props {
  without: readonly string[];
  filters: ViewQuery["filters"];
}

/** In place of a saved table that the reader may not use as it is: no other numbers stand under its name. */
export function UnusableTable({ without, filters }: Props) {
  const { t } = useTranslation("analysis");
  const [, setParams] = useSearchParams();
  const show = () =>
    setParams((before) => {
      const next = savedParams(filters, before);
      next.set("view", "all");
      return next;
    });
  return (
    <EmptyState
      kind="unmatched"
      title={t("unusable.title")}
      text={t("unusable.text", { names: without.join(", ") })}
      action={<Button text={t("unusable.without")} onClick={show} />}
    />
  );
}
