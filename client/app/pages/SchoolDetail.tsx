import { useTranslation } from "react-i18next";
import { ClassesTab } from "../../features/classes/ClassesTab.tsx";
import { ReportButton } from "../../features/reports/ReportButton.tsx";
import { SchoolPage } from "../../features/schools/SchoolPage.tsx";
import { useCan } from "../../shared/session/session-context.tsx";
import { useDialog } from "../../ui/url.ts";

const listButton = (code: string) => <ReportButton choice="schoolList" code={code} />;

/** A school's page with content from other features: its classes, its list of students. */
export function SchoolDetail() {
  const { t } = useTranslation("class");
  const dialog = useDialog();
  const mayAdd = useCan("class.edit");
  return (
    <SchoolPage
      primary={
        mayAdd ? { text: t("add.button"), onClick: () => dialog.open("class-add", undefined, "classes") } : undefined
      }
      actions={listButton}
      tabs={(schoolId) => [{ key: "classes", label: t("tab"), content: <ClassesTab schoolId={schoolId} /> }]}
    />
  );
}
