import { useTranslation } from "react-i18next";
import { MergeWithDialog } from "../../shared/forms/MergeWithDialog.tsx";
import { StudentPicker } from "../../shared/forms/StudentPicker.tsx";
import { paths } from "../../shared/records/paths.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import type { StudentDialogProps } from "./EditStudentDialogs.tsx";

/** Asks which student to merge with. */
export function MergeStudentDialog({ student, onClose }: StudentDialogProps) {
  const { t } = useTranslation("student");
  const names = useNames();
  return (
    <MergeWithDialog
      title={t("mergeWith.title", { name: names.first(student) })}
      saveLabel={t("mergeWith.button")}
      to={(otherId) => paths.mergeStudents(student.id, otherId)}
      onClose={onClose}
    >
      {(control) => (
        <StudentPicker
          control={control}
          name="otherId"
          label={t("mergeWith.other")}
          help={t("mergeWith.help")}
          required
        />
      )}
    </MergeWithDialog>
  );
}
