import type { Pool } from "pg";
import { type Caller, useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { until } from "../../support/until.ts";
import { lockWaits } from "../../support/lock-waits.ts";

/** A server with an administrator, and branches with a manager each. */
export async function useTrash() {
  const db = await useDatabase();
  const api = await useApi(db);
  const { build, admin } = db;
  return {
    api,
    build,
    admin,
    chief: await api.asUser(await build.user("administrator")),
    /** A branch with its own manager. */
    aBranch: async () => {
      const branchId = (await build.branch()).id;
      const user = await build.user("manager", { branches: [branchId] });
      return { branchId, user, manager: await api.asUser(user) };
    },
    isLiving: async (table: string, id: number) =>
      (await admin.query(`select 1 from ${table} where id = $1 and deleted_at is null`, [id])).rowCount === 1,
  };
}

/** A record as mixed lists name it. */
export interface Ref {
  type: string;
  id: number;
}

export interface Entry extends Ref {
  code: string | null;
  nameEn: string | null;
  deletedBy: string | null;
  canBePurged: boolean;
}

/** An entry's type and id in one word. */
export const keyOf = ({ type, id }: Ref): string => `${type} ${id}`;

interface Count {
  type: string;
  count: number;
}

export interface Restoration {
  goes: Count[];
  stays: Count[];
  first: Count[];
  firstRecords: (Ref & { code: string | null; nameEn: string | null; restorable: boolean })[];
  taken: (Ref & { code: string | null; nameEn: string | null })[];
  collisions: (Ref & { code: string | null; key: string; inTheWay: (Ref & { seenOn: Ref | null }) | null })[];
  collisionCount: number;
  comesBack: boolean;
  leave: string | null;
}

/** The content of the Trash, as this user sees it. */
export const trashOf = (caller: Caller, variables: { search?: string; filter?: object } = {}) =>
  caller.query<{ trash: { rows: Entry[] }; trashTotal: { count: number } }>(
    `query ($search: String, $filter: TrashFilter) {
      trash(search: $search, filter: $filter, pageSize: 100) { rows { type id code nameEn deletedBy canBePurged } }
      trashTotal(search: $search, filter: $filter) { count } }`,
    variables,
  );

/** Deletes with a mutation that takes ids. */
export async function remove(caller: Caller, operation: string, ids: number[]): Promise<void> {
  const { errors } = await caller.query(`mutation ($ids: [Int!]!) { ${operation}(ids: $ids) { changeId } }`, { ids });
  if (errors[0]) throw new Error(`${operation}: ${errors[0].message}`);
}

/** Undoes a change. */
export const undo = (caller: Caller, id?: string) =>
  caller.query<{ undoChange: { changeId: string; count: number } }>(
    "mutation ($id: ID!) { undoChange(changeId: $id) { changeId count } }",
    { id },
  );

export const restoration = (caller: Caller, records: Ref[]) =>
  caller.query<{ restoration: Restoration }>(
    `query ($records: [RecordInput!]!) { restoration(records: $records) {
      goes { type count } stays { type count } first { type count }
      firstRecords { type id code nameEn restorable } taken { type id code nameEn }
      collisions { type id code key inTheWay { type id seenOn { type id } } } collisionCount comesBack leave } }`,
    { records },
  );

export const restore = (caller: Caller, records: (Ref & { code?: string })[], leave: string | null = null) =>
  caller.query<{ restoreRecords: { changeId: string; count: number } }>(
    "mutation ($records: [RestoreInput!]!, $leave: String) { restoreRecords(records: $records, leave: $leave) { changeId count } }",
    { records, leave },
  );

export const purging = (caller: Caller, records: Ref[]) =>
  caller.query<{ purging: { goes: Count[]; uses: Count[] } }>(
    "query ($records: [RecordInput!]!) { purging(records: $records) { goes { type count } uses { type count } } }",
    { records },
  );

export const purge = (caller: Caller, records: Ref[]) =>
  caller.query<{ purgeRecords: { count: number } }>(
    "mutation ($records: [RecordInput!]!) { purgeRecords(records: $records) { count } }",
    { records },
  );

/** Runs something that has to wait for another user's uncommitted write, and returns its answer. */
export const meanwhileOn =
  (admin: Pool) =>
  async <T>(write: string, id: number, work: () => Promise<T>): Promise<T> => {
    const other = await admin.connect();
    try {
      await other.query("begin");
      await other.query(write, [id]);
      const answer = work();
      await until(async () => (await lockWaits(admin)) > 0, "Nobody waits for the write");
      await other.query("commit");
      return await answer;
    } finally {
      other.release();
    }
  };
