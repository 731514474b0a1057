import { useDonorRecordQuery } from "../../graphql/generated/operations.ts";
import { asItIsNow, RecordDialog } from "../../shared/forms/RecordDialog.tsx";
import { useAskedDialog } from "../../shared/session/useAskedDialog.ts";
import { AddDonorDialog } from "./AddDonorDialog.tsx";
import { DonateDialog } from "./DonateDialog.tsx";
import { DonateSeveralDialog } from "./DonateSeveralDialog.tsx";
import { DonationDialogs } from "./DonationDialogs.tsx";
import { ContactDialog, type DonorDialogProps, InfoDialog, OtherDialog } from "./EditDonorDialogs.tsx";
import { MergeDonorDialog } from "./MergeDonorDialog.tsx";

const ofDonor = {
  info: InfoDialog,
  contact: ContactDialog,
  other: OtherDialog,
  merge: MergeDonorDialog,
  donate: ({ donor, onClose }: DonorDialogProps) => <DonateDialog donor={donor} onClose={onClose} />,
  "donate-several": ({ donor, onClose }: DonorDialogProps) => <DonateSeveralDialog donor={donor} onClose={onClose} />,
};

/** The dialog in the URL, if the user has the permission. */
export function DonorDialogs() {
  const asked = useAskedDialog({
    add: "donor.create",
    info: "donor.update",
    contact: "donor.contact",
    other: "donor.update",
    merge: "donor.merge",
    donate: "donation.edit",
    "donate-several": "donation.edit",
  });
  if (!asked) return <DonationDialogs />;
  const { name, recordId, close } = asked;
  if (name === "add") return <AddDonorDialog onClose={close} />;
  if (recordId === null) return null;
  return <OfDonor key={`${name}-${recordId}`} name={name} id={recordId} onClose={close} />;
}

interface Props {
  name: keyof typeof ofDonor;
  id: number;
  onClose: () => void;
}

function OfDonor({ name, id, onClose }: Props) {
  const query = useDonorRecordQuery({ variables: { id }, ...asItIsNow });
  const Dialog = ofDonor[name];
  return (
    <RecordDialog query={query} of={({ donor }) => donor} onClose={onClose}>
      {(donor, reload) => <Dialog donor={donor} reload={reload} onClose={onClose} />}
    </RecordDialog>
  );
}
