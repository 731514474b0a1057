import { useTranslation } from "react-i18next";
import { z } from "zod";
import { selectedId } from "../../../server/shared/rules/fields.ts";
import { useMoveSchoolMutation } from "../../graphql/generated/operations.ts";
import { BranchPicker } from "../../kit/forms/BranchPicker.tsx";
import { FormDialog } from "../../kit/forms/FormDialog.tsx";
import { useNames } from "../../kit/NameBoth.tsx";
import { useToast } from "../../kit/toast.tsx";
import type { SchoolDialogProps } from "./EditSchoolDialogs.tsx";

const rules = z.object({ branchId: selectedId() });

/** Moves a school to another of the person's branches. */
export function MoveSchoolDialog({ school, reload, onClose }: SchoolDialogProps) {
  const { t } = useTranslation("school");
  const names = useNames();
  const toast = useToast();
  const [move] = useMoveSchoolMutation();
  return (
    <FormDialog
      title={t("move.title", { name: names.first(school) })}
      rules={rules}
      initial={{ branchId: school.branch.id }}
      version={school.version}
      reload={reload}
      labels={{ branchId: t("fields.branch") }}
      saveLabel={t("move.button")}
      onClose={onClose}
      save={async ({ branchId }, _changed, version = school.version) => {
        const { data } = await move({ variables: { id: school.id, version, branchId }, refetchQueries: "active" });
        if (data) toast.done(t("move.done"), data.moveSchool);
      }}
    >
      {({ control }) => (
        <BranchPicker control={control} name="branchId" label={t("fields.branch")} help={t("help.move")} required />
      )}
    </FormDialog>
  );
}
