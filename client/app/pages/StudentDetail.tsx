import { useTranslation } from "react-i18next";
import { StudyInfoTab } from "../../features/classes/StudyInfoTab.tsx";
import { DonateInfoTab } from "../../features/donors/DonateInfoTab.tsx";
import { StudentNeedsCard } from "../../features/needs/StudentNeedsCard.tsx";
import { PictureTab } from "../../features/photos/PictureTab.tsx";
import { StudentFace } from "../../features/photos/StudentFace.tsx";
import { StudentPage } from "../../features/students/StudentPage.tsx";
import { useCan } from "../../shared/session/session-context.tsx";
import { useDialog } from "../../ui/url.ts";

const needsOf = (studentId: number) => <StudentNeedsCard studentId={studentId} />;
const faceOf = (studentId: number) => <StudentFace studentId={studentId} />;

/** A student's page with sections from other features. */
export function StudentDetail() {
  const { t } = useTranslation(["class", "donation", "photo"]);
  const dialog = useDialog();
  const seesNeeds = useCan("match.read");
  const seesPhotos = useCan("photo.read");
  const mayDonate = useCan("donation.edit");
  return (
    <StudentPage
      image={faceOf}
      {...(seesNeeds && { needs: needsOf })}
      primary={
        mayDonate
          ? { text: t("donation:donate.add"), onClick: () => dialog.open("donate", undefined, "donations") }
          : undefined
      }
      tabs={(studentId) => [
        ...(seesPhotos
          ? [{ key: "pictures", label: t("photo:tab"), content: <PictureTab studentId={studentId} /> }]
          : []),
        { key: "studies", label: t("class:study.tab"), content: <StudyInfoTab studentId={studentId} /> },
        { key: "donations", label: t("donation:tab"), content: <DonateInfoTab studentId={studentId} /> },
      ]}
    />
  );
}
