import { Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { selectedId } from "../../../server/shared/values/fields.ts";
import { useMoveSchoolMutation, useSchoolMoveQuery } from "../../graphql/generated/operations.ts";
import { BranchPicker } from "../../shared/forms/BranchPicker.tsx";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import { Promised } from "../../shared/records/Promised.tsx";
import { useNames } from "../../ui/NameBoth.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import { UsesList } from "../../shared/deletion/UsesList.tsx";
import type { SchoolDialogProps } from "./EditSchoolDialogs.tsx";

const rules = z.object({ branchId: selectedId() });

/** Moves a school to another of the user's branches. */
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
      type="School"
      saveLabel={t("move.button")}
      onClose={onClose}
      save={async ({ branchId }, _changed, version = school.version) => {
        const { data } = await move({ variables: { id: school.id, version, branchId }, refetchQueries: "active" });
        if (data) toast.done(t("move.done"), data.moveSchool);
      }}
    >
      {({ control }) => (
        <>
          <BranchPicker control={control} name="branchId" label={t("fields.branch")} help={t("help.move")} required />
          <MovedRecords id={school.id} />
          <Promised to={{ schoolId: school.id }} when="moves" />
        </>
      )}
    </FormDialog>
  );
}

/** What moves with the school, in numbers. */
function MovedRecords({ id }: { id: number }) {
  const { t } = useTranslation("school");
  const { data } = useSchoolMoveQuery({ variables: { id }, fetchPolicy: "network-only" });
  if (!data || data.schoolMove.classes === 0) return null;
  const { classes, students, elsewhere } = data.schoolMove;
  const uses = [
    { type: "SchoolClass", count: classes },
    { type: "Student", count: students },
  ];
  return (
    <>
      <p>{t("move.goes")}</p>
      <UsesList uses={uses.filter(({ count }) => count > 0)} />
      {elsewhere > 0 && <Callout intent="warning">{t("move.elsewhere", { count: elsewhere })}</Callout>}
    </>
  );
}
