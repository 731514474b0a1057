import { useTranslation } from "react-i18next";
import { CopyCode, CopySecret } from "../../ui/CopyCode.tsx";
import { OnceDialog } from "../../ui/OnceDialog.tsx";

/** A password that was generated for someone. */
export interface Given {
  name: string;
  email: string;
  password: string;
}

/** Shows a temporary password, only this once. */
export function OneTimePasswordDialog({ given, onClose }: { given: Given; onClose: () => void }) {
  const { t } = useTranslation("user");
  return (
    <OnceDialog title={t("given.title", { name: given.name })} close={t("given.close")} onClose={onClose}>
      <p>{t("given.text", { name: given.name })}</p>
      <dl className="users-given">
        <dt>{t("fields.email")}</dt>
        <dd>
          <CopyCode code={given.email} />
        </dd>
        <dt>{t("fields.password")}</dt>
        <dd className="users-secret">
          <CopySecret text={given.password} />
        </dd>
      </dl>
    </OnceDialog>
  );
}
