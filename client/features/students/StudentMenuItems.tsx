import { MenuDivider, MenuItem } from "@blueprintjs/core";
import { Edit, InnerJoin, LogOut, SwapHorizontal, Undo } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { StudentStatus } from "../../../server/shared/enums.ts";
import type { Named } from "../../shared/records/records.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { DeleteMenuItem } from "../../ui/DeleteButton.tsx";
import { useDialog } from "../../ui/url.ts";
import { useStudentActions } from "./useStudentActions.ts";

const sections = ["names", "background", "address", "family", "consent", "remark"] as const;

/** A student, as far as their menu depends on it. */
export type StudentOfMenu = Named & { version: number; status: StudentStatus; leaving: StudentStatus | null };

interface Props {
  student: StudentOfMenu;
  /** Whether there is another branch to move to. */
  mayMove: boolean;
  onDeleted?: (() => void) | undefined;
}

/** What the user may do with a student, as items of a menu. */
export function StudentMenuItems({ student, mayMove, onDeleted }: Props) {
  const { t } = useTranslation("student");
  const dialog = useDialog();
  const actions = useStudentActions();
  const mayUpdate = useCan("student.update");
  const mayDelete = useCan("student.delete");
  const mayMerge = useCan("student.merge");
  return (
    <>
      {mayUpdate &&
        sections.map((section) => (
          <MenuItem
            key={section}
            icon={<Edit />}
            text={t(`menu.${section}`)}
            onClick={() => dialog.open(section, student.id)}
          />
        ))}
      {mayUpdate && <MenuDivider />}
      {mayUpdate && student.status === "ACTIVE" && (
        <MenuItem icon={<LogOut />} text={t("menu.leave")} onClick={() => dialog.open("leave", student.id)} />
      )}
      {mayUpdate && (student.status !== "ACTIVE" || student.leaving) && (
        <MenuItem
          icon={<Undo />}
          text={t(student.leaving ? "menu.stay" : "menu.return")}
          onClick={() => dialog.open("return", student.id)}
        />
      )}
      {mayMove && (
        <MenuItem icon={<SwapHorizontal />} text={t("menu.move")} onClick={() => dialog.open("move", student.id)} />
      )}
      {mayMerge && (
        <MenuItem icon={<InnerJoin />} text={t("menu.merge")} onClick={() => dialog.open("merge", student.id)} />
      )}
      {mayDelete && <DeleteMenuItem onClick={() => void actions.remove([student], onDeleted)} />}
    </>
  );
}
