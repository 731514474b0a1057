import { newKey } from "../shared/uploads/new-key.ts";
import { markList, watchMark } from "../shared/field/mark.ts";
import {
  addAction,
  changeActions,
  changeList,
  dropStudents,
  type KeptAction,
  type KeptList,
  readKept,
} from "../shared/field/store.ts";
import { createStore } from "../ui/store.ts";
import { type Action, type Answer, problemsIn, type Recorded, waitingIn } from "./actions.ts";
import { openLock, seal, unseal } from "./seal.ts";
import type { TakenStudent } from "./students.ts";

/** A list whose PIN was entered. */
export interface OpenList {
  key: CryptoKey;
  asset: string;
  /** Null once they were dropped. */
  students: readonly TakenStudent[] | null;
  recorded: readonly Recorded[];
}

interface State {
  /** Null until it was looked for, "none" without one. */
  kept: KeptList | "none" | null;
  /** How much is still to be sent, which is known without the PIN as well. */
  waiting: number;
  open: OpenList | null;
}

/** What is sealed of a list. */
export interface Contents {
  asset: string;
  students: readonly TakenStudent[];
}

export const field = createStore<State>({ kept: null, waiting: 0, open: null });

const set = (change: Partial<State>): void => field.set({ ...field.get(), ...change });

const placeOf = ({ device }: KeptList, id: string): string => `${device}/${id}`;

const kept = (): KeptList => {
  const { kept: list } = field.get();
  if (list === null || list === "none") throw new Error("No list was taken along.");
  return list;
};

async function opened(key: CryptoKey, list: KeptList, actions: readonly KeptAction[]): Promise<Recorded[]> {
  return Promise.all(
    actions.map(async ({ action, answer, ...each }) => ({
      ...each,
      action: await unseal<Action>(key, placeOf(list, each.id), action),
      answer: answer && (await unseal<Answer>(key, placeOf(list, `${each.id}/answer`), answer)),
    })),
  );
}

/** Drops what is not to be kept any longer, then reads what there is: at the start, and whenever another tab writes. */
export async function look(): Promise<void> {
  let read = await readKept();
  if (read && read.list.students !== null && read.list.until <= Date.now()) {
    await dropStudents();
    read = await readKept();
  }
  if (!read) return set({ kept: "none", waiting: 0, open: null });
  const { list, actions } = read;
  const { kept: before, open } = field.get();
  const isSame = before !== null && before !== "none" && before.device === list.device;
  const still =
    open && isSame
      ? {
          ...open,
          students: list.students === null ? null : open.students,
          recorded: await opened(open.key, list, actions),
        }
      : null;
  set({ kept: list, waiting: actions.filter(({ state }) => state === "WAITING").length, open: still });
}

/** Follows other tabs, and the end of the day. Returns what ends it. */
export function watchList(): () => void {
  const timer = setInterval(() => void look(), 60_000);
  const stop = watchMark(() => void look());
  return () => {
    clearInterval(timer);
    stop();
  };
}

/** So many wrong PINs are free; then each takes a wait that doubles. After so many the students are dropped. */
const FREE = 4;
export const mostTries = 10;
const FIRST_WAIT = 30_000;

/** Tries a PIN. A wrong one is counted before it is tried: closing the page does not help. */
export async function unlock(pin: string): Promise<boolean> {
  const list = kept();
  if (Date.now() < list.waitUntil) return false;
  const tries = list.tries + 1;
  const wait = tries > FREE ? FIRST_WAIT * 2 ** (tries - FREE - 1) : 0;
  const counted = await changeList({ tries, waitUntil: Date.now() + wait });
  const key = await openLock(pin, list.lock);
  if (!key) {
    if (counted) set({ kept: counted });
    if (tries >= mostTries && list.students !== null) {
      await dropStudents();
      await look();
    }
    return false;
  }
  await changeList({ tries: 0, waitUntil: 0 });
  const read = await readKept();
  if (!read) return false;
  const { students } = read.list;
  const contents = students && (await unseal<Contents>(key, placeOf(read.list, "list"), students));
  const recorded = await opened(key, read.list, read.actions);
  const open = { key, asset: contents?.asset ?? "", students: contents?.students ?? null, recorded };
  set({ kept: read.list, open, waiting: waitingIn(recorded).length });
  return true;
}

/** Forgets the key: the PIN is asked for again. */
export const lockList = (): void => set({ open: null });

/** Seals what was read of a list. */
export const sealContents = (key: CryptoKey, device: string, contents: Contents) =>
  seal(key, `${device}/list`, contents);

const current = (): OpenList => {
  const { open } = field.get();
  if (!open) throw new Error("The list is locked.");
  return open;
};

/** Records something about a planned student; it is stored when this returns. */
export async function record(action: Omit<Action, "at">): Promise<Recorded> {
  const { key } = current();
  const id = newKey();
  const whole = { ...action, at: Date.now() };
  const seq = await addAction({ id, action: await seal(key, placeOf(kept(), id), whole) });
  const recorded: Recorded = { id, seq, state: "WAITING", seen: false, action: whole, answer: null };
  show([...current().recorded, recorded]);
  return recorded;
}

/** Stores what became of recorded actions. Without students, the last of it takes everything along. */
export async function settle(changed: readonly Recorded[]): Promise<void> {
  const { key, recorded } = current();
  const list = kept();
  await changeActions(
    await Promise.all(
      changed.map(async ({ action, answer, ...each }) => ({
        ...each,
        action: await seal(key, placeOf(list, each.id), action),
        answer: answer && (await seal(key, placeOf(list, `${each.id}/answer`), answer)),
      })),
    ),
  );
  const now = new Map(changed.map((each) => [each.seq, each]));
  const all = recorded.map((each) => now.get(each.seq) ?? each);
  show(all);
  if (current().students !== null || waitingIn(all).length > 0 || problemsIn(all).length > 0) return;
  await dropStudents();
  await look();
}

function show(recorded: readonly Recorded[]): void {
  set({ open: { ...current(), recorded }, waiting: waitingIn(recorded).length });
  markList(true);
}

/** The person has read why something was not saved. */
export const dismiss = (each: Recorded): Promise<void> => settle([{ ...each, seen: true }]);

/** Sends what was refused once more, as something new: the reason may be gone. */
export async function recordAgain(each: Recorded): Promise<void> {
  const { at: _, ...action } = each.action;
  await record(action);
  await settle([{ ...each, seen: true }]);
}
