import type { Place, Sample } from "./sample.ts";

const aStudent = async ({ build, branchId }: Place) => build.student({ branchId });
const listed = async (place: Place) => {
  await aStudent(place);
  return { filter: { branchId: [place.branchId] } };
};
const studentInput = async ({ build, branchId }: Place) => ({
  ...(await build.places()),
  code: `NEW-${build.next()}`,
  branchId,
  lastNameEn: "New",
  firstNameEn: "Student",
  lastNameLocal: "ថ្មី",
  firstNameLocal: "សិស្ស",
  sex: "MALE",
});
const written = async (place: Place) => ({ id: (await aStudent(place)).id, version: 1 });

export const studentSamples: Record<string, Sample> = {
  students: { elsewhere: "nothing", variables: listed },
  studentsTotal: { elsewhere: "nothing", variables: listed },
  student: { elsewhere: "NOT_FOUND", variables: async (place) => ({ id: (await aStudent(place)).id }) },
  nextStudentCode: { elsewhere: "BAD_INPUT", variables: async ({ branchId }) => ({ branchId }) },
  createStudent: {
    elsewhere: "BAD_INPUT",
    variables: async (place) => ({
      input: await studentInput(place),
      schoolClassId: (await place.build.schoolClass({ branchId: place.branchId })).id,
    }),
  },
  updateStudent: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({ ...(await written(place)), input: { remark: "Seen" } }),
  },
  updateStudents: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({
      students: { ids: [(await aStudent(place)).id] },
      input: { povertyLevel: "POOR_1" },
    }),
  },
  studentLeaves: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({
      ...(await written(place)),
      input: { status: "WITHDRAWN", on: "2026-01-31", reason: "Moved to the city" },
    }),
  },
  studentReturns: { elsewhere: "NOT_FOUND", variables: written },
  moveStudent: {
    elsewhere: "BAD_INPUT",
    variables: async (place) => ({ ...(await written(place)), branchId: place.branchId }),
  },
  deleteStudents: { elsewhere: "NOT_FOUND", variables: async (place) => ({ ids: [(await aStudent(place)).id] }) },
};
