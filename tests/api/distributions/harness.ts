import type { Caller, TestApi } from "../../support/api.ts";
import type { TestDatabase } from "../../support/database.ts";
import { wrong } from "../donations/harness.ts";

export { wrong };

const changed = "{ changeId count }";

/** Operations on distributions for their tests. */
export const documents = {
  create: "mutation ($input: DistributionInput!) { createDistribution(input: $input) { record { id version } } }",
  update:
    "mutation ($id: Int!, $version: Int!, $input: DistributionPatch!) { updateDistribution(id: $id, version: $version, input: $input) { changeId record { version } } }",
  remove: `mutation ($ids: [Int!]!) { deleteDistributions(ids: $ids) ${changed} }`,
  plan: `mutation ($distributionId: Int!, $donorId: Int!, $studentIds: [Int!]!) { planStudents(distributionId: $distributionId, donorId: $donorId, studentIds: $studentIds) ${changed} }`,
  preview: `query ($distributionId: Int!, $donorId: Int!, $students: DonationStudents!) {
    planPreview(distributionId: $distributionId, donorId: $donorId, students: $students) { more rows { code finding } } }`,
  unplan: `mutation ($ids: [Int!]!) { removePlannedStudents(ids: $ids) ${changed} }`,
  donor: `mutation ($ids: [Int!]!, $donorId: Int!) { setPlannedDonor(ids: $ids, donorId: $donorId) ${changed} }`,
  serial:
    "mutation ($id: Int!, $version: Int!, $serialNumber: String) { setPlannedSerial(id: $id, version: $version, serialNumber: $serialNumber) { record { serialNumber } } }",
  pool: "mutation ($id: Int!, $version: Int!, $serialNumbers: [String!]!, $assign: Boolean) { setSerialNumbers(id: $id, version: $version, serialNumbers: $serialNumbers, assign: $assign) { changeId record { version serialNumbers } } }",
  assign: `mutation ($id: Int!) { assignSerialNumbers(distributionId: $id) ${changed} }`,
  next: "query ($id: Int!) { nextSerialNumber(distributionId: $id) }",
  handOut: `mutation ($ids: [Int!]!, $input: HandOutInput!) { handOut(ids: $ids, input: $input) ${changed} }`,
  absent: `mutation ($ids: [Int!]!) { markAbsent(ids: $ids) ${changed} }`,
  reset: `mutation ($ids: [Int!]!) { resetHandOut(ids: $ids) ${changed} }`,
  close: `mutation ($id: Int!) { closeDistribution(id: $id) ${changed} }`,
  undo: "mutation ($changeId: ID!) { undoChange(changeId: $changeId) { count } }",
  counts:
    "query ($id: Int!) { distribution(id: $id) { state version counts { planned given absent waiting withSerial serialsLeft donors } } }",
  rows: `query ($id: Int!, $search: String, $filter: PlannedStudentFilter) { plannedStudents(search: $search, filter: $filter) { rows {
    id version serialNumber outcome handedOn handedByName collectedBy donationId student { code } donor { id } } }
    distribution(id: $id) { state } }`,
  move: "mutation ($id: Int!, $version: Int!, $branchId: Int!) { moveStudent(id: $id, version: $version, branchId: $branchId) { changeId } }",
} as const;

export interface Row {
  id: number;
  version: number;
  serialNumber: string | null;
  outcome: string;
  handedOn: string | null;
  handedByName: string | null;
  collectedBy: string | null;
  donationId: number | null;
  student: { code: string };
  donor: { id: number };
}

/** A branch with a manager and staff, and how to make distributions there. */
export async function settingOf(db: TestDatabase, api: TestApi) {
  const { build, admin } = db;
  const [branch, other] = [await build.branch(), await build.branch()];
  const person = async (role: "manager" | "staff", ...branches: number[]) => {
    const user = await build.user(role, { branches });
    return { user, caller: await api.asUser(user) };
  };
  const year = await build.reference("CLASS_YEAR");

  /** A distribution of bicycles with this many planned students of one donor. */
  const planned = async (students: number, values: Record<string, unknown> = {}) => {
    const { id } = await build.distribution({ branchId: branch.id, classYearId: year.id, ...values });
    const donorId = (await build.donor()).id;
    const rows = [];
    for (let i = 0; i < students; i += 1) {
      rows.push(await build.plannedStudent({ branchId: branch.id, distributionId: id, donorId }));
    }
    return { id, donorId, rows, ids: rows.map((row) => row.id) };
  };
  /** The donations made of planned students. */
  const donations = async (distributionId: number) => {
    const { rows } = await admin.query<{ student_id: number; given_on: string; serial_number: string | null }>(
      `select d.student_id, to_char(d.given_on, 'YYYY-MM-DD') as given_on, d.serial_number from donation d
       join planned_student p on p.donation_id = d.id where p.distribution_id = $1 and d.deleted_at is null order by p.id`,
      [distributionId],
    );
    return rows;
  };
  return { build, admin, branch, other, person, year, planned, donations };
}

/** Runs an operation that must succeed and returns its data. */
export async function done<T = Record<string, { changeId: string; count: number }>>(
  caller: Caller,
  document: string,
  variables: Record<string, unknown>,
): Promise<T> {
  const answer = await caller.query<T>(document, variables);
  if (!answer.data || answer.errors.length > 0) throw new Error(JSON.stringify(answer.errors));
  return answer.data;
}

/** The rows of a distribution, as a user sees them. */
export const rowsOf = async (caller: Caller, id: number, search?: string): Promise<Row[]> =>
  (
    await done<{ plannedStudents: { rows: Row[] } }>(caller, documents.rows, {
      id,
      search,
      filter: { distributionId: [id] },
    })
  ).plannedStudents.rows;
