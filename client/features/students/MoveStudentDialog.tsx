import { Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { selectedId } from "../../../server/shared/values/fields.ts";
import { useMoveStudentMutation } from "../../graphql/generated/operations.ts";
import { BranchPicker } from "../../shared/forms/BranchPicker.tsx";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import { Promised } from "../../shared/records/Promised.tsx";
import { useNames } from "../../ui/NameBoth.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import type { StudentDialogProps } from "./EditStudentDialogs.tsx";
import { usePlace } from "./usePlace.ts";

const rules = z.object({ branchId: selectedId() });

/** Moves a student to another of the user's branches; explains what happens to the current class. */
export function MoveStudentDialog({ student, reload, onClose }: StudentDialogProps) {
  const { t } = useTranslation("student");
  const names = useNames();
  const toast = useToast();
  const place = usePlace()(student);
  const [move] = useMoveStudentMutation();
  return (
    <FormDialog
      type="Student"
      title={t("move.title", { name: names.first(student) })}
      rules={rules}
      initial={{ branchId: student.branch.id }}
      version={student.version}
      reload={reload}
      saveLabel={t("move.button")}
      onClose={onClose}
      save={async ({ branchId }, _changed, version = student.version) => {
        const { data } = await move({ variables: { id: student.id, version, branchId }, refetchQueries: "active" });
        if (data) toast.done(t("move.done"), data.moveStudent);
      }}
    >
      {({ control }) => (
        <>
          <BranchPicker control={control} name="branchId" label={t("fields.branch")} help={t("move.help")} required />
          <Promised to={{ studentIds: [student.id] }} when="moves" />
          {place && (
            <Callout compact intent="warning">
              {t("move.class", { place })}
            </Callout>
          )}
        </>
      )}
    </FormDialog>
  );
}
