/** The task of the job process that makes a photo's files. */
export const PHOTO_TASK = "photo";

/** The longer side of each size, in pixels; none is larger than what was sent. */
export const photoSizes = { thumb: 160, medium: 800, large: 2000 } as const;
export type PhotoSize = keyof typeof photoSizes;

/** What a photo's file is for: one of its sizes, or what was sent, until the sizes are made. */
export const purposeOf = (size: PhotoSize | "original") => `photo.${size}` as const;
