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
  description: "What asked for it: the command, the clock, or an administrator.",
});
registerEnumType(BackupRunState, { name: "BackupRunState" });
registerEnumType(BackupFailure, { name: "BackupFailure" });

@ObjectType({ description: "One backup that was made, is being made, or failed." })
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

  @Field(() => Int, { description: "Of `total`, while it is being made." })
  done!: number;

  @Field(() => Int, { nullable: true })
  total!: number | null;

  @Field(() => String, { nullable: true, description: "The folder on the server in which it lies." })
  target!: string | null;

  @Field(() => String, { nullable: true })
  name!: string | null;

  @Field(() => Boolean, { nullable: true })
  encrypted!: boolean | null;

  @Field(() => Boolean, { nullable: true, description: "Whether it lies on the disk of the data." })
  sameDisk!: boolean | null;

  @Field(() => Float, { nullable: true })
  rows!: number | null;

  @Field(() => Float, { nullable: true })
  files!: number | null;

  @Field(() => Float, { nullable: true, description: "Files whose bytes were not on the disk." })
  missing!: number | null;

  @Field(() => Float, { nullable: true, description: "What was written for it." })
  bytes!: number | null;

  @Field(() => BackupFailure, { nullable: true })
  failure!: keyof typeof BackupFailure | null;
}

@ObjectType({ description: "How well the data are backed up, and what waits after a restore; for administrators." })
export class BackupState {
  @Field(() => Boolean, { description: "Whether there is a place for backups: without, only the command makes any." })
  configured!: boolean;

  @Field(() => String, {
    nullable: true,
    description: "When the daily one begins, `HH:MM` in the organisation's zone.",
  })
  dailyAt!: string | null;

  @Field(() => BackupRun, { nullable: true, description: "The last that came to its end, well or not." })
  last!: BackupRun | null;

  @Field(() => BackupRun, { nullable: true, description: "The last that is whole." })
  lastDone!: BackupRun | null;

  @Field(() => Boolean, { description: "The last whole one is older than two days, or there is none." })
  overdue!: boolean;

  @Field(() => Int, { description: "Mails from before a restore that wait to be let go." })
  heldMails!: number;

  @Field(() => DateTimeScalar, { nullable: true })
  restoredAt!: string | null;
}

@ObjectType()
export class HeldMails {
  @Field(() => Int, { description: "How many mails it was." })
  count!: number;
}
