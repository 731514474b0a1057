import { DonorPage } from "../../features/donors/DonorPage.tsx";
import { ReportButton } from "../../features/reports/ReportButton.tsx";

const photosButton = (code: string) => <ReportButton choice="donorPhotos" code={code} />;

/** A donor's page with what other features bring: the photos of its students. */
export function DonorDetail() {
  return <DonorPage actions={photosButton} />;
}
