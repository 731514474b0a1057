import { MenuItem } from "@blueprintjs/core";
import { Edit, Export } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { type SchoolClassFieldsFragment, useDeleteSchoolClassesMutation } from "../../graphql/generated/operations.ts";
import { DeleteMenuItem } from "../../ui/DeleteButton.tsx";
import { useNames } from "../../ui/NameBoth.tsx";
import { useCan } from "../../shared/session/session-context.tsx";
import { useDialog } from "../../ui/url.ts";
import { useDelete } from "../../shared/deletion/useDelete.tsx";
import { classNames } from "../../shared/records/class-names.ts";

/** The menu of a user's actions on a class. */
export function useClassMenu({ onDeleted }: { onDeleted?: () => void } = {}) {
  const { t } = useTranslation("class");
  const dialog = useDialog();
  const names = useNames();
  const askDelete = useDelete();
  const [deleteClasses] = useDeleteSchoolClassesMutation();
  const mayEdit = useCan("class.edit");
  const mayDelete = useCan("class.delete");
  const mayExport = useCan("list.export");

  const remove = async (row: SchoolClassFieldsFragment) => {
    const name = names.first(classNames(row));
    const deleted = await askDelete({
      of: { type: "SchoolClass", ids: [row.id] },
      name,
      title: t("delete.title", { name, year: names.first(row.classYear) }),
      text: t("delete.text"),
      done: () => t("delete.done", { name }),
      run: async () => {
        const { data } = await deleteClasses({
          variables: { ids: [row.id] },
          ...(!onDeleted && { refetchQueries: "active" as const }),
        });
        return data?.deleteSchoolClasses;
      },
    });
    if (deleted) onDeleted?.();
  };
  const items = (row: SchoolClassFieldsFragment) => (
    <>
      {mayEdit && (
        <MenuItem icon={<Edit />} text={t("edit.button")} onClick={() => dialog.open("class-edit", row.id)} />
      )}
      {mayExport && (
        <MenuItem
          icon={<Export />}
          text={t("export.students")}
          onClick={() => dialog.open("enrolment-export", row.id)}
        />
      )}
      {mayDelete && <DeleteMenuItem onClick={() => void remove(row)} />}
    </>
  );
  return { any: mayEdit || mayDelete || mayExport, items };
}
