import { useDonationRecordQuery } from "../../graphql/generated/operations.ts";
import { asItIsNow, RecordDialog } from "../../shared/forms/RecordDialog.tsx";
import { useCan } from "../../shared/session/session-context.tsx";
import { useDialog } from "../../ui/url.ts";
import { EditDonation } from "./EditDonation.tsx";
import { GiveUpDialog } from "./GiveUpDialog.tsx";
import { useDonationName } from "./useDonationName.ts";

const wanted = ["edit-donation", "give-up"] as const;

/** The dialog in the URL for a donation, if the user has the permission. */
export function DonationDialogs() {
  const { name, recordId, close } = useDialog();
  const mayEdit = useCan("donation.edit");
  const known = wanted.find((each) => each === name);
  if (!mayEdit || recordId === null || !known) return null;
  return <OfDonation key={`${known}-${recordId}`} name={known} id={recordId} onClose={close} />;
}

interface Props {
  name: (typeof wanted)[number];
  id: number;
  onClose: () => void;
}

function OfDonation({ name, id, onClose }: Props) {
  const nameOf = useDonationName();
  const query = useDonationRecordQuery({ variables: { id }, ...asItIsNow });
  return (
    <RecordDialog query={query} of={({ donation }) => donation} onClose={onClose}>
      {(donation, reload) =>
        name === "give-up" ? (
          <GiveUpDialog ids={[id]} name={nameOf(donation, donation.student)} onClose={onClose} />
        ) : (
          <EditDonation donation={donation} reload={reload} onClose={onClose} />
        )
      }
    </RecordDialog>
  );
}
