import type { Sample } from "./sample.ts";

export const analysisSamples: Record<string, Sample> = {
  table: {
    elsewhere: "nothing",
    variables: async ({ build, branchId }) => {
      await build.student({ branchId });
      return { measure: "STUDENTS", rows: ["SCHOOL", "BRANCH"], columns: "SEX", filter: { branchId: [branchId] } };
    },
  },
};
