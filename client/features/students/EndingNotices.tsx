import { useTranslation } from "react-i18next";
import type { StudentFieldsFragment } from "../../graphql/generated/operations.ts";
import { ActionNotice } from "../../shared/details/ActionNotice.tsx";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { useNames } from "../../ui/NameBoth.tsx";

/** That the student has left, or was moved here last, by whom and when; it can be undone from here. */
export function EndingNotices({ student }: { student: StudentFieldsFragment }) {
  const { t } = useTranslation(["student", "ui"]);
  const names = useNames();
  const labelOf = useEnumLabel();
  const { leftBy, movedBy, status, branch } = student;
  const question = (what: "left" | "moved") => ({
    title: t(`student:ended.${what}Title`, { name: names.first(student) }),
    text: t(`student:ended.${what}Text`),
    confirm: t("ui:undo.action"),
  });
  return (
    <>
      {leftBy && (
        <ActionNotice
          text={t("student:ended.left", { status: labelOf("StudentStatus", status) })}
          action={leftBy}
          permission="student.update"
          question={question("left")}
        />
      )}
      {movedBy && (
        <ActionNotice
          text={t("student:ended.moved", { branch: names.first(branch) })}
          action={movedBy}
          permission="student.move"
          question={question("moved")}
        />
      )}
    </>
  );
}
