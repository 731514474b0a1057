import { MenuDivider, MenuItem } from "@blueprintjs/core";
import { Document, Edit, Map, Pin, SwapHorizontal, Trash, Unpin } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useBranches } from "../../shared/pickers/options.ts";
import type { Named } from "../../shared/records/records.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { useDialog } from "../../ui/url.ts";
import { useSchoolActions } from "./useSchoolActions.ts";

/** The menu of what a person may do to one school, in a list's row and on its page. */
export function useSchoolMenu({ onDeleted }: { onDeleted?: () => void } = {}) {
  const { t } = useTranslation(["school", "ui"]);
  const dialog = useDialog();
  const actions = useSchoolActions();
  const mayUpdate = useCan("school.update");
  const mayPin = useCan("school.pin");
  const mayDelete = useCan("school.delete");
  const moves = useCan("school.move");
  const mayMove = useBranches().length > 1 && moves;

  const remove = async (school: Named) => {
    if (await actions.remove([school], { refetch: !onDeleted })) onDeleted?.();
  };
  const items = (school: Named & { pinned: boolean }) => (
    <>
      {mayUpdate && (
        <>
          <MenuItem icon={<Edit />} text={t("school:menu.info")} onClick={() => dialog.open("info", school.id)} />
          <MenuItem icon={<Map />} text={t("school:menu.contact")} onClick={() => dialog.open("contact", school.id)} />
          <MenuItem icon={<Document />} text={t("school:menu.other")} onClick={() => dialog.open("other", school.id)} />
        </>
      )}
      {mayPin && (
        <MenuItem
          icon={school.pinned ? <Unpin /> : <Pin />}
          text={school.pinned ? t("ui:pin.unpin") : t("ui:pin.pin")}
          onClick={() => void actions.pin([school.id], !school.pinned)}
        />
      )}
      {mayMove && (
        <MenuItem
          icon={<SwapHorizontal />}
          text={t("school:menu.move")}
          onClick={() => dialog.open("move", school.id)}
        />
      )}
      {mayDelete && (
        <>
          <MenuDivider />
          <MenuItem
            icon={<Trash />}
            intent="danger"
            text={t("ui:delete.confirm")}
            onClick={() => void remove(school)}
          />
        </>
      )}
    </>
  );
  return { items, any: mayUpdate || mayPin || mayDelete || mayMove };
}
