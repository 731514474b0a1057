import { DonorPage } from "../../features/donors/DonorPage.tsx";
import { CertificateList } from "../../features/reports/CertificateList.tsx";
import { ReportButton } from "../../features/reports/ReportButton.tsx";

const buttons = (code: string) => (
  <>
    <ReportButton choice="donorPhotos" code={code} />
    <ReportButton choice="donorCertificate" code={code} />
  </>
);
const certificates = (donorId: number) => <CertificateList donorId={donorId} />;

/** A donor's page with content from other features: the photos of its students, its certificates. */
export function DonorDetail() {
  return <DonorPage actions={buttons} certificates={certificates} />;
}
