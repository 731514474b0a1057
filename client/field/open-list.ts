import { newKey } from "../graphql/new-key.ts";
import { markList, watchMark } from "../shared/field/mark.ts";
import {
  addAction,
  changeActions,
  changeList,
  dropStudents,
  isLeft,
  type KeptAction,
  type KeptList,
  readKept,
} from "../shared/field/store.ts";
import { createStore } from "../ui/store.ts";
import type { Action, Answer, Recorded } from "./actions.ts";
import { openLock, seal, unseal } from "./seal.ts";
import type { TakenStudent } from "./students.ts";

/** A list whose PIN was entered. */
export interface OpenList {
  key: CryptoKey;
  asset: string;
  /** Whether what is handed out has serial numbers here. */
  numbered: boolean;
  /** The distribution's pool of serial numbers. */
  pool: readonly string[];
  /** Null once they were dropped. */
  students: readonly TakenStudent[] | null;
  recorded: readonly Recorded[];
}

interface State {
  /** Null until it was looked for, "none" without one. */
  kept: KeptList | "none" | null;
  /** How much is still to be sent, which is known without the PIN as well. */
  waiting: number;
  /** Whether something is still to be sent, or to be read about. */
  left: boolean;
  open: OpenList | null;
}

/** What is sealed of a list. */
export interface Contents {
  asset: string;
  numbered: boolean;
  /** A list that was sealed by an earlier release has none. */
  pool?: readonly string[];
  students: readonly TakenStudent[];
}

export const field = createStore<State>({ kept: null, waiting: 0, left: false, open: null });

const about = (actions: readonly Pick<KeptAction, "state" | "seen">[]): Pick<State, "waiting" | "left"> => ({
  waiting: actions.filter(({ state }) => state === "WAITING").length,
  left: actions.some(isLeft),
});

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

let last: Promise<unknown> = Promise.resolve();

/** One after the other: whoever reads the list, or writes to it, builds on what the one before has left. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

/** Drops what is not to be kept any longer, then reads what there is: at the start, and whenever another tab writes. */
export const look = (): Promise<void> => inTurn(read);

async function read(): Promise<void> {
  let found = await readKept();
  if (found && found.list.students !== null && found.list.until <= Date.now()) {
    await dropStudents();
    found = await readKept();
  }
  if (!found) return set({ kept: "none", ...about([]), open: null });
  const { list, actions } = found;
  const { kept: before, open } = field.get();
  const isSame = before !== null && before !== "none" && before.device === list.device;
  const recorded = open && isSame ? await opened(open.key, list, actions) : [];
  // Locked while it was read, it stays locked.
  const still =
    open && isSame && field.get().open !== null
      ? { ...open, students: list.students === null ? null : open.students, recorded }
      : null;
  set({ kept: list, ...about(actions), open: still });
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

/** Tries a PIN. A wrong one is counted before it is tried, for all tabs: neither closing one nor opening another helps. */
export const unlock = (pin: string): Promise<boolean> =>
  inTurn(async () => {
    const counted = await changeList(({ tries, waitUntil }) => {
      if (Date.now() < waitUntil) return {};
      const wait = tries >= FREE ? FIRST_WAIT * 2 ** (tries - FREE) : 0;
      return { tries: tries + 1, waitUntil: Date.now() + wait };
    });
    if (!counted) return false;
    const { before, list } = counted;
    if (list.tries === before.tries) {
      set({ kept: list });
      return false;
    }
    const key = await openLock(pin, list.lock);
    if (!key) {
      set({ kept: list });
      if (list.tries >= mostTries && list.students !== null) {
        await dropStudents();
        await read();
      }
      return false;
    }
    await changeList(() => ({ tries: 0, waitUntil: 0 }));
    const found = await readKept();
    if (!found) return false;
    const { students } = found.list;
    const contents = students && (await unseal<Contents>(key, placeOf(found.list, "list"), students));
    const recorded = await opened(key, found.list, found.actions);
    const { asset, numbered, pool = [], students: taken } = contents ?? { asset: "", numbered: false, students: null };
    const open = { key, asset, numbered, pool, students: taken, recorded };
    set({ kept: found.list, open, ...about(recorded) });
    return true;
  });

/** Forgets the key: the PIN is asked for again. */
export const lockList = (): void => set({ open: null });

/** Seals what was read of a list. */
export const sealContents = (key: CryptoKey, device: string, contents: Contents) =>
  seal(key, `${device}/list`, contents);

/** Records something about a planned student; it is stored when this returns. */
export const record = (action: Omit<Action, "at">): Promise<void> =>
  inTurn(async () => {
    const { open } = field.get();
    if (!open) throw new Error("The list is locked.");
    const id = newKey();
    const whole = { ...action, at: Date.now() };
    const list = kept();
    const seq = await addAction(list.device, { id, action: await seal(open.key, placeOf(list, id), whole) });
    // The page shows that the list has gone: its lock, or the one in its place.
    if (seq === null) return read();
    show([...open.recorded, { id, seq, state: "WAITING", seen: false, action: whole, answer: null }]);
  });

/**
 * Stores what became of recorded actions. Without students, the last of it takes everything along. If the list was locked
 * in the meantime nothing is stored: the actions are sent again, and answered the same.
 */
export const settle = (changed: readonly Recorded[]): Promise<void> =>
  inTurn(async () => {
    const { open } = field.get();
    if (!open) return;
    const list = kept();
    await changeActions(
      await Promise.all(
        changed.map(async ({ action, answer, ...each }) => ({
          ...each,
          action: await seal(open.key, placeOf(list, each.id), action),
          answer: answer && (await seal(open.key, placeOf(list, `${each.id}/answer`), answer)),
        })),
      ),
    );
    const now = new Map(changed.map((each) => [each.seq, each]));
    const all = open.recorded.map((each) => now.get(each.seq) ?? each);
    show(all);
    if (open.students !== null || all.some(isLeft)) return;
    await dropStudents();
    await read();
  });

/** Shows what is recorded now, unless the list was locked in the meantime; other tabs read it. */
function show(recorded: readonly Recorded[]): void {
  const { open } = field.get();
  set({ ...(open && { open: { ...open, recorded } }), ...about(recorded) });
  markList(true);
}

/** The person has read why something was not saved. */
export const dismiss = (each: Recorded): Promise<void> => settle([{ ...each, seen: true }]);

/** Sends what was refused once more, as something new, with what is different now: the reason may be gone. */
export async function recordAgain(each: Recorded, different: Pick<Action, "exchange"> = {}): Promise<void> {
  const { at: _, ...action } = each.action;
  await record({ ...action, ...different });
  await settle([{ ...each, seen: true }]);
}
