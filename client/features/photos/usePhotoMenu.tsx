import { MenuDivider, MenuItem } from "@blueprintjs/core";
import { Edit, Flag, ImageRotateLeft, ImageRotateRight, Star, Trash } from "@blueprintjs/icons";
import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../shared/session/session-context.tsx";
import { useDialog } from "../../ui/url.ts";
import { usePhotoActions } from "./usePhotoActions.tsx";
import type { Photo } from "./usePhotos.ts";

/** The menu of a user's actions on a photo, identified by its unique name; null for users who may only look. */
export function usePhotoMenu(): (photo: Photo, name: string) => JSX.Element | null {
  const { t } = useTranslation("photo");
  const dialog = useDialog();
  const actions = usePhotoActions();
  const mayEdit = useCan("photo.edit");
  return (photo, name) => {
    if (!mayEdit) return null;
    const remove = (
      <MenuItem
        icon={<Trash />}
        intent="danger"
        text={t("menu.remove")}
        onClick={() => void actions.remove(photo, name)}
      />
    );
    if (photo.state === "FAILED") return remove;
    return (
      <>
        <MenuItem
          icon={<ImageRotateLeft />}
          text={t("menu.rotateLeft")}
          onClick={() => void actions.rotate(photo, 270)}
        />
        <MenuItem
          icon={<ImageRotateRight />}
          text={t("menu.rotateRight")}
          onClick={() => void actions.rotate(photo, 90)}
        />
        <MenuItem icon={<Edit />} text={t("menu.edit")} onClick={() => dialog.open("photo-edit", photo.id)} />
        {!photo.isPrimary && (
          <MenuItem icon={<Star />} text={t("menu.primary")} onClick={() => void actions.setPrimary(photo)} />
        )}
        <MenuItem
          icon={<Flag />}
          text={photo.flaggedForReport ? t("menu.unflag") : t("menu.flag")}
          onClick={() => void actions.flag(photo, !photo.flaggedForReport)}
        />
        <MenuDivider />
        {remove}
      </>
    );
  };
}
