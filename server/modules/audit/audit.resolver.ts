import type { GraphQLResolveInfo } from "graphql";
import { Arg, Ctx, Extensions, ID, Info, Int, Mutation, Query, Resolver } from "type-graphql";
import { Allow, declaredAccess } from "../../core/graphql/allow.ts";
import { type Context, scopeOf } from "../../core/data/context.ts";
import { pageOf, Total } from "../../core/graphql/payload.ts";
import { AuditFilter } from "./audit.input.ts";
import { auditList, auditPeople, auditTotal } from "./audit.list.ts";
import { changesOf, latestChanges, type UndoMode, undoOwnChange } from "./audit.service.ts";
import { AuditEntry, AuditPerson, Undone } from "./audit.types.ts";

const AuditPage = pageOf("Audit", () => AuditEntry);
const AuditPeople = pageOf("AuditPeople", () => AuditPerson);

@Resolver()
export class AuditResolver {
  @Allow("change.read")
  @Query(() => AuditPage, {
    description:
      "Everything written to a record and its parts (a student's enrolments, donations and photos, a school's classes), newest first.",
  })
  changes(
    @Arg("type", () => String) type: string,
    @Arg("id", () => Int) id: number,
    @Arg("page", () => Int, { nullable: true }) page: number | null,
    @Arg("pageSize", () => Int, { nullable: true }) pageSize: number | null,
    @Ctx() ctx: Context,
  ) {
    return changesOf(scopeOf(ctx), type, id, page ?? 1, pageSize ?? 25);
  }

  @Allow("change.read")
  @Query(() => [AuditEntry], {
    description:
      "The latest 15 writes to records that the user may see; a change to many records of a type is one entry.",
  })
  latestChanges(@Ctx() ctx: Context) {
    return latestChanges(scopeOf(ctx));
  }

  @Allow("audit.read")
  @Query(() => AuditPage, { description: "Everything written within the user's branches, newest first." })
  @Extensions({ searched: 1 })
  auditEntries(
    @Arg("search", () => String, { nullable: true }) search: string | null,
    @Arg("filter", () => AuditFilter, { nullable: true }) filter: AuditFilter | null,
    @Arg("page", () => Int, { nullable: true }) page: number | null,
    @Arg("pageSize", () => Int, { nullable: true }) pageSize: number | null,
    @Ctx() ctx: Context,
  ) {
    return auditList(scopeOf(ctx), { search, filter, page, pageSize });
  }

  @Allow("audit.read")
  @Query(() => Total)
  @Extensions({ searched: 1 })
  auditEntriesTotal(
    @Arg("search", () => String, { nullable: true }) search: string | null,
    @Arg("filter", () => AuditFilter, { nullable: true }) filter: AuditFilter | null,
    @Arg("exact", () => Boolean, { nullable: true }) exact: boolean | null,
    @Ctx() ctx: Context,
  ) {
    return auditTotal(scopeOf(ctx), { search, filter, exact });
  }

  @Allow("audit.read")
  @Query(() => AuditPeople, { description: "Users by whom the audit can be filtered, by name; at most 25." })
  auditPeople(
    @Arg("search", () => String, { nullable: true, description: "Words to find in names, in any order." }) search:
      | string
      | null,
    @Arg("ids", () => [Int], { nullable: true, description: "Only users with these ids." }) ids: number[] | null,
    @Ctx() ctx: Context,
  ) {
    return auditPeople(scopeOf(ctx), search ?? "", ids);
  }

  @Allow("change.undo")
  @Mutation(() => Undone, {
    description:
      "Undoes one of the user's own changes; records written since are skipped, or block the undo if the change can only be undone as a whole.",
  })
  async undoChange(
    @Arg("changeId", () => ID, { description: "The change to undo, as returned by the mutation that made it." })
    changeId: string,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const undone = await undoOwnChange(scopeOf(ctx), changeId, (operation) => {
      const extensions = info.schema.getMutationType()?.getFields()[operation]?.extensions;
      const access = extensions && declaredAccess(extensions);
      return {
        permission: access === "public" || extensions?.["neverUndone"] ? undefined : access,
        whole: extensions?.["undoneWhole"] ?? null,
        across: (extensions?.["undoneAcrossBranches"] ?? null) as UndoMode["across"],
      };
    });
    return (own: string) => ({ changeId: own, ...undone });
  }
}
