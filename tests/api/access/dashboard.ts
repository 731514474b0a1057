import { common, type Place, type Sample } from "./sample.ts";

const donated = async ({ build, branchId }: Place) => {
  await build.donation({ branchId, givenOn: "2026-01-15" });
  return {};
};

export const dashboardSamples: Record<string, Sample> = {
  dashboard: { elsewhere: "nothing", variables: donated },
  schoolsByProvince: {
    elsewhere: "nothing",
    variables: async ({ build, branchId }) => ({ branchId: [(await build.school({ branchId })).branchId] }),
  },
  firstSteps: common,
  skipFirstStep: { elsewhere: "same", variables: async () => ({ step: "USERS", skipped: true }) },
  dismissFirstSteps: { elsewhere: "same", variables: async () => ({ dismissed: true }) },
  exportChart: {
    elsewhere: "same",
    variables: async (place) => ({ ...(await donated(place)), input: { chart: "GIVEN_BY_YEAR", format: "XLSX" } }),
  },
};
