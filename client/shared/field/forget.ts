import { isListMarked } from "./mark.ts";

/**
 * Forgets the list that was taken along for a day without a connection, if there is one. What is still to be sent stays
 * sealed for the same user.
 */
export async function forgetTakenList(): Promise<void> {
  if (!isListMarked()) return;
  const { dropStudents } = await import("./store.ts");
  await dropStudents();
}

/** Forgets a list whose day is over, on a phone whose user opens only the panel. */
export async function forgetOverdueList(): Promise<void> {
  if (!isListMarked()) return;
  const { dropStudents, readKept } = await import("./store.ts");
  const kept = await readKept();
  if (kept && kept.list.until <= Date.now()) await dropStudents();
}
