import { DonorPage } from "../../features/donors/DonorPage.tsx";
import { PledgeDialogs } from "../../features/pledges/PledgeDialogs.tsx";
import { PledgesCard } from "../../features/pledges/PledgesCard.tsx";
import { PledgesTab } from "../../features/pledges/PledgesTab.tsx";
import { CertificateList } from "../../features/reports/CertificateList.tsx";
import { ReportButton } from "../../features/reports/ReportButton.tsx";
import type { Stoppable } from "../../shared/forms/StoppedWarning.tsx";
import { useAskedDialog } from "../../shared/session/useAskedDialog.ts";
import { later } from "../../ui/later.tsx";
import type { Names } from "../../ui/NameBoth.tsx";

const DonorStopsDialog = later(
  async () => (await import("../../features/needs/DonorStopsDialog.tsx")).DonorStopsDialog,
);
const PlanMatchesDialog = later(
  async () => (await import("../../features/distributions/PlanMatchesDialog.tsx")).PlanMatchesDialog,
);

const buttons = (code: string) => (
  <>
    <ReportButton choice="donorPhotos" code={code} />
    <ReportButton choice="donorCertificate" code={code} />
  </>
);
const certificates = (donorId: number) => <CertificateList donorId={donorId} />;
const pledges = {
  card: (donorId: number) => <PledgesCard donorId={donorId} />,
  tab: (donorId: number) => <PledgesTab donorId={donorId} />,
  dialogs: (donor: Names & Stoppable & { id: number }) => (
    <>
      <PledgeDialogs donor={donor} />
      <Stopping />
      <Planning />
    </>
  ),
};

/** The dialog in which a donor stops, if the address asks for it. */
function Stopping() {
  const asked = useAskedDialog({ "donor-stops": "match.confirm" });
  return asked && asked.recordId !== null && <DonorStopsDialog id={asked.recordId} onClose={asked.close} />;
}

/** The dialog that plans the students matched with the donor, if the address asks for it. */
function Planning() {
  const asked = useAskedDialog({ "plan-matched": "distribution.plan" });
  return asked && asked.recordId !== null && <PlanMatchesDialog donorIds={[asked.recordId]} onClose={asked.close} />;
}

/** A donor's page with content from other features: the photos of its students, its pledges and certificates. */
export function DonorDetail() {
  return <DonorPage actions={buttons} pledges={pledges} certificates={certificates} />;
}
