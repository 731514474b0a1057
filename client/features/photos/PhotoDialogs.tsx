import { useCan } from "../../shared/session/session-context.tsx";
import { useDialog } from "../../ui/url.ts";
import { EditPhotoDialog } from "./EditPhotoDialog.tsx";
import { PhotoViewer } from "./PhotoViewer.tsx";
import type { Photo } from "./usePhotos.ts";

interface Props {
  photos: readonly Photo[];
  reload: () => Promise<readonly Photo[] | undefined>;
}

/** The photo dialog in the URL. */
export function PhotoDialogs({ photos, reload }: Props) {
  const { name, recordId, close } = useDialog();
  const mayEdit = useCan("photo.edit");
  const photo = photos.find(({ id }) => id === recordId);
  if (!photo) return null;
  if (name === "photo" && photo.picture) {
    return <PhotoViewer photos={photos} photo={photo} onStale={() => void reload()} onClose={close} />;
  }
  if (name !== "photo-edit" || !mayEdit) return null;
  const versionNow = async () => (await reload())?.find(({ id }) => id === photo.id)?.version;
  return <EditPhotoDialog key={photo.id} photo={photo} reload={versionNow} onClose={close} />;
}
