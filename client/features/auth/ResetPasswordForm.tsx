import { useTranslation } from "react-i18next";
import type { ResetPasswordMutation, ResetPasswordMutationVariables } from "../../graphql/generated/operations.ts";
import { send } from "../../graphql/send.ts";
import resetPassword from "./reset-password.graphql?raw";
import { NewPasswordForm } from "./NewPasswordForm.tsx";

interface Props {
  /** The mailed link's token. */
  token: string;
  onEnter: (token: string, remember: boolean) => Promise<void>;
  /** Requests another link. */
  onAgain: () => void;
}

/** Chooses a new password with a mailed link, and signs in. */
export function ResetPasswordForm({ token, onEnter, onAgain }: Props) {
  const { t } = useTranslation("auth");
  const enter = async (values: { password: string; confirmation: string }) => {
    const variables: ResetPasswordMutationVariables = { token, ...values };
    const data = await send<ResetPasswordMutation>(resetPassword, variables);
    if (data.resetPassword.token) await onEnter(data.resetPassword.token, false);
  };
  return <NewPasswordForm help={t("link.help")} send={enter} back={{ text: t("link.again"), onClick: onAgain }} />;
}
