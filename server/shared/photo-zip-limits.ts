/** What is taken of photos that are sent together; the pages look at it too, before they send anything. */
export const photoZipLimits = {
  fileBytes: 200 * 1_048_576,
  photos: 500,
} as const;
