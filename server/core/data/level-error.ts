/** The tables cannot be brought to this release's level; the message says why, in words for who starts it. */
export class LevelError extends Error {
  override name = "LevelError";
}
