import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import { photoUploads } from "../../shared/uploads/photo-uploads.ts";
import type { Upload } from "../../shared/uploads/uploads.ts";
import type { Photo } from "./usePhotos.ts";

/**
 * A student's photos that are being uploaded or processed. Arrived ones are fetched immediately; when the last one has
 * been processed, whatever else shows the student is refetched.
 */
export function usePhotoProgress(studentId: number, photos: readonly Photo[] | undefined): readonly Upload[] {
  const client = useApolloClient();
  const uploads = photoUploads.uploads.use();
  const arrived = photoUploads.arrived.use();

  const seen = useRef(arrived);
  useEffect(() => {
    if (seen.current === arrived) return;
    seen.current = arrived;
    void client.refetchQueries({ include: ["StudentPhotos"] }).catch(() => undefined);
  }, [client, arrived]);

  // A photo may be processed before it is first seen here, so what counts is that a processed one is new.
  const processed = photos?.filter((photo) => photo.state !== "PROCESSING").map((photo) => photo.id);
  const making = photos?.some((photo) => photo.state === "PROCESSING") ?? false;
  const before = useRef(processed);
  useEffect(() => {
    if (!processed || making) return;
    const known = before.current;
    before.current = processed;
    if (known && processed.some((id) => !known.includes(id))) {
      void client.refetchQueries({ include: "active" }).catch(() => undefined);
    }
  });

  return uploads.filter((upload) => upload.studentId === studentId);
}
