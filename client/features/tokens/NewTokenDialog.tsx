import { Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { CopySecret } from "../../ui/CopyCode.tsx";
import { OnceDialog } from "../../ui/OnceDialog.tsx";

/** A token that was just created. */
export interface NewToken {
  name: string;
  token: string;
}

/** Shows a token's text, only this once. */
export function NewTokenDialog({ made, onClose }: { made: NewToken; onClose: () => void }) {
  const { t } = useTranslation("token");
  return (
    <OnceDialog title={t("made.title", { name: made.name })} close={t("made.close")} onClose={onClose}>
      <CopySecret text={made.token} />
      <Callout compact intent="warning">
        {t("made.text")}
      </Callout>
    </OnceDialog>
  );
}
