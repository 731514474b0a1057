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

  const making = photos?.filter((photo) => photo.state === "PROCESSING").length ?? 0;
  const before = useRef(0);
  useEffect(() => {
    const done = before.current > 0 && making === 0;
    before.current = making;
    if (done) void client.refetchQueries({ include: "active" }).catch(() => undefined);
  }, [client, making]);

  return uploads.filter((upload) => upload.studentId === studentId);
}
