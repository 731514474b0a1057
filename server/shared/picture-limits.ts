/** What is taken of a picture that is sent; the pages look at it too, before they send anything. */
export const pictureLimits = {
  fileBytes: 15 * 1_048_576,
  /** Of a person's or the organisation's own picture. */
  ownFileBytes: 5 * 1_048_576,
  pixels: 40_000_000,
} as const;
