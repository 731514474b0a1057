import { useTranslation } from "react-i18next";
import { ClassDialogs } from "./ClassDialogs.tsx";
import { ClassList } from "./ClassList.tsx";
import { ClassPanel } from "./ClassPanel.tsx";
import { PromotionPanel } from "./PromotionPanel.tsx";
import { useClassesView } from "./useClassesView.ts";
import "./classes.css";

/** A school's classes by study year; a single class; or the promotion to the next year. */
export function ClassesTab({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation("class");
  const { classId, promotedId, listLink } = useClassesView();
  return (
    <>
      {promotedId !== null ? (
        <PromotionPanel
          key={promotedId}
          schoolId={schoolId}
          fromYearId={promotedId}
          back={{ to: listLink, text: t("panel.back") }}
        />
      ) : classId === null ? (
        <ClassList schoolId={schoolId} />
      ) : (
        <ClassPanel key={classId} schoolId={schoolId} id={classId} />
      )}
      <ClassDialogs schoolId={schoolId} />
    </>
  );
}
