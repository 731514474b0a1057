import { useTranslation } from "react-i18next";
import { ClassesTab } from "../../features/classes/ClassesTab.tsx";
import { ReportButton } from "../../features/reports/ReportButton.tsx";
import { SchoolPage } from "../../features/schools/SchoolPage.tsx";

const listButton = (code: string) => <ReportButton choice="schoolList" code={code} />;

/** A school's page with content from other features: its classes, its list of students. */
export function SchoolDetail() {
  const { t } = useTranslation("class");
  return (
    <SchoolPage
      actions={listButton}
      tabs={(schoolId) => [{ key: "classes", label: t("tab"), content: <ClassesTab schoolId={schoolId} /> }]}
    />
  );
}
