/** Stops the start; the message is the one sentence that the person sees. */
export class StartError extends Error {
  override name = "StartError";
}
