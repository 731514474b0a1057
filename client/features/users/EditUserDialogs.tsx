import { useTranslation } from "react-i18next";
import { oneTimePasswordRules, userRules } from "../../../server/shared/rules/user.ts";
import {
  type UserFieldsFragment,
  useGiveOneTimePasswordMutation,
  useUpdateUserMutation,
} from "../../graphql/generated/operations.ts";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import type { Given } from "./OneTimePasswordDialog.tsx";
import { PasswordChoice } from "./PasswordChoice.tsx";
import { UserFields } from "./UserFields.tsx";

export interface UserDialogProps {
  user: UserFieldsFragment;
  reload: () => Promise<number | undefined>;
  onClose: () => void;
  onGiven: (given: Given) => void;
}

/** Name, email, role, branches, language. */
export function InfoDialog({ user, reload, onClose }: UserDialogProps) {
  const { t } = useTranslation("user");
  const toast = useToast();
  const [update] = useUpdateUserMutation();
  const { name, email, roleId, language } = user;
  return (
    <FormDialog
      title={t("edit.title", { name })}
      rules={userRules}
      type="User"
      initial={{ name, email, roleId, language, branchIds: user.branches.map((branch) => branch.id) }}
      version={user.version}
      reload={reload}
      onClose={onClose}
      save={async (_values, input, version = user.version) => {
        const { data } = await update({ variables: { id: user.id, version, input }, refetchQueries: "active" });
        if (data) toast.done(t("edit.done"), data.updateUser);
      }}
    >
      {({ control }) => <UserFields control={control} />}
    </FormDialog>
  );
}

/** Replaces the user's password by a temporary one. */
export function PasswordDialog({ user, onClose, onGiven }: UserDialogProps) {
  const { t } = useTranslation("user");
  const toast = useToast();
  const [give] = useGiveOneTimePasswordMutation();
  return (
    <FormDialog
      title={t("password.title", { name: user.name })}
      rules={oneTimePasswordRules}
      type="User"
      initial={{ password: null }}
      saveLabel={t("password.button")}
      onClose={onClose}
      save={async ({ password }) => {
        const { data } = await give({ variables: { id: user.id, password }, refetchQueries: "active" });
        if (!data) return;
        const { record, password: made } = data.giveOneTimePassword;
        toast.done(t("password.done"));
        if (made) onGiven({ name: record.name, email: record.email, password: made });
      }}
    >
      {({ control }) => (
        <>
          <p>{t("password.text", { name: user.name })}</p>
          <PasswordChoice control={control} />
        </>
      )}
    </FormDialog>
  );
}
