import type { GraphQLResolveInfo } from "graphql";
import { Arg, Ctx, ID, Info, Int, Mutation, Query, Resolver } from "type-graphql";
import { Allow, declaredAccess } from "../../core/allow.ts";
import { type Context, scopeOf } from "../../core/context.ts";
import { Change, pageOf } from "../../core/payload.ts";
import { changesOf, latestChanges, undoOwnChange } from "./audit.service.ts";
import { AuditEntry } from "./audit.types.ts";

const AuditPage = pageOf("Audit", () => AuditEntry);

@Resolver()
export class AuditResolver {
  @Allow("change.read")
  @Query(() => AuditPage, { description: "Everything written to one record, newest first; `type` is its GraphQL type name." })
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
  @Query(() => [AuditEntry])
  latestChanges(@Ctx() ctx: Context) {
    return latestChanges(scopeOf(ctx));
  }

  @Allow("change.undo")
  @Mutation(() => Change, { description: "Takes one's own change back; records written since stay as they are." })
  undoChange(@Arg("changeId", () => ID) changeId: string, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return undoOwnChange(scopeOf(ctx), changeId, (operation) => {
      const extensions = info.schema.getMutationType()?.getFields()[operation]?.extensions;
      const access = extensions && declaredAccess(extensions);
      return access === "public" ? undefined : access;
    });
  }
}
