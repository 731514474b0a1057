import { useTranslation } from "react-i18next";
import { z } from "zod";
import {
  type FormerClassesQuery,
  type StudentFieldsFragment,
  useFormerClassesQuery,
  useStudentReturnsMutation,
} from "../../graphql/generated/operations.ts";
import { SwitchField } from "../../shared/forms/fields.tsx";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import { LoadingDialog } from "../../shared/forms/LoadingDialog.tsx";
import { showDate, today } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import type { StudentDialogProps } from "./EditStudentDialogs.tsx";

const rules = z.object({ again: z.boolean() });

type Former = FormerClassesQuery["student"]["enrolments"][number];

/**
 * The class that ended when the student left, or is about to; undefined if there was none, or it is now in another
 * branch. A class of which it was decided ahead of time ended with its study year.
 */
const classLeft = (
  { status, leaving, statusOn }: StudentFieldsFragment,
  enrolments: readonly Former[],
): Former | undefined =>
  enrolments.find(
    ({ outcome, endedOn, schoolClass, classYear }) =>
      schoolClass &&
      outcome === (leaving ?? status) &&
      (leaving !== null || endedOn === statusOn || endedOn === classYear.lastDay),
  );

/** Readmits a student who had left, or is about to, into the former class if the user wants. */
export function ReturnDialog({ student, onClose }: StudentDialogProps) {
  const { t } = useTranslation("student");
  const names = useNames();
  const toast = useToast();
  const query = useFormerClassesQuery({ variables: { id: student.id }, fetchPolicy: "network-only" });
  const [returns] = useStudentReturnsMutation();
  if (!query.data) return <LoadingDialog error={query.error} onClose={onClose} />;
  const name = names.first(student);
  const former = classLeft(student, query.data.student.enrolments);
  const { leaving, statusOn } = student;
  const words = leaving ? "stay" : "return";
  const lastDay = former?.classYear.lastDay;
  const isOver = typeof lastDay === "string" && lastDay < today();
  return (
    <FormDialog
      type="Student"
      title={t(`${words}.title`, { name })}
      rules={rules}
      initial={{ again: former !== undefined && !isOver }}
      saveLabel={t("return.button")}
      onClose={onClose}
      save={async ({ again }) => {
        const enrolmentId = again && former ? former.id : null;
        const { data } = await returns({
          variables: { id: student.id, version: student.version, enrolmentId },
          refetchQueries: "active",
        });
        if (data) toast.done(t(`${words}.done`, { name }), data.studentReturns);
      }}
    >
      {({ control }) => (
        <>
          <p className="ui-form-about">{t(`${words}.text`, { date: statusOn && showDate(statusOn) })}</p>
          {former ? (
            <SwitchField
              control={control}
              name="again"
              label={t("return.again", { place: placeOf(names.first, former) })}
            />
          ) : (
            <p>{t("return.noClass")}</p>
          )}
        </>
      )}
    </FormDialog>
  );
}

function placeOf(first: ReturnType<typeof useNames>["first"], { schoolClass, classYear }: Former): string {
  const grade = schoolClass && [first(schoolClass.grade), schoolClass.section].filter(Boolean).join(" ");
  return [schoolClass && first(schoolClass.school), grade, first(classYear)].filter(Boolean).join(" · ");
}
