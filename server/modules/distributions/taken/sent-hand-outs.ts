import { AppError, BadInput, NotFound } from "../../../core/base/errors.ts";
import { isOneOf } from "../../../core/data/list.ts";
import type { Scope } from "../../../core/data/scope.ts";
import { dayIn } from "../../../core/base/today.ts";
import { runChange } from "../../../core/write/change.ts";
import { type HandOutOutcome, SentHandOutKind, SentHandOutState } from "../../../shared/enums.ts";
import type { Message, MessageParams } from "../../../shared/errors.ts";
import { handedOutFields, maxSent, sentHandOutFields } from "../../../shared/rules/distribution.ts";
import { lockPlanned } from "../distribution.locks.ts";
import { handOut, markAbsent, nameFor, resetHandOut } from "../hand-out.service.ts";
import { PlannedStudent } from "../planned-student.entity.ts";
import { type Checked, digestOf } from "./digest.ts";
import type { SentHandOut, SentHandOutInput } from "./taken.types.ts";

/** What was decided about a hand-out. */
type Settled = Omit<SentHandOut, "outcome">;

interface Kept extends Settled {
  seq: number;
  device: string;
  digest: string;
  owner_id: number;
  planned_student_id: number;
  version: number | null;
}

/** The operation by whose rules each kind is undone later. */
const operations = { GIVEN: "handOut", ABSENT: "markAbsent", UNDO: "resetHandOut" } as const;

/** Refused as another one has written the planned student since. */
const conflicts = new Set([
  "errors.handedOutBefore",
  "errors.handedOutAt",
  "errors.handedOutBy",
  "errors.writtenSince",
  "errors.writtenSinceBy",
]);

/** Thrown to leave a transaction that has nothing to write: the answer was given before. */
class Answered extends Error {
  constructor(readonly answer: Settled) {
    super("answered before");
  }
}

/**
 * Settles hand-outs that a phone recorded without a connection, in their order, each in a transaction of its own: what
 * was settled stays settled, whatever becomes of the next, and is answered the same when it is sent again. Rights and
 * rules are those of the moment of sending. Only what nobody decided is thrown: a lost connection, a lost role.
 */
export async function sendHandOuts(
  scope: Scope,
  requestId: string,
  actions: readonly SentHandOutInput[],
): Promise<SentHandOut[]> {
  if (actions.length > maxSent) {
    throw new BadInput([{ path: "actions", key: "validation.tooMany", params: { n: maxSent } }]);
  }
  const answers: Settled[] = [];
  for (const action of actions) answers.push(await settle(scope, requestId, action));
  const ids = actions.map(({ plannedStudentId }) => plannedStudentId);
  const rows = await scope.db
    .selectFrom("planned_student")
    .select(["id", "outcome"])
    .where(isOneOf("id", ids))
    .where("deleted_at", "is", null)
    .execute();
  const outcomes = new Map(rows.map(({ id, outcome }) => [id, outcome as HandOutOutcome]));
  return answers.map((answer, at) => ({ ...answer, outcome: outcomes.get(ids[at] ?? 0) ?? null }));
}

async function settle(scope: Scope, requestId: string, input: SentHandOutInput): Promise<Settled> {
  const { success, data, error: malformed } = sentHandOutFields.safeParse(input);
  // Refused by itself: nothing that was recorded after it waits for it.
  if (!success) {
    return { id: input.id, state: SentHandOutState.REFUSED, key: malformed.issues[0]?.message ?? null, params: {} };
  }
  const action = { ...data, keepsSerial: (input.serialNumber ?? null) === null };
  try {
    try {
      await runChange(scope, operations[action.kind], requestId, async () => {
        await requireUnanswered(scope, action);
        await note(scope, action, SentHandOutState.DONE, null, await write(scope, action));
      });
      return { id: action.id, state: SentHandOutState.DONE, key: null, params: null };
    } catch (error) {
      const message = decisionIn(error);
      if (!message) throw error;
      const state = conflicts.has(message.key) ? SentHandOutState.CONFLICT : SentHandOutState.REFUSED;
      await runChange(scope, "sendHandOuts", requestId, async () => {
        await requireUnanswered(scope, action);
        await note(scope, action, state, message, null);
      });
      return { id: action.id, state, key: message.key, params: message.params ?? {} };
    }
  } catch (error) {
    if (error instanceof Answered) return error.answer;
    throw error;
  }
}

/** What the server decided about a hand-out; null if it is nothing about the hand-out. */
function decisionIn(error: unknown): Message | null {
  if (!(error instanceof AppError) || error.key === "errors.rightsLost") return null;
  if (!["BAD_INPUT", "NOT_FOUND", "CONFLICT", "FORBIDDEN"].includes(error.code)) return null;
  return error.details.fields?.[0] ?? { key: error.key, params: error.params };
}

/** Waits for whatever else the phone is sending; throws the answer if there is one already. */
async function requireUnanswered(scope: Scope, action: Checked): Promise<void> {
  const { id, device, seq } = action;
  await scope.em.execute("select pg_advisory_xact_lock(hashtextextended(?, 0))", [device]);
  const [kept] = await scope.em.execute<Kept[]>(
    `select id, owner_id, device, seq, digest, state, key, params from sent_hand_out
     where id = ? or (device = ? and seq = ?)`,
    [id, device, seq],
  );
  if (!kept) return;
  const { state, key, params } = kept;
  const isSame = kept.id === id && kept.owner_id === scope.actor.userId && kept.digest === digestOf(action);
  throw new Answered(
    isSame
      ? { id, state, key, params }
      : { id, state: SentHandOutState.REFUSED, key: "errors.sentOtherwise", params: {} },
  );
}

async function note(
  scope: Scope,
  action: Checked,
  state: SentHandOutState,
  message: Message | null,
  version: number | null,
): Promise<void> {
  const { id, device, seq, plannedStudentId } = action;
  const params: MessageParams | null = message && (message.params ?? {});
  await scope.em.execute(
    `insert into sent_hand_out (id, owner_id, device, seq, digest, state, key, params, planned_student_id, version)
     values (?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?, ?)`,
    [
      id,
      scope.actor.userId,
      device,
      seq,
      digestOf(action),
      state,
      message?.key ?? null,
      params && JSON.stringify(params),
      plannedStudentId,
      version,
    ],
  );
}

/** Does what was recorded; returns the version of the planned student, null if nothing was left to undo. */
async function write(scope: Scope, action: Checked): Promise<number | null> {
  const { kind, plannedStudentId: id, secondsAgo } = action;
  if (kind === SentHandOutKind.UNDO) return undo(scope, action);
  if (kind === SentHandOutKind.ABSENT) await markAbsent(scope, [id]);
  else {
    const at = new Date(Date.now() - 1000 * secondsAgo);
    const { serialNumber, ...others } = handedOutFields.parse(action);
    const handedOn = dayIn(scope.database.timeZone, at);
    const serial = action.keepsSerial ? {} : { serialNumber };
    await handOut(scope, [id], { ...others, ...serial, handedOn }, action.exchange, at);
  }
  return versionOf(scope, id);
}

const versionOf = async (scope: Scope, id: number): Promise<number> => {
  const row = await scope.em.findOneOrFail(PlannedStudent, { id });
  return row.version;
};

/** Takes back what the same user recorded, unless someone has written the planned student since. */
async function undo(scope: Scope, { undone, plannedStudentId: id }: Checked): Promise<number | null> {
  const [before] = await scope.em.execute<Kept[]>(
    "select state, version from sent_hand_out where id = ? and owner_id = ? and planned_student_id = ?",
    [undone, scope.actor.userId, id],
  );
  if (!before) throw new NotFound();
  if (before.state !== SentHandOutState.DONE) return null;
  const { rows } = await lockPlanned(scope, [id]);
  const [row] = rows;
  if (row?.version !== before.version) {
    const name = await nameFor(scope, row?.updatedBy ?? null);
    throw name === undefined
      ? new BadInput([], "errors.writtenSince")
      : new BadInput([], "errors.writtenSinceBy", { name });
  }
  await resetHandOut(scope, [id]);
  return versionOf(scope, id);
}
