import { useDistributionRecordQuery } from "../../graphql/generated/operations.ts";
import { asItIsNow, RecordDialog } from "../../shared/forms/RecordDialog.tsx";
import { useCan } from "../../shared/session/session-context.tsx";
import { useAskedDialog } from "../../shared/session/useAskedDialog.ts";
import { AddDistribution, EditDistribution } from "./DistributionDialog.tsx";
import { PaperDialog } from "./PaperDialog.tsx";
import { PlanDialog } from "./PlanDialog.tsx";
import { PlanMatchesDialog } from "./PlanMatchesDialog.tsx";
import { SerialNumbersDialog } from "./SerialNumbersDialog.tsx";

const ofDistribution = {
  edit: EditDistribution,
  plan: PlanDialog,
  "plan-matches": PlanMatchesDialog,
  serials: SerialNumbersDialog,
  print: PaperDialog,
};

/** The dialog in the URL, if the user has the permission. */
export function DistributionDialogs() {
  const asked = useAskedDialog({
    add: "distribution.plan",
    edit: "distribution.plan",
    plan: "distribution.plan",
    "plan-matches": "distribution.plan",
    serials: "distribution.plan",
    print: "report.students",
  });
  if (!asked) return null;
  const { name, recordId, close } = asked;
  if (name === "add") return <AddDistribution onClose={close} />;
  if (recordId === null) return null;
  return <OfDistribution key={`${name}-${recordId}`} name={name} id={recordId} onClose={close} />;
}

interface Props {
  name: keyof typeof ofDistribution;
  id: number;
  onClose: () => void;
}

function OfDistribution({ name, id, onClose }: Props) {
  const money = useCan("money.read");
  const query = useDistributionRecordQuery({ variables: { id, money }, ...asItIsNow });
  const Dialog = ofDistribution[name];
  return (
    <RecordDialog query={query} of={({ distribution }) => distribution} onClose={onClose}>
      {(distribution, reload) => <Dialog distribution={distribution} reload={reload} onClose={onClose} />}
    </RecordDialog>
  );
}
