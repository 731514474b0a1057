import { useTranslation } from "react-i18next";
import {
  useDeleteUsersMutation,
  useSetUsersActiveMutation,
  useSignOutUserMutation,
} from "../../graphql/generated/operations.ts";
import { askConfirm } from "../../ui/confirm.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { useDelete } from "../../shared/deletion/useDelete.tsx";

interface Person {
  id: number;
  name: string;
}

/** Immediate actions on a user. */
export function useUserActions() {
  const { t } = useTranslation("user");
  const number = useNumberFormat();
  const toast = useToast();
  const askDelete = useDelete();
  const [setActive] = useSetUsersActiveMutation();
  const [deleteUsers] = useDeleteUsersMutation();
  const [signOutUser] = useSignOutUserMutation();

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      toast.failed(error);
    }
  };
  const switchTo = (user: Person, active: boolean, done: string) =>
    attempt(async () => {
      const { data } = await setActive({ variables: { ids: [user.id], active }, refetchQueries: "active" });
      if (data) toast.done(done, data.setUsersActive);
    });

  return {
    deactivate: async (user: Person) => {
      const question = {
        title: t("deactivate.title", { name: user.name }),
        text: t("deactivate.text"),
        confirm: t("deactivate.button"),
        intent: "danger" as const,
      };
      if (await askConfirm(question)) await switchTo(user, false, t("deactivate.done", { name: user.name }));
    },
    reactivate: (user: Person) => switchTo(user, true, t("reactivate.done", { name: user.name })),
    signOut: async (user: Person) => {
      const question = {
        title: t("signOut.title", { name: user.name }),
        text: t("signOut.text"),
        confirm: t("signOut.button"),
      };
      if (!(await askConfirm(question))) return;
      await attempt(async () => {
        const count = (await signOutUser({ variables: { id: user.id } })).data?.signOutUser.count ?? 0;
        toast.done(t("signOut.done", { count, shown: number(count) }));
      });
    },
    remove: (user: Person) =>
      askDelete({
        of: { type: "User", ids: [user.id] },
        name: user.name,
        title: t("delete.title", { name: user.name }),
        text: t("delete.text"),
        done: () => t("delete.done", { name: user.name }),
        run: async () =>
          (await deleteUsers({ variables: { ids: [user.id] }, refetchQueries: "active" })).data?.deleteUsers,
      }),
  };
}
