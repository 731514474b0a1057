import { useTranslation } from "react-i18next";
import type {
  SetFirstPasswordMutation,
  SetFirstPasswordMutationVariables,
} from "../../graphql/generated/operations.ts";
import { send } from "../../graphql/send.ts";
import firstPassword from "./first-password.graphql?raw";
import { NewPasswordForm } from "./NewPasswordForm.tsx";

interface Props {
  /** Proof of the temporary password. */
  proof: string;
  remember: boolean;
  /** Starts the session. */
  onEnter: (token: string, remember: boolean) => Promise<void>;
  onBack: () => void;
}

/** Chooses the password that replaces a temporary one. */
export function FirstPasswordForm({ proof, remember, onEnter, onBack }: Props) {
  const { t } = useTranslation("auth");
  const enter = async (values: { password: string; confirmation: string }) => {
    const variables: SetFirstPasswordMutationVariables = { token: proof, ...values, remember };
    const { setFirstPassword } = await send<SetFirstPasswordMutation>(firstPassword, variables);
    if (setFirstPassword.token) await onEnter(setFirstPassword.token, remember);
  };
  return (
    <NewPasswordForm help={t("first.help")} send={enter} back={{ text: t("first.back"), onClick: onBack }}>
      <p>{t("first.text")}</p>
    </NewPasswordForm>
  );
}
