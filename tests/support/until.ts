/** How long a test waits for something to happen. Waiting costs nothing if it happens, however slow the machine is. */
const patience = 100_000;

const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 20);
  });

/** Polls until there is an answer; throws this message if it never comes. */
export async function answerOf<T>(ask: () => Promise<T | undefined>, complaint: string, within = patience): Promise<T> {
  const last = performance.now() + within;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > last) throw new Error(complaint);
    await pause();
  }
}

/** Waits until the condition holds. */
export async function until(holds: () => Promise<boolean>, complaint: string): Promise<void> {
  await answerOf(async () => ((await holds()) ? true : undefined), complaint);
}
