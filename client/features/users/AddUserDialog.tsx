import { useTranslation } from "react-i18next";
import { oneTimePasswordRules, userRules } from "../../../server/shared/rules/user.ts";
import { useCreateUserMutation } from "../../graphql/generated/operations.ts";
import { readLanguage } from "../../i18n/language.ts";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import { useBranches } from "../../shared/pickers/options.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import type { Given } from "./OneTimePasswordDialog.tsx";
import { PasswordChoice } from "./PasswordChoice.tsx";
import { UserFields } from "./UserFields.tsx";

const rules = userRules.extend(oneTimePasswordRules.shape);

/** Adds a user with a temporary password. */
export function AddUserDialog({ onClose, onGiven }: { onClose: () => void; onGiven: (given: Given) => void }) {
  const { t } = useTranslation("user");
  const toast = useToast();
  const [create] = useCreateUserMutation();
  const branches = useBranches();
  const [only] = branches;
  return (
    <FormDialog
      // The branches may load after the dialog opens; a single one is then preselected.
      key={branches.length === 1 ? only?.id : 0}
      title={t("add.title")}
      rules={rules}
      type="User"
      initial={{
        name: "",
        email: "",
        branchIds: branches.length === 1 && only ? [only.id] : [],
        language: readLanguage(),
        password: null,
      }}
      saveLabel={t("add.button")}
      onClose={onClose}
      save={async ({ password, ...input }) => {
        const { data } = await create({ variables: { input, password }, refetchQueries: "active" });
        if (!data) return;
        const { record, password: made } = data.createUser;
        toast.done(t("add.done", { name: record.name }));
        if (made) onGiven({ name: record.name, email: record.email, password: made });
      }}
    >
      {({ control }) => (
        <>
          <UserFields control={control} />
          <PasswordChoice control={control} />
        </>
      )}
    </FormDialog>
  );
}
