import { usePledgeRecordQuery } from "../../graphql/generated/operations.ts";
import { asItIsNow, RecordDialog } from "../../shared/forms/RecordDialog.tsx";
import type { Stoppable } from "../../shared/forms/StoppedWarning.tsx";
import { useAskedDialog } from "../../shared/session/useAskedDialog.ts";
import type { Names } from "../../ui/NameBoth.tsx";
import { AddPledgeDialog } from "./AddPledgeDialog.tsx";
import { EditPledge } from "./EditPledge.tsx";
import { GiveUpPledgeDialog } from "./GiveUpPledgeDialog.tsx";
import { usePledgeName } from "./PledgeParts.tsx";

/** The dialog in the URL for pledges, if the user has the permission; a new one is the donor's, if there is one. */
export function PledgeDialogs({ donor }: { donor?: Names & Stoppable & { id: number } }) {
  const asked = useAskedDialog({
    "add-pledge": "pledge.edit",
    "edit-pledge": "pledge.edit",
    "give-up-pledge": "pledge.edit",
  });
  if (!asked) return null;
  const { name, recordId, close } = asked;
  if (name === "add-pledge") return <AddPledgeDialog {...(donor && { donor })} onClose={close} />;
  if (recordId === null) return null;
  return <OfPledge key={`${name}-${recordId}`} name={name} id={recordId} onClose={close} />;
}

interface Props {
  name: "edit-pledge" | "give-up-pledge";
  id: number;
  onClose: () => void;
}

function OfPledge({ name, id, onClose }: Props) {
  const nameOf = usePledgeName();
  const query = usePledgeRecordQuery({ variables: { id }, ...asItIsNow });
  return (
    <RecordDialog query={query} of={({ pledge }) => pledge} onClose={onClose}>
      {(pledge, reload) =>
        name === "give-up-pledge" ? (
          <GiveUpPledgeDialog ids={[id]} name={nameOf(pledge)} onClose={onClose} />
        ) : (
          <EditPledge pledge={pledge} reload={reload} onClose={onClose} />
        )
      }
    </RecordDialog>
  );
}
