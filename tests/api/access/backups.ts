import { common, type Sample } from "./sample.ts";

export const backupSamples: Record<string, Sample> = {
  backupState: common,
  backups: common,
  backUpNow: common,
  releaseHeldMails: common,
  discardHeldMails: common,
};
