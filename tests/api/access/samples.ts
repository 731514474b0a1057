import type { ErrorCode } from "../../../server/shared/errors.ts";
import type { Builders, TestUser } from "../../support/builders.ts";

/** Who calls an operation and where: records for it are made afresh for every call. */
export interface Place {
  build: Builders;
  user: TestUser;
  /** A person of `branchId` to whom what belongs to one person belongs; the caller, unless that one is elsewhere. */
  owner: TestUser;
  branchId: number;
}

export interface Sample {
  /** What to call the operation with, so that a person of `branchId` who may use it succeeds. */
  variables?: (place: Place) => Promise<Record<string, unknown>>;
  /** A file for the variable `file`. */
  file?: string;
  /**
   * What somebody with the same rights in another branch only (not an administrator) gets for the same variables:
   * `same` where the data are common or their own account's, `nothing` where what comes must hold none of the branch's
   * records, else the error.
   */
  elsewhere: "same" | "nothing" | ErrorCode;
  /** What whoever may use it gets, where a good call needs more than a sample can bring. */
  answers?: ErrorCode;
}

const common = { elsewhere: "same" } as const;
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
const branchInput = ({ build }: Place) => ({ code: `NEW-${build.next()}`, nameEn: "New", nameLocal: "ថ្មី", codeDigits: 4 });

/** An import of communes by its owner, in the given state. */
const aRun = async ({ build, owner }: Place, state: string) => {
  const fileId = await build.insert("file", { ownerId: owner.id, key: `key-${build.next()}`, name: "a.csv", mimeType: "text/csv", size: 1 });
  return build.insert("import_run", {
    ownerId: owner.id,
    type: "COMMUNE",
    state,
    fileId,
    errorFileId: fileId,
    fileName: "a.csv",
    headers: JSON.stringify(["code"]),
    samples: JSON.stringify([["001"]]),
    mapping: JSON.stringify(["code"]),
    counts: JSON.stringify({ total: 0, new: 0, update: 0, unchanged: 0, error: 0 }),
  });
};

/** One sample for every query and mutation of the schema; an operation without one fails the test of the matrix. */
export const samples: Record<string, Sample> = {
  me: common,
  organisation: common,
  branches: common,
  branchesTotal: common,
  branch: { elsewhere: "same", variables: async ({ branchId }) => ({ id: branchId }) },
  references: { elsewhere: "same", variables: async () => ({ kind: "VILLAGE" }) },
  referencesTotal: { elsewhere: "same", variables: async () => ({ kind: "VILLAGE" }) },
  reference: { elsewhere: "same", variables: village },
  referenceUses: { elsewhere: "same", variables: village },
  schools: { elsewhere: "nothing", variables: async (place) => ({ filter: { branchId: [(await aSchool(place)).branchId] } }) },
  schoolsTotal: {
    elsewhere: "nothing",
    variables: async (place) => ({ filter: { branchId: [(await aSchool(place)).branchId] } }),
  },
  school: { elsewhere: "NOT_FOUND", variables: async (place) => ({ id: (await aSchool(place)).id }) },
  nextSchoolCode: { elsewhere: "BAD_INPUT", variables: async ({ branchId }) => ({ branchId }) },
  schoolsByProvince: { elsewhere: "nothing", variables: withSchool },
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
  pinSchools: { elsewhere: "NOT_FOUND", variables: async (place) => ({ ids: [(await aSchool(place)).id], pinned: true }) },
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
    variables: async (place) => ({ kind: "VILLAGE", ids: [(await village(place)).id] }),
  },
  moveReferenceUses: {
    elsewhere: "same",
    variables: async (place) => ({
      kind: "VILLAGE",
      fromId: (await village(place)).id,
      toId: (await village(place)).id,
    }),
  },
  createBranch: { elsewhere: "same", variables: async (place) => ({ input: branchInput(place) }) },
  updateBranch: {
    elsewhere: "same",
    variables: async ({ build }) => ({ id: (await build.branch()).id, version: 1, input: { nameEn: "Other" } }),
  },
  undoChange: { elsewhere: "same", answers: "NOT_FOUND", variables: async () => ({ changeId: "999999999" }) },
  deleteBranches: { elsewhere: "same", variables: async ({ build }) => ({ ids: [(await build.branch()).id] }) },

  importRun: { elsewhere: "NOT_FOUND", variables: async (place) => ({ id: await aRun(place, "MAPPING") }) },
  importRows: { elsewhere: "NOT_FOUND", variables: async (place) => ({ runId: await aRun(place, "READY") }) },
  startImport: { elsewhere: "same", file: "code,name\n", variables: async () => ({ type: "COMMUNE" }) },
  checkImport: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({
      id: await aRun(place, "MAPPING"),
      mapping: [{ index: 0, field: "code" }],
      mode: "BOTH",
    }),
  },
  runImport: { elsewhere: "NOT_FOUND", variables: async (place) => ({ id: await aRun(place, "READY") }) },
  cancelImport: { elsewhere: "NOT_FOUND", variables: async (place) => ({ id: await aRun(place, "READY") }) },
  importErrorFile: { elsewhere: "NOT_FOUND", variables: async (place) => ({ id: await aRun(place, "READY") }) },
  importTemplate: { elsewhere: "same", variables: async () => ({ type: "COMMUNE" }) },
};
