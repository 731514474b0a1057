import type { Asset } from "./enums.ts";

/** Whether what was received is not needed again in the next study year: a bicycle. */
export const isLasting = (asset: Asset): boolean => asset === "BICYCLE";
