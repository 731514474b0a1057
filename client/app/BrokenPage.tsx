import { Button } from "@blueprintjs/core";
import { WarningSign } from "@blueprintjs/icons";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useRouteError } from "react-router";
import { MessagePage } from "../features/errors/MessagePage.tsx";
import { loadAnew, MissingCode } from "../ui/missing-code.ts";

/** Replaces a page whose code failed, or failed to load: then it is loaded anew once. */
export function BrokenPage() {
  const { t } = useTranslation("shell");
  const error = useRouteError();
  useEffect(() => {
    if (error instanceof MissingCode) loadAnew();
  }, [error]);
  return (
    <MessagePage
      icon={<WarningSign size={40} />}
      title={t("errors.brokenTitle")}
      text={t("errors.brokenText")}
      actions={<Button onClick={() => window.location.reload()}>{t("errors.reload")}</Button>}
    />
  );
}
