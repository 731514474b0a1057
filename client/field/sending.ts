import type { MessageParams } from "../../server/shared/errors.ts";
import { maxSent } from "../../server/shared/rules/distribution.ts";
import { isConnectionFailure, Refusal } from "../graphql/errors.ts";
import type {
  SenderQuery,
  SendHandOutsMutation,
  SendHandOutsMutationVariables,
} from "../graphql/generated/operations.ts";
import { send } from "../graphql/send.ts";
import { readToken } from "../graphql/tokens.ts";
import { createStore } from "../ui/store.ts";
import { type Recorded, waitingIn } from "./actions.ts";
import { field, settle } from "./open-list.ts";
import sendHandOuts from "./send-hand-outs.graphql?raw";
import sender from "./sender.graphql?raw";

/** What is known about sending: under way, or why not. */
export type Sending =
  | { state: "idle" }
  | { state: "busy" }
  | { state: "offline" }
  | { state: "signedOut" }
  | { state: "someoneElse" }
  | { state: "failed"; error: unknown };

export const sending = createStore<Sending>({ state: "idle" });

/** The longest that the server believes. */
const LONGEST = 31 * 86_400;

const secondsSince = (at: number): number => Math.min(Math.max(Math.round((Date.now() - at) / 1000), 0), LONGEST);

const inputOf = (device: string, { id, seq, action }: Recorded) => {
  const { code: _, at, ...rest } = action;
  return { ...rest, id, device, seq, secondsAgo: secondsSince(at) };
};

/** Whether the one who took the list along is signed in: what is recorded is recorded by them. */
async function isTheirs(userId: number): Promise<boolean> {
  const { me } = await send<SenderQuery>(sender, {});
  return me.id === userId;
}

async function sendBatches(): Promise<Sending> {
  const { kept } = field.get();
  if (kept === null || kept === "none") return { state: "idle" };
  if (readToken() === null) return { state: "signedOut" };
  if (!(await isTheirs(kept.userId))) return { state: "someoneElse" };
  for (;;) {
    const batch = waitingIn(field.get().open?.recorded ?? []).slice(0, maxSent);
    if (batch.length === 0) return { state: "idle" };
    const variables: SendHandOutsMutationVariables = { actions: batch.map((each) => inputOf(kept.device, each)) };
    const { sendHandOuts: answers } = await send<SendHandOutsMutation>(sendHandOuts, variables);
    const answerOf = new Map(answers.map((answer) => [answer.id, answer]));
    await settle(
      batch.map((each) => {
        const answer = answerOf.get(each.id);
        if (!answer) return each;
        const { state, key, outcome, params } = answer;
        return { ...each, state, answer: { key, outcome, params: (params ?? {}) as MessageParams } };
      }),
    );
  }
}

/**
 * Sends what was recorded, in its order, in one tab at a time. Stops at the first failure: what comes later may build on
 * what came before.
 */
export async function sendRecorded(): Promise<void> {
  if (field.get().open === null) return;
  await navigator.locks.request("field-send", { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    sending.set({ state: "busy" });
    try {
      sending.set(await sendBatches());
    } catch (error) {
      if (error instanceof Refusal) sending.set({ state: "signedOut" });
      else sending.set(isConnectionFailure(error) ? { state: "offline" } : { state: "failed", error });
    }
  });
}

/** How often sending is tried by itself while something waits, in milliseconds. */
const AGAIN = 30_000;

/** Sends whenever there is a connection and something waits. Returns what ends it. */
export function watchSending(): () => void {
  const attempt = () => {
    if (waitingIn(field.get().open?.recorded ?? []).length > 0) void sendRecorded();
  };
  const timer = setInterval(attempt, AGAIN);
  window.addEventListener("online", attempt);
  return () => {
    clearInterval(timer);
    window.removeEventListener("online", attempt);
  };
}
