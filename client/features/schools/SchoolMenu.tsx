import { MenuItem } from "@blueprintjs/core";
import { Document, Edit, Map, SwapHorizontal } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useBranches } from "../../shared/pickers/options.ts";
import { ReportMenuItem } from "../../shared/lists/ReportMenuItem.tsx";
import type { Named } from "../../shared/records/records.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { DeleteMenuItem } from "../../ui/DeleteButton.tsx";
import { PinMenuItem } from "../../ui/Pin.tsx";
import { useDialog } from "../../ui/url.ts";
import { useSchoolActions } from "./useSchoolActions.ts";

/** The menu of a user's actions on a school, in a list's row and on its page. */
export function useSchoolMenu({ onDeleted, inList = false }: { onDeleted?: () => void; inList?: boolean } = {}) {
  const { t } = useTranslation("school");
  const dialog = useDialog();
  const actions = useSchoolActions();
  const mayUpdate = useCan("school.update");
  const mayPin = useCan("school.pin");
  const mayDelete = useCan("school.delete");
  const moves = useCan("school.move");
  const mayMove = useBranches().length > 1 && moves;

  const items = (school: Named & { pinned: boolean }) => (
    <>
      {mayUpdate && (
        <>
          <MenuItem icon={<Edit />} text={t("menu.info")} onClick={() => dialog.open("info", school.id)} />
          <MenuItem icon={<Map />} text={t("menu.contact")} onClick={() => dialog.open("contact", school.id)} />
          <MenuItem icon={<Document />} text={t("menu.other")} onClick={() => dialog.open("other", school.id)} />
        </>
      )}
      {/* A page has a button for it. */}
      {inList && <ReportMenuItem choice="schoolList" of={school.id} />}
      {mayPin && <PinMenuItem pinned={school.pinned} onToggle={() => void actions.pin([school.id], !school.pinned)} />}
      {mayMove && (
        <MenuItem icon={<SwapHorizontal />} text={t("menu.move")} onClick={() => dialog.open("move", school.id)} />
      )}
      {mayDelete && <DeleteMenuItem onClick={() => void actions.remove([school], onDeleted)} />}
    </>
  );
  return { items, any: mayUpdate || mayPin || mayDelete || mayMove };
}
