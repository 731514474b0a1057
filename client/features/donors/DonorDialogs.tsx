import { type DonorFieldsFragment, useDonorRecordQuery } from "../../graphql/generated/operations.ts";
import { LoadingDialog } from "../../shared/forms/LoadingDialog.tsx";
import { useCan } from "../../shared/session/session-context.tsx";
import { useDialog } from "../../ui/url.ts";
import { AddDonorDialog } from "./AddDonorDialog.tsx";
import { DonateDialog } from "./DonateDialog.tsx";
import { DonateSeveralDialog } from "./DonateSeveralDialog.tsx";
import { DonationDialogs } from "./DonationDialogs.tsx";
import { ContactDialog, type DonorDialogProps, InfoDialog, OtherDialog } from "./EditDonorDialogs.tsx";

const ofDonor = {
  info: InfoDialog,
  contact: ContactDialog,
  other: OtherDialog,
  donate: Donate,
  "donate-several": DonateSeveral,
};

/** The dialog that the address asks for, for those who may. */
export function DonorDialogs() {
  const { name, recordId, close } = useDialog();
  const mayUpdate = useCan("donor.update");
  const mayDonate = useCan("donation.edit");
  const may: Record<keyof typeof ofDonor, boolean> = {
    info: mayUpdate,
    contact: useCan("donor.contact"),
    other: mayUpdate,
    donate: mayDonate,
    "donate-several": mayDonate,
  };
  const mayAdd = useCan("donor.create");
  if (name === "add") return mayAdd ? <AddDonorDialog onClose={close} /> : null;
  if (!name || recordId === null || !(name in ofDonor)) return <DonationDialogs />;
  const wanted = name as keyof typeof ofDonor;
  return may[wanted] ? <OfDonor key={`${name}-${recordId}`} name={wanted} id={recordId} onClose={close} /> : null;
}

interface Props {
  name: keyof typeof ofDonor;
  id: number;
  onClose: () => void;
}

function OfDonor({ name, id, onClose }: Props) {
  const query = useDonorRecordQuery({ variables: { id }, fetchPolicy: "network-only", nextFetchPolicy: "cache-first" });
  const donor: DonorFieldsFragment | undefined = query.data?.donor;
  if (!donor) return <LoadingDialog error={query.error} onClose={onClose} />;
  const Dialog = ofDonor[name];
  const reload = async () => (await query.refetch()).data?.donor.version;
  return <Dialog donor={donor} reload={reload} onClose={onClose} />;
}

function Donate({ donor, onClose }: DonorDialogProps) {
  return <DonateDialog donor={donor} onClose={onClose} />;
}

function DonateSeveral({ donor, onClose }: DonorDialogProps) {
  return <DonateSeveralDialog donor={donor} onClose={onClose} />;
}
