import { Field, Float, Int, ObjectType, registerEnumType } from "type-graphql";
import { DateTimeScalar } from "../../core/base/scalars.ts";

const enumOf = <T extends string>(values: readonly T[]) =>
  Object.fromEntries(values.map((v) => [v, v])) as { [V in T]: V };

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
registerEnumType(BackupReason, {
  name: "BackupReason",
  description: "What started it: the command, the schedule, or an administrator.",
});
registerEnumType(BackupRunState, { name: "BackupRunState" });
registerEnumType(BackupFailure, { name: "BackupFailure" });

@ObjectType({ description: "A backup that succeeded, is running, or failed." })
export class BackupRun {
  @Field(() => Int)
  id!: number;

  @Field(() => BackupReason)
  reason!: keyof typeof BackupReason;

  @Field(() => BackupRunState)
  state!: keyof typeof BackupRunState;

  @Field(() => DateTimeScalar)
  requestedAt!: string;

  @Field(() => DateTimeScalar, { nullable: true })
  finishedAt!: string | null;

  @Field(() => Int, { description: "Out of `total`, while it is running." })
  done!: number;

  @Field(() => Int, { nullable: true })
  total!: number | null;

  @Field(() => String, { nullable: true, description: "The folder on the server that contains it." })
  target!: string | null;

  @Field(() => String, { nullable: true })
  name!: string | null;

  @Field(() => Boolean, { nullable: true })
  encrypted!: boolean | null;

  @Field(() => Boolean, { nullable: true, description: "Whether it is on the same disk as the data." })
  sameDisk!: boolean | null;

  @Field(() => Float, { nullable: true })
  rows!: number | null;

  @Field(() => Float, { nullable: true })
  files!: number | null;

  @Field(() => Float, { nullable: true, description: "Files whose bytes were not on disk." })
  missing!: number | null;

  @Field(() => Float, { nullable: true, description: "The bytes written for it." })
  bytes!: number | null;

  @Field(() => BackupFailure, { nullable: true })
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
    description: "When the daily one starts, `HH:MM` in the organisation's time zone.",
  })
  dailyAt!: string | null;

  @Field(() => BackupRun, { nullable: true, description: "The last that ended, successfully or not." })
  last!: BackupRun | null;

  @Field(() => BackupRun, { nullable: true, description: "The last successful one." })
  lastDone!: BackupRun | null;

  @Field(() => Boolean, { description: "The last successful one is older than two days, or there is none." })
  overdue!: boolean;

  @Field(() => Int, { description: "Mails queued before a restore and held since." })
  heldMails!: number;

  @Field(() => DateTimeScalar, { nullable: true })
  restoredAt!: string | null;
}

@ObjectType()
export class HeldMails {
  @Field(() => Int, { description: "The number of mails." })
  count!: number;
}
