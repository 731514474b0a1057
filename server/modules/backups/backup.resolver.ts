import { Ctx, Mutation, Query, Resolver } from "type-graphql";
import { AppError } from "../../core/base/errors.ts";
import { type Context, scopeOf } from "../../core/data/context.ts";
import { Allow } from "../../core/graphql/allow.ts";
import { askForBackup, readRuns, readState, settleHeldMails } from "./backup.service.ts";
import { BackupRun, BackupState, HeldMails } from "./backup.types.ts";

@Resolver()
export class BackupResolver {
  @Allow("backup.manage")
  @Query(() => BackupState, { description: "Whether backups are configured, recent and successful." })
  backupState(@Ctx() { services }: Context) {
    return readState(services.database.pool, services.backups);
  }

  @Allow("backup.manage")
  @Query(() => [BackupRun], { description: "The last hundred backups, the latest first." })
  backups(@Ctx() { services }: Context) {
    return readRuns(services.database.pool);
  }

  @Allow("backup.manage")
  @Mutation(() => BackupRun, {
    description: "Makes a backup now; returns the pending or running one if there is one.",
  })
  backUpNow(@Ctx() ctx: Context) {
    return askForBackup(ctx);
  }

  @Allow("backup.manage")
  @Mutation(() => HeldMails, { description: "Sends the mails that have been held since the restore." })
  async releaseHeldMails(@Ctx() ctx: Context): Promise<HeldMails> {
    if (!ctx.services.sendsMail) throw new AppError("BAD_INPUT", "errors.heldNoMail");
    return { count: await settleHeldMails(scopeOf(ctx).em, "release") };
  }

  @Allow("backup.manage")
  @Mutation(() => HeldMails, { description: "Discards the mails that have been held since the restore." })
  async discardHeldMails(@Ctx() ctx: Context): Promise<HeldMails> {
    return { count: await settleHeldMails(scopeOf(ctx).em, "discard") };
  }
}
