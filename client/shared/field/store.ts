import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { markList } from "./mark.ts";

/** Something that only the PIN opens. */
export interface Sealed {
  iv: ArrayBuffer;
  data: ArrayBuffer;
}

/** The key of a list, sealed with its PIN. */
export interface Lock {
  salt: ArrayBuffer;
  iterations: number;
  key: Sealed;
}

/** The list that was taken along. What is not sealed says nothing about students. */
export interface KeptList {
  device: string;
  /** Who took it along, and sends what is recorded. */
  userId: number;
  distributionId: number;
  name: string;
  /** The end of its day, in milliseconds. */
  until: number;
  lock: Lock;
  /** The students; null once they were dropped while something was still to be sent. */
  students: Sealed | null;
  /** Wrong PINs in a row, and until when no further one is tried. */
  tries: number;
  waitUntil: number;
}

export type ActionState = "WAITING" | "DONE" | "CONFLICT" | "REFUSED";

/** What was recorded, in the order of `seq`, and what the server answered. */
export interface KeptAction {
  seq: number;
  id: string;
  state: ActionState;
  /** Whether the person has read why it was not saved. */
  seen: boolean;
  action: Sealed;
  answer: Sealed | null;
}

interface Field extends DBSchema {
  list: { key: string; value: KeptList };
  actions: { key: number; value: KeptAction };
}

const name = "field";
const only = "list";
/** A hand-out survives the battery that dies right after it. */
const strict = { durability: "strict" } as const;

let opened: Promise<IDBPDatabase<Field>> | undefined;

const open = (): Promise<IDBPDatabase<Field>> =>
  (opened ??= openDB<Field>(name, 1, {
    upgrade(db) {
      db.createObjectStore("list");
      db.createObjectStore("actions", { keyPath: "seq", autoIncrement: true });
    },
    // Another tab wants to delete it.
    blocking: (_from, _to, event) => {
      opened = undefined;
      (event.target as IDBDatabase).close();
    },
    terminated: () => {
      opened = undefined;
    },
  }));

/** The list, and everything that was recorded; null if none was taken along. */
export async function readKept(): Promise<{ list: KeptList; actions: KeptAction[] } | null> {
  const db = await open();
  const stores = db.transaction(["list", "actions"]);
  const [list, actions] = await Promise.all([
    stores.objectStore("list").get(only),
    stores.objectStore("actions").getAll(),
  ]);
  return list ? { list, actions } : null;
}

/** Whether something is still to be sent, or to be read about. */
export const isLeft = ({ state, seen }: Pick<KeptAction, "state" | "seen">): boolean =>
  state === "WAITING" || (state !== "DONE" && !seen);

/** Stores a list in place of any other one; false if something of that one is left, whatever tab has recorded it. */
export async function keepList(list: KeptList): Promise<boolean> {
  const db = await open();
  const stores = db.transaction(["list", "actions"], "readwrite", strict);
  const actions = await stores.objectStore("actions").getAll();
  const isFree = !actions.some(isLeft);
  if (isFree) await Promise.all([stores.objectStore("actions").clear(), stores.objectStore("list").put(list, only)]);
  await stores.done;
  if (isFree) markList(true);
  return isFree;
}

/**
 * Changes some of the list's fields by what they are, whatever other tabs do; returns the list before and now, null if
 * there is none any more.
 */
export async function changeList(
  change: (list: KeptList) => Partial<KeptList>,
): Promise<{ before: KeptList; list: KeptList } | null> {
  const db = await open();
  const store = db.transaction("list", "readwrite", strict);
  const before = await store.store.get(only);
  const list = before && { ...before, ...change(before) };
  if (list) await store.store.put(list, only);
  await store.done;
  return list ? { before, list } : null;
}

/** Stores what was recorded with this list and returns its number; null if another tab has ended or replaced the list. */
export async function addAction(device: string, action: Pick<KeptAction, "id" | "action">): Promise<number | null> {
  const db = await open();
  const stores = db.transaction(["list", "actions"], "readwrite", strict);
  const list = await stores.objectStore("list").get(only);
  const added = { ...action, state: "WAITING", seen: false, answer: null };
  const seq = list?.device === device ? await stores.objectStore("actions").add(added as unknown as KeptAction) : null;
  await stores.done;
  return seq;
}

/** Stores what became of recorded actions. */
export async function changeActions(changed: readonly KeptAction[]): Promise<void> {
  const db = await open();
  const store = db.transaction("actions", "readwrite", strict);
  await Promise.all([...changed.map((action) => store.store.put(action)), store.done]);
}

/**
 * Forgets the students. What is still to be sent, or to be read about, stays sealed, and so does the list's lock; without
 * any of it nothing stays.
 */
export async function dropStudents(): Promise<void> {
  const db = await open();
  const stores = db.transaction(["list", "actions"], "readwrite", strict);
  const [lists, actions] = [stores.objectStore("list"), stores.objectStore("actions")];
  const [list, all] = await Promise.all([lists.get(only), actions.getAll()]);
  const stays = list !== undefined && all.some(isLeft);
  if (stays) {
    const gone = all.filter((action) => !isLeft(action));
    await Promise.all([lists.put({ ...list, students: null }, only), ...gone.map(({ seq }) => actions.delete(seq))]);
  } else {
    await Promise.all([lists.clear(), actions.clear()]);
  }
  await stores.done;
  markList(stays);
}
