/**
 * Shares items out among workers, each of which takes the next one. Begins no more after a failure, and throws it when
 * all that was under way has ended: what is still being written would outlive what its caller removes.
 */
export async function shareOut<T>(
  items: Iterable<T>,
  workers: readonly ((item: T) => Promise<unknown>)[],
): Promise<void> {
  const waiting = [...items];
  const next = async (work: (item: T) => Promise<unknown>) => {
    try {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
    } catch (error) {
      waiting.length = 0;
      throw error;
    }
  };
  const ended = await Promise.allSettled(workers.map(next));
  for (const each of ended) if (each.status === "rejected") throw each.reason;
}
