import type { Place, Sample } from "./sample.ts";

const list = async ({ build, branchId }: Place) => {
  const school = await build.school({ branchId });
  const classYearId = (await build.reference("CLASS_YEAR")).id;
  await build.enrolment({
    branchId,
    schoolClassId: (await build.schoolClass({ branchId, schoolId: school.id, classYearId })).id,
  });
  return { input: { by: "SCHOOL", code: school.code, classYearId } };
};
const zip = async ({ build, branchId }: Place) => {
  const donor = await build.donor();
  await build.donation({ branchId, donorId: donor.id });
  return { input: { by: "DONOR", code: donor.code } };
};

const certificates = async (place: Place) => {
  const { input } = await zip(place);
  return { input: { ...input, language: "en" } };
};

/** A certificate with a student of the branch. */
const aCertificate = async ({ build, branchId, owner }: Place, standing: "VALID" | "WITHDRAWN" = "VALID") => {
  const id = await build.certificate({ branchId, standing, createdBy: owner.id });
  return { id };
};

/** A run by its owner; DONE with a file of the branch. */
const aRun = async ({ build, owner, branchId }: Place, state: "RUNNING" | "DONE") => {
  const school = await build.school({ branchId });
  const file = {
    ownerId: owner.id,
    key: `key-${build.next()}`,
    name: "a.pdf",
    mimeType: "application/pdf",
    purpose: "report",
    size: 1,
    branchIds: [branchId],
  };
  const fileId = state === "DONE" ? await build.insert("file", file) : null;
  const params = JSON.stringify({ by: "SCHOOL", id: school.id, classYearId: (await build.reference("CLASS_YEAR")).id });
  return {
    id: await build.insert("report_run", {
      ownerId: owner.id,
      kind: "STUDENT_LIST",
      showsPhotos: false,
      params,
      state,
      fileId,
    }),
  };
};

export const reportSamples: Record<string, Sample> = {
  reportRuns: {
    elsewhere: "nothing",
    variables: async (place) => ({ page: (await aRun(place, "DONE")).id > 0 ? 1 : 2 }),
  },
  reportRun: { elsewhere: "NOT_FOUND", variables: (place) => aRun(place, "DONE") },
  studentListPreview: { elsewhere: "BAD_INPUT", variables: list },
  askStudentList: { elsewhere: "BAD_INPUT", variables: list },
  photoZipPreview: { elsewhere: "nothing", variables: zip },
  askPhotoZip: { elsewhere: "BAD_INPUT", variables: zip },
  askDistributionPaper: {
    elsewhere: "NOT_FOUND",
    variables: async ({ build, branchId }) => {
      const { distributionId } = await build.plannedStudent({ branchId });
      return { input: { id: distributionId, kind: "DISTRIBUTION_SHEET", language: "en" } };
    },
  },
  askYearEndList: {
    elsewhere: "NOT_FOUND",
    variables: async ({ build, branchId }) => {
      const { id, classYearId } = await build.schoolClass({ branchId });
      await build.enrolment({ branchId, schoolClassId: id });
      const toYearId = (await build.reference("CLASS_YEAR")).id;
      return { input: { branchId, fromYearId: classYearId, toYearId, language: "en" } };
    },
  },
  // The preview reveals that other students exist: an administrator can issue the certificate.
  certificatePreview: { elsewhere: "same", variables: certificates },
  askCertificates: { elsewhere: "FORBIDDEN", variables: certificates },
  askCertificateCopy: { elsewhere: "NOT_FOUND", variables: (place) => aCertificate(place) },
  certificates: {
    elsewhere: "nothing",
    variables: async (place) => ({ page: (await aCertificate(place)).id > 0 ? 1 : 2 }),
  },
  certificatesTotal: {
    elsewhere: "nothing",
    variables: async (place) => ({
      filter: { standing: [(await aCertificate(place)).id > 0 ? "VALID" : "WITHDRAWN"] },
    }),
  },
  certificate: { elsewhere: "NOT_FOUND", variables: (place) => aCertificate(place) },
  withdrawCertificate: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({ ...(await aCertificate(place)), input: { reason: "A mistake" } }),
  },
  reinstateCertificate: { elsewhere: "NOT_FOUND", variables: (place) => aCertificate(place, "WITHDRAWN") },
  cancelReport: { elsewhere: "NOT_FOUND", variables: (place) => aRun(place, "RUNNING") },
  reportFile: { elsewhere: "NOT_FOUND", variables: (place) => aRun(place, "DONE") },
  tray: {
    elsewhere: "nothing",
    variables: async (place) => {
      await aRun(place, "DONE");
      return {};
    },
  },
  dismissFromTray: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({ reports: [(await aRun(place, "DONE")).id], imports: [] }),
  },
};
