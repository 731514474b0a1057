import type { MessageParams } from "../../server/shared/errors.ts";
import type { HandOutOutcome, SentHandOutKind } from "../../server/shared/enums.ts";
import type { ActionState } from "../shared/field/store.ts";

/** What is recorded about a planned student. */
export interface Action {
  kind: SentHandOutKind;
  plannedStudentId: number;
  /** Names the student once the list is gone. */
  code: string;
  /** When it was recorded, in milliseconds. */
  at: number;
  undone?: string;
  serialNumber?: string;
  /** Who has the serial number gets the one of this student. */
  exchange?: boolean;
  collectedBy?: string;
  collectedRelation?: string;
}

/** What the server answered. */
export interface Answer {
  /** Why it wrote nothing; null if it did. */
  key: string | null;
  params: MessageParams;
  /** What had become of the student by then; null if the user does not see them. */
  outcome: HandOutOutcome | null;
}

/** What was recorded and what has become of it, opened. */
export interface Recorded {
  seq: number;
  id: string;
  state: ActionState;
  seen: boolean;
  action: Action;
  answer: Answer | null;
}

/** What is still to be sent. */
export const waitingIn = (recorded: readonly Recorded[]): Recorded[] =>
  recorded.filter(({ state }) => state === "WAITING");

/** What was not saved, and nobody has read why. */
export const problemsIn = (recorded: readonly Recorded[]): Recorded[] =>
  recorded.filter(({ state, seen }) => (state === "CONFLICT" || state === "REFUSED") && !seen);

/** Whether it was saved, or will be as far as this phone knows. */
export const stands = ({ state }: Recorded): boolean => state === "WAITING" || state === "DONE";

/** Whether it is something that this phone can undo, also without a connection. */
export const canUndo = (each: Recorded): boolean => stands(each) && each.action.kind !== "UNDO";
