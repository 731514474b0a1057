import { Button } from "@blueprintjs/core";
import { WarningSign } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { MessagePage } from "../features/errors/MessagePage.tsx";

/** Replaces a page whose code failed, or failed to load. */
export function BrokenPage() {
  const { t } = useTranslation("shell");
  return (
    <MessagePage
      icon={<WarningSign size={40} />}
      title={t("errors.brokenTitle")}
      text={t("errors.brokenText")}
      actions={<Button onClick={() => window.location.reload()}>{t("errors.reload")}</Button>}
    />
  );
}
