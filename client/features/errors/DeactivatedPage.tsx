import { Disable } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { MessagePage } from "./MessagePage.tsx";
import { SomeoneElse } from "./SomeoneElse.tsx";

/** Tells the user that the account is deactivated. */
export function DeactivatedPage() {
  const { t } = useTranslation("shell");
  return (
    <MessagePage
      alone
      icon={<Disable size={40} />}
      title={t("errors.deactivatedTitle")}
      text={t("errors.deactivatedText")}
      actions={<SomeoneElse />}
    />
  );
}
