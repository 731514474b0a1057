import { Field, Float, Int, ObjectType } from "type-graphql";
import { enumOf, registerEnum } from "../../core/graphql/enums.ts";
import { DateTimeScalar } from "../../core/base/scalars.ts";

const BackupReason = enumOf(["COMMAND", "SCHEDULE", "REQUEST"]);
const BackupRunState = enumOf(["WAITING", "RUNNING", "DONE", "FAILED"]);
const BackupFailure = enumOf([
  "BUSY",
  "DAMAGED",
  "DISK_FULL",
  "INTERNAL",
  "INTERRUPTED",
  "NEWER",
  "NOT_EMPTY",
  "PASSPHRASE",
  "TARGET",
]);
registerEnum("BackupReason", BackupReason, "What started a backup.", {
  COMMAND: "The command on the server.",
  SCHEDULE: "The daily schedule.",
  REQUEST: "An administrator, with `backUpNow`.",
});
registerEnum("BackupRunState", BackupRunState, "How far a backup has come.", {
  WAITING: "It has not started.",
  RUNNING: "It is being made.",
  DONE: "It is complete.",
  FAILED: "It was not completed; `failure` says why.",
});
registerEnum("BackupFailure", BackupFailure, "Why a backup failed.", {
  BUSY: "Another backup or a restore was running.",
  DAMAGED: "The backup contains something that cannot be read.",
  DISK_FULL: "There was no room left on the disk.",
  INTERNAL: "An unexpected error; the server's log explains it.",
  INTERRUPTED: "The server was stopped.",
  NEWER: "It was made by a newer version of the product.",
  NOT_EMPTY: "The target contains something that is not a backup.",
  PASSPHRASE: "The passphrase is missing or wrong.",
  TARGET: "The target, a folder or a bucket, cannot be used.",
});

@ObjectType({ description: "A backup that succeeded, is waiting or running, or failed." })
export class BackupRun {
  @Field(() => Int)
  id!: number;

  @Field(() => BackupReason, { description: "What started it." })
  reason!: keyof typeof BackupReason;

  @Field(() => BackupRunState, { description: "How far it has come." })
  state!: keyof typeof BackupRunState;

  @Field(() => DateTimeScalar, { description: "When it was requested." })
  requestedAt!: string;

  @Field(() => DateTimeScalar, { nullable: true, description: "When it ended, successfully or not. Null before." })
  finishedAt!: string | null;

  @Field(() => Int, { description: "How much of `total` is done, while it is running." })
  done!: number;

  @Field(() => Int, { nullable: true, description: "How much there is to do. Null while that is unknown." })
  total!: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The folder on the server, or the bucket as `s3://bucket/prefix`, that contains it. Null if none is known.",
  })
  target!: string | null;

  @Field(() => String, { nullable: true, description: "The name of the backup in its target. Null until it has one." })
  name!: string | null;

  @Field(() => Boolean, { nullable: true, description: "Whether it is encrypted. Null until it is done." })
  encrypted!: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether it is on the same disk as the data, or in the same bucket as their files. Null until it is known.",
  })
  sameDisk!: boolean | null;

  @Field(() => Float, {
    nullable: true,
    description: "How many rows of the database it contains. Null until it is done.",
  })
  rows!: number | null;

  @Field(() => Float, { nullable: true, description: "How many stored files it contains. Null until it is done." })
  files!: number | null;

  @Field(() => Float, { nullable: true, description: "How many files' bytes were not on disk. Null until it is done." })
  missing!: number | null;

  @Field(() => Float, { nullable: true, description: "How many bytes were written for it. Null until it is done." })
  bytes!: number | null;

  @Field(() => BackupFailure, { nullable: true, description: "Why it failed. Null unless it did." })
  failure!: keyof typeof BackupFailure | null;
}

@ObjectType({ description: "The state of the backups, and what is held since a restore; for administrators." })
export class BackupState {
  @Field(() => Boolean, {
    description: "Whether a backup target is configured; without one, only the command makes backups.",
  })
  configured!: boolean;

  @Field(() => String, {
    nullable: true,
    description: "When the daily backup starts, `HH:MM` in the organisation's time zone. Null without a schedule.",
  })
  dailyAt!: string | null;

  @Field(() => BackupRun, {
    nullable: true,
    description: "The last backup that ended, successfully or not. Null if there was none.",
  })
  last!: BackupRun | null;

  @Field(() => BackupRun, { nullable: true, description: "The last successful backup. Null if there was none." })
  lastDone!: BackupRun | null;

  @Field(() => Boolean, { description: "Whether the last successful backup is older than two days, or there is none." })
  overdue!: boolean;

  @Field(() => Int, { description: "How many mails were queued before a restore and have been held since." })
  heldMails!: number;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When the data was last restored from a backup. Null if it never was.",
  })
  restoredAt!: string | null;
}

@ObjectType({ description: "The result of releasing or discarding held mails." })
export class HeldMails {
  @Field(() => Int, { description: "How many mails were released or discarded." })
  count!: number;
}
