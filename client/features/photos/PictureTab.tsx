import { Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { useCan } from "../../shared/session/session-context.tsx";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { EmptyState, NoPermission, SkeletonLines } from "../../ui/States.tsx";
import { AddPhotos } from "./AddPhotos.tsx";
import { PhotoCard } from "./PhotoCard.tsx";
import { PhotoDialogs } from "./PhotoDialogs.tsx";
import { photoNames } from "./photo-names.ts";
import { UploadList } from "./UploadList.tsx";
import { usePhotoProgress } from "./usePhotoProgress.ts";
import { usePhotos } from "./usePhotos.ts";
import "./photos.css";

interface Props {
  studentId: number;
}

/** A student's photos: viewing, adding, rotating, describing. */
export function PictureTab({ studentId }: Props) {
  return useCan("photo.read") ? <Pictures studentId={studentId} /> : <NoPermission />;
}

function Pictures({ studentId }: Props) {
  const { t } = useTranslation("photo");
  const mayEdit = useCan("photo.edit");
  const { photos, student, error, reload } = usePhotos(studentId);
  const uploads = usePhotoProgress(studentId, photos);
  if (!photos || !student) {
    return error ? <ErrorState error={error} retry={() => void reload()} /> : <SkeletonLines lines={8} />;
  }
  const consent = student.photoConsent;
  const names = photoNames(photos);
  return (
    <div className="ui-stack">
      {consent !== "GIVEN" && (
        <Callout compact intent={consent === "REFUSED" ? "warning" : "none"}>
          {t(`consent.${consent}`)}
        </Callout>
      )}
      {mayEdit && <AddPhotos studentId={studentId} classYear={student.classYear ?? null} />}
      <UploadList uploads={uploads} />
      {photos.length === 0 && uploads.length === 0 && (
        <EmptyState title={t("empty.title")} text={mayEdit ? t("empty.text") : t("empty.textToRead")} />
      )}
      {photos.length > 0 && (
        <ul className="photo-grid" aria-label={t("grid")}>
          {photos.map((photo) => (
            <PhotoCard
              key={photo.id}
              photo={photo}
              name={names.get(photo.id) ?? photo.title}
              onStale={() => void reload()}
            />
          ))}
        </ul>
      )}
      <PhotoDialogs photos={photos} reload={reload} />
    </div>
  );
}
