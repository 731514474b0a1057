import { Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { CopySecret } from "../../ui/CopyCode.tsx";
import { OnceDialog } from "../../ui/OnceDialog.tsx";

export interface MadeSecret {
  name: string;
  secret: string;
}

/** Shows a webhook's secret, only this once. */
export function SecretDialog({ made, onClose }: { made: MadeSecret; onClose: () => void }) {
  const { t } = useTranslation("webhook");
  return (
    <OnceDialog title={t("secret.title", { name: made.name })} close={t("secret.close")} onClose={onClose}>
      <p>{t("secret.text")}</p>
      <CopySecret text={made.secret} />
      <Callout compact intent="warning">
        {t("secret.once")}
      </Callout>
    </OnceDialog>
  );
}
