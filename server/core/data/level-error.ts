/** The tables are older than the oldest level this release can migrate. */
export class LevelError extends Error {
  override name = "LevelError";
}
