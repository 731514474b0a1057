/** Limits on an uploaded picture; also checked in the browser before anything is sent. */
export const pictureLimits = {
  fileBytes: 15 * 1_048_576,
  /** For avatars and the organisation's logo. */
  ownFileBytes: 5 * 1_048_576,
  pixels: 40_000_000,
} as const;
