import type { Place, Sample } from "./sample.ts";

const filled = (make: (place: Place) => Promise<unknown>) => async (place: Place) => {
  await make(place);
  return { first: 1_000 };
};

export const feedSamples: Record<string, Sample> = {
  studentsFeed: {
    elsewhere: "nothing",
    variables: filled(({ build, branchId }) => build.student({ branchId })),
  },
  donorsFeed: { elsewhere: "same", variables: filled(({ build }) => build.donor()) },
  donationsFeed: {
    elsewhere: "nothing",
    variables: filled(({ build, branchId }) => build.donation({ branchId })),
  },
  enrolmentsFeed: {
    elsewhere: "nothing",
    variables: filled(({ build, branchId }) => build.enrolment({ branchId })),
  },
  schoolsFeed: { elsewhere: "nothing", variables: filled(({ build, branchId }) => build.school({ branchId })) },
};
