import { useEffect } from "react";
import {
  type PhotoFieldsFragment,
  usePhotographedStudentQuery,
  useStudentPhotosQuery,
} from "../../graphql/generated/operations.ts";

export type Photo = PhotoFieldsFragment;

const POLL = 800;

/** A student's photos, polled while the server is processing some of them. */
export function usePhotos(studentId: number) {
  const query = useStudentPhotosQuery({ variables: { studentId }, fetchPolicy: "cache-and-network" });
  const about = usePhotographedStudentQuery({ variables: { id: studentId }, fetchPolicy: "cache-and-network" });
  const { startPolling, stopPolling, refetch } = query;
  const photos = query.data?.studentPhotos;
  const making = photos?.some((photo) => photo.state === "PROCESSING") ?? false;
  useEffect(() => {
    if (making) startPolling(POLL);
    else stopPolling();
  }, [making, startPolling, stopPolling]);
  /** Fetches the photos and returns them; undefined if that failed. */
  const reload = async (): Promise<readonly Photo[] | undefined> => {
    const [now] = await Promise.all([refetch(), about.refetch()]).catch(() => []);
    return now?.data?.studentPhotos;
  };
  return { photos, student: about.data?.student, error: query.error ?? about.error, reload };
}
