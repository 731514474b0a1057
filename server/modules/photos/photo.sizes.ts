/** The job that makes a photo's files. */
export const PHOTO_TASK = "photo";

/** The longer side of each size, in pixels; a photo is never enlarged. */
export const photoSizes = { thumb: 160, medium: 800, large: 2000 } as const;
export type PhotoSize = keyof typeof photoSizes;

/** The purpose of a photo's file: one of its sizes, or the upload, until the sizes are made. */
export const purposeOf = (size: PhotoSize | "original") => `photo.${size}` as const;
