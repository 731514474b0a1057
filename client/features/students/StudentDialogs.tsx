import { useStudentRecordQuery } from "../../graphql/generated/operations.ts";
import { LoadingDialog } from "../../shared/forms/LoadingDialog.tsx";
import { useCan } from "../../shared/session/session-context.tsx";
import { useDialog } from "../../ui/url.ts";
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
import { MergeWithDialog } from "./MergeWithDialog.tsx";
import { MoveStudentDialog } from "./MoveStudentDialog.tsx";
import { ReturnDialog } from "./ReturnDialog.tsx";

const editors = {
  names: NamesDialog,
  background: BackgroundDialog,
  address: AddressDialog,
  family: FamilyDialog,
  consent: ConsentDialog,
  remark: RemarkDialog,
  leave: LeaveDialog,
  merge: MergeWithDialog,
  move: MoveStudentDialog,
  return: ReturnDialog,
};

/** The dialog that the address asks for, for those who may. */
export function StudentDialogs() {
  const { name, recordId, close } = useDialog();
  const may = {
    add: useCan("student.create"),
    edit: useCan("student.update"),
    merge: useCan("student.merge"),
    move: useCan("student.move"),
  };
  if (name === "add") return may.add ? <AddStudentDialog onClose={close} /> : null;
  if (!name || recordId === null || !(name in editors)) return null;
  if (!(name === "move" || name === "merge" ? may[name] : may.edit)) return null;
  return <EditStudent key={`${name}-${recordId}`} name={name as keyof typeof editors} id={recordId} onClose={close} />;
}

interface EditProps {
  name: keyof typeof editors;
  id: number;
  onClose: () => void;
}

function EditStudent({ name, id, onClose }: EditProps) {
  const query = useStudentRecordQuery({
    variables: { id },
    fetchPolicy: "network-only",
    nextFetchPolicy: "cache-first",
  });
  const student = query.data?.student;
  if (!student) return <LoadingDialog error={query.error} onClose={onClose} />;
  const Dialog = editors[name];
  const reload = async () => (await query.refetch()).data?.student.version;
  return <Dialog student={student} reload={reload} onClose={onClose} />;
}
