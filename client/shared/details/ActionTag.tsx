import { Tag } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import type { AuditAction } from "../../graphql/generated/operations.ts";

const intents = {
  CREATE: "success",
  UPDATE: "none",
  DELETE: "danger",
  RESTORE: "success",
  PURGE: "danger",
  SIGN_IN: "none",
  SIGN_IN_FAILED: "warning",
  PASSWORD: "none",
  DOWNLOAD: "none",
  EXPORT: "none",
} as const satisfies Record<AuditAction, string>;

/** What was done to a record, in one word. */
export function ActionTag({ action }: { action: AuditAction }) {
  const { t } = useTranslation("ui");
  return (
    <Tag minimal intent={intents[action]}>
      {t(`changes.action.${action}`)}
    </Tag>
  );
}
