import { common, type Place, type Sample } from "./sample.ts";

const aUser = async ({ build, branchId }: Place) => (await build.user("staff", { branches: [branchId] })).id;
const userInput = ({ build, branchId }: Place) => ({
  name: "New person",
  email: `new${build.next()}@example.org`,
  roleId: 3,
  branchIds: [branchId],
});

export const userSamples: Record<string, Sample> = {
  users: { elsewhere: "same", variables: async ({ branchId }) => ({ filter: { branchId: [branchId] } }) },
  usersTotal: { elsewhere: "same", variables: async ({ branchId }) => ({ filter: { branchId: [branchId] } }) },
  user: { elsewhere: "same", variables: async (place) => ({ id: await aUser(place) }) },
  createUser: { elsewhere: "same", variables: async (place) => ({ input: userInput(place), password: null }) },
  updateUser: {
    elsewhere: "same",
    variables: async (place) => ({ id: await aUser(place), version: 1, input: { name: "Other" } }),
  },
  giveOneTimePassword: { elsewhere: "same", variables: async (place) => ({ id: await aUser(place), password: null }) },
  setUsersActive: { elsewhere: "same", variables: async (place) => ({ ids: [await aUser(place)], active: false }) },
  deleteUsers: { elsewhere: "same", variables: async (place) => ({ ids: [await aUser(place)] }) },
  signOutUser: { elsewhere: "same", variables: async (place) => ({ id: await aUser(place) }) },
  requestPasswordReset: { elsewhere: "same", variables: async ({ user }) => ({ email: user.email }) },
  resetPassword: {
    elsewhere: "same",
    answers: "BAD_INPUT",
    variables: async () => ({ token: "none", password: "another password", confirmation: "another password" }),
  },
  mySessions: common,
  endMySession: {
    elsewhere: "same",
    variables: async ({ build, user }) => ({ id: await build.session(user.id) }),
  },
  endMyOtherSessions: common,
  changeUserAvatar: {
    elsewhere: "same",
    file: "no picture",
    answers: "BAD_INPUT",
    variables: async (place) => ({ id: await aUser(place) }),
  },
  removeUserAvatar: { elsewhere: "same", variables: async (place) => ({ id: await aUser(place) }) },
  changeAvatar: { elsewhere: "same", file: "no picture", answers: "BAD_INPUT" },
  removeAvatar: common,
  updateOrganisation: {
    elsewhere: "same",
    variables: async ({ build }) => ({ version: 1, input: { signatoryNameEn: `Somebody ${build.next()}` } }),
  },
  changeLogo: { elsewhere: "same", file: "no picture", answers: "BAD_INPUT" },
  removeLogo: common,
};
