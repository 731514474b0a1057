import type { Place, Sample } from "./sample.ts";

const aClass = async ({ build, branchId }: Place) => build.schoolClass({ branchId });
const anEnrolment = async ({ build, branchId }: Place) => build.enrolment({ branchId });
const listed = async (place: Place) => {
  await anEnrolment(place);
  return { filter: { branchId: [place.branchId] } };
};

/** A school with a student in a class of the first year. */
const years = async ({ build, branchId }: Place) => {
  const { schoolId, id, classYearId } = await build.schoolClass({ branchId });
  await build.enrolment({ branchId, schoolClassId: id });
  return { schoolId, fromYearId: classYearId, toYearId: (await build.reference("CLASS_YEAR")).id };
};

export const classSamples: Record<string, Sample> = {
  schoolClasses: { elsewhere: "nothing", variables: listed },
  schoolClassesTotal: { elsewhere: "nothing", variables: listed },
  schoolClass: { elsewhere: "NOT_FOUND", variables: async (place) => ({ id: (await aClass(place)).id }) },
  createSchoolClass: {
    elsewhere: "BAD_INPUT",
    variables: async ({ build, branchId }) => ({
      input: {
        schoolId: (await build.school({ branchId })).id,
        gradeId: (await build.reference("GRADE")).id,
        classYearId: (await build.reference("CLASS_YEAR")).id,
      },
    }),
  },
  updateSchoolClass: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({ id: (await aClass(place)).id, version: 1, input: { section: "B" } }),
  },
  deleteSchoolClasses: { elsewhere: "NOT_FOUND", variables: async (place) => ({ ids: [(await aClass(place)).id] }) },

  enrolments: { elsewhere: "nothing", variables: listed },
  enrolmentsTotal: { elsewhere: "nothing", variables: listed },
  enrolment: { elsewhere: "NOT_FOUND", variables: async (place) => ({ id: (await anEnrolment(place)).id }) },
  addEnrolment: {
    elsewhere: "BAD_INPUT",
    variables: async (place) => ({
      input: {
        schoolClassId: (await aClass(place)).id,
        studentId: (await place.build.student({ branchId: place.branchId })).id,
      },
    }),
  },
  updateEnrolment: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({ id: (await anEnrolment(place)).id, version: 1, input: { distanceKm: 2 } }),
  },
  removeEnrolments: { elsewhere: "NOT_FOUND", variables: async (place) => ({ ids: [(await anEnrolment(place)).id] }) },

  promotionPreview: { elsewhere: "NOT_FOUND", variables: years },
  undoablePromotions: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => {
      const { schoolId, fromYearId } = await years(place);
      return { schoolId, classYearId: fromYearId };
    },
  },
  promoteSchool: {
    elsewhere: "NOT_FOUND",
    answers: "CONFLICT",
    variables: async (place) => ({ ...(await years(place)), token: "of another preview", exceptions: [] }),
  },
  yearEnd: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({ branchId: place.branchId, fromYearId: (await years(place)).fromYearId }),
  },
  decideYearEnd: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => {
      const { branchId, build } = place;
      const { schoolId, id, classYearId } = await build.schoolClass({ branchId });
      const { studentId } = await build.enrolment({ branchId, schoolClassId: id });
      return {
        schoolId,
        fromYearId: classYearId,
        toYearId: (await build.reference("CLASS_YEAR")).id,
        decisions: [{ studentId, outcome: "GRADUATED" }],
      };
    },
  },
  schoolMove: {
    elsewhere: "NOT_FOUND",
    variables: async ({ build, branchId }) => ({ id: (await build.school({ branchId })).id }),
  },
};
