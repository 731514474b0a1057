import { useSchoolRecordQuery } from "../../graphql/generated/operations.ts";
import { LoadingDialog } from "../../shared/forms/LoadingDialog.tsx";
import { useCan } from "../../shared/session/session-context.tsx";
import { useDialog } from "../../ui/url.ts";
import { AddSchoolDialog } from "./AddSchoolDialog.tsx";
import { ContactDialog, InfoDialog, OtherDialog } from "./EditSchoolDialogs.tsx";
import { MoveSchoolDialog } from "./MoveSchoolDialog.tsx";

const editors = { info: InfoDialog, contact: ContactDialog, other: OtherDialog, move: MoveSchoolDialog };

/** The dialog that the address asks for, for those who may. */
export function SchoolDialogs() {
  const { name, recordId, close } = useDialog();
  const may = {
    add: useCan("school.create"),
    edit: useCan("school.update"),
    move: useCan("school.move"),
  };
  if (name === "add") return may.add ? <AddSchoolDialog onClose={close} /> : null;
  if (!name || recordId === null || !(name in editors)) return null;
  if (name === "move" ? !may.move : !may.edit) return null;
  return <EditSchool key={`${name}-${recordId}`} name={name as keyof typeof editors} id={recordId} onClose={close} />;
}

interface EditProps {
  name: keyof typeof editors;
  id: number;
  onClose: () => void;
}

function EditSchool({ name, id, onClose }: EditProps) {
  const query = useSchoolRecordQuery({
    variables: { id },
    fetchPolicy: "network-only",
    nextFetchPolicy: "cache-first",
  });
  const school = query.data?.school;
  if (!school) return <LoadingDialog error={query.error} onClose={onClose} />;
  const Dialog = editors[name];
  const reload = async () => (await query.refetch()).data?.school.version;
  return <Dialog school={school} reload={reload} onClose={onClose} />;
}
