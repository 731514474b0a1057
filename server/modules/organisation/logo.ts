import type { OwnPicture } from "../../core/pictures/own-picture.ts";

/** The organisation's logo, for lists and printed pages. */
export const logoPicture: OwnPicture = {
  purpose: "logo",
  table: "organisation",
  column: "logo_file_id",
  shape: "drawing",
  side: 512,
};
