import { MenuDivider, MenuItem } from "@blueprintjs/core";
import { Edit, Remove } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { type EnrolmentFieldsFragment, useRemoveEnrolmentsMutation } from "../../graphql/generated/operations.ts";
import { type Names, useNames } from "../../ui/NameBoth.tsx";
import { useCan } from "../../shared/session/session-context.tsx";
import { useDialog } from "../../ui/url.ts";
import { useDelete } from "../../shared/deletion/useDelete.tsx";

/** The menu of a user's actions on an enrolment, of a class or of a student. */
export function useEnrolmentMenu() {
  const { t } = useTranslation("class");
  const dialog = useDialog();
  const names = useNames();
  const askDelete = useDelete();
  const [removeEnrolments] = useRemoveEnrolmentsMutation();
  const mayEdit = useCan("enrolment.edit");
  const mayRemove = useCan("enrolment.remove");

  const remove = (id: number, student: Names) => {
    const name = names.first(student);
    return askDelete({
      of: { type: "Enrolment", ids: [id] },
      name,
      title: t("remove.title", { name }),
      text: t("remove.text"),
      confirm: t("remove.button"),
      done: () => t("remove.done", { name }),
      run: async () =>
        (await removeEnrolments({ variables: { ids: [id] }, refetchQueries: "active" })).data?.removeEnrolments,
    });
  };
  const items = ({ id }: Pick<EnrolmentFieldsFragment, "id">, student: Names) => (
    <>
      {mayEdit && (
        <MenuItem icon={<Edit />} text={t("enrolment.button")} onClick={() => dialog.open("enrolment", id)} />
      )}
      {mayRemove && (
        <>
          {mayEdit && <MenuDivider />}
          <MenuItem
            icon={<Remove />}
            intent="danger"
            text={t("remove.button")}
            onClick={() => void remove(id, student)}
          />
        </>
      )}
    </>
  );
  return { any: mayEdit || mayRemove, items };
}
