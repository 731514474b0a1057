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

/** Stores a list in place of any other one, of which nothing may be left to send. */
export async function keepList(list: KeptList): Promise<void> {
  const db = await open();
  const stores = db.transaction(["list", "actions"], "readwrite", strict);
  await Promise.all([stores.objectStore("actions").clear(), stores.objectStore("list").put(list, only), stores.done]);
  markList(true);
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

/** Stores what was recorded and returns its number. */
export async function addAction(action: Pick<KeptAction, "id" | "action">): Promise<number> {
  const db = await open();
  const store = db.transaction("actions", "readwrite", strict);
  const added = { ...action, state: "WAITING", seen: false, answer: null };
  const seq = await store.store.add(added as unknown as KeptAction);
  await store.done;
  return seq;
}

/** Stores what became of recorded actions. */
export async function changeActions(changed: readonly KeptAction[]): Promise<void> {
  const db = await open();
  const store = db.transaction("actions", "readwrite", strict);
  await Promise.all([...changed.map((action) => store.store.put(action)), store.done]);
}

const isOpen = ({ state, seen }: KeptAction): boolean => state === "WAITING" || (state !== "DONE" && !seen);

/**
 * Forgets the students. What is still to be sent, or to be read about, stays sealed, and so does the list's lock; without
 * any of it nothing stays.
 */
export async function dropStudents(): Promise<void> {
  const kept = await readKept();
  const left = kept?.actions.filter(isOpen) ?? [];
  if (kept && left.length > 0) {
    await changeList(() => ({ students: null }));
    const gone = kept.actions.filter((action) => !isOpen(action));
    const db = await open();
    const store = db.transaction("actions", "readwrite");
    await Promise.all([...gone.map(({ seq }) => store.store.delete(seq)), store.done]);
    markList(true);
    return;
  }
  const db = await open();
  const stores = db.transaction(["list", "actions"], "readwrite", strict);
  await Promise.all([stores.objectStore("list").clear(), stores.objectStore("actions").clear(), stores.done]);
  markList(false);
}
