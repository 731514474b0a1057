import { Arg, Ctx, Extensions, Int, Mutation, Query, Resolver } from "type-graphql";
import { Allow } from "../../core/graphql/allow.ts";
import { type Context, scopeOf } from "../../core/data/context.ts";
import { removeBytesOf } from "../../core/files/removal.ts";
import { Change, pageOf, Total } from "../../core/graphql/payload.ts";
import { RecordInput } from "../records/record.types.ts";
import { trashList, trashTotal } from "./trash.list.ts";
import { deletion, purge, purging, restoration, restore } from "./trash.service.ts";
import { Consequences, Deletion, Restoration, RestoreInput, TrashEntry, TrashFilter } from "./trash.types.ts";

const TrashPage = pageOf("Trash", () => TrashEntry);

@Resolver()
export class TrashResolver {
  @Allow("record.restore")
  @Query(() => TrashPage, {
    description:
      "The content of the Trash, last deleted first; what was deleted with another record is restored with that one.",
  })
  @Extensions({ searched: 1 })
  trash(
    @Arg("search", () => String, { nullable: true }) search: string | null,
    @Arg("filter", () => TrashFilter, { nullable: true }) filter: TrashFilter | null,
    @Arg("page", () => Int, { nullable: true }) page: number | null,
    @Arg("pageSize", () => Int, { nullable: true }) pageSize: number | null,
    @Ctx() ctx: Context,
  ) {
    return trashList(scopeOf(ctx), { search, filter, page, pageSize });
  }

  @Allow("record.restore")
  @Query(() => Total)
  @Extensions({ searched: 1 })
  trashTotal(
    @Arg("search", () => String, { nullable: true }) search: string | null,
    @Arg("filter", () => TrashFilter, { nullable: true }) filter: TrashFilter | null,
    @Arg("exact", () => Boolean, { nullable: true }) exact: boolean | null,
    @Ctx() ctx: Context,
  ) {
    return trashTotal(scopeOf(ctx), { search, filter, exact });
  }

  // Whoever may put anything into the Trash; what each type takes is looked at for its records.
  @Allow("enrolment.remove")
  @Query(() => Deletion, {
    description:
      "Which records of a type can be deleted, what would be deleted with them, and why the others cannot; at most 200 at once.",
  })
  deletion(
    @Arg("type", () => String) type: string,
    @Arg("ids", () => [Int], { description: "The records' ids; at most 200." }) ids: number[],
    @Ctx() ctx: Context,
  ) {
    return deletion(scopeOf(ctx), type, ids);
  }

  @Allow("record.restore")
  @Query(() => Restoration, { description: "What restoring records would do; writes nothing." })
  restoration(
    @Arg("records", () => [RecordInput], { description: "The records to restore; at most 200." })
    records: RecordInput[],
    @Ctx() ctx: Context,
  ) {
    return restoration(scopeOf(ctx), records);
  }

  @Allow("record.restore")
  @Mutation(() => Change, {
    description: "Restores records with what was deleted with them, all or none.",
  })
  restoreRecords(
    @Arg("records", () => [RestoreInput], { description: "The records to restore; at most 200." })
    records: RestoreInput[],
    @Arg("leave", () => String, {
      nullable: true,
      description: "The value of `leave` from `restoration`: those that collide stay in the Trash.",
    })
    leave: string | null,
    @Ctx() ctx: Context,
  ) {
    return restore(scopeOf(ctx), records, leave);
  }

  @Allow("record.purge")
  @Query(() => Consequences, {
    description: "What purging records would delete with them, and why it would be refused.",
  })
  purging(
    @Arg("records", () => [RecordInput], { description: "The records to delete permanently; at most 200." })
    records: RecordInput[],
    @Ctx() ctx: Context,
  ) {
    return purging(scopeOf(ctx), records);
  }

  @Allow("record.purge")
  @Mutation(() => Change, {
    description: "Permanently deletes records that have been in the Trash for 30 days or longer.",
  })
  async purgeRecords(
    @Arg("records", () => [RecordInput], { description: "The records to delete permanently; at most 200." })
    records: RecordInput[],
    @Ctx() ctx: Context,
  ) {
    const { count, keys } = await purge(scopeOf(ctx), records);
    return async (changeId: string) => {
      // Failures are left to the nightly cleanup: the records are already gone.
      await removeBytesOf(ctx.services.database.pool, ctx.services.files.storage, keys).catch(() => undefined);
      return { changeId, count };
    };
  }
}
