import { inputsOf } from "../../core/graphql/inputs.ts";
import { photoRules } from "../../shared/rules/photo.ts";

export const { Input: PhotoInput, Patch: PhotoPatch } = inputsOf("Photo", photoRules);
export type PhotoInput = InstanceType<typeof PhotoInput>;
export type PhotoPatch = InstanceType<typeof PhotoPatch>;
