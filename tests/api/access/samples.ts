import { analysisSamples } from "./analysis.ts";
import { backupSamples } from "./backups.ts";
import { classSamples } from "./classes.ts";
import { dashboardSamples } from "./dashboard.ts";
import { distributionSamples } from "./distributions.ts";
import { donationSamples } from "./donations.ts";
import { donorSamples } from "./donors.ts";
import { duplicateSamples } from "./duplicates.ts";
import { exportSamples } from "./exports.ts";
import { feedSamples } from "./feeds.ts";
import { matchSamples } from "./matches.ts";
import { needSamples } from "./needs.ts";
import { photoSamples } from "./photos.ts";
import { pledgeSamples } from "./pledges.ts";
import { reportSamples } from "./reports.ts";
import { common, type Place, type Sample } from "./sample.ts";
import { searchSamples } from "./search.ts";
import { studentSamples } from "./students.ts";
import { tokenSamples } from "./tokens.ts";
import { trashSamples } from "./trash.ts";
import { userSamples } from "./users.ts";
import { viewSamples } from "./views.ts";
import { webhookSamples } from "./webhooks.ts";

const village = async ({ build }: Place) => ({ kind: "VILLAGE", id: (await build.reference("VILLAGE")).id });

const schoolInput = async ({ build, branchId }: Place) => ({
  ...(await build.places()),
  code: `NEW-${build.next()}`,
  nameEn: "New school",
  nameLocal: "សាលាថ្មី",
  schoolTypeId: (await build.reference("SCHOOL_TYPE")).id,
  branchId,
});

const aSchool = async ({ build, branchId }: Place) => build.school({ branchId });
const withSchool = async (place: Place) => {
  await aSchool(place);
  return {};
};
const branchInput = ({ build }: Place) => ({
  code: `NEW-${build.next()}`,
  nameEn: "New",
  nameLocal: "ថ្មី",
  codeDigits: 4,
});

/** An import of students by its owner, in the given state, with one sheet. */
const aRun = async ({ build, owner }: Place, state: string) => {
  const file = {
    ownerId: owner.id,
    key: `key-${build.next()}`,
    name: "a.csv",
    mimeType: "text/csv",
    purpose: "import.upload",
    size: 1,
  };
  const fileId = await build.insert("file", file);
  const counts = JSON.stringify({
    total: 0,
    new: 0,
    update: 0,
    unchanged: 0,
    error: 0,
    duplicate: 0,
    skipped: 0,
    implied: 0,
  });
  const changeId = await build.insert("change", { actorId: owner.id, operation: "runImport" });
  const run = {
    ownerId: owner.id,
    type: "STUDENT",
    state,
    fileId,
    errorFileId: fileId,
    fileName: "a.csv",
    counts,
    changeId,
  };
  const id = await build.insert("import_run", run);
  const [headers, samples] = [JSON.stringify(["code"]), JSON.stringify([["001"]])];
  const sheet = {
    runId: id,
    ownerId: owner.id,
    position: 0,
    name: "",
    type: "STUDENT",
    headers,
    samples,
    mapping: headers,
    counts,
  };
  return { id, sheetId: await build.insert("import_sheet", sheet) };
};

/** One sample for every query and mutation of the schema; an operation without one fails the matrix test. */
export const samples: Record<string, Sample> = {
  ...classSamples,
  ...analysisSamples,
  ...backupSamples,
  ...dashboardSamples,
  ...distributionSamples,
  ...donationSamples,
  ...donorSamples,
  ...duplicateSamples,
  ...matchSamples,
  ...needSamples,
  ...photoSamples,
  ...pledgeSamples,
  ...exportSamples,
  ...feedSamples,
  ...reportSamples,
  ...searchSamples,
  ...studentSamples,
  ...tokenSamples,
  ...trashSamples,
  ...userSamples,
  ...viewSamples,
  ...webhookSamples,

  me: common,
  organisation: common,
  branches: common,
  branchesTotal: common,
  branch: { elsewhere: "same", variables: async ({ branchId }) => ({ id: branchId }) },
  references: { elsewhere: "same", variables: async () => ({ kind: "VILLAGE" }) },
  referencesTotal: { elsewhere: "same", variables: async () => ({ kind: "VILLAGE" }) },
  reference: { elsewhere: "same", variables: village },
  nextReferenceCode: { elsewhere: "same", variables: async () => ({ kind: "RELIGION" }) },
  schools: {
    elsewhere: "nothing",
    variables: async (place) => ({ filter: { branchId: [(await aSchool(place)).branchId] } }),
  },
  schoolsTotal: {
    elsewhere: "nothing",
    variables: async (place) => ({ filter: { branchId: [(await aSchool(place)).branchId] } }),
  },
  school: { elsewhere: "NOT_FOUND", variables: async (place) => ({ id: (await aSchool(place)).id }) },
  nextSchoolCode: { elsewhere: "BAD_INPUT", variables: async ({ branchId }) => ({ branchId }) },
  changes: { elsewhere: "NOT_FOUND", variables: async (place) => ({ type: "School", id: (await aSchool(place)).id }) },
  latestChanges: { elsewhere: "nothing", variables: withSchool },

  signIn: { elsewhere: "same", variables: async ({ user }) => ({ email: user.email, password: user.password }) },
  setFirstPassword: {
    elsewhere: "same",
    answers: "BAD_INPUT",
    variables: async () => ({ token: "none", password: "another password", confirmation: "another password" }),
  },
  signOut: common,
  updateAccount: { elsewhere: "same", variables: async () => ({ version: 1, name: "Another name" }) },
  changePassword: {
    elsewhere: "same",
    variables: async ({ user }) => ({
      currentPassword: user.password,
      password: "another password",
      confirmation: "another password",
    }),
  },
  setLanguage: { elsewhere: "same", variables: async () => ({ language: "km" }) },
  createSchool: { elsewhere: "BAD_INPUT", variables: async (place) => ({ input: await schoolInput(place) }) },
  updateSchool: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({ id: (await aSchool(place)).id, version: 1, input: { nameEn: "Other" } }),
  },
  moveSchool: {
    elsewhere: "BAD_INPUT",
    variables: async (place) => ({ id: (await aSchool(place)).id, version: 1, branchId: place.branchId }),
  },
  pinSchools: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({ ids: [(await aSchool(place)).id], pinned: true }),
  },
  deleteSchools: { elsewhere: "NOT_FOUND", variables: async (place) => ({ ids: [(await aSchool(place)).id] }) },
  createReference: {
    elsewhere: "same",
    variables: async ({ build }) => ({
      kind: "VILLAGE",
      input: {
        code: `NEW-${build.next()}`,
        nameEn: "New",
        nameLocal: "ថ្មី",
        parentId: (await build.reference("COMMUNE")).id,
      },
    }),
  },
  updateReference: {
    elsewhere: "same",
    variables: async (place) => ({ ...(await village(place)), version: 1, input: { nameEn: "Other" } }),
  },
  deleteReferences: {
    elsewhere: "same",
    variables: async ({ build }) => ({ kind: "COMMUNE", ids: [(await build.reference("COMMUNE")).id] }),
  },
  moveReferenceUses: {
    elsewhere: "same",
    variables: async ({ build }) => ({
      kind: "COMMUNE",
      fromId: (await build.reference("COMMUNE")).id,
      toId: (await build.reference("COMMUNE")).id,
    }),
  },
  createBranch: { elsewhere: "same", variables: async (place) => ({ input: branchInput(place) }) },
  updateBranch: {
    elsewhere: "same",
    variables: async ({ build }) => ({ id: (await build.branch()).id, version: 1, input: { nameEn: "Other" } }),
  },
  undoChange: { elsewhere: "same", answers: "NOT_FOUND", variables: async () => ({ changeId: "999999999" }) },
  deleteBranches: { elsewhere: "same", variables: async ({ build }) => ({ ids: [(await build.branch()).id] }) },

  importRun: { elsewhere: "NOT_FOUND", variables: async (place) => ({ id: (await aRun(place, "MAPPING")).id }) },
  importRows: { elsewhere: "NOT_FOUND", variables: async (place) => ({ runId: (await aRun(place, "READY")).id }) },
  importValues: { elsewhere: "NOT_FOUND", variables: async (place) => ({ runId: (await aRun(place, "READY")).id }) },
  decideImportValues: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({ id: (await aRun(place, "READY")).id, values: [] }),
  },
  chooseImportYear: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => {
      const { id, sheetId } = await aRun(place, "READY");
      return { id, sheetId, yearId: null };
    },
  },
  importHistory: { elsewhere: "same", variables: async () => ({ types: ["STUDENT"] }) },
  importUndo: { elsewhere: "NOT_FOUND", variables: async (place) => ({ id: (await aRun(place, "DONE")).id }) },
  startImport: { elsewhere: "same", file: "code,name\n", variables: async () => ({ type: "STUDENT" }) },
  startPlacesImport: { elsewhere: "same", variables: async () => ({ provinces: ["KH-23"] }) },
  checkImport: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => {
      const { id, sheetId } = await aRun(place, "MAPPING");
      return { id, sheets: [{ id: sheetId, type: "STUDENT", mapping: [{ index: 0, field: "code" }] }], mode: "BOTH" };
    },
  },
  decideImportRows: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({ id: (await aRun(place, "READY")).id, decision: "NEW" }),
  },
  runImport: { elsewhere: "NOT_FOUND", variables: async (place) => ({ id: (await aRun(place, "READY")).id }) },
  cancelImport: { elsewhere: "NOT_FOUND", variables: async (place) => ({ id: (await aRun(place, "READY")).id }) },
  undoImport: {
    elsewhere: "NOT_FOUND",
    answers: "BAD_INPUT",
    variables: async (place) => ({ id: (await aRun(place, "DONE")).id }),
  },
  importErrorFile: { elsewhere: "NOT_FOUND", variables: async (place) => ({ id: (await aRun(place, "READY")).id }) },
  importTemplate: { elsewhere: "same", variables: async () => ({ type: "STUDENT" }) },
};
