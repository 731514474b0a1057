import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { z } from "zod";
import { selectedId } from "../../../server/shared/values/fields.ts";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import { useNames } from "../../ui/NameBoth.tsx";
import { paths } from "../../shared/records/paths.ts";
import { StudentPicker } from "../../shared/forms/StudentPicker.tsx";
import type { StudentDialogProps } from "./EditStudentDialogs.tsx";

const rules = z.object({ otherId: selectedId() });

/** Asks which student to merge with; both are then shown side by side. */
export function MergeWithDialog({ student, onClose }: StudentDialogProps) {
  const { t } = useTranslation("student");
  const names = useNames();
  const navigate = useNavigate();
  const chosen = useRef<number | null>(null);
  return (
    <FormDialog
      title={t("mergeWith.title", { name: names.first(student) })}
      rules={rules}
      initial={{}}
      saveLabel={t("mergeWith.button")}
      onClose={() =>
        chosen.current === null ? onClose() : void navigate(paths.merge(student.id, chosen.current), { replace: true })
      }
      save={async ({ otherId }) => {
        chosen.current = otherId;
      }}
    >
      {({ control }) => (
        <StudentPicker
          control={control}
          name="otherId"
          label={t("mergeWith.other")}
          help={t("mergeWith.help")}
          required
        />
      )}
    </FormDialog>
  );
}
