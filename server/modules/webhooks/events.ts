import type { EventChange, WebhookKind } from "../../shared/enums.ts";

/** The table of each kind of record. */
const tables: Record<WebhookKind, string> = {
  SCHOOL: "school",
  CLASS: "school_class",
  STUDENT: "student",
  ENROLMENT: "enrolment",
  DONOR: "donor",
  DONATION: "donation",
};
const kindOfTable = new Map(Object.entries(tables).map(([kind, table]) => [table, kind as WebhookKind]));

/** The tables of some kinds of records. */
export const tablesOf = (kinds: readonly WebhookKind[]): string[] => kinds.map((kind) => tables[kind]);

/** What the audit has of one write to one record of a kind and, if it has any, a branch that the webhook wants. */
export interface Entry {
  seq: string;
  at: string;
  action: string;
  table_name: string;
  record_id: number;
  /** The branch it came to, if it moved. */
  moved_to: number | null;
  /** The student or donor it was merged into by this write, and the branch of a student. */
  merged_into_id: number | null;
  merged_into_branch: number | null;
}

/** What a webhook is told. */
export interface WebhookEvent {
  kind: WebhookKind;
  recordId: number;
  change: EventChange;
  mergedInto: number | null;
  seq: string;
  at: string;
}

/** What a webhook wants to be told. */
export interface Wanted {
  kinds: readonly WebhookKind[];
  /** Null for all branches. */
  branchIds: readonly number[] | null;
}

const changes = new Map<string, EventChange>([
  ["CREATE", "CREATED"],
  ["UPDATE", "UPDATED"],
  ["DELETE", "DELETED"],
  ["RESTORE", "RESTORED"],
  ["PURGE", "PURGED"],
]);

/** Of several writes to a record in one change, the strongest is told. */
const strength: readonly EventChange[] = ["UPDATED", "CREATED", "RESTORED", "DELETED", "MERGED", "GONE", "PURGED"];

function changeOf(
  { action, moved_to, merged_into_id }: Entry,
  branchIds: Wanted["branchIds"],
): EventChange | undefined {
  if (branchIds && moved_to !== null && !branchIds.includes(moved_to)) return "GONE";
  return merged_into_id === null ? changes.get(action) : "MERGED";
}

/** The events of some entries of the audit, in the same order: one for each record and change. */
export function eventsOf(entries: readonly Entry[], branchIds: Wanted["branchIds"]): WebhookEvent[] {
  const events = new Map<string, WebhookEvent>();
  for (const entry of entries) {
    const kind = kindOfTable.get(entry.table_name);
    const change = changeOf(entry, branchIds);
    if (!kind || !change) continue;
    const { merged_into_branch: branch } = entry;
    const isSurvivorSeen = !branchIds || branch === null || branchIds.includes(branch);
    const key = `${entry.seq} ${kind} ${entry.record_id}`;
    const known = events.get(key);
    if (known && strength.indexOf(known.change) >= strength.indexOf(change)) continue;
    events.set(key, {
      kind,
      recordId: entry.record_id,
      change,
      mergedInto: change === "MERGED" && isSurvivorSeen ? entry.merged_into_id : null,
      seq: entry.seq,
      at: entry.at,
    });
  }
  return [...events.values()];
}

/** An event as stored for a webhook. */
export interface StoredEvent {
  kind: WebhookKind | null;
  record_id: number | null;
  change: EventChange;
  merged_into_id: number | null;
  seq: string | null;
  at: string;
}

/** The body that a receiver gets: which record changed and how, and nothing of what it contains. */
export function payloadOf({ kind, record_id, change, merged_into_id, seq, at }: StoredEvent): string {
  if (kind === null) return JSON.stringify({ type: "webhook.test", timestamp: at, data: {} });
  const [name, done] = [kind.toLowerCase(), change.toLowerCase()];
  const data = {
    kind: name,
    id: record_id,
    change: done,
    ...(merged_into_id !== null && { mergedInto: merged_into_id }),
    seq: Number(seq),
  };
  return JSON.stringify({ type: `${name}.${done}`, timestamp: at, data });
}
