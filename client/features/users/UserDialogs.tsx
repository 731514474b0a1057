import { useState } from "react";
import { useUserRecordQuery } from "../../graphql/generated/operations.ts";
import { asItIsNow, RecordDialog } from "../../shared/forms/RecordDialog.tsx";
import { useDialog } from "../../ui/url.ts";
import { AddUserDialog } from "./AddUserDialog.tsx";
import { AvatarDialog } from "./AvatarDialog.tsx";
import { ChangesDialog } from "./ChangesDialog.tsx";
import { InfoDialog, PasswordDialog, type UserDialogProps } from "./EditUserDialogs.tsx";
import { type Given, OneTimePasswordDialog } from "./OneTimePasswordDialog.tsx";

const editors = { edit: InfoDialog, password: PasswordDialog, picture: AvatarDialog, changes: ChangesDialog };
const isEditor = (name: string): name is keyof typeof editors => name in editors;

/** The dialog in the URL; a generated password is never in a URL and is shown afterwards. */
export function UserDialogs() {
  const { name, recordId, close } = useDialog();
  const [given, setGiven] = useState<Given | null>(null);
  return (
    <>
      {name === "add" && <AddUserDialog onClose={close} onGiven={setGiven} />}
      {name && isEditor(name) && recordId !== null && (
        <EditUser key={`${name}-${recordId}`} name={name} id={recordId} onClose={close} onGiven={setGiven} />
      )}
      {given && <OneTimePasswordDialog given={given} onClose={() => setGiven(null)} />}
    </>
  );
}

interface EditProps extends Pick<UserDialogProps, "onClose" | "onGiven"> {
  name: keyof typeof editors;
  id: number;
}

function EditUser({ name, id, onClose, onGiven }: EditProps) {
  const query = useUserRecordQuery({ variables: { id }, ...asItIsNow });
  const Dialog = editors[name];
  return (
    <RecordDialog query={query} of={({ user }) => user} onClose={onClose}>
      {(user, reload) => <Dialog user={user} reload={reload} onClose={onClose} onGiven={onGiven} />}
    </RecordDialog>
  );
}
