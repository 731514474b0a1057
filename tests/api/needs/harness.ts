import { expect } from "vitest";
import type { Caller } from "../../support/api.ts";

export const documents = {
  needs: `query ($search: String, $filter: NeedFilter, $sort: NeedSort, $page: Int, $pageSize: Int) {
    needs(search: $search, filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {
      rows { points pointsPoverty pointsGirl pointsDistance pointsWaiting yearsWaited
        student { code } hold { id untilOn donorName donor { code } } }
      hasNext }
    needsTotal(search: $search, filter: $filter) { count } }`,
  hold: `mutation ($input: HoldInput!, $studentIds: [Int!]!) {
    holdStudents(input: $input, studentIds: $studentIds) { changeId count } }`,
  update: `mutation ($id: Int!, $version: Int!, $input: HoldPatch!) {
    updateHold(id: $id, version: $version, input: $input) { changeId record { version } } }`,
  remove: "mutation ($ids: [Int!]!) { deleteHolds(ids: $ids) { changeId count } }",
} as const;

export interface NeedRow {
  points: number;
  pointsPoverty: number;
  pointsGirl: number;
  pointsDistance: number;
  pointsWaiting: number;
  yearsWaited: number;
  student: { code: string };
  hold: { id: number; untilOn: string; donorName: string | null; donor: { code: string } | null } | null;
}

/** The students who wait, in the list's order; their number is its total. */
export async function needsFor(caller: Caller, variables: object): Promise<NeedRow[]> {
  const { data, errors } = await caller.query<{
    needs: { rows: NeedRow[]; hasNext: boolean };
    needsTotal: { count: number };
  }>(documents.needs, { pageSize: 100, ...variables });
  if (!data) throw new Error(JSON.stringify(errors));
  expect(data.needsTotal.count).toBe(data.needs.rows.length);
  return data.needs.rows;
}

export const codesOf = (rows: readonly NeedRow[]): string[] => rows.map(({ student }) => student.code);
