import { entities } from "../../../server/app/entities.ts";
import { BaseRecord, declaredScope } from "../../../server/core/data/record.ts";
import { type Caller, type TestApi, useApi } from "../../support/api.ts";
import type { TestUser } from "../../support/built.ts";
import { type TestDatabase, useDatabase } from "../../support/database.ts";
import { Canaries } from "./columns.ts";
import { apart, ForeignBranch, knownIds } from "./foreign.ts";

const deletedAt = "1911-11-11T11:11:11Z";

type Entity = (typeof entities)[number];
const isRecord = (entity: Entity): boolean => entity.prototype instanceof BaseRecord;

/** Every table whose rows belong to one branch, by the name of its rows; only records, unless others are requested. */
export function branchTables(
  { database }: TestDatabase,
  which: (entity: Entity) => boolean = isRecord,
): Map<string, string> {
  const scoped = entities.filter((entity) => declaredScope(entity)?.kind === "branch" && which(entity));
  const metas = [...database.orm.getMetadata().getAll().values()];
  return new Map(scoped.map(({ name }) => [name, metas.find((meta) => meta.className === name)?.tableName ?? ""]));
}

/** The records that users see, by their type names in changes and the Trash. */
export const recordNames = entities.filter(isRecord).map((entity) => entity.name);

/** Students who have changed branch, with what is known about them. */
interface Moved {
  /** Now in the user's own branch. */
  came: number;
  /** A former enrolment of `came` in a class of the other branch; both are in the Trash. */
  cameFrom: number;
  /** Now in the other branch. */
  left: number;
}

/** The user's own branch, another one full of canaries, and what they share. */
export interface World {
  db: TestDatabase;
  api: TestApi;
  canaries: Canaries;
  /** The user's own branch. */
  mine: number;
  theirs: ForeignBranch;
  people: Record<"manager" | "staff" | "viewer" | "none", TestUser>;
  /** A manager of the other branch. */
  owner: TestUser;
  /** Of the other branch, without access to photos and phone numbers. */
  theirViewer: TestUser;
  /** A manager of both. */
  both: TestUser;
  /** Gives in both branches. */
  donorId: number;
  /** Gives only in the other branch. */
  theirDonorId: number;
  /** What records of both branches refer to. */
  common: {
    places: Awaited<ReturnType<TestDatabase["build"]["places"]>>;
    schoolTypeId: number;
    gradeId: number;
    classYearId: number;
  };
  moved: Moved;
}

/** Runs a document that must succeed. */
export async function must<T = Record<string, unknown>>(
  caller: Caller,
  document: string,
  variables: Record<string, unknown> = {},
): Promise<T> {
  const { data, errors } = await caller.query<T>(document, variables);
  if (!data || errors.length > 0) throw new Error(`${document.slice(0, 80)}: ${JSON.stringify(errors)}`);
  return data;
}

const edits: [operation: string, patch: string, type: string, field: string, value?: number][] = [
  ["updateSchool", "SchoolPatch", "School", "remark"],
  ["updateSchoolClass", "SchoolClassPatch", "SchoolClass", "teacherName"],
  ["updateStudent", "StudentPatch", "Student", "remark"],
  ["updateEnrolment", "EnrolmentPatch", "Enrolment", "distanceKm", 876.54],
  ["updateDonation", "DonationPatch", "Donation", "remark"],
  ["updateHold", "HoldPatch", "Hold", "remark"],
  ["updatePledge", "PledgePatch", "Pledge", "remark"],
  ["updateDistribution", "DistributionPatch", "Distribution", "remark"],
  ["updatePhoto", "PhotoPatch", "StudentPhoto", "title"],
];

const moveStudent =
  "mutation ($id: Int!, $version: Int!, $branchId: Int!) { moveStudent(id: $id, version: $version, branchId: $branchId) { changeId } }";
const remarkStudent =
  "mutation ($id: Int!, $version: Int!, $remark: String!) { updateStudent(id: $id, version: $version, input: { remark: $remark }) { changeId } }";

/** The other branch: a record of every type, some also in the Trash, each with a history made by its own users. */
async function populate(world: Omit<World, "moved">): Promise<void> {
  const { theirs, owner, donorId, theirDonorId, common, api, db } = world;
  const { places, schoolTypeId, gradeId, classYearId } = common;
  await theirs.apart(async () => {
    const schoolId = await theirs.school({ ...places, schoolTypeId, pinned: true });
    const otherSchool = await theirs.school({ ...places, schoolTypeId, deletedAt });
    const classId = await theirs.schoolClass({ schoolId, gradeId, classYearId });
    const otherClass = await theirs.schoolClass({ schoolId: otherSchool, gradeId, classYearId, deletedAt });
    const studentId = await theirs.student({ ...places, photoConsent: "GIVEN", povertyLevel: "POOR_2" });
    const gone = await theirs.student({ ...places, sex: "MALE", status: "WITHDRAWN" });
    const deleted = await theirs.student({ ...places, deletedAt });
    const enrolmentId = await theirs.enrolment({ studentId, schoolClassId: classId });
    await theirs.yearEndDecision({ enrolmentId, gradeId });
    await theirs.enrolment({
      studentId: gone,
      schoolClassId: classId,
      outcome: "WITHDRAWN",
      endedOn: theirs.canaries.day,
    });
    const enrolledOnce = await theirs.enrolment({ studentId: deleted, schoolClassId: otherClass, deletedAt });
    await theirs.yearEndDecision({ enrolmentId: enrolledOnce, gradeId, deletedAt });
    await theirs.donation({ donorId, studentId, classYearId, asset: "BICYCLE", state: "GAVE_UP" });
    await theirs.donation({ donorId: theirDonorId, studentId, classYearId, asset: "FINANCE" });
    await theirs.donation({ donorId, studentId: gone, classYearId, asset: "MATERIAL", state: "CANCELLED" });
    await theirs.donation({ donorId, studentId, classYearId, asset: "MATERIAL", deletedAt });
    await theirs.hold({ studentId, classYearId, asset: "BICYCLE" });
    await theirs.hold({ studentId, classYearId, asset: "FINANCE", donorId: theirDonorId });
    await theirs.hold({ studentId, classYearId, asset: "MATERIAL", deletedAt });
    const pledgeId = await theirs.pledge({ donorId: theirDonorId, fromYearId: classYearId, asset: "FINANCE" });
    await theirs.match({ studentId: gone, donorId: theirDonorId, pledgeId, classYearId, asset: "FINANCE" });
    await theirs.match({ studentId, donorId, classYearId, asset: "MATERIAL", decision: "CONFIRMED" });
    await theirs.match({ studentId, donorId, classYearId, asset: "BICYCLE", deletedAt });
    await theirs.pledge({ donorId, fromYearId: classYearId, asset: "BICYCLE", state: "GAVE_UP" });
    await theirs.pledge({ donorId: theirDonorId, fromYearId: classYearId, asset: "MATERIAL", state: "PAUSED" });
    await theirs.pledge({ donorId, fromYearId: classYearId, asset: "BICYCLE", deletedAt });
    await theirs.donorStop({ donorId });
    await theirs.donorStop({ donorId, deletedAt });
    const distributionId = await theirs.distribution({ asset: "BICYCLE", classYearId, schoolId });
    await theirs.distribution({ asset: "FINANCE", classYearId, state: "CLOSED" });
    await theirs.distribution({ asset: "BICYCLE", classYearId, deletedAt });
    await theirs.plannedStudent({ distributionId, studentId, donorId });
    await theirs.plannedStudent({ distributionId, studentId: gone, donorId: theirDonorId, donationId: null });
    await theirs.plannedStudent({ distributionId, studentId: deleted, donorId, deletedAt });
    await theirs.photo(owner.id, { studentId, isPrimary: true });
    await theirs.photo(owner.id, { studentId, state: "PROCESSING", width: null, height: null });
    await theirs.photo(owner.id, { studentId, deletedAt });
    await theirs.pair(studentId, gone);
    await theirs.student({ ...places, deletedAt, mergedIntoId: studentId });
    await theirs.importRun(owner.id);
    await theirs.certificate({ donorId, studentIds: [studentId], fromYearId: classYearId, createdBy: owner.id });
    await theirs.certificate({
      donorId: theirDonorId,
      studentIds: [studentId],
      fromYearId: classYearId,
      standing: "WITHDRAWN",
    });
  });
  const caller = await api.asUser(owner);
  for (const [operation, patch, type, field, value] of edits) {
    const document = `mutation ($id: Int!, $input: ${patch}!) { ${operation}(id: $id, version: 1, input: $input) { changeId } }`;
    await must(caller, document, {
      id: theirs.ids[type]?.[0],
      input: { [field]: value ?? theirs.canaries.text(`${field} again`) },
    });
  }
  await db.build.session(owner.id, { userAgent: theirs.canaries.text("browser") });
}

/** Two students who have moved, one in each direction; what was written in the other branch in between is a canary. */
async function moveSome(world: Omit<World, "moved">): Promise<Moved> {
  const { db, api, theirs, mine, canaries, common } = world;
  const { build, admin } = db;
  const [owner, both, manager] = [
    await api.asUser(world.owner),
    await api.asUser(world.both),
    await api.asUser(world.people.manager),
  ];
  const came = await build.student({
    ...common.places,
    branchId: theirs.id,
    remark: canaries.text("remark of former days"),
  });
  const [classId = 0] = theirs.ids["SchoolClass"] ?? [];
  const schoolId = theirs.ids["School"]?.[0] ?? 0;
  // Of two deleted at the same moment, one moves and one stays.
  const goneWith = { deletedAt: "2026-01-02" };
  const deletedClass = await theirs.apart(() =>
    theirs.schoolClass({ ...goneWith, schoolId, gradeId: common.gradeId, classYearId: common.classYearId }),
  );
  await build.enrolment({ branchId: theirs.id, studentId: came.id, schoolClassId: classId });
  const cameFrom = await build.enrolment({
    branchId: theirs.id,
    studentId: came.id,
    schoolClassId: deletedClass,
    outcome: "PROMOTED",
    ...goneWith,
  });
  await build.donation({
    branchId: theirs.id,
    studentId: came.id,
    donorId: world.donorId,
    classYearId: common.classYearId,
  });
  await build.photo({ branchId: theirs.id, studentId: came.id, title: "A photo of both branches" });
  await must(owner, remarkStudent, { id: came.id, version: 1, remark: canaries.text("a later remark of former days") });
  await must(owner, remarkStudent, { id: came.id, version: 2, remark: "Plain" });
  await must(both, moveStudent, { id: came.id, version: 3, branchId: mine });

  const left = await apart(db, knownIds, () => build.student({ ...common.places, branchId: mine }));
  await apart(db, knownIds, () =>
    build.donation({ branchId: mine, studentId: left.id, donorId: world.donorId, classYearId: common.classYearId }),
  );
  await must(manager, remarkStudent, { id: left.id, version: 1, remark: "Written here" });
  await must(both, moveStudent, { id: left.id, version: 2, branchId: theirs.id });
  await must(owner, remarkStudent, { id: left.id, version: 3, remark: canaries.text("remark after the move") });
  await admin.query("update student set nickname = $2, version = version + 1 where id = $1", [
    left.id,
    canaries.text("nickname after the move"),
  ]);
  return { came: came.id, cameFrom: cameFrom.id, left: left.id };
}

/** The user's own branch: a record of most types, for a donor who also gives in the other one. */
async function settle({ db, mine, donorId, common }: Omit<World, "moved">): Promise<void> {
  const { build } = db;
  const { places, ...rest } = common;
  const school = await build.school({ ...places, schoolTypeId: rest.schoolTypeId, branchId: mine });
  const schoolClass = await build.schoolClass({
    branchId: mine,
    schoolId: school.id,
    gradeId: rest.gradeId,
    classYearId: rest.classYearId,
  });
  const student = await build.student({ ...places, branchId: mine });
  const enrolment = await build.enrolment({
    branchId: mine,
    studentId: student.id,
    schoolClassId: schoolClass.id,
  });
  await build.insert("year_end_decision", { branchId: mine, enrolmentId: enrolment.id, outcome: "GRADUATED" });
  await build.donation({ branchId: mine, studentId: student.id, donorId, classYearId: rest.classYearId });
  await build.hold({ branchId: mine, studentId: student.id, donorId, classYearId: rest.classYearId });
  await build.match({
    branchId: mine,
    studentId: student.id,
    donorId,
    classYearId: rest.classYearId,
    asset: "FINANCE",
  });
  await build.pledge({ branchId: mine, donorId, fromYearId: rest.classYearId });
  const distribution = await build.distribution({ branchId: mine, classYearId: rest.classYearId });
  await build.plannedStudent({ branchId: mine, distributionId: distribution.id, studentId: student.id, donorId });
  await build.photo({ branchId: mine, studentId: student.id });
  await build.certificate({ branchId: mine, donorId, studentIds: [student.id] });
  await build.school({ ...places, branchId: mine, deletedAt: "2026-01-01" });
}

/** Creates a database with both branches for the calling file, at its top level. */
export async function useWorld(): Promise<World> {
  const db = await useDatabase();
  const api = await useApi(db);
  const { build } = db;
  const mine = (await build.branch()).id;
  const canaries = new Canaries();
  const theirs = new ForeignBranch(db, api, canaries, (await apart(db, knownIds, () => build.branch())).id);
  const person = (role: "manager" | "staff" | "viewer" | "none") => build.user(role, { branches: [mine] });
  const world = {
    db,
    api,
    canaries,
    mine,
    theirs,
    people: {
      manager: await person("manager"),
      staff: await person("staff"),
      viewer: await person("viewer"),
      none: await person("none"),
    },
    ...(await theirs.apart(async () => ({
      owner: await theirs.user("manager"),
      theirViewer: await theirs.user("viewer"),
    }))),
    both: await build.user("manager", { branches: [mine, theirs.id] }),
    donorId: (await build.donor()).id,
    theirDonorId: (await build.donor()).id,
    common: {
      places: await build.places(),
      schoolTypeId: (await build.reference("SCHOOL_TYPE")).id,
      gradeId: (await build.reference("GRADE")).id,
      classYearId: (await build.reference("CLASS_YEAR")).id,
    },
  };
  await settle(world);
  await populate(world);
  return { ...world, moved: await moveSome(world) };
}

/** Rows of the other branch, and what its users own, as conditions on each table. */
export function theirRows({ db, theirs }: World): [table: string, condition: string][] {
  const people = (theirs.ids["User"] ?? []).join(",");
  return [
    ...[...branchTables(db, () => true).values()].map((table): [string, string] => [table, `branch_id = ${theirs.id}`]),
    ["file", `branch_id = ${theirs.id} or owner_id in (${people})`],
    ["import_value", `owner_id in (${people})`],
    ["import_choice", `owner_id in (${people})`],
    ["import_row", `owner_id in (${people})`],
    ["import_sheet", `owner_id in (${people})`],
    ["import_run", `owner_id in (${people})`],
    ["student_pair", `${theirs.id} = any (branch_ids)`],
    ["certificate", `${theirs.id} = any (branch_ids)`],
    ["audit_entry", `${theirs.id} = any (branch_ids)`],
  ];
}

/** Removes the other branch's records from the database, as if they had never existed. */
export async function wipe(world: World): Promise<void> {
  const client = await world.db.admin.connect();
  try {
    await client.query("begin; set local session_replication_role = replica");
    for (const [table, condition] of theirRows(world)) await client.query(`delete from ${table} where ${condition}`);
    await client.query("commit");
  } finally {
    client.release();
  }
}
