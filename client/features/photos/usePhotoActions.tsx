import { useApolloClient } from "@apollo/client/react";
import { useTranslation } from "react-i18next";
import {
  RemovePhotosDocument,
  RotatePhotoDocument,
  SetPrimaryPhotoDocument,
  UpdatePhotoDocument,
} from "../../graphql/generated/operations.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { useDelete } from "../../shared/deletion/useDelete.tsx";
import type { Photo } from "./usePhotos.ts";

/** Actions on a photo. */
export function usePhotoActions() {
  const { t } = useTranslation("photo");
  const client = useApolloClient();
  const toast = useToast();
  const askDelete = useDelete();

  /** Reports what was done, or what went wrong. */
  const tell = async (work: () => Promise<string | undefined>, done?: string) => {
    try {
      const changeId = await work();
      if (done) toast.done(done, changeId === undefined ? {} : { changeId });
    } catch (error) {
      toast.failed(error);
    }
  };
  /** Clockwise. Rotating back is as easy, so there is no toast and no Undo. */
  const rotate = (photo: Photo, degrees: 90 | 270) =>
    tell(async () => {
      const { data } = await client.mutate({ mutation: RotatePhotoDocument, variables: { id: photo.id, degrees } });
      return data?.rotatePhoto.changeId;
    });
  const setPrimary = (photo: Photo) =>
    tell(async () => {
      const { data } = await client.mutate({
        mutation: SetPrimaryPhotoDocument,
        variables: { id: photo.id },
        refetchQueries: "active",
      });
      return data?.setPrimaryPhoto.changeId;
    }, t("primary.done"));
  const flag = (photo: Photo, flaggedForReport: boolean) =>
    tell(
      async () => {
        const variables = { id: photo.id, version: photo.version, input: { flaggedForReport } };
        const { data } = await client.mutate({ mutation: UpdatePhotoDocument, variables });
        return data?.updatePhoto.changeId;
      },
      flaggedForReport ? t("flag.done") : t("flag.undone"),
    );
  /** Asks with the photo and its unique name. True if it was removed. */
  const remove = (photo: Photo, name: string) =>
    askDelete({
      of: { type: "StudentPhoto", ids: [photo.id] },
      name,
      title: t("remove.title", { name }),
      text: (
        <>
          {photo.picture && <img className="photo-asked" src={photo.picture.thumbUrl} alt={name} />}
          <p>{t("remove.text")}</p>
        </>
      ),
      confirm: t("menu.remove"),
      done: () => t("remove.done"),
      run: async () => {
        const { data } = await client.mutate({
          mutation: RemovePhotosDocument,
          variables: { ids: [photo.id] },
          refetchQueries: "active",
        });
        return data?.removePhotos;
      },
    });
  return { rotate, setPrimary, flag, remove };
}
