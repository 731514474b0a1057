import type { Place, Sample } from "./sample.ts";

const two = async ({ build, branchId }: Place) => {
  const places = await build.places();
  return [await build.student({ ...places, branchId }), await build.student({ ...places, branchId })] as const;
};
const aPair = async (place: Place) => {
  const [{ id: studentId }, { id: otherId }] = await two(place);
  const { build, branchId } = place;
  return build.insert("student_pair", {
    studentId,
    branchId,
    otherId,
    otherBranchId: branchId,
    sameBirth: true,
    sameVillage: true,
    sameSchool: false,
    likeness: 1,
  });
};
const listed = async (place: Place) => {
  await aPair(place);
  return { filter: { branchId: [place.branchId] } };
};
const merging = async (place: Place) => {
  const [{ id: keepId }, { id: otherId }] = await two(place);
  return { keepId, otherId };
};

const aDonorPair = async ({ build }: Place) => {
  const [{ id: donorId }, { id: otherId }] = [await build.donor(), await build.donor()];
  return build.insert("donor_pair", { donorId, otherId, sameName: true, sameEmail: false, samePhone: false });
};
const listedDonors = async (place: Place) => {
  await aDonorPair(place);
  return { filter: { apart: false } };
};

/** Two donors, the second with a donation in the place's branch. */
const mergingDonors = async ({ build, branchId }: Place) => {
  const { id: otherId } = await build.donor();
  await build.donation({ branchId, donorId: otherId });
  return { keepId: (await build.donor()).id, otherId };
};

export const duplicateSamples: Record<string, Sample> = {
  possibleDonors: {
    elsewhere: "same",
    variables: async ({ build }) => ({ input: { nameEn: "Tanaka Hiroshi" }, donorId: (await build.donor()).id }),
  },
  donorPairs: { elsewhere: "same", variables: listedDonors },
  donorPairsTotal: { elsewhere: "same", variables: listedDonors },
  donorPairSearch: { elsewhere: "same" },
  searchDonorPairs: { elsewhere: "same" },
  tellDonorsApart: {
    elsewhere: "same",
    variables: async (place) => ({ ids: [await aDonorPair(place)], apart: true }),
  },
  donorMergePreview: { elsewhere: "FORBIDDEN", variables: mergingDonors },
  mergeDonors: {
    elsewhere: "FORBIDDEN",
    answers: "CONFLICT",
    variables: async (place) => ({
      ...(await mergingDonors(place)),
      token: "of another preview",
      input: { fields: [], choices: [] },
    }),
  },
  donorMergedInto: {
    elsewhere: "same",
    variables: async ({ build }) => {
      const mergedIntoId = (await build.donor()).id;
      return { id: (await build.donor({ deletedAt: "2026-01-01", mergedIntoId })).id };
    },
  },
  donorMerges: { elsewhere: "same", variables: async ({ build }) => ({ donorId: (await build.donor()).id }) },
  possibleDuplicates: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({ input: { dateOfBirth: "2014-03-05" }, studentId: (await two(place))[0].id }),
  },
  studentPairs: { elsewhere: "nothing", variables: listed },
  studentPairsTotal: { elsewhere: "nothing", variables: listed },
  studentPairSearch: { elsewhere: "same" },
  searchStudentPairs: { elsewhere: "same" },
  tellStudentsApart: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({ ids: [await aPair(place)], apart: true }),
  },
  mergePreview: { elsewhere: "NOT_FOUND", variables: merging },
  mergeStudents: {
    elsewhere: "NOT_FOUND",
    answers: "CONFLICT",
    variables: async (place) => ({
      ...(await merging(place)),
      token: "of another preview",
      input: { fields: [], choices: [] },
    }),
  },
  mergedInto: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => {
      const [kept] = await two(place);
      const gone = await place.build.student({
        branchId: place.branchId,
        deletedAt: "2026-01-01",
        mergedIntoId: kept.id,
      });
      return { id: gone.id };
    },
  },
  studentMerges: { elsewhere: "NOT_FOUND", variables: async (place) => ({ studentId: (await two(place))[0].id }) },
};
