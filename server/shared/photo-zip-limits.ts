/** Limits on a zip of photos; also checked in the browser before anything is sent. */
export const photoZipLimits = {
  fileBytes: 200 * 1_048_576,
  photos: 500,
} as const;
