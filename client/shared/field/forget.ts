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
