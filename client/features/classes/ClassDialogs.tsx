import { useSchoolClassRecordQuery } from "../../graphql/generated/operations.ts";
import { LoadingDialog } from "../../shared/forms/LoadingDialog.tsx";
import { asItIsNow, RecordDialog } from "../../shared/forms/RecordDialog.tsx";
import { useClassYears } from "../../shared/reference/class-years.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { useDialog } from "../../ui/url.ts";
import { AddClassDialog, EditClassDialog } from "./ClassDialog.tsx";
import { ExportClass } from "./ClassExports.tsx";
import { EditEnrolment } from "./EnrolmentDialog.tsx";
import { AddStudentDialog } from "./AddStudentDialog.tsx";
import { useClassesView } from "./useClassesView.ts";

/** The dialog in the URL for a school's classes, if the user has the permission. */
export function ClassDialogs({ schoolId }: { schoolId: number }) {
  const { name, recordId, close } = useDialog();
  const may = { class: useCan("class.edit"), enrolment: useCan("enrolment.edit"), export: useCan("list.export") };
  if (name === "class-add" && may.class) return <AddClass schoolId={schoolId} onClose={close} />;
  if (recordId === null) return null;
  const props = { key: `${name}-${recordId}`, id: recordId, onClose: close };
  if (name === "class-edit" && may.class) return <EditClass {...props} />;
  if (name === "class-student" && may.enrolment) return <AddStudentDialog {...props} />;
  if (name === "enrolment-export" && may.export) return <ExportClass {...props} />;
  if (name === "enrolment" && may.enrolment) return <EditEnrolment {...props} />;
  return null;
}

/** Adds a class to the displayed study year. */
function AddClass({ schoolId, onClose }: { schoolId: number; onClose: () => void }) {
  const { yearId } = useClassesView();
  const { years, current, error } = useClassYears();
  if (!years) return <LoadingDialog error={error} onClose={onClose} />;
  return (
    <AddClassDialog schoolId={schoolId} year={years.find(({ id }) => id === yearId) ?? current} onClose={onClose} />
  );
}

function EditClass({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useSchoolClassRecordQuery({ variables: { id }, ...asItIsNow });
  return (
    <RecordDialog query={query} of={({ schoolClass }) => schoolClass} onClose={onClose}>
      {(record, reload) => <EditClassDialog record={record} reload={reload} onClose={onClose} />}
    </RecordDialog>
  );
}
