import { randomUUID } from "node:crypto";
import type { Place, Sample } from "./sample.ts";

const aPhoto = async ({ build, branchId }: Place) => build.photo({ branchId });
const withPhoto = async (place: Place) => ({ id: (await aPhoto(place)).id });

export const photoSamples: Record<string, Sample> = {
  studentPhotos: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({ studentId: (await aPhoto(place)).studentId }),
  },
  addPhoto: {
    elsewhere: "NOT_FOUND",
    file: "RIFF....WEBP and what a job has to look into",
    variables: async ({ build, branchId }) => ({
      studentId: (await build.student({ branchId })).id,
      uploadKey: randomUUID(),
      input: { title: "A photo" },
    }),
  },
  updatePhoto: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({ ...(await withPhoto(place)), version: 1, input: { title: "Other" } }),
  },
  rotatePhoto: { elsewhere: "NOT_FOUND", variables: async (place) => ({ ...(await withPhoto(place)), degrees: 90 }) },
  setPrimaryPhoto: { elsewhere: "NOT_FOUND", variables: withPhoto },
  removePhotos: { elsewhere: "NOT_FOUND", variables: async (place) => ({ ids: [(await aPhoto(place)).id] }) },
};
