import { TABLES } from "../../../server/shared/saved-views.ts";
import type { Place, Sample } from "./sample.ts";

const query = { filters: [{ key: "status", value: "ACTIVE" }], columns: ["code", "name"] };

/** A view of the branch's user, shared with the branch. */
const aView = ({ build, owner, branchId }: Place, list = "students"): Promise<number> =>
  build.insert("saved_view", {
    ownerId: owner.id,
    list,
    name: `View ${build.next()}`,
    shared: true,
    branchIds: `{${branchId}}`,
    query: JSON.stringify({ search: null, sort: null, ...query }),
  });

export const viewSamples: Record<string, Sample> = {
  savedViews: { elsewhere: "nothing", variables: async (place) => ({ list: "students", id: await aView(place) }) },
  createSavedView: {
    elsewhere: "same",
    variables: async ({ build }) => ({ input: { list: "students", name: `View ${build.next()}`, query } }),
  },
  updateSavedView: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({ id: await aView(place), version: 1, input: { name: "Renamed" } }),
  },
  deleteSavedViews: { elsewhere: "NOT_FOUND", variables: async (place) => ({ ids: [await aView(place)] }) },
  pinnedTables: {
    elsewhere: "nothing",
    variables: async (place) => {
      await place.build.pin(place.owner.id, await aView(place, TABLES));
      return {};
    },
  },
  pinTables: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({ ids: [await aView(place, TABLES)] }),
  },
  setDefaultView: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({ list: "students", id: await aView(place) }),
  },
};
