/** How long the parent may take to be told (ms): one that is frozen keeps nobody from ending. */
const PATIENCE = 1_000;

/** Tells the process that has started this one, and waits until the message has left. Never fails: it may be gone. */
export async function tellParent(message: object): Promise<void> {
  if (!process.connected) return;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE).unref();
    process.send?.(message, () => resolve());
  });
}
