import { useStudentRecordQuery } from "../../graphql/generated/operations.ts";
import { asItIsNow, RecordDialog } from "../../shared/forms/RecordDialog.tsx";
import { useAskedDialog } from "../../shared/session/useAskedDialog.ts";
import { AddStudentDialog } from "./AddStudentDialog.tsx";
import {
  AddressDialog,
  BackgroundDialog,
  ConsentDialog,
  FamilyDialog,
  NamesDialog,
  RemarkDialog,
} from "./EditStudentDialogs.tsx";
import { LeaveDialog } from "./LeaveDialog.tsx";
import { MergeStudentDialog } from "./MergeStudentDialog.tsx";
import { MoveStudentDialog } from "./MoveStudentDialog.tsx";
import { ReturnDialog } from "./ReturnDialog.tsx";

const ofStudent = {
  names: NamesDialog,
  background: BackgroundDialog,
  address: AddressDialog,
  family: FamilyDialog,
  consent: ConsentDialog,
  remark: RemarkDialog,
  leave: LeaveDialog,
  merge: MergeStudentDialog,
  move: MoveStudentDialog,
  return: ReturnDialog,
};

/** The dialog in the URL, if the user has the permission. */
export function StudentDialogs() {
  const asked = useAskedDialog({
    add: "student.create",
    names: "student.update",
    background: "student.update",
    address: "student.update",
    family: "student.update",
    consent: "student.update",
    remark: "student.update",
    leave: "student.update",
    merge: "student.merge",
    move: "student.move",
    return: "student.update",
  });
  if (!asked) return null;
  const { name, recordId, close } = asked;
  if (name === "add") return <AddStudentDialog classId={recordId} onClose={close} />;
  if (recordId === null) return null;
  return <OfStudent key={`${name}-${recordId}`} name={name} id={recordId} onClose={close} />;
}

interface Props {
  name: keyof typeof ofStudent;
  id: number;
  onClose: () => void;
}

function OfStudent({ name, id, onClose }: Props) {
  const query = useStudentRecordQuery({ variables: { id }, ...asItIsNow });
  const Dialog = ofStudent[name];
  return (
    <RecordDialog query={query} of={({ student }) => student} onClose={onClose}>
      {(student, reload) => <Dialog student={student} reload={reload} onClose={onClose} />}
    </RecordDialog>
  );
}
