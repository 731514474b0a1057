import { Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { HomeQuery } from "../../graphql/generated/operations.ts";
import { paths } from "../../shared/records/paths.ts";
import { useNumberFormat } from "../../ui/format.ts";

/** For administrators: webhooks that were stopped. */
export function WebhookNotice({ webhooks }: { webhooks: NonNullable<HomeQuery["webhooks"]> }) {
  const { t } = useTranslation("webhook");
  const number = useNumberFormat();
  const count = webhooks.filter(({ progress }) => progress.state === "STOPPED").length;
  if (count === 0) return null;
  return (
    <Callout intent="danger">
      <p>{t("notice.stopped", { count, shown: number(count) })}</p>
      <p>
        <Link to={paths.webhooks}>{t("notice.open")}</Link>
      </p>
    </Callout>
  );
}
