import type { TakeAlongMutation, TakeAlongMutationVariables } from "../graphql/generated/operations.ts";
import { send } from "../graphql/send.ts";
import { keepList, type KeptList } from "../shared/field/store.ts";
import { newKey } from "../graphql/new-key.ts";
import { look, sealContents, unlock } from "./open-list.ts";
import { makeLock } from "./seal.ts";
import takeAlongDocument from "./take-along.graphql?raw";
import { startWorker } from "./worker-control.ts";

/** Whether this browser can keep a list, and open this page without a connection: only over https. */
export const canTakeAlong = (): boolean =>
  window.isSecureContext && "serviceWorker" in navigator && "locks" in navigator && "indexedDB" in window;

/**
 * Takes a distribution's list along, sealed with a PIN, with all that shows it without a connection. If something of
 * another list is left by then, that one stays, and the answer is false.
 */
export async function takeAlong(distributionId: number, pin: string, userId: number): Promise<boolean> {
  const variables: TakeAlongMutationVariables = { distributionId };
  await startWorker();
  const { takeAlong: taken } = await send<TakeAlongMutation>(takeAlongDocument, variables);
  const device = newKey();
  const { key, lock } = await makeLock(pin);
  const { asset, name, serialNumbers } = taken.distribution;
  const numbered = serialNumbers.length > 0 || taken.students.some(({ serialNumber }) => serialNumber !== null);
  const list: KeptList = {
    device,
    userId,
    distributionId,
    name,
    until: Date.parse(taken.until),
    lock,
    students: await sealContents(key, device, { asset, numbered, students: taken.students }),
    tries: 0,
    waitUntil: 0,
  };
  const isKept = await keepList(list);
  if (!isKept) {
    await look();
    return false;
  }
  // Without it the browser may clear the list when space is short.
  await navigator.storage?.persist?.();
  await look();
  return unlock(pin);
}
