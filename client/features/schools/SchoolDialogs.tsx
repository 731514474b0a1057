import { useSchoolRecordQuery } from "../../graphql/generated/operations.ts";
import { asItIsNow, RecordDialog } from "../../shared/forms/RecordDialog.tsx";
import { useAskedDialog } from "../../shared/session/useAskedDialog.ts";
import { AddSchoolDialog } from "./AddSchoolDialog.tsx";
import { ContactDialog, InfoDialog, OtherDialog } from "./EditSchoolDialogs.tsx";
import { MoveSchoolDialog } from "./MoveSchoolDialog.tsx";

const ofSchool = { info: InfoDialog, contact: ContactDialog, other: OtherDialog, move: MoveSchoolDialog };

/** The dialog in the URL, if the user has the permission. */
export function SchoolDialogs() {
  const asked = useAskedDialog({
    add: "school.create",
    info: "school.update",
    contact: "school.update",
    other: "school.update",
    move: "school.move",
  });
  if (!asked) return null;
  const { name, recordId, close } = asked;
  if (name === "add") return <AddSchoolDialog onClose={close} />;
  if (recordId === null) return null;
  return <OfSchool key={`${name}-${recordId}`} name={name} id={recordId} onClose={close} />;
}

interface Props {
  name: keyof typeof ofSchool;
  id: number;
  onClose: () => void;
}

function OfSchool({ name, id, onClose }: Props) {
  const query = useSchoolRecordQuery({ variables: { id }, ...asItIsNow });
  const Dialog = ofSchool[name];
  return (
    <RecordDialog query={query} of={({ school }) => school} onClose={onClose}>
      {(school, reload) => <Dialog school={school} reload={reload} onClose={onClose} />}
    </RecordDialog>
  );
}
