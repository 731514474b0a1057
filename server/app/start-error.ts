/** Stops the start; the message is the one sentence that the person sees, naming the setting at fault. */
export class StartError extends Error {
  override name = "StartError";
}
