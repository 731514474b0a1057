import { buildToken } from "../../support/api-tokens.ts";
import { common, type Sample } from "./sample.ts";

/** Today or tomorrow, wherever the organisation is. */
const soon = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

export const tokenSamples: Record<string, Sample> = {
  apiTokens: common,
  apiTokensTotal: common,
  allApiTokens: common,
  allApiTokensTotal: common,
  createApiToken: {
    elsewhere: "same",
    variables: async ({ build }) => ({
      input: { name: `Program ${build.next()}`, scopes: ["RECORDS"], branchIds: null, expiresOn: soon() },
    }),
  },
  revokeApiTokens: {
    elsewhere: "NOT_FOUND",
    variables: async ({ build, owner }) => ({ ids: [(await buildToken(build, owner.id)).id] }),
  },
};
