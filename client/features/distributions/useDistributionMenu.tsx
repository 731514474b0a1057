import { MenuItem } from "@blueprintjs/core";
import { Edit } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useDeleteDistributionsMutation } from "../../graphql/generated/operations.ts";
import { useDelete } from "../../shared/deletion/useDelete.tsx";
import { useCan } from "../../shared/session/session-context.tsx";
import { DeleteMenuItem } from "../../ui/DeleteButton.tsx";
import { useDialog } from "../../ui/url.ts";

interface Named {
  id: number;
  name: string;
}

/** The menu of a user's actions on a distribution, in a list's row and on its page. */
export function useDistributionMenu({ onDeleted }: { onDeleted?: () => void } = {}) {
  const { t } = useTranslation("distribution");
  const dialog = useDialog();
  const askDelete = useDelete();
  const [deleteDistributions] = useDeleteDistributionsMutation();
  const mayPlan = useCan("distribution.plan");

  const remove = async ({ id, name }: Named) => {
    const refetchQueries = onDeleted ? undefined : ("active" as const);
    const done = await askDelete({
      of: { type: "Distribution", ids: [id] },
      name,
      title: t("delete.title", { name }),
      text: t("delete.text"),
      done: () => t("delete.done"),
      run: async (ids) =>
        (await deleteDistributions({ variables: { ids }, ...(refetchQueries && { refetchQueries }) })).data
          ?.deleteDistributions,
    });
    if (done) onDeleted?.();
  };

  const items = (distribution: Named) => (
    <>
      <MenuItem icon={<Edit />} text={t("edit.button")} onClick={() => dialog.open("edit", distribution.id)} />
      <DeleteMenuItem onClick={() => void remove(distribution)} />
    </>
  );
  return { items, any: mayPlan };
}
