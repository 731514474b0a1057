import type { OwnPicture } from "../../core/pictures/own-picture.ts";

/** A user's picture. */
export const avatarPicture: OwnPicture = {
  purpose: "avatar",
  table: "app_user",
  column: "avatar_file_id",
  shape: "square",
  side: 256,
};
