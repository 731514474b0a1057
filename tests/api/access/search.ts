import type { Sample } from "./sample.ts";

export const searchSamples: Record<string, Sample> = {
  find: {
    elsewhere: "nothing",
    variables: async ({ build, branchId }) => ({ search: (await build.student({ branchId })).code }),
  },
};
